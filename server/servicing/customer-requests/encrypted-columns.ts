/** What of appeals is under keys. */
import type { UnderKeys } from '../../platform/database/encrypted-columns.ts'
import { answerPurpose, contentPurpose } from './service.ts'

export const appealUnderKeys: readonly UnderKeys[] = [
  { table: 'appeal', sealed: { content: contentPurpose, answer: answerPurpose } },
]
