/** What of sessions by USSD is under keys. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { sessionPurpose } from './personal-data.ts'

export const ussdEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'ussd_session', sealed: { kept: sessionPurpose } },
]
