/** Compares statements with our books: set-based SQL over all rows of a time span (rule money-37). */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { bookingAccounts, type BookingKind, type StatementAccount } from '../statements/accounts.ts'
import { manualJournalLines, journalDays, matchJournals } from '../balances/manual-journals-store.ts'

/** First and last compared day, and the last locked one. */
export type Span = { readonly from: Day; readonly to: Day; readonly signed: Day | null }

/** A payout is sent at most this many days after its decision. */
const payoutDays = 60

/**
 * Fills the temporary table `own_item` with our movements on an account around these days, without those
 * matched on other days: payments by receipt, payments reversed by the provider, payouts by receipt and our
 * id, card charges, manual journals. Messages received after the last sign-off count on the first open day,
 * however old the movement is.
 */
export async function collectOwnItems(
  tx: Tx,
  { id, ledger, rails, methods, cards, zone }: StatementAccount,
  { from, to, signed }: Span,
  since: Day,
): Promise<void> {
  const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone ${sql.lit(zone.timeZone)})::date`
  const [low, high] = [addDays(from, -1), addDays(to, 1)]
  const [lowAt, highAt] = [zone.startOf(low), zone.startOf(addDays(high, 1))]
  const signedAt = sql`(select max(signed_at) from statement_sign_off where account = ${id})`
  await sql`drop table if exists own_item`.execute(tx)
  await sql`create temporary table own_item on commit drop as
    select kind, ref, other, reference, amount_cents, day, greatest(day, ${signed === null ? null : addDays(signed, 1)}::date) as shown_day
    from (
      select 'payment'::text as kind, receipt as ref, ''::text as other, upper(account_reference) as reference,
          amount_cents, value_day as day, received_at as heard_at
        from collection where rail = any(${rails}::text[]) and reversed_by is distinct from 'unknown'
          and reversed_by is distinct from 'officer'
          and (completed_at >= ${lowAt} and completed_at < ${highAt} or reversed_at is null and received_at > ${signedAt})
      union all
      select 'reversal', receipt, '', upper(account_reference), -amount_cents, ${dayOf('reversedAt')}, reversed_at
        from collection where rail = any(${rails}::text[]) and reversed_by = 'provider' and reversed_at is not null
          and (reversed_at >= ${lowAt} and reversed_at < ${highAt} or reversed_at > ${signedAt})
      union all
      select 'payout', upper(coalesce(receipt, id::text)), upper(id::text), '', -amount_cents, ${dayOf('completedAt')}, settled_at
        from payout where method = any(${methods}::text[]) and status in ('paid', 'failedLatePaid')
          and created_at >= ${zone.startOf(addDays(from, -payoutDays))}
          and (completed_at >= ${lowAt} and completed_at < ${highAt} or settled_at > ${signedAt})
      union all
      select case kind when 'cardCheck' then 'payment' else 'reversal' end, upper(reference), '', '',
          (case kind when 'cardCheck' then 1 else -1 end * (select sum(abs(amount)) / 2 from unnest(amounts_cents) amount))::bigint,
          value_day, posted_at
        from ledger_transaction where ${cards} and kind in ('cardCheck', 'cardCheckReturned')
          and (value_day between ${low}::date and ${high}::date or posted_at > ${signedAt})
      union all
      select 'journal', number::text, '', '', amount_cents, on_day, posted_at from ${manualJournalLines(ledger)} by_hand
        where amount_cents <> 0 and on_day between ${addDays(from, -journalDays)}::date and ${addDays(to, journalDays)}::date
          and on_day > coalesce(${signed}::date, '-infinity') or posted_at > ${signedAt}
    ) item
    where day >= ${since}::date
      and (day between ${low}::date and ${high}::date or kind = 'journal' or day <= ${signed ?? null}::date and heard_at > ${signedAt})`.execute(
    tx,
  )
  await sql`delete from own_item own using statement_row taken
    where taken.account = ${id} and taken.own_kind = own.kind and taken.own_ref = own.ref
      and (taken.shown_day < ${from}::date or taken.shown_day > ${to}::date)`.execute(tx)
  await sql`analyze own_item`.execute(tx)
}

const rowsOf = (id: string, { from, to }: Span) =>
  sql`r.account = ${id} and r.shown_day between ${from}::date and ${to}::date`

/** Deletes the matches of these days. */
export async function deleteMatches(tx: Tx, id: string, span: Span): Promise<void> {
  await sql`update statement_row r set state = null, own_kind = null, own_ref = null, own_day = null, own_cents = null
    where ${rowsOf(id, span)} and r.state is not null`.execute(tx)
}

/**
 * Matching steps in order; each handles what the ones before it left. By receipt: of rows with the same
 * receipt the first counts and the others are duplicates. By our own id. By amount, account number and a day
 * more or less.
 */
export async function matchRows(tx: Tx, id: string, span: Span): Promise<void> {
  const set = sql`own_kind = own.kind, own_ref = own.ref, own_day = own.shown_day, own_cents = own.amount_cents,
    state = case when r.amount_cents = own.amount_cents then 'matched' else 'amountDiffers' end`
  await sql`update statement_row r set state = 'notCounted' where ${rowsOf(id, span)} and not r.counts`.execute(
    tx,
  )
  const byReceipt = (pairs: ReturnType<typeof sql>) => sql`
    with pair as (
      select own.*, r.key, row_number() over (partition by own.kind, own.ref
        order by r.amount_cents <> own.amount_cents, r.completed_at, r.line, r.key) as place
      from statement_row r join own_item own on ${pairs}
      where ${rowsOf(id, span)} and r.state is null
    )
    update statement_row r set own_kind = case own.place when 1 then own.kind end,
        own_ref = case own.place when 1 then own.ref end, own_day = case own.place when 1 then own.shown_day end,
        own_cents = case own.place when 1 then own.amount_cents end,
        state = case when own.place > 1 then 'duplicate' when r.amount_cents = own.amount_cents then 'matched'
          else 'amountDiffers' end
      from pair own where r.account = ${id} and r.key = own.key and r.state is null`
  await byReceipt(
    sql`own.ref = r.receipt and own.kind <> 'reversal' and r.kind not in ('charge', 'reversal')`,
  ).execute(tx)
  await byReceipt(sql`own.kind = 'reversal' and r.kind = 'reversal' and own.ref = r.linked`).execute(tx)
  await byReceipt(sql`own.kind = 'reversal' and r.kind = 'reversal' and own.ref = r.receipt`).execute(tx)
  const free = sql<boolean>`not exists (select from statement_row taken where taken.account = ${id}
    and taken.own_kind = own.kind and taken.own_ref = own.ref)`
  await byReceipt(
    sql`own.other <> '' and own.other in (upper(r.reference), r.linked) and r.kind not in ('charge', 'reversal') and ${free}`,
  ).execute(tx)
  await sql`
    with theirs as (
      select r.key, r.amount_cents, upper(r.reference) as reference, r.shown_day, row_number() over
        (partition by r.amount_cents, upper(r.reference) order by r.completed_at, r.line) as place
      from statement_row r where ${rowsOf(id, span)} and r.state is null and r.reference <> '' and r.kind <> 'charge'
    ), ours as (
      select own.*, row_number() over (partition by own.amount_cents, own.reference order by own.day, own.ref) as place
      from own_item own where own.reference <> '' and ${free}
    )
    update statement_row r set ${set} from theirs join ours own using (amount_cents, reference, place)
      where r.account = ${id} and r.key = theirs.key and abs(theirs.shown_day - own.day) <= 1`.execute(tx)
  await matchJournals(tx, id, rowsOf(id, span), free)
  // A payment that they reversed and that counts here is not a row that only they have.
  await sql`update statement_row r set state = 'statusDiffers' where ${rowsOf(id, span)} and r.state is null
    and r.kind = 'reversal' and r.linked <> '' and exists (select from statement_row paid
      where paid.account = ${id} and paid.own_ref = r.linked and paid.own_kind = 'payment')`.execute(tx)
  await sql`update statement_row r set state = case when r.kind in ('charge', 'transfer') then 'booked' else 'theirsOnly' end
    where ${rowsOf(id, span)} and r.state is null`.execute(tx)
}

/**
 * Updates the breaks of these days: opens new ones, closes matched ones, and reopens closed ones whose
 * difference changed.
 */
export async function settleBreaks(tx: Tx, id: string, span: Span, at: Date): Promise<void> {
  await sql`
    with found as (
      select 'row ' || r.key as item, r.shown_day as day, r.state as class, r.kind, r.receipt,
          r.amount_cents as theirs_cents, coalesce(r.own_cents, 0) as ours_cents
        from statement_row r
        where ${rowsOf(id, span)} and r.state in ('theirsOnly', 'amountDiffers', 'duplicate', 'statusDiffers')
      union all
      select 'own ' || own.kind || ' ' || own.ref, own.shown_day,
          case when exists (select from statement_row r where r.account = ${id} and not r.counts
            and r.receipt = own.ref) then 'statusDiffers' else 'oursOnly' end,
          own.kind, own.ref, 0, own.amount_cents
        from own_item own
        where own.kind <> 'journal' and own.shown_day between ${span.from}::date and ${span.to}::date
          and exists (select from statement_day day where day.account = ${id} and day.day = own.shown_day)
          and not exists (select from statement_row r where r.account = ${id} and r.own_kind = own.kind and r.own_ref = own.ref)
    ), gone as (
      update statement_break b set closed_at = ${at}, closed_how = 'matched', booked_as = null
        where b.account = ${id} and b.day between ${span.from}::date and ${span.to}::date and b.class not in ('opening', 'balance')
          and (b.closed_at is null or b.closed_how = 'booked')
          and not exists (select from found where found.item = b.item)
    )
    insert into statement_break (id, account, item, day, class, kind, receipt, theirs_cents, ours_cents, opened_at)
      select gen_random_uuid(), ${id}, item, day, class, kind, receipt, theirs_cents, ours_cents, ${at} from found
    on conflict (account, item) do update set day = excluded.day, class = excluded.class,
      theirs_cents = excluded.theirs_cents, ours_cents = excluded.ours_cents,
      closed_at = null, closed_how = null, booked_as = null,
      opened_at = case when statement_break.closed_at is null then statement_break.opened_at else excluded.opened_at end
    where statement_break.closed_how is distinct from 'booked' and (statement_break.closed_at is not null
        or (statement_break.day, statement_break.class, statement_break.theirs_cents, statement_break.ours_cents)
          is distinct from (excluded.day, excluded.class, excluded.theirs_cents, excluded.ours_cents))
      or statement_break.closed_how = 'booked'
        and excluded.theirs_cents - excluded.ours_cents <> statement_break.theirs_cents - statement_break.ours_cents`.execute(
    tx,
  )
}

/** Opens or updates the break of the balance that our books lack before the first statement; closes it at zero. */
export async function settleOpening(
  tx: Tx,
  id: string,
  day: Day,
  amountCents: number,
  at: Date,
): Promise<void> {
  if (amountCents === 0) {
    await sql`update statement_break set closed_at = ${at}, closed_how = 'matched', booked_as = null
      where account = ${id} and item = 'opening' and closed_at is null`.execute(tx)
    return
  }
  await sql`insert into statement_break (id, account, item, day, class, kind, receipt, theirs_cents, ours_cents, opened_at)
    values (gen_random_uuid(), ${id}, 'opening', ${day}, 'opening', 'other', '', ${amountCents}, 0, ${at})
    on conflict (account, item) do update set day = excluded.day, theirs_cents = excluded.theirs_cents,
      closed_at = null, closed_how = null, booked_as = null
    where statement_break.theirs_cents <> excluded.theirs_cents or statement_break.day <> excluded.day
      or statement_break.closed_how = 'matched'`.execute(tx)
}

export type Target = {
  readonly day: Day
  readonly kind: BookingKind
  /** Target amount, and posted amount. */
  readonly targetCents: Cents
  readonly bookedCents: Cents
  readonly times: number
}

const isBookedAs = (kind: string | null): kind is BookingKind =>
  kind !== null && Object.hasOwn(bookingAccounts, kind)

/**
 * Amounts of these days that the ledger should have, by day and kind, where they differ from the posted ones.
 */
export async function targetsOf(db: Db, id: string, { from, to }: Span): Promise<Target[]> {
  const rows = await db
    .selectFrom('statement_row')
    .select(['shownDay as day', 'kind', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('account', '=', id)
    .where('shownDay', '>=', from)
    .where('shownDay', '<=', to)
    .where('state', '=', 'booked')
    .groupBy(['shownDay', 'kind'])
    .execute()
  const decided = await db
    .selectFrom('statement_break')
    .select(['day', 'bookedAs as kind', sql<number>`sum(theirs_cents - ours_cents)::bigint`.as('cents')])
    .where('account', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('bookedAs', 'is not', null)
    .groupBy(['day', 'bookedAs'])
    .execute()
  const booked = await db
    .selectFrom('statement_booking')
    .select(['day', 'kind', 'amountCents as cents', 'times'])
    .where('account', '=', id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const targets = new Map<string, Target>()
  const nameOf = ({ day, kind }: { readonly day: Day; readonly kind: string | null }): string =>
    `${day} ${kind}`
  for (const each of booked)
    if (isBookedAs(each.kind))
      targets.set(nameOf(each), {
        day: each.day,
        kind: each.kind,
        targetCents: 0 as Cents,
        bookedCents: each.cents,
        times: each.times,
      })
  for (const each of [...rows, ...decided]) {
    if (!isBookedAs(each.kind)) continue
    const known = targets.get(nameOf(each))
    targets.set(nameOf(each), {
      day: each.day,
      kind: each.kind,
      targetCents: ((known?.targetCents ?? 0) + each.cents) as Cents,
      bookedCents: known?.bookedCents ?? (0 as Cents),
      times: known?.times ?? 0,
    })
  }
  return [...targets.values()].filter(({ targetCents, bookedCents }) => targetCents !== bookedCents)
}

export async function saveBookings(tx: Tx, id: string, targets: readonly Target[]): Promise<void> {
  for (const { day, kind, targetCents, times } of targets)
    await tx
      .insertInto('statement_booking')
      .values({ account: id, day, kind, amountCents: targetCents, times: times + 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'day', 'kind'])
          .doUpdateSet({ amountCents: targetCents, times: times + 1 }),
      )
      .execute()
}

/** First day with a statement. */
export const firstDay = (
  db: Db,
  id: string,
): Promise<{ readonly day: Day; readonly openingCents: Cents } | undefined> =>
  db
    .selectFrom('statement_day')
    .select(['day', 'openingCents'])
    .where('account', '=', id)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()

export async function lastDay(db: Db, id: string): Promise<Day | null> {
  const { day } = await db
    .selectFrom('statement_day')
    .select(({ fn }) => fn.max<Day | null, 'day'>('day').as('day'))
    .where('account', '=', id)
    .executeTakeFirstOrThrow()
  return day
}

/** For each account the days with an open break and the last day, in order. */
export const daysToCompare = (db: Db): Promise<{ readonly account: string; readonly day: Day }[]> =>
  db
    .selectFrom('statement_break')
    .select(['account', 'day'])
    .where('closedAt', 'is', null)
    .union(
      db
        .selectFrom('statement_day')
        .select(({ fn }) => ['account', fn.max<Day>('day').as('day')])
        .groupBy('account'),
    )
    .orderBy('account')
    .orderBy('day')
    .execute()

/** Our movements dated before a day and matched with rows from that day on. */
export async function sumMatchedLater(db: Db, id: string, day: Day): Promise<number> {
  const { sum } = await db
    .selectFrom('statement_row')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('ownCents'), sql<number>`0`).as('sum'))
    .where('account', '=', id)
    .where('ownDay', '<', day)
    .where('shownDay', '>=', day)
    .executeTakeFirstOrThrow()
  return Number(sum)
}
