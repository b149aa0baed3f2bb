/** What of the work on late loans is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { contactNotePurpose } from './personal-data.ts'

export const collectionsWorkUnderKeys: readonly UnderKeys[] = [
  { table: 'late_contact', sealed: { note: contactNotePurpose } },
]
