/** Pauses on borrowing that a customer chose. Deleted with the account. */
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const borrowingPauseData: PersonalDataTables = [
  { table: 'borrowing_pause', topic: 'consents', columns: ['since', 'untilOn', 'liftAt'] },
]
