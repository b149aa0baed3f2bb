/** SQL of journals. Rows are only added. */
import { sql } from 'kysely'
import type { JournalKind } from '../../../../domain/books/books.ts'
import type { Day } from '../../../../domain/days.ts'
import { cents } from '../../../../domain/money.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type JournalLine = {
  readonly code: string
  readonly product: string
  /** A to E, the Central Bank's classes. */
  readonly class: string
  /** Account at a provider or bank. */
  readonly provider: string
  /** Debit positive, credit negative. */
  readonly cents: number
}
/** Entries of the loan subledger: their day, number, first and last. */
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

/** A row as PostgreSQL reads it from JSON. */
const asRecord = (journal: JournalRow, place: number) => {
  const { lines, entries } = journal
  return {
    place,
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
    posted_by: journal.postedBy,
  }
}

const journalColumns = [
  'kind',
  'reference',
  'bookedOn',
  'valueOn',
  'entriesOn',
  'entries',
  'firstSequence',
  'lastSequence',
  'text',
  'codes',
  'products',
  'classes',
  'providers',
  'amountsCents',
] as const

/**
 * Adds journals in this order and their amounts to the daily sums, by two statements whatever their number.
 * Returns the number of each; null if the kind and reference exist.
 */
export async function insertAll(
  tx: Tx,
  journals: readonly JournalRow[],
  postedAt: Date,
): Promise<(number | null)[]> {
  if (journals.length === 0) return []
  const rows = await tx
    .insertInto('gl_journal')
    .columns([...journalColumns, 'postedAt', 'postedBy'])
    .expression(
      sql`select ${sql.join(journalColumns.map((column) => sql.ref(column)))}, ${postedAt}::timestamptz, posted_by
        from jsonb_to_recordset(${JSON.stringify(journals.map(asRecord))}::jsonb) as fresh (place integer, kind text,
          reference text, booked_on date, value_on date, entries_on date, entries integer, first_sequence bigint,
          last_sequence bigint, text text, codes text[], products text[], classes text[], providers text[],
          amounts_cents bigint[], posted_by uuid)
        order by place`,
    )
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .returning(['number', 'kind', 'reference'])
    .execute()
  const numbers = new Map(rows.map(({ number, kind, reference }) => [`${kind} ${reference}`, number]))
  const numberIn = ({ kind, reference }: JournalRow): number | null =>
    numbers.get(`${kind} ${reference}`) ?? null
  const added = journals
    .filter((journal) => numberIn(journal) !== null)
    .flatMap(({ bookedOn, lines }) => lines.map((line) => ({ ...line, bookedOn })))
  if (added.length > 0)
    await sql`insert into gl_turnover (on_day, code, product, class, provider, debit_cents, credit_cents)
      select on_day, code, product, class, provider,
        coalesce(sum(cents) filter (where cents > 0), 0), -coalesce(sum(cents) filter (where cents < 0), 0)
      from unnest(${added.map(({ bookedOn }) => bookedOn)}::date[], ${added.map(({ code }) => code)}::text[],
        ${added.map(({ product }) => product)}::text[], ${added.map((line) => line.class)}::text[],
        ${added.map(({ provider }) => provider)}::text[], ${added.map((line) => line.cents)}::bigint[])
        as line (on_day, code, product, class, provider, cents)
      group by on_day, code, product, class, provider
      on conflict (code, on_day, product, class, provider) do update set
        debit_cents = gl_turnover.debit_cents + excluded.debit_cents,
        credit_cents = gl_turnover.credit_cents + excluded.credit_cents`.execute(tx)
  return journals.map(numberIn)
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
