/** Reminders' SQL: which loans have one to come, and which were sent. */
import { sql, type NotNull } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { among, hold, inRange, type IdRange, type LoanKey } from './store.ts'

export type Due = LoanKey & { readonly dueOn: Day }

const due = (today: Day, range: IdRange, withLate: boolean) =>
  sql<boolean>`status = 'active' and remind_on <= ${today} and ${inRange(range)}
    and (${withLate}::boolean or next_due_on >= ${today}::date)`

/**
 * Active loans of a range with a reminder to come, moved on to the day of their next one, as
 * `nextReminderOn` has it. They are held until the transaction ends: no payment slips in between.
 */
export async function take(
  tx: Tx,
  today: Day,
  range: IdRange,
  { withLate, steps }: { readonly withLate: boolean; readonly steps: readonly number[] },
): Promise<Due[]> {
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
      remind_on: sql<Day | null>`(select min(next_due_on + step) from unnest(${[...steps]}::int[]) step
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
  rows: readonly (Due & { readonly step: number })[],
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

/** The steps to which the days of loans were moved last. */
export const arrangedSteps = async (tx: Tx): Promise<readonly number[]> =>
  (
    await tx
      .selectFrom('reminder_arrangement')
      .select('steps')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).steps

export async function noteArranged(tx: Tx, steps: readonly number[], at: Date): Promise<void> {
  await tx
    .insertInto('reminder_arrangement')
    .values({ steps: [...steps], arranged_at: at })
    .execute()
}

/**
 * Moves the days of reminders of a range to other steps, from today on; any number of times. A reminder that is waiting
 * stays waiting: it is told by the step that has come by then, once.
 */
export async function arrange(tx: Tx, today: Day, range: IdRange, steps: readonly number[]): Promise<void> {
  const moved = sql<Day | null>`(select min(next_due_on + step) from unnest(${[...steps]}::int[]) step
    where next_due_on + step >= ${today}::date)`
  await tx
    .updateTable('loan')
    .set({ remind_on: moved })
    .where(
      sql<boolean>`status = 'active' and next_due_on is not null and (remind_on is null or remind_on > ${today})
        and ${inRange(range)} and remind_on is distinct from ${moved}`,
    )
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
