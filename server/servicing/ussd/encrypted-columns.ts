/** Encrypted columns of USSD sessions. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { sessionPurpose } from './personal-data.ts'

export const ussdEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'ussd_session', sealed: { kept: sessionPurpose } },
]
