/** What of the register of complaints is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { recordPurpose, stepPurpose } from './personal-data.ts'

export const complaintsUnderKeys: readonly UnderKeys[] = [
  { table: 'complaint', sealed: { record: recordPurpose } },
  { table: 'complaint_step', sealed: { text: stepPurpose } },
]
