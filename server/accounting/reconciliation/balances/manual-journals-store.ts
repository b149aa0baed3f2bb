/** SQL of manual journals on accounts with statements, and of the rows that show them. */
import { sql } from 'kysely'
import { cashAccounts } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Tx } from '../../../platform/database/database.ts'

/**
 * A manual journal has its day from an invoice or a slip, so it may differ by this many days from the
 * statement.
 */
export const journalDays = 5

/**
 * Manual journals on accounts of the ledger: they are only in the general ledger. A line without a provider
 * belongs to the first one mapped to its account. Opening balances are in the ledger, too.
 */
export const manualJournalLines = (ledger: readonly string[]) =>
  sql<{
    number: number
    onDay: Day
    postedAt: Date
    amountCents: number
  }>`(select j.number, j.value_on as on_day, j.posted_at, sum(line.cents)::bigint as amount_cents
    from gl_journal j, unnest(j.codes, j.providers, j.amounts_cents) as line (code, provider, cents)
    where j.kind in ('manual', 'taxPaid') and case when line.provider = any(${cashAccounts}::text[])
      then line.provider
      else (select m.key from gl_mapping m where m.code = line.code and m.since <= j.value_on
          and m.key = any(${cashAccounts}::text[])
        order by array_position(${cashAccounts}::text[], m.key) limit 1) end = any(${ledger}::text[])
    group by j.number)`

/**
 * Matches manual journals by amount, each with the nearest row that is not classified yet. A journal without
 * a row is no break, since another journal may compensate for it: it stays unexplained.
 */
export async function matchJournals(
  tx: Tx,
  id: string,
  rows: ReturnType<typeof sql>,
  free: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      with near as (
        select distinct on (own.ref) own.*, r.key, abs(r.shown_day - own.day) as apart
        from own_item own join statement_row r on r.amount_cents = own.amount_cents
        where ${rows} and r.state is null and r.kind not in ('charge', 'transfer') and own.kind = 'journal'
          and abs(r.shown_day - own.day) <= ${journalDays} and ${free}
          and not exists (select from statement_break b where b.account = ${id} and b.item = 'row ' || r.key
            and b.closed_how = 'booked')
        order by own.ref, apart, r.shown_day, r.line
      ), pair as (select distinct on (key) * from near order by key, apart, ref)
      update statement_row r set own_kind = own.kind, own_ref = own.ref, own_day = own.shown_day,
          own_cents = own.amount_cents, state = 'matched'
        from pair own where r.account = ${id} and r.key = own.key`.execute(tx)
    if (!numAffectedRows) return
  }
}
