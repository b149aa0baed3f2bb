/** Encrypted columns and keyed hashes of staff accounts. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { authenticatorPurpose } from './credentials/authenticator.ts'

export const staffEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'staff_member', sealed: { totpSecret: authenticatorPurpose } },
  // Found under every key, and stored under the newest at the next sign-in.
  { table: 'staff_device', startingOver: ['deviceKey'] },
  { table: 'staff_try', startingOver: ['key', 'accountKey'] },
]
