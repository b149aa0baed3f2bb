/** The SQL of reminders: due reminders per loan, and reminders sent. */
import { sql, type NotNull } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isOneOfLoans, lockLoans, inRange, type IdRange, type LoanKey } from '../store.ts'

export type Due = LoanKey & { readonly dueOn: Day }

const due = (today: Day, range: IdRange, withLate: boolean) =>
  sql<boolean>`status = 'active' and remind_on <= ${today} and ${inRange(range)}
    and (${withLate}::boolean or next_due_on >= ${today}::date)`

/**
 * Claims the active loans of a range with a due reminder and sets their next reminder day, as
 * `nextReminderOn` computes it. Locks the loans until the transaction ends, so that no payment is posted
 * meanwhile.
 */
export async function claimReminders(
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
  await lockLoans(
    tx,
    ids.map(({ id }) => id),
  )
  return tx
    .updateTable('loan')
    .set({
      remindOn: sql<Day | null>`(select min(next_due_on + step) from unnest(${[...steps]}::int[]) step
        where next_due_on + step > ${today}::date)`,
    })
    .where(due(today, range, withLate))
    .returning(['id', 'customerId', 'nextDueOn as dueOn'])
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
}

/** Records each due date and step once. Returns the loans whose row is new. */
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
        loanId: id,
        customerId,
        dueOn,
        step,
        queuedAt: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['loanId as id', 'customerId'])
    .execute()
}

/** The steps that the stored reminder days follow. */
export const storedReminderSteps = async (tx: Tx): Promise<readonly number[]> =>
  (
    await tx
      .selectFrom('reminder_arrangement')
      .select('steps')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).steps

export async function saveReminderSteps(tx: Tx, steps: readonly number[], at: Date): Promise<void> {
  await tx
    .insertInto('reminder_arrangement')
    .values({ steps: [...steps], arrangedAt: at })
    .execute()
}

/**
 * Recomputes the reminder days of a range for other steps, from today on. Idempotent. A pending reminder
 * stays pending and is sent once, by the latest step reached.
 */
export async function rescheduleReminders(
  tx: Tx,
  today: Day,
  range: IdRange,
  steps: readonly number[],
): Promise<void> {
  const moved = sql<Day | null>`(select min(next_due_on + step) from unnest(${[...steps]}::int[]) step
    where next_due_on + step >= ${today}::date)`
  await tx
    .updateTable('loan')
    .set({ remindOn: moved })
    .where(
      sql<boolean>`status = 'active' and next_due_on is not null and (remind_on is null or remind_on > ${today})
        and ${inRange(range)} and remind_on is distinct from ${moved}`,
    )
    .execute()
}

/** The next due date of each loan that has one. */
export async function openDues(db: Db, keys: readonly LoanKey[]): Promise<Map<string, Day>> {
  const loans = await db
    .selectFrom('loan')
    .select(['id', 'nextDueOn as dueOn'])
    .where(isOneOfLoans(keys))
    .where('status', 'in', ['active', 'writtenOff'])
    .where('nextDueOn', 'is not', null)
    .$narrowType<{ dueOn: NotNull }>()
    .execute()
  return new Map(loans.map(({ id, dueOn }) => [id, dueOn]))
}
