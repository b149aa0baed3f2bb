/** Reminders' SQL: which loans have one to come, and which were sent. */
import { sql, type NotNull } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import { reminderSteps, type ReminderStep } from '../../../domain/reminders.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { among, hold, inRange, type IdRange, type LoanKey } from './store.ts'

export type Due = LoanKey & { readonly dueOn: Day }

const due = (today: Day, range: IdRange, withLate: boolean) =>
  sql<boolean>`status = 'active' and remind_on <= ${today} and ${inRange(range)}
    and (${withLate}::boolean or next_due_on >= ${today}::date)`

/**
 * Active loans of a range with a reminder to come, moved on to the day of their next one, as
 * `nextReminderOn` has it. They are held until the transaction ends: no payment slips in between.
 */
export async function take(tx: Tx, today: Day, range: IdRange, withLate: boolean): Promise<Due[]> {
  const ids = await tx
    .selectFrom('loan')
    .select('id')
    .where(due(today, range, withLate))
    .execute()
  await hold(
    tx,
    ids.map(({ id }) => id),
  )
  return tx
    .updateTable('loan')
    .set({
      remind_on: sql<Day | null>`(select min(next_due_on + step) from unnest(${[...reminderSteps]}::int[]) step
        where next_due_on + step > ${today}::date)`,
    })
    .where(due(today, range, withLate))
    .returning(['id', 'customer_id as customerId', 'next_due_on as dueOn'])
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
}

/** Of each due date once on each step; gives the loans for which it was not there yet. */
export async function insert(
  tx: Tx,
  rows: readonly (Due & { readonly step: ReminderStep })[],
  at: Date,
): Promise<LoanKey[]> {
  if (rows.length === 0) return []
  return tx
    .insertInto('loan_reminder')
    .values(
      rows.map(({ id, customerId, dueOn, step }) => ({
        loan_id: id,
        customer_id: customerId,
        due_on: dueOn,
        step,
        queued_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['loan_id as id', 'customer_id as customerId'])
    .execute()
}

/** The due dates that loans are open for now, of those that are open for one. */
export async function openDues(db: Db, keys: readonly LoanKey[]): Promise<Map<string, Day>> {
  const loans = await db
    .selectFrom('loan')
    .select(['id', 'next_due_on as dueOn'])
    .where(among(keys))
    .where('status', 'in', ['active', 'writtenOff'])
    .where('next_due_on', 'is not', null)
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
  return new Map(loans.map(({ id, dueOn }) => [id, dueOn]))
}
