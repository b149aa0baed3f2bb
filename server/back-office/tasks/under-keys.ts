/** What of changes of customers' data is under keys. */
import type { UnderKeys } from '../../platform/database/under-keys.ts'
import { dataChangePurpose } from './data-changes.ts'

export const caseworkUnderKeys: readonly UnderKeys[] = [
  { table: 'data_change', sealed: { content: dataChangePurpose } },
]
