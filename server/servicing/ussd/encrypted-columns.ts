/** What of sessions by USSD is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { sessionPurpose } from './personal-data.ts'

export const ussdUnderKeys: readonly UnderKeys[] = [
  { table: 'ussd_session', sealed: { kept: sessionPurpose } },
]
