/** What of payees' names is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { receivingNamePurpose } from './service.ts'

export const payeeUnderKeys: readonly UnderKeys[] = [
  { table: 'receiving_name', sealed: { name: receivingNamePurpose } },
]
