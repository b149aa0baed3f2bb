/** The SQL of files that are made of the general ledger, and of what is in them. */
import { sql } from 'kysely'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { DayLine, Package } from '../../../domain/journal-formats.ts'
import type { Db, Tx } from '../../platform/database.ts'

export type FileKind = Package | 'journals' | 'entries' | 'loans'
export type FileFormat = 'csv' | 'parquet'
export type BookFile = {
  readonly name: string
  readonly kind: FileKind
  readonly format: FileFormat
  readonly from: Day
  readonly to: Day
  readonly lines: number
  readonly bytes: number
  readonly sha256: Buffer
  readonly madeAt: Date
}
export type ListedFile = BookFile & { readonly madeBy: string | null }

const files = (db: Db) =>
  db
    .selectFrom('book_file')
    .leftJoin('staff_member', 'staff_member.id', 'book_file.made_by')
    .select([
      'book_file.name',
      'kind',
      'format',
      'from_day as from',
      'to_day as to',
      'lines',
      'bytes',
      'sha256',
      'made_at as madeAt',
      'staff_member.email as madeBy',
    ])
    .$narrowType<{ kind: FileKind; format: FileFormat }>()

/** Newest first. */
export const listFiles = (db: Db, limit: number): Promise<ListedFile[]> =>
  files(db).orderBy('made_at', 'desc').orderBy('book_file.name').limit(limit).execute()

export const fileNamed = (db: Db, name: string): Promise<ListedFile | undefined> =>
  files(db).where('book_file.name', '=', name).executeTakeFirst()

/** False where there is one of that kind, format and day. */
export async function insertFile(tx: Tx, file: BookFile, madeBy: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('book_file')
    .values({
      name: file.name,
      kind: file.kind,
      format: file.format,
      from_day: file.from,
      to_day: file.to,
      lines: file.lines,
      bytes: file.bytes,
      sha256: file.sha256,
      made_at: file.madeAt,
      made_by: madeBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The last day that files of a kind hold; null where there is none. */
export async function lastDayOf(db: Db, kind: FileKind): Promise<Day | null> {
  const { last } = await db
    .selectFrom('book_file')
    .select(({ fn }) => fn.max<Day | null, 'to_day'>('to_day').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return last
}

/** Days that are in the books whole and of which a kind has no file yet, oldest first. */
export async function daysWithout(db: Db, kind: FileKind, format: FileFormat, limit: number): Promise<Day[]> {
  const { rows } = await sql<{ on: Day }>`
    select on_day as on from gl_day where finished_at is not null and not exists (
      select from book_file where kind = ${kind} and format = ${format} and from_day = gl_day.on_day
    ) order by on_day limit ${limit}`.execute(db)
  return rows.map(({ on }) => on)
}

/** What was booked on accounts that packages keep, by day, account and product; both days included. */
export async function dayLines(db: Db, from: Day, through: Day): Promise<DayLine[]> {
  const { rows } = await sql<{ on: Day; code: string; name: string; product: string; cents: number }>`
    select on_day as on, turnover.code, account.name, product, sum(debit_cents - credit_cents)::bigint as cents
    from gl_turnover turnover join gl_account account on account.code = turnover.code
    where on_day >= ${from}::date and on_day <= ${through}::date and account.kind <> 'memo'
    group by on_day, turnover.code, account.name, product
    having sum(debit_cents - credit_cents) <> 0
    order by on_day, turnover.code, product`.execute(db)
  return rows.map(({ on, code, name, product, cents }) => ({ on, account: { code, name }, product, cents }))
}

/** A line of a journal, whole. */
export type JournalLine = {
  readonly journal: number
  readonly line: number
  readonly kind: string
  readonly reference: string
  readonly bookedOn: Day
  readonly valueOn: Day
  readonly account: string
  readonly product: string
  readonly class: string
  readonly provider: string
  readonly cents: number
  readonly entriesOn: Day | null
  readonly firstSequence: number | null
  readonly lastSequence: number | null
}
export async function journalLines(db: Db, on: Day): Promise<JournalLine[]> {
  const { rows } = await sql<JournalLine>`
    select number as journal, line.at::integer as line, kind, reference, booked_on as "bookedOn", value_on as "valueOn",
      line.code as account, line.product, line.class, line.provider, line.cents, entries_on as "entriesOn",
      first_sequence as "firstSequence", last_sequence as "lastSequence"
    from gl_journal cross join lateral
      unnest(codes, products, classes, providers, amounts_cents) with ordinality
        as line (code, product, class, provider, cents, at)
    where booked_on = ${on}::date order by number, line.at`.execute(db)
  return rows
}

/** A line of an entry of the ledger of loans: it names the loan and the receipt, and no person. */
export type EntryLine = {
  readonly sequence: number
  readonly line: number
  readonly kind: string
  readonly reference: string
  readonly loan: string | null
  readonly valueOn: Day
  readonly postedAt: Date
  readonly account: string
  readonly cents: number
  readonly prolongationDays: number | null
}
/** Of a day, after a line in the order of posting. */
export async function entryLines(db: Db, on: Day, after: number, limit: number): Promise<EntryLine[]> {
  const { rows } = await sql<EntryLine>`
    select sequence, line.at::integer as line, kind, reference, loan_id as loan, value_day as "valueOn",
      posted_at as "postedAt", line.account, line.cents, line.days as "prolongationDays"
    from (
      select * from ledger_transaction
      where posted_at >= ${startOfDay(on)}::timestamptz and posted_at < ${startOfDay(addDays(on, 1))}::timestamptz
        and sequence > ${after}::bigint and currency = 'KES'
      order by sequence limit ${limit}
    ) posted cross join lateral unnest(accounts::text[], amounts_cents, prolongation_days)
      with ordinality as line (account, cents, days, at)
    order by sequence, line.at`.execute(db)
  return rows
}
