/** Encrypted columns and keyed hashes of customer records. */
import { documentKey, type IdentityDocument } from '../../../domain/person/documents.ts'
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { addressPurpose, documentPurpose, identityPurpose } from './service.ts'

export const customerEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'customer_profile',
    sealed: {
      document: documentPurpose,
      registrationAddress: addressPurpose,
      residentialAddress: addressPurpose,
    },
    hashed: {
      documentKey: {
        purpose: documentPurpose,
        text: ({ document }) => (document ? documentKey(JSON.parse(document) as IdentityDocument) : null),
      },
    },
  },
  { table: 'customer_closed', sealed: { identity: identityPurpose } },
]
