/** The SQL of reported balances and of payouts that use the float. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { PhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

export type Balance = { readonly amountCents: Cents; readonly at: Date }

export async function latest(db: Db, account: string): Promise<Balance | undefined> {
  return db
    .selectFrom('account_balance')
    .select(['amountCents', 'at'])
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
    .values({ account, at, heardAt, amountCents })
    .onConflict((conflict) => conflict.doNothing())
    .execute())

export const purgeBalances = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'account_balance', ['account', 'at'], sql`at < ${before}`)

/** Sum in cents of payouts sent since then that did not fail. */
export async function sentSince(db: Db, method: PhoneMethod, since: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amountCents'), sql<number>`0`).as('sum'))
    .where('method', '=', method)
    .where('sentAt', '>', since)
    .where('status', 'in', ['sending', 'sent', 'unknown', 'paid'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Sum in cents of signed payouts due before an instant and not sent yet. */
export async function waiting(db: Db, method: PhoneMethod, until: Date): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amountCents'), sql<number>`0`).as('sum'))
    .where('status', '=', 'scheduled')
    .where('method', '=', method)
    .where('notBefore', '<=', until)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Sum in cents of payouts sent in these periods. */
export async function sentIn(
  db: Db,
  method: PhoneMethod,
  spans: readonly { readonly from: Date; readonly to: Date }[],
): Promise<number> {
  const { sum } = await db
    .selectFrom('payout')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amountCents'), sql<number>`0`).as('sum'))
    .where('method', '=', method)
    .where((eb) =>
      eb.or(spans.map(({ from, to }) => eb.and([eb('sentAt', '>=', from), eb('sentAt', '<', to)]))),
    )
    .where('status', 'in', ['sent', 'unknown', 'paid'])
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Payouts waiting for a top-up, and when the first of them was requested. */
export const waitingForFloat = (
  db: Db,
  method: PhoneMethod,
): Promise<{ readonly count: number; readonly amountCents: Cents; readonly since: Date | null }> =>
  db
    .selectFrom('payout')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null, 'createdAt'>('createdAt').as('since'),
    ])
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('amountCents'))
    .where('status', '=', 'scheduled')
    .where('method', '=', method)
    .where('waitsFor', '=', 'float')
    .executeTakeFirstOrThrow()

/** Sum in cents of payments received from a provider in a period. */
export async function receivedBetween(
  db: Db,
  method: PhoneMethod,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<number> {
  const { sum } = await db
    .selectFrom('collection')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('rail', '=', method)
    .where('completedAt', '>=', from)
    .where('completedAt', '<', to)
    .where('reversedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return sum
}

/** The last reported balance of each account. */
export const latestOfAll = (
  db: Db,
): Promise<{ readonly account: string; readonly amountCents: Cents; readonly at: Date }[]> =>
  db
    .selectFrom('account_balance')
    .distinctOn('account')
    .select(['account', 'amountCents', 'at'])
    .orderBy('account')
    .orderBy('at', 'desc')
    .execute()

/** Owners' funds and transfers into the account, from its statements, newest first. */
export const topUps = (
  db: Db,
  account: string,
  since: Day,
): Promise<{ readonly day: Day; readonly kind: 'transfer' | 'ownFunds'; readonly amountCents: Cents }[]> =>
  db
    .selectFrom('statement_booking')
    .select(['day', 'kind', 'amountCents'])
    .where('account', '=', account)
    .where('kind', 'in', ['transfer', 'ownFunds'])
    .where('amountCents', '>', cents(0))
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .$narrowType<{ kind: 'transfer' | 'ownFunds' }>()
    .execute()

export type Floor = {
  readonly floorCents: Cents
  readonly setAt: Date
  readonly setBy: string
  readonly approvedBy: string
}
/** Staff members by their ids. */
export type MakerAndChecker = Pick<Floor, 'setAt' | 'setBy' | 'approvedBy'>
/** Minimum balances, newest first, with the e-mail addresses of both staff members. */
export const floors = (db: Db, method: PhoneMethod, limit: number): Promise<Floor[]> =>
  db
    .selectFrom('float_floor as f')
    .innerJoin('staff_member as s', 's.id', 'f.setBy')
    .innerJoin('staff_member as a', 'a.id', 'f.approvedBy')
    .select(['f.floorCents', 'f.setAt', 's.email as setBy', 'a.email as approvedBy'])
    .where('f.method', '=', method)
    .orderBy('f.number', 'desc')
    .limit(limit)
    .execute()

export const insertFloor = async (
  tx: Tx,
  method: PhoneMethod,
  floorCents: Cents,
  { setAt, setBy, approvedBy }: MakerAndChecker,
): Promise<void> =>
  void (await tx.insertInto('float_floor').values({ method, floorCents, setAt, setBy, approvedBy }).execute())
