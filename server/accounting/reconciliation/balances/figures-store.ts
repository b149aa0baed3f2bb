/**
 * SQL of our books' balance of an account at the end of a day, and of what explains its difference from a
 * statement.
 */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { StatementAccount } from '../statements/accounts.ts'
import { manualJournalLines } from './manual-journals-store.ts'

export type DayFigures = {
  readonly day: Day
  /** Ledger accounts and manual journals on them, by value date. */
  readonly ledgerCents: number
  /** Reserved for payouts not yet sent, less payouts sent and not yet posted. */
  readonly onWayCents: number
  /** Payments reversed later than their date in the ledger. */
  readonly datedCents: number
}

const payoutKinds = ['payoutReserved', 'payoutVoided', 'payoutLate', 'payoutDisputed']

/** At the end of each of these days: totals of everything before, and of each day. */
export async function figuresOf(
  db: Db,
  { ledger, rails, methods, currency, zone }: StatementAccount,
  from: Day,
  to: Day,
): Promise<DayFigures[]> {
  // Everything earlier counts on the first day: one read of each table gives the sum of every day.
  const onOrFrom = (day: ReturnType<typeof sql>) => sql<Day>`greatest(${day}, ${from}::date)`
  const dayOf = (column: string) =>
    sql<Day>`(${sql.ref(column)} at time zone ${sql.lit(zone.timeZone)})::date`
  const sum = (column: string) => sql<number>`sum(${sql.ref(column)})::bigint`
  const entries = await db
    .selectFrom('ledger_entry')
    .select([onOrFrom(sql`value_day`).as('day'), sum('amountCents').as('ledger')])
    .select(
      sql<number>`coalesce(sum(amount_cents) filter (where kind = any(${payoutKinds}::text[])), 0)::bigint`.as(
        'payouts',
      ),
    )
    .where(sql<boolean>`account = any(${ledger}::text[])`)
    .where('currency', '=', currency)
    .where('valueDay', '<=', to)
    .groupBy(sql`1`)
    .execute()
  const hand = await db
    .selectFrom(manualJournalLines(ledger).as('j'))
    .select([onOrFrom(sql`on_day`).as('day'), sum('amountCents').as('cents')])
    .where('onDay', '<=', to)
    .groupBy(sql`1`)
    .execute()
  const left = await db
    .selectFrom('payout')
    .select([onOrFrom(dayOf('completedAt')).as('day'), sum('amountCents').as('cents')])
    .where(sql<boolean>`method = any(${methods}::text[])`)
    .where('status', 'in', ['paid', 'failedLatePaid'])
    .where(dayOf('completedAt'), '<=', to)
    .groupBy(sql`1`)
    .execute()
  const takenBack = (day: ReturnType<typeof sql<Day>>) =>
    db
      .selectFrom('collection')
      .select([onOrFrom(day).as('day'), sum('amountCents').as('cents')])
      .where(sql<boolean>`rail = any(${rails}::text[])`)
      .where('reversedBy', '=', 'provider')
      .where(day, '<=', to)
      .groupBy(sql`1`)
      .execute()
  const [paid, back] = [await takenBack(sql<Day>`value_day`), await takenBack(dayOf('reversedAt'))]
  const total = (rows: readonly { readonly day: Day; readonly cents: number }[], day: Day): number =>
    rows.find((row) => row.day === day)?.cents ?? 0
  let so = { ledgerCents: 0, onWayCents: 0, datedCents: 0 }
  const days: DayFigures[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const entry = entries.find((row) => row.day === day)
    so = {
      ledgerCents: so.ledgerCents + (entry?.ledger ?? 0) + total(hand, day),
      onWayCents: so.onWayCents - (entry?.payouts ?? 0) - total(left, day),
      datedCents: so.datedCents + total(paid, day) - total(back, day),
    }
    days.push({ day, ...so })
  }
  return days
}

export async function saveFigures(
  tx: Tx,
  account: string,
  days: readonly DayFigures[],
  at: Date,
): Promise<void> {
  await sql`update statement_day kept set ledger_cents = said.ledger, on_way_cents = said.on_way, dated_cents = said.dated,
      compared_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(
      days.map(({ day, ledgerCents, onWayCents, datedCents }) => ({
        day,
        ledger: ledgerCents,
        on_way: onWayCents,
        dated: datedCents,
      })),
    )}::jsonb) as said (day date, ledger bigint, on_way bigint, dated bigint)
    where kept.account = ${account} and kept.day = said.day`.execute(tx)
}

