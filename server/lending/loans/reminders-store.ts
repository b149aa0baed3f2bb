/** Reminders' SQL: which loans have one to come, and which were sent. */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/days.ts'
import { reminderSteps, remindersBeginDays, type ReminderStep } from '../../../domain/reminders.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Due = { readonly loanId: string; readonly dueOn: Day; readonly step: ReminderStep }

/**
 * Active loans whose latest step was not sent yet, in the order of their ids, locked: no payment slips in
 * between. Where the batch begins is said of the sent ones as well: else every batch reads all that were ever
 * sent to the loans before it, and a morning takes the square of its length.
 */
export async function lockDue(tx: Tx, today: Day, after: string, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select loan.id as "loanId", next_due_on as "dueOn", latest.step from loan,
      lateral (select max(step) as step from unnest(${[...reminderSteps]}::int[]) as step
      where step <= ${today}::date - next_due_on) latest
    where status = 'active' and next_due_on <= ${addDays(today, remindersBeginDays)} and id > ${after}::uuid
      and not exists (select 1 from loan_reminder sent where sent.loan_id > ${after}::uuid
        and sent.loan_id = loan.id and sent.due_on = next_due_on and sent.step >= latest.step)
    order by id limit ${limit} for no key update of loan`.execute(tx)
  return rows
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
export async function openDue(db: Db | Tx, loanId: string): Promise<Day | null> {
  const { rows } = await sql<{
    dueOn: Day | null
  }>`select next_due_on as "dueOn" from loan where id = ${loanId} and status = 'active'`.execute(db)
  return rows[0]?.dueOn ?? null
}
