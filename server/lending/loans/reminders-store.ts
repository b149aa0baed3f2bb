/** Reminders' SQL: which loans have one to come, and which were sent. */
import { sql, type NotNull } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import { reminderSteps, type ReminderStep } from '../../../domain/reminders.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { inRange, type IdRange } from './store.ts'

export type Due = { readonly loanId: string; readonly customerId: string; readonly dueOn: Day }

/**
 * Active loans of a range with a reminder to come, moved on to the day of their next one, as
 * `nextReminderOn` has it. The update holds them until the transaction ends: no payment slips in between.
 */
export function take(tx: Tx, today: Day, range: IdRange): Promise<Due[]> {
  return tx
    .updateTable('loan')
    .set({
      remind_on: sql<Day | null>`(select min(next_due_on + step) from unnest(${[...reminderSteps]}::int[]) step
        where next_due_on + step > ${today}::date)`,
    })
    .where('status', '=', 'active')
    .where('remind_on', '<=', today)
    .where(inRange(range))
    .returning(['id as loanId', 'customer_id as customerId', 'next_due_on as dueOn'])
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
}

/** Of each due date once on each step; gives the loans for which it was not there yet. */
export async function insert(
  tx: Tx,
  rows: readonly (Due & { readonly step: ReminderStep })[],
  at: Date,
): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx
    .insertInto('loan_reminder')
    .values(
      rows.map(({ loanId, customerId, dueOn, step }) => ({
        loan_id: loanId,
        customer_id: customerId,
        due_on: dueOn,
        step,
        queued_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('loan_id as loanId')
    .execute()
  return inserted.map(({ loanId }) => loanId)
}

/** The due dates that loans are open for now, of those that are open for one. */
export async function openDues(db: Db, loanIds: readonly string[]): Promise<Map<string, Day>> {
  const loans = await db
    .selectFrom('loan')
    .select(['id', 'next_due_on as dueOn'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(loanIds)))
    .where('status', '=', 'active')
    .where('next_due_on', 'is not', null)
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
  return new Map(loans.map(({ id, dueOn }) => [id, dueOn]))
}
