/** The SQL of journals. Rows are only ever added. */
import { sql } from 'kysely'
import type { JournalKind } from '../../../domain/books.ts'
import type { Day } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type JournalLine = {
  readonly code: string
  readonly product: string
  /** A to E, as the Central Bank has them. */
  readonly class: string
  /** Which account at a provider or a bank. */
  readonly provider: string
  /** Debit positive, credit negative. */
  readonly cents: number
}
/** Of what was posted to the ledger of loans: on which day, how much, and its first and last. */
export type Entries = {
  readonly on: Day
  readonly count: number
  readonly firstSequence: number | null
  readonly lastSequence: number | null
}
export type JournalRow = {
  readonly kind: JournalKind
  readonly reference: string
  readonly bookedOn: Day
  readonly valueOn: Day
  readonly text: string
  readonly entries: Entries | null
  readonly postedBy: string | null
  readonly lines: readonly JournalLine[]
}

/** Adds one, with what it adds to the sums of its day; null where one of its kind and reference is there. */
export async function insert(tx: Tx, journal: JournalRow, postedAt: Date): Promise<number | null> {
  const { lines, entries } = journal
  const row = await tx
    .insertInto('gl_journal')
    .values({
      kind: journal.kind,
      reference: journal.reference,
      booked_on: journal.bookedOn,
      value_on: journal.valueOn,
      entries_on: entries?.on ?? null,
      entries: entries?.count ?? 0,
      first_sequence: entries?.firstSequence ?? null,
      last_sequence: entries?.lastSequence ?? null,
      text: journal.text,
      codes: lines.map(({ code }) => code),
      products: lines.map(({ product }) => product),
      classes: lines.map((line) => line.class),
      providers: lines.map(({ provider }) => provider),
      amounts_cents: lines.map((line) => cents(line.cents)),
      posted_at: postedAt,
      posted_by: journal.postedBy,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning('number')
    .executeTakeFirst()
  if (!row) return null
  await sql`insert into gl_turnover (on_day, code, product, class, provider, debit_cents, credit_cents)
    select ${journal.bookedOn}::date, code, product, class, provider,
      coalesce(sum(cents) filter (where cents > 0), 0), -coalesce(sum(cents) filter (where cents < 0), 0)
    from unnest(${lines.map(({ code }) => code)}::text[], ${lines.map(({ product }) => product)}::text[],
      ${lines.map((line) => line.class)}::text[], ${lines.map(({ provider }) => provider)}::text[],
      ${lines.map(({ cents }) => cents)}::bigint[]) as line (code, product, class, provider, cents)
    group by code, product, class, provider
    on conflict (code, on_day, product, class, provider) do update set
      debit_cents = gl_turnover.debit_cents + excluded.debit_cents,
      credit_cents = gl_turnover.credit_cents + excluded.credit_cents`.execute(tx)
  return row.number
}

export async function numberOf(db: Db, kind: JournalKind, reference: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('gl_journal')
    .select('number')
    .where('kind', '=', kind)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.number
}
