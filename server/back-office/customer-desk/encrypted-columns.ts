/** What of notes about customers is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { notePurpose } from './personal-data.ts'

export const noteUnderKeys: readonly UnderKeys[] = [{ table: 'customer_note', sealed: { text: notePurpose } }]
