/** SQL of days of our accounts that are not signed off (rules money-39 and close-4). */
import { sql } from 'kysely'
import { daysBetween, laterDay, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { StatementAccount } from '../statements/accounts.ts'
import { manualJournalLines } from '../balances/manual-journals-store.ts'

/**
 * First day with money in the ledger, a manual journal or a statement of an account. Undefined if there is
 * none by the last of these days.
 */
export async function beginningOf(
  db: Db,
  { id, ledger }: StatementAccount,
  to: Day,
): Promise<Day | undefined> {
  const inLedger = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.min<Day | null, 'valueDay'>('valueDay').as('first'))
    .where(sql<boolean>`account = any(${ledger}::text[])`)
    .where('valueDay', '<=', to)
    .executeTakeFirstOrThrow()
  const inBooks = await db
    .selectFrom(manualJournalLines(ledger).as('j'))
    .select(({ fn }) => fn.min<Day | null, 'onDay'>('onDay').as('first'))
    .where('onDay', '<=', to)
    .executeTakeFirstOrThrow()
  const onStatement = await db
    .selectFrom('statement_day')
    .select(({ fn }) => fn.min<Day | null, 'day'>('day').as('first'))
    .where('account', '=', id)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return [inLedger, inBooks, onStatement].flatMap((each) => each.first ?? []).toSorted()[0]
}

export type UnsignedDays = {
  readonly account: StatementAccount['id']
  readonly days: number
  /** Manual journals on days signed off earlier, and not signed off again since. */
  readonly lateCents: Cents
}

/** Number of days not signed off of each account with money by the last of these days. */
export async function unsignedDays(
  db: Db,
  accounts: readonly StatementAccount[],
  from: Day,
  to: Day,
): Promise<UnsignedDays[]> {
  const found: UnsignedDays[] = []
  for (const account of accounts) {
    const first = await beginningOf(db, account, to)
    if (first === undefined || from > to) continue
    const since = laterDay(from, first)
    const signed = await db
      .selectFrom('statement_sign_off')
      .select(({ fn }) => fn.countAll<number>().as('days'))
      .where('account', '=', account.id)
      .where('day', '>=', since)
      .where('day', '<=', to)
      .executeTakeFirstOrThrow()
    found.push({
      account: account.id,
      days: Math.max(0, daysBetween(since, to) + 1 - signed.days),
      lateCents: await lateByHand(db, account, to),
    })
  }
  return found
}

async function lateByHand(db: Db, { id, ledger }: StatementAccount, to: Day): Promise<Cents> {
  const { late } = await db
    .selectFrom(manualJournalLines(ledger).as('j'))
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('late'))
    .where('onDay', '<=', to)
    .where(sql<boolean>`on_day <= (select max(day) from statement_sign_off where account = ${id})`)
    .where(sql<boolean>`posted_at > (select max(signed_at) from statement_sign_off where account = ${id})`)
    .executeTakeFirstOrThrow()
  return cents(late)
}
