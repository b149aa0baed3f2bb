/**
 * Wishes to move the due date by money that is paid by hand: one for each loan and day, until it is used, replaced
 * or taken back.
 */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type ByHandWish = {
  readonly loanId: string
  readonly on: Day
  readonly customerId: string
  readonly periodDays: number
  /** The price that holds until the day is over. */
  readonly askedCents: Cents
  /** Money before it is not its money. */
  readonly askedAt: Date
}

const columns = sql`loan_id as "loanId", on_day as "on", customer_id as "customerId",
  period_days as "periodDays", asked_cents as "askedCents", asked_at as "askedAt"`

/** Keeps what was asked for last. */
export async function save(tx: Tx, wish: ByHandWish): Promise<void> {
  await sql`insert into prolongation_wish (loan_id, on_day, customer_id, period_days, asked_cents, asked_at)
    values (${wish.loanId}, ${wish.on}, ${wish.customerId}, ${wish.periodDays}, ${wish.askedCents}, ${wish.askedAt})
    on conflict (loan_id, on_day) do update
      set period_days = excluded.period_days, asked_cents = excluded.asked_cents,
      asked_at = excluded.asked_at, ended_at = null`.execute(tx)
}

/** Those that are open for money of these days. */
export async function openOf(
  db: Db | Tx,
  loanIds: readonly string[],
  days: readonly Day[],
): Promise<ByHandWish[]> {
  const { rows } = await sql<ByHandWish>`select ${columns} from prolongation_wish
    where loan_id = any(${loanIds}::uuid[]) and on_day = any(${days}::date[]) and ended_at is null`.execute(
    db,
  )
  return rows
}

export async function end(tx: Tx, loanIds: readonly string[], days: readonly Day[], at: Date): Promise<void> {
  await sql`update prolongation_wish set ended_at = ${at} where loan_id = any(${loanIds}::uuid[])
    and on_day = any(${days}::date[]) and ended_at is null`.execute(tx)
}
