/** Prolongations that were asked for: one for each loan and day. Whether one was bought, the loan's entries say. */
import { sql } from 'kysely'
import type { Cents } from '../../domain/money.ts'
import type { Day } from '../../domain/days.ts'
import type { Db, Tx } from '../platform/database.ts'

export type ProlongationIntent = {
  readonly loanId: string
  readonly on: Day
  readonly customerId: string
  readonly periodDays: number
  /** The price that holds until the day is over. */
  readonly askedCents: Cents
  readonly askedAt: Date
  readonly promptId: string | null
}

const columns = sql`loan_id as "loanId", on_day as "on", customer_id as "customerId", period_days as "periodDays", asked_cents as "askedCents", asked_at as "askedAt", prompt_id as "promptId"`

/** Keeps what was asked for last. */
export async function save(tx: Tx, intent: ProlongationIntent): Promise<void> {
  await sql`insert into prolongation_intent (loan_id, on_day, customer_id, period_days, asked_cents, asked_at, prompt_id)
    values (${intent.loanId}, ${intent.on}, ${intent.customerId}, ${intent.periodDays}, ${intent.askedCents}, ${intent.askedAt}, ${intent.promptId})
    on conflict (loan_id, on_day) do update set period_days = excluded.period_days, asked_cents = excluded.asked_cents, asked_at = excluded.asked_at, prompt_id = excluded.prompt_id`.execute(tx)
}

export async function find(db: Db | Tx, loanId: string, on: Day): Promise<ProlongationIntent | undefined> {
  const { rows } = await sql<ProlongationIntent>`select ${columns} from prolongation_intent where loan_id = ${loanId} and on_day = ${on}`.execute(db)
  return rows[0]
}

export async function ofLoans(tx: Tx, loanIds: readonly string[], days: readonly Day[]): Promise<ProlongationIntent[]> {
  const { rows } = await sql<ProlongationIntent>`select ${columns} from prolongation_intent where loan_id = any(${loanIds}::uuid[]) and on_day = any(${days}::date[])`.execute(tx)
  return rows
}
