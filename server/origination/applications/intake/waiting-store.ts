/** SQL of applications of many customers that await an officer or their customer. */
import type { NotNull } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Application } from './application.ts'
import { columns, requests, type DomainColumns, type ApplicationKey } from '../store.ts'

const waitingForPerson = (db: Db) =>
  requests(db).where('status', '=', 'pendingApproval').where('waits_for_person', '=', true)

/** Returns applications that await an officer: past deadlines first, those that await the customer last. */
export function awaitingReview(db: Db, limit: number): Promise<Application[]> {
  return waitingForPerson(db)
    .orderBy('promise_missed_on', (order) => order.asc().nullsLast())
    .orderBy('person_due_on', (order) => order.asc().nullsLast())
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
    .where('waits_for_person', '=', true)
    .where('person_due_on', '<', today)
  await late.set({ person_due_on: by }).where('promise_missed_on', 'is not', null).execute()
  return late
    .set((eb) => ({ promise_missed_on: eb.ref('person_due_on'), person_due_on: by }))
    .where('promise_missed_on', 'is', null)
    .returning([
      'customer_id as customerId',
      'contract_number as contractNumber',
      'promise_missed_on as promised',
    ])
    .$narrowType<{ promised: NotNull }>()
    .execute()
}

/** Returns agreements and offers with this last day whose customers were not notified yet: each once. */
export function lockEnding(tx: Tx, lastDay: Day): Promise<Application[]> {
  return tx
    .updateTable('loan_request')
    .set((eb) => ({ ending_told_for: eb.ref('expires_on') }))
    .where('status', 'in', ['waitingUserConfirmation', 'alternativeOffer'])
    .where('expires_on', '=', lastDay)
    .where('ending_told_for', 'is distinct from', (eb) => eb.ref('expires_on'))
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
    .set({ code_refused_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', requestId)
    .execute()
}
