/** What is left for payouts, as a provider said it, and what leaves: the SQL. */
import { sql } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { PhoneMethod } from '../../../domain/receiving.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type Balance = { readonly amountCents: Cents; readonly at: Date }

export async function latest(db: Db, account: string): Promise<Balance | undefined> {
  return db
    .selectFrom('account_balance')
    .select(['amount_cents as amountCents', 'at'])
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const insert = async (
  tx: Tx,
  account: string,
  { amountCents, at }: Balance,
  heardAt: Date,
): Promise<void> =>
  void (await tx
    .insertInto('account_balance')
    .values({ account, at, heard_at: heardAt, amount_cents: amountCents })
    .onConflict((conflict) => conflict.doNothing())
    .execute())

export const forget = async (db: Db, before: Date): Promise<void> =>
  void (await db.deleteFrom('account_balance').where('at', '<', before).execute())

/** What was sent by it since then and did not fail. */
export async function sentSince(db: Db, method: PhoneMethod, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
    .where('method', '=', method)
    .where('sent_at', '>', since)
    .where('status', 'in', ['sending', 'sent', 'unknown', 'paid'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What is signed and waits to be sent before an instant. */
export async function waiting(db: Db, method: PhoneMethod, until: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
    .where('status', '=', 'scheduled')
    .where('method', '=', method)
    .where('not_before', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** What was sent in spans of time. */
export async function sentIn(
  db: Db,
  method: PhoneMethod,
  spans: readonly { readonly from: Date; readonly to: Date }[],
): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount_cents'), sql<number>`0`).as('sum'))
    .where('method', '=', method)
    .where((eb) =>
      eb.or(spans.map(({ from, to }) => eb.and([eb('sent_at', '>=', from), eb('sent_at', '<', to)]))),
    )
    .where('status', 'in', ['sent', 'unknown', 'paid'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}
