/** SQL of files made from the general ledger, and of their contents. */
import { sql, type NotNull } from 'kysely'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { DayLine, Package } from '../../../domain/books/journal-formats.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { isInRange, type JournalRange } from './journal-selection-store.ts'

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
  /** Last journal that was read for it. */
  readonly lastJournal: number
}
export type ListedFile = Omit<BookFile, 'lastJournal'> & { readonly madeBy: string | null }

const files = (db: Db) =>
  db
    .selectFrom('book_file')
    .leftJoin('staff_member', 'staff_member.id', 'book_file.madeBy')
    .select([
      'book_file.name',
      'kind',
      'format',
      'fromDay as from',
      'toDay as to',
      'lines',
      'bytes',
      'sha256',
      'madeAt',
      'staff_member.email as madeBy',
    ])
    .$narrowType<{ kind: FileKind; format: FileFormat }>()

/** Files made by staff, newest first. */
export const filesOfPeople = (db: Db, limit: number): Promise<ListedFile[]> =>
  files(db)
    .where('madeBy', 'is not', null)
    .orderBy('madeAt', 'desc')
    .orderBy('book_file.name')
    .limit(limit)
    .execute()

/** Nightly files of a period, both days included, newest first. */
export const filesOfNights = (db: Db, from: Day, through: Day): Promise<ListedFile[]> =>
  files(db)
    .where('madeBy', 'is', null)
    .where('toDay', '>=', from)
    .where('toDay', '<=', through)
    .orderBy('toDay', 'desc')
    .orderBy('book_file.name')
    .execute()

/** The last day before the given one with nightly files; null if there is none. */
export async function lastNightBefore(db: Db, before: Day): Promise<Day | null> {
  const { last } = await db
    .selectFrom('book_file')
    .select(({ fn }) => fn.max<Day | null, 'toDay'>('toDay').as('last'))
    .where('madeBy', 'is', null)
    .where('toDay', '<', before)
    .executeTakeFirstOrThrow()
  return last
}

export const fileNamed = (db: Db, name: string): Promise<ListedFile | undefined> =>
  files(db).where('book_file.name', '=', name).executeTakeFirst()

/** Returns the names of the files whose kind, format and day were new. */
export async function insertFiles(
  tx: Tx,
  written: readonly BookFile[],
  madeBy: string | null,
): Promise<string[]> {
  const rows = await tx
    .insertInto('book_file')
    .values(
      written.map((file) => ({
        name: file.name,
        kind: file.kind,
        format: file.format,
        fromDay: file.from,
        toDay: file.to,
        lines: file.lines,
        bytes: file.bytes,
        sha256: file.sha256,
        madeAt: file.madeAt,
        madeBy,
        lastJournal: file.lastJournal,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Days completely in the books without a file of a kind, oldest first. */
export async function daysWithout(db: Db, kind: FileKind, format: FileFormat, limit: number): Promise<Day[]> {
  const rows = await db
    .selectFrom('gl_day')
    .select('onDay as on')
    .where('finishedAt', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('book_file')
            .select('name')
            .where('kind', '=', kind)
            .where('format', '=', format)
            .whereRef('fromDay', '=', 'gl_day.onDay'),
        ),
      ),
    )
    .orderBy('onDay')
    .limit(limit)
    .execute()
  return rows.map(({ on }) => on)
}

/** Postings on accounts that packages use, by day, account and product. */
export async function dayLines(db: Db, taken: JournalRange): Promise<DayLine[]> {
  const rows = await db
    .selectFrom('gl_line')
    .innerJoin('gl_account', 'gl_account.code', 'gl_line.code')
    .select([
      'bookedOn as on',
      'gl_line.code',
      'gl_account.name',
      'product',
      sql<number>`sum(amount_cents)::bigint`.as('cents'),
    ])
    .where(isInRange(taken))
    .where('gl_account.kind', '<>', 'memo')
    .groupBy(['bookedOn', 'gl_line.code', 'gl_account.name', 'product'])
    .having(sql<number>`sum(amount_cents)`, '<>', 0)
    .orderBy('bookedOn')
    .orderBy('gl_line.code')
    .orderBy('product')
    .$narrowType<{ on: NotNull; code: NotNull; product: NotNull }>()
    .execute()
  return rows.map(({ on, code, name, product, cents }) => ({ on, account: { code, name }, product, cents }))
}

/** A whole journal line. */
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
export const journalLines = (db: Db, taken: JournalRange): Promise<JournalLine[]> =>
  db
    .selectFrom('gl_line')
    .innerJoin('gl_journal', 'gl_journal.number', 'gl_line.number')
    .select([
      'gl_line.number as journal',
      'gl_line.line',
      'gl_line.kind',
      'gl_line.reference',
      'gl_line.bookedOn',
      'gl_line.valueOn',
      'gl_line.code as account',
      'gl_line.product',
      'gl_line.class',
      'gl_line.provider',
      'gl_line.amountCents as cents',
      'gl_line.entriesOn',
      'gl_journal.firstSequence',
      'gl_journal.lastSequence',
    ])
    .where(isInRange(taken))
    .orderBy('gl_line.number')
    .orderBy('gl_line.line')
    .$narrowType<{
      journal: NotNull
      line: NotNull
      kind: NotNull
      reference: NotNull
      bookedOn: NotNull
      valueOn: NotNull
      account: NotNull
      product: NotNull
      class: NotNull
      provider: NotNull
      cents: NotNull
    }>()
    .execute()

/** A line of a loan subledger entry: it has the loan and the receipt, and no person. */
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
type EntryPage = {
  readonly on: Day
  readonly after: number
  readonly limit: number
  readonly zone: Zone
  readonly currency: string
}
/** Whole entries of a day after a position, in posting order. */
export const entryLines = (db: Db, { on, after, limit, zone, currency }: EntryPage): Promise<EntryLine[]> =>
  db
    .selectFrom('ledger_entry')
    .select([
      'sequence',
      'line',
      'kind',
      'reference',
      'loanId as loan',
      'valueDay as valueOn',
      'postedAt',
      'account',
      'amountCents as cents',
      'prolongationDays',
    ])
    .where('postedAt', '>=', zone.startOf(on))
    .where('postedAt', '<', zone.startOf(addDays(on, 1)))
    .where('sequence', 'in', (eb) =>
      eb
        .selectFrom('ledger_transaction')
        .select('sequence')
        .where('postedAt', '>=', zone.startOf(on))
        .where('postedAt', '<', zone.startOf(addDays(on, 1)))
        .where('sequence', '>', after)
        .where('currency', '=', currency)
        .orderBy('sequence')
        .limit(limit),
    )
    .orderBy('sequence')
    .orderBy('line')
    .$narrowType<{
      sequence: NotNull
      line: NotNull
      kind: NotNull
      reference: NotNull
      valueOn: NotNull
      postedAt: NotNull
      account: NotNull
      cents: NotNull
    }>()
    .execute()
