/** What of changes of customers' data is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { dataChangePurpose } from './data-changes.ts'

export const caseworkUnderKeys: readonly UnderKeys[] = [
  { table: 'data_change', sealed: { content: dataChangePurpose } },
]
