/** SQL of applications of many customers that await an officer or their customer. */
import type { NotNull } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Application } from './application.ts'
import { columns, requests, type DomainColumns, type ApplicationKey } from '../store.ts'

const waitingForPerson = (db: Db) =>
  requests(db).where('status', '=', 'pendingApproval').where('waitsForPerson', '=', true)

/** Returns applications that await an officer: past deadlines first, those that await the customer last. */
export function awaitingReview(db: Db, limit: number): Promise<Application[]> {
  return waitingForPerson(db)
    .orderBy('promiseMissedOn', (order) => order.asc().nullsLast())
    .orderBy('personDueOn', (order) => order.asc().nullsLast())
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

export type MissedDeadline = {
  readonly customerId: string
  readonly contractNumber: string
  readonly promised: Day
}
/**
 * Sets a new day for every answer promised for a day before today; returns those that were promised for the
 * first time. The change count stays, because an officer may be acting on the page.
 */
export async function renewAnswerDeadlines(tx: Tx, today: Day, by: Day): Promise<MissedDeadline[]> {
  const late = tx
    .updateTable('loan_request')
    .where('status', '=', 'pendingApproval')
    .where('waitsForPerson', '=', true)
    .where('personDueOn', '<', today)
  await late.set({ personDueOn: by }).where('promiseMissedOn', 'is not', null).execute()
  return late
    .set((eb) => ({ promiseMissedOn: eb.ref('personDueOn'), personDueOn: by }))
    .where('promiseMissedOn', 'is', null)
    .returning(['customerId', 'contractNumber', 'promiseMissedOn as promised'])
    .$narrowType<{ promised: NotNull }>()
    .execute()
}

/** Returns agreements and offers with this last day whose customers were not notified yet: each once. */
export function lockEnding(tx: Tx, lastDay: Day): Promise<Application[]> {
  return tx
    .updateTable('loan_request')
    .set((eb) => ({ endingToldFor: eb.ref('expiresOn') }))
    .where('status', 'in', ['waitingUserConfirmation', 'alternativeOffer'])
    .where('expiresOn', '=', lastDay)
    .where('endingToldFor', 'is distinct from', (eb) => eb.ref('expiresOn'))
    .returning(columns)
    .$narrowType<DomainColumns>()
    .execute()
}

/** The code that had to wait is not sent automatically any more. */
export async function noteCodeRefused(
  tx: Tx,
  { requestId, customerId }: ApplicationKey,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('loan_request')
    .set({ codeRefusedAt: at })
    .where('customerId', '=', customerId)
    .where('id', '=', requestId)
    .execute()
}
