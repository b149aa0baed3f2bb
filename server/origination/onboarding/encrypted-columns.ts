/** Encrypted columns of registration. */
import type { EncryptedColumns } from '../../platform/database/encrypted-columns.ts'
import { answersPurpose, visitorProcessHours } from './process-views.ts'
import { stepPurpose } from './submissions.ts'

export const processEncryptedColumns: readonly EncryptedColumns[] = [
  {
    table: 'process',
    sealed: { answers: answersPurpose },
    passing: { visitorKey: { since: 'changedAt', hours: visitorProcessHours } },
  },
  { table: 'process_step', sealed: { answer: stepPurpose }, startingOver: ['requestKey'] },
]
