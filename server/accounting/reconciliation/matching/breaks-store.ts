/** SQL of breaks between statements and our books: reading and resolving them. */
import type { breakClasses } from '../../../../contract/back-office/statements.ts'
import { sql } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BookingKind } from '../statements/accounts.ts'

export type BreakClass = (typeof breakClasses)[number]

export type Break = {
  readonly id: string
  readonly account: string
  readonly item: string
  readonly day: Day
  readonly class: BreakClass
  readonly kind: string
  readonly receipt: string
  readonly theirsCents: Cents
  readonly oursCents: Cents
  readonly openedAt: Date
  readonly owner: string | null
  readonly ownerId: string | null
  readonly closedHow: 'matched' | 'booked' | null
  readonly bookedAs: BookingKind | null
  readonly note: string | null
  /** The statement row; null for a break of our books. */
  readonly row: {
    readonly type: string
    readonly details: string
    readonly linked: string
    readonly reference: string
    readonly party: string
    readonly completedAt: Date
  } | null
}

const rowPrefix = 'row '

const breaks = (db: Db) =>
  db
    .selectFrom('statement_break as b')
    .leftJoin('staff_member as m', 'm.id', 'b.owner')
    .leftJoin('statement_row as r', (join) =>
      join.onRef('r.account', '=', 'b.account').on('b.item', '=', sql`${rowPrefix}::text || r.key`),
    )
    .select(['b.id', 'b.account', 'b.item', 'b.day', 'b.class', 'b.kind', 'b.receipt'])
    .select(['b.theirsCents', 'b.oursCents', 'b.openedAt'])
    .select(['b.owner as ownerId', 'm.email as owner', 'b.closedHow', 'b.bookedAs', 'b.note'])
    .select(['r.type', 'r.details', 'r.linked', 'r.reference', 'r.party', 'r.completedAt'])

type Found = Awaited<ReturnType<ReturnType<typeof breaks>['execute']>>[number]

const viewOf = ({ type, details, linked, reference, party, completedAt, ...found }: Found): Break => ({
  ...found,
  row:
    completedAt === null
      ? null
      : {
          type: type ?? '',
          details: details ?? '',
          linked: linked ?? '',
          reference: reference ?? '',
          party: party ?? '',
          completedAt,
        },
})

/** Open breaks, oldest first; of one account or of all. */
export const openBreaks = async (db: Db, account: string | null, limit: number): Promise<Break[]> =>
  (
    await breaks(db)
      .where('b.closedAt', 'is', null)
      .$if(account !== null, (query) => query.where('b.account', '=', account!))
      .orderBy('b.day')
      .orderBy('b.openedAt')
      .orderBy('b.id')
      .limit(limit)
      .execute()
  ).map(viewOf)

/** Breaks of a day that are open or resolved by a person. */
export const breaksOfDay = async (db: Db, account: string, day: Day, limit: number): Promise<Break[]> =>
  (
    await breaks(db)
      .where('b.account', '=', account)
      .where('b.day', '=', day)
      .where((eb) => eb.or([eb('b.closedAt', 'is', null), eb('b.bookedAs', 'is not', null)]))
      .orderBy('b.closedAt', (order) => order.desc().nullsFirst())
      .orderBy('b.id')
      .limit(limit)
      .execute()
  ).map(viewOf)

export async function readBreak(db: Db, id: string): Promise<Break | undefined> {
  const found = await breaks(db).where('b.id', '=', id).executeTakeFirst()
  return found && viewOf(found)
}

/** Locks a break; undefined if it does not exist. */
export async function lockBreak(tx: Tx, id: string): Promise<Break | undefined> {
  const locked = await tx
    .selectFrom('statement_break')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && readBreak(tx, id)
}

export const assignOwner = async (tx: Tx, id: string, officerId: string | null): Promise<void> =>
  void (await tx.updateTable('statement_break').set({ owner: officerId }).where('id', '=', id).execute())

export async function isOpen(db: Db, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('statement_break')
    .select('id')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const bookAs = async (tx: Tx, id: string, bookedAs: BookingKind, at: Date): Promise<void> =>
  void (await tx
    .updateTable('statement_break')
    .set({ closedAt: at, closedHow: 'booked', bookedAs })
    .where('id', '=', id)
    .execute())

/** Our payout by its receipt. */
export const payoutOf = (db: Db, receipt: string): Promise<{ id: string; customerId: string } | undefined> =>
  db
    .selectFrom('payout')
    .select(['id', 'customerId'])
    .where(sql<string>`upper(receipt)`, '=', receipt)
    .limit(1)
    .executeTakeFirst()

export type RowView = {
  readonly line: number
  readonly receipt: string
  readonly completedAt: Date
  readonly type: string
  readonly reference: string
  readonly party: string
  readonly amountCents: Cents
  readonly state: string | null
}

/** Rows of a day: unmatched ones first, then the newest first. */
export const rowsOf = (db: Db, account: string, day: Day, limit: number): Promise<RowView[]> =>
  db
    .selectFrom('statement_row')
    .select(['line', 'receipt', 'completedAt', 'type', 'reference', 'party', 'state'])
    .select('amountCents')
    .where('account', '=', account)
    .where('shownDay', '=', day)
    .orderBy(sql`state in ('matched', 'booked', 'notCounted')`)
    .orderBy('completedAt', 'desc')
    .orderBy('line')
    .limit(limit)
    .execute()

export type AccountSummary = {
  readonly account: string
  readonly lastDay: Day | null
  readonly lastSigned: Day | null
  readonly openBreaks: number
  readonly openCents: number
  readonly oldestAt: Date | null
}
/** State of every account with a statement. */
export async function summaries(db: Db): Promise<AccountSummary[]> {
  const days = await db
    .selectFrom('statement_day')
    .select(({ fn }) => ['account', fn.max('day').as('lastDay')])
    .groupBy('account')
    .execute()
  const signed = await db
    .selectFrom('statement_sign_off')
    .select(({ fn }) => ['account', fn.max('day').as('lastSigned')])
    .groupBy('account')
    .execute()
  const open = await db
    .selectFrom('statement_break')
    .select(({ fn }) => ['account', fn.countAll<number>().as('breaks'), fn.min('openedAt').as('oldestAt')])
    .select(sql<number>`sum(theirs_cents - ours_cents)::bigint`.as('cents'))
    .where('closedAt', 'is', null)
    .groupBy('account')
    .execute()
  return days.map(({ account, lastDay }) => {
    const its = open.find((each) => each.account === account)
    return {
      account,
      lastDay,
      lastSigned: signed.find((each) => each.account === account)?.lastSigned ?? null,
      openBreaks: its?.breaks ?? 0,
      openCents: its?.cents ?? 0,
      oldestAt: its?.oldestAt ?? null,
    }
  })
}

export type SignOff = {
  readonly day: Day
  readonly closingCents: number
  readonly ledgerCents: number
  readonly onWayCents: number
  readonly datedCents: number
}
export async function insertSignOff(
  tx: Tx,
  account: string,
  { day, closingCents, ledgerCents, onWayCents, datedCents }: SignOff,
  by: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('statement_sign_off')
    .values({
      account,
      day,
      closingCents: closingCents as Cents,
      ledgerCents: ledgerCents as Cents,
      onWayCents: onWayCents as Cents,
      datedCents: datedCents as Cents,
      signedBy: by,
      signedAt: at,
    })
    .execute()
}

/** Deletes the sign-offs from a day on; returns their number. */
export async function removeSignOffs(tx: Tx, account: string, from: Day): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('statement_sign_off')
    .where('account', '=', account)
    .where('day', '>=', from)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
