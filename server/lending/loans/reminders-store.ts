/** Reminders' SQL: which loans have one to come, and which were sent. */
import { sql, type NotNull } from 'kysely'
import { addDays, type Day } from '../../../domain/days.ts'
import { reminderSteps, remindersBeginDays, type ReminderStep } from '../../../domain/reminders.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Due = { readonly loanId: string; readonly dueOn: Day; readonly step: ReminderStep }

/**
 * Active loans whose latest step was not sent yet, in the order of their ids, locked: no payment slips in
 * between. Where the batch begins is said of the sent ones as well: else every batch reads all that were ever
 * sent to the loans before it, and a morning takes the square of its length.
 */
export function lockDue(tx: Tx, today: Day, after: string, limit: number): Promise<Due[]> {
  return tx
    .selectFrom('loan')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(
            sql<{ step: ReminderStep }>`unnest(${[...reminderSteps]}::int[])`.as<'each'>(sql`each (step)`),
          )
          .select(({ fn }) => fn.max('each.step').as('step'))
          .where('each.step', '<=', sql<ReminderStep>`${today}::date - loan.next_due_on`)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select(['loan.id as loanId', 'loan.next_due_on as dueOn', 'latest.step'])
    .where('loan.status', '=', 'active')
    .where('loan.next_due_on', '<=', addDays(today, remindersBeginDays))
    .where('loan.id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('loan_reminder as sent')
            .select('sent.loan_id')
            .where('sent.loan_id', '>', after)
            .whereRef('sent.loan_id', '=', 'loan.id')
            .whereRef('sent.due_on', '=', 'loan.next_due_on')
            .whereRef('sent.step', '>=', 'latest.step'),
        ),
      ),
    )
    .orderBy('loan.id')
    .limit(limit)
    .forNoKeyUpdate('loan')
    .$narrowType<{ dueOn: NotNull; step: NotNull }>()
    .execute()
}

export async function insert(
  tx: Tx,
  rows: readonly {
    readonly loanId: string
    readonly customerId: string
    readonly dueOn: Day
    readonly step: ReminderStep
  }[],
  at: Date,
): Promise<void> {
  await sql`insert into loan_reminder (loan_id, customer_id, due_on, step, queued_at)
    select *, ${at}::timestamptz
      from unnest(${rows.map((row) => row.loanId)}::uuid[], ${rows.map((row) => row.customerId)}::uuid[],
      ${rows.map((row) => row.dueOn)}::date[], ${rows.map((row) => row.step)}::smallint[])
    on conflict do nothing`.execute(tx)
}

/** The due date that a loan is open for now; null where it is open for none. */
export async function openDue(db: Db, loanId: string): Promise<Day | null> {
  const loan = await db
    .selectFrom('loan')
    .select('next_due_on as dueOn')
    .where('id', '=', loanId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return loan?.dueOn ?? null
}
