/** SQL of reported balances at the end of a day, and what explains them (rule money-42). */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { StatementAccount } from '../statements/accounts.ts'

/** An earlier report is too old for the end of the day. */
const lastMinutes = 15
const minuteMs = 60_000

type Said = { readonly amountCents: Cents; readonly at: Date }

/** The last report of a day, shortly before its end. */
export const reportedAtEnd = (
  db: Db,
  { id, zone }: StatementAccount,
  day: Day,
): Promise<Said | undefined> => {
  const end = zone.startOf(addDays(day, 1))
  return db
    .selectFrom('account_balance')
    .select(['amountCents', 'at'])
    .where('account', '=', id)
    .where('at', '>=', new Date(end.getTime() - lastMinutes * minuteMs))
    .where('at', '<', end)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Movements between a time and the end of its day: by the rows of the statement, or by our books without one.
 */
export async function movedAfter(
  db: Db,
  { id, rails, methods, zone }: StatementAccount,
  day: Day,
  at: Date,
): Promise<number> {
  const end = zone.startOf(addDays(day, 1))
  const sum = sql<number>`coalesce(sum(amount_cents), 0)::bigint`
  const statement = await db
    .selectFrom('statement_day')
    .select('day')
    .where('account', '=', id)
    .where('day', '=', day)
    .executeTakeFirst()
  if (statement) {
    const rows = await db
      .selectFrom('statement_row')
      .select(sum.as('cents'))
      .where('account', '=', id)
      .where('shownDay', '=', day)
      .where('counts', '=', true)
      .where('completedAt', '>', at)
      .executeTakeFirstOrThrow()
    return rows.cents
  }
  const paid = await db
    .selectFrom('collection')
    .select(sum.as('cents'))
    .where(sql<boolean>`rail = any(${rails}::text[])`)
    .where((eb) => eb.or([eb('reversedAt', 'is', null), eb('reversedBy', '=', 'provider')]))
    .where('completedAt', '>', at)
    .where('completedAt', '<', end)
    .executeTakeFirstOrThrow()
  const takenBack = await db
    .selectFrom('collection')
    .select(sum.as('cents'))
    .where(sql<boolean>`rail = any(${rails}::text[])`)
    .where('reversedBy', '=', 'provider')
    .where('reversedAt', '>', at)
    .where('reversedAt', '<', end)
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('payout')
    .select(sum.as('cents'))
    .where(sql<boolean>`method = any(${methods}::text[])`)
    .where('status', 'in', ['paid', 'failedLatePaid'])
    .where('completedAt', '>', at)
    .where('completedAt', '<', end)
    .executeTakeFirstOrThrow()
  return paid.cents - takenBack.cents - left.cents
}

/** Amount that open breaks and other dates explain by the end of a day. */
export async function explainedCents(db: Db, account: string, day: Day): Promise<number> {
  const open = await db
    .selectFrom('statement_break')
    .select(sql<number>`coalesce(sum(theirs_cents - ours_cents), 0)::bigint`.as('cents'))
    .where('account', '=', account)
    .where('class', '<>', 'balance')
    .where('closedAt', 'is', null)
    .where('day', '<=', day)
    .executeTakeFirstOrThrow()
  const timing = await db
    .selectFrom('statement_row')
    .select(
      sql<number>`(coalesce(sum(amount_cents) filter (where shown_day <= ${day}::date), 0)
        - coalesce(sum(own_cents) filter (where own_day <= ${day}::date), 0))::bigint`.as('cents'),
    )
    .where('account', '=', account)
    .where('ownDay', 'is not', null)
    .whereRef('ownDay', '<>', 'shownDay')
    .executeTakeFirstOrThrow()
  return open.cents + timing.cents
}

/** One break per account: the last day's reported balance, if it differs from ours. */
export async function settleBalance(
  tx: Tx,
  account: string,
  day: Day,
  theirsCents: number,
  oursCents: number,
  at: Date,
): Promise<void> {
  if (theirsCents === oursCents) {
    await sql`update statement_break set closed_at = ${at}, closed_how = 'matched'
      where account = ${account} and item = 'balance' and closed_at is null`.execute(tx)
    return
  }
  await sql`insert into statement_break (id, account, item, day, class, kind, receipt, theirs_cents, ours_cents, opened_at)
    values (gen_random_uuid(), ${account}, 'balance', ${day}, 'balance', 'other', '', ${theirsCents}, ${oursCents}, ${at})
    on conflict (account, item) do update set day = excluded.day, theirs_cents = excluded.theirs_cents,
      ours_cents = excluded.ours_cents, closed_at = null, closed_how = null,
      opened_at = case when statement_break.closed_at is null then statement_break.opened_at else excluded.opened_at end`.execute(
    tx,
  )
}