export type DayView = {
  readonly day: Day
  readonly fileName: string
  readonly uploadedAt: Date
  /** Who uploaded its statement, or recorded that there were no transactions. */
  readonly takenBy: string
  readonly takerResetBy: readonly string[]
  readonly takerResetAt: Date | null
  readonly openingCents: number
  readonly closingCents: number
  readonly rows: number
  readonly inCents: number
  readonly outCents: number
  readonly ledgerCents: number | null
  readonly onWayCents: number | null
  readonly datedCents: number | null
  readonly comparedAt: Date | null
  /** Breaks open at the end of the day, and how many of them are from it. */
  readonly openBreaksCents: number
  readonly openBreaks: number
  readonly openBreaksOfDay: number
  /** Amount that we date on another day than the statement. */
  readonly timingCents: number
  readonly signedBy: string | null
  readonly signedAt: Date | null
}

/** Days with a statement, in order, with their current explanation. */
export async function viewsOf(db: Db, account: string, from: Day, to: Day): Promise<DayView[]> {
  const days = await db
    .selectFrom('statement_day as d')
    .innerJoin('statement_file as f', 'f.id', 'd.fileId')
    .innerJoin('staff_member as t', 't.id', 'f.uploadedBy')
    .leftJoin('statement_sign_off as s', (join) =>
      join.onRef('s.account', '=', 'd.account').onRef('s.day', '=', 'd.day'),
    )
    .leftJoin('staff_member as m', 'm.id', 's.signedBy')
    .select([
      'd.day',
      'f.name as fileName',
      'f.uploadedAt',
      'f.uploadedBy as takenBy',
      't.resetChain as takerResetBy',
      't.resetAt as takerResetAt',
      'd.openingCents',
    ])
    .select(({ fn }) => [
      fn.coalesce('s.closingCents', 'd.closingCents').as('closingCents'),
      fn.coalesce('s.ledgerCents', 'd.ledgerCents').as('ledgerCents'),
      fn.coalesce('s.onWayCents', 'd.onWayCents').as('onWayCents'),
      fn.coalesce('s.datedCents', 'd.datedCents').as('datedCents'),
    ])
    .select(['d.comparedAt', 'm.email as signedBy', 's.signedAt'])
    .where('d.account', '=', account)
    .where('d.day', '>=', from)
    .where('d.day', '<=', to)
    .orderBy('d.day')
    .execute()
  const timing = await db
    .selectFrom('statement_row')
    .select(['shownDay', 'ownDay'])
    .select([
      sql<number>`sum(amount_cents)::bigint`.as('theirs'),
      sql<number>`sum(own_cents)::bigint`.as('ours'),
    ])
    .where('account', '=', account)
    .where('ownDay', 'is not', null)
    .whereRef('ownDay', '<>', 'shownDay')
    .groupBy(['shownDay', 'ownDay'])
    .execute()
  const open = await db
    .selectFrom('statement_break')
    .select(({ fn }) => ['day', fn.countAll<number>().as('breaks')])
    .select(sql<number>`sum(theirs_cents - ours_cents)::bigint`.as('cents'))
    .where('account', '=', account)
    .where('class', '<>', 'balance')
    .where('closedAt', 'is', null)
    .groupBy('day')
    .execute()
  const moved = await db
    .selectFrom('statement_row')
    .select(({ fn }) => ['shownDay as day', fn.countAll<number>().as('rows')])
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where counts and amount_cents > 0), 0)::bigint`.as(
        'inCents',
      ),
      sql<number>`coalesce(sum(amount_cents) filter (where counts and amount_cents < 0), 0)::bigint`.as(
        'outCents',
      ),
    ])
    .where('account', '=', account)
    .where('shownDay', '>=', from)
    .where('shownDay', '<=', to)
    .groupBy('shownDay')
    .execute()
  return days.map((day) => {
    const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
      rows.reduce((sum, row) => sum + value(row), 0)
    const its = moved.find((each) => each.day === day.day)
    const until = open.filter((each) => each.day <= day.day)
    return {
      ...day,
      rows: its?.rows ?? 0,
      inCents: its?.inCents ?? 0,
      outCents: its?.outCents ?? 0,
      openBreaksCents: sumOf(until, ({ cents }) => cents),
      openBreaks: sumOf(until, ({ breaks }) => breaks),
      openBreaksOfDay: open.find((each) => each.day === day.day)?.breaks ?? 0,
      timingCents: sumOf(
        timing,
        ({ shownDay, ownDay, theirs, ours }) =>
          (shownDay <= day.day ? theirs : 0) - (ownDay !== null && ownDay <= day.day ? ours : 0),
      ),
    }
  })
}

/** Difference that neither breaks nor other dates explain; null while a day is not compared. */
export const unexplained = ({
  closingCents,
  ledgerCents,
  onWayCents,
  datedCents,
  openBreaksCents,
  timingCents,
}: DayView): number | null =>
  ledgerCents === null || onWayCents === null || datedCents === null
    ? null
    : closingCents - (ledgerCents + onWayCents + datedCents) - openBreaksCents - timingCents
