/** What our books say of an account at the end of a day, and what explains how that differs from a statement: the SQL. */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database.ts'
import type { StatementAccount } from './accounts.ts'

export type DayFigures = {
  readonly day: Day
  /** The accounts of the ledger, by value day. */
  readonly ledgerCents: number
  /** Reserved for payouts that had not left by then, less what had left and was not posted. */
  readonly onWayCents: number
  /** What the provider took back later than the day on which the ledger has it. */
  readonly datedCents: number
}

const payoutKinds = ['payoutReserved', 'payoutVoided', 'payoutLate', 'payoutDisputed']

type Moved = { readonly day: Day; readonly ledger: number; readonly onWay: number; readonly dated: number }

/** At the end of each of these days: sums of all that came before, and of each day. */
export async function figuresOf(
  db: Db,
  { ledger, rails, methods }: StatementAccount,
  from: Day,
  to: Day,
): Promise<DayFigures[]> {
  // All that was before counts on the first day: one look at each table gives every day its sum.
  const at = (day: ReturnType<typeof sql>) => sql`greatest(${day}, ${from}::date)`
  const { rows } = await sql<Moved>`
    select day, sum(ledger)::bigint as ledger, sum(on_way)::bigint as "onWay", sum(dated)::bigint as dated from (
      select ${at(sql`value_day`)} as day, sum(amount_cents) as ledger,
          -sum(amount_cents) filter (where kind = any(${payoutKinds}::text[])) as on_way, 0 as dated
        from ledger_entry where account = any(${ledger}::text[]) and currency = 'KES' and value_day <= ${to}::date group by 1
      union all
      select ${at(sql`(completed_at at time zone 'Africa/Nairobi')::date`)}, 0, -sum(amount_cents), 0
        from payout where method = any(${methods}::text[]) and status in ('paid', 'failedLatePaid')
          and (completed_at at time zone 'Africa/Nairobi')::date <= ${to}::date group by 1
      union all
      select ${at(sql`value_day`)}, 0, 0, sum(amount_cents)
        from collection where rail = any(${rails}::text[]) and reversed_by = 'provider' and value_day <= ${to}::date group by 1
      union all
      select ${at(sql`(reversed_at at time zone 'Africa/Nairobi')::date`)}, 0, 0, -sum(amount_cents)
        from collection where rail = any(${rails}::text[]) and reversed_by = 'provider'
          and (reversed_at at time zone 'Africa/Nairobi')::date <= ${to}::date group by 1
    ) moved group by day`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  let sum = { ledgerCents: 0, onWayCents: 0, datedCents: 0 }
  const days: DayFigures[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const moved = byDay.get(day)
    sum = {
      ledgerCents: sum.ledgerCents + (moved?.ledger ?? 0),
      onWayCents: sum.onWayCents + (moved?.onWay ?? 0),
      datedCents: sum.datedCents + (moved?.dated ?? 0),
    }
    days.push({ day, ...sum })
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
  readonly openingCents: number
  readonly closingCents: number
  readonly rows: number
  readonly inCents: number
  readonly outCents: number
  readonly ledgerCents: number | null
  readonly onWayCents: number | null
  readonly datedCents: number | null
  readonly comparedAt: Date | null
  /** Of breaks that are open by the end of the day, and how many of them are of it. */
  readonly openBreaksCents: number
  readonly openBreaks: number
  readonly openBreaksOfDay: number
  /** What we date on another day than the statement. */
  readonly timingCents: number
  readonly signedBy: string | null
  readonly signedAt: Date | null
}

/** Days that have a statement, in order; what explains each as it stands now. */
export async function viewsOf(db: Db, account: string, from: Day, to: Day): Promise<DayView[]> {
  const { rows } = await sql<DayView>`
    with timing as (
      select shown_day, own_day, sum(amount_cents) as theirs, sum(own_cents) as ours from statement_row
      where account = ${account} and own_day is not null and own_day <> shown_day group by 1, 2
    ), open_break as (
      select day, count(*)::int as breaks, sum(theirs_cents - ours_cents) as cents from statement_break
      where account = ${account} and closed_at is null group by 1
    ), moved as (
      select shown_day as day, count(*)::int as rows, sum(amount_cents) filter (where amount_cents > 0 and counts) as paid_in,
        sum(amount_cents) filter (where amount_cents < 0 and counts) as paid_out
      from statement_row where account = ${account} and shown_day between ${from}::date and ${to}::date group by 1
    )
    select d.day, f.name as "fileName", f.uploaded_at as "uploadedAt", d.opening_cents as "openingCents",
      coalesce(s.closing_cents, d.closing_cents) as "closingCents", coalesce(moved.rows, 0) as rows,
      coalesce(moved.paid_in, 0)::bigint as "inCents", coalesce(moved.paid_out, 0)::bigint as "outCents",
      coalesce(s.ledger_cents, d.ledger_cents) as "ledgerCents", coalesce(s.on_way_cents, d.on_way_cents) as "onWayCents",
      coalesce(s.dated_cents, d.dated_cents) as "datedCents", d.compared_at as "comparedAt",
      coalesce((select sum(cents) from open_break b where b.day <= d.day), 0)::bigint as "openBreaksCents",
      coalesce((select sum(breaks) from open_break b where b.day <= d.day), 0)::int as "openBreaks",
      coalesce((select sum(breaks) from open_break b where b.day = d.day), 0)::int as "openBreaksOfDay",
      (coalesce((select sum(theirs) from timing t where t.shown_day <= d.day), 0)
        - coalesce((select sum(ours) from timing t where t.own_day <= d.day), 0))::bigint as "timingCents",
      m.email as "signedBy", s.signed_at as "signedAt"
    from statement_day d join statement_file f on f.id = d.file_id
      left join statement_sign_off s on s.account = d.account and s.day = d.day
      left join staff_member m on m.id = s.signed_by
      left join moved on moved.day = d.day
    where d.account = ${account} and d.day between ${from}::date and ${to}::date
    order by d.day`.execute(db)
  return rows
}

/** What neither breaks nor other dates explain; null while a day was not compared. */
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
