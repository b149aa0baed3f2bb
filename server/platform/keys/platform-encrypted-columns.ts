/** Columns of the platform itself, kept for a day at most. */
import { idempotencyPurpose } from '../http/calls/idempotency.ts'
import { answerPurpose } from '../pages/page-answers.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'

export const platformEncryptedColumns: readonly EncryptedColumns[] = [
  { table: 'platform_idempotency', sealed: { answer: idempotencyPurpose } },
  { table: 'platform_page_answer', sealed: { page: answerPurpose }, startingOver: ['answerKey'] },
]
