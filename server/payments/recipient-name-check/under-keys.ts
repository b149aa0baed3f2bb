/** What of payees' names is under keys. */
import type { UnderKeys } from '../../platform/database/under-keys.ts'
import { receivingNamePurpose } from './service.ts'

export const payeeUnderKeys: readonly UnderKeys[] = [
  { table: 'receiving_name', sealed: { name: receivingNamePurpose } },
]
