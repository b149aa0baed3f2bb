/**
 * Files of the books (rules reports-6 and reports-7): journals for an accounting package, and nightly files
 * of each day. A file is made once; the audit trail has its hash, which later downloads are compared with.
 */
import type { Country } from '../../../domain/country/country.ts'
import { createHash } from 'node:crypto'
import { stringify } from 'csv-stringify/sync'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import {
  fitting,
  unbalancedDay,
  packageRows,
  packages,
  type Exporting,
  type Package,
} from '../../../domain/books/journal-formats.ts'
import { isMonthEnd } from '../../../domain/books/portfolio.ts'
import type { BookedLoan, GeneralLedger } from '../general-ledger/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Officer } from '../../platform/http/caller.ts'
import { formulasEscaped } from '../../platform/files/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { StorageBackend } from '../../platform/files/storage.ts'
import type { Audit } from '../../control/audit/index.ts'
import { entryColumns, journalColumns, loanColumns } from './archive.ts'
import * as store from './book-files-store.ts'
import { lastEndOf, lastJournalOf } from './journal-selection-store.ts'
import { daysInBooks } from './store.ts'
import { tableBytes, type ArchiveColumn } from './tables.ts'

type Deps = {
  readonly country: Country
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record' | 'recordAll'>
  /** The files name no person and are not encrypted: a data warehouse reads them. */
  readonly files: Pick<StorageBackend, 'write' | 'read'>
  readonly generalLedger: Pick<GeneralLedger, 'loansOf'>
  readonly exporting: Exporting
}

export const nightFilesJob = defineJob('books.files', 'daily', { oneAtATime: true })
/** The day is in the books by then; a day that is not follows in the next night. */
const nightMs = 3 * 3_600_000
/** Further days continue in another job. */
const daysAtOnce = 31
/** Number of staff files, and days of nightly files, listed at once. */
const [listedOfPeople, listedDays] = [100, 14]
const entriesAtOnce = 5_000
const loansAtOnce = 2_000

type Content = { readonly bytes: Buffer; readonly lines: number }
type NewFile = Pick<store.BookFile, 'kind' | 'format' | 'from' | 'to'>
type WrittenFile = Omit<store.BookFile, 'madeAt'>

const nameOf = ({ kind, format, from, to }: NewFile): string =>
  `${kind}-${from === to ? from : `${from}-${to}`}.${format}`

export type BookFiles = ReturnType<typeof createBookFiles>

export function createBookFiles({
  database,
  clock,
  jobs,
  audit,
  files,
  generalLedger,
  exporting,
  country,
}: Deps) {
  /** Writes a file: two processes that make the same file write the same bytes. */
  async function write(file: NewFile, { bytes, lines }: Content, lastJournal: number): Promise<WrittenFile> {
    const name = nameOf(file)
    await files.write(name, bytes)
    const sha256 = createHash('sha256').update(bytes).digest()
    return { ...file, name, lines, bytes: bytes.length, sha256, lastJournal }
  }

  /** Stores written files and audits them; returns the names of the new ones. */
  const keep = (written: readonly WrittenFile[], by: Officer | null): Promise<string[]> =>
    database.transaction(async (tx) => {
      const rows = written.map((file) => ({ ...file, madeAt: clock.now() }))
      const names = new Set(await store.insertFiles(tx, rows, by?.officerId ?? null))
      const made = written.filter(({ name }) => names.has(name))
      await audit.recordAll(
        tx,
        by,
        made.map(({ name, lines, sha256 }) => ({
          act: 'books.fileMade',
          subject: name,
          after: { rows: lines, sha256: sha256.toString('hex') },
        })),
      )
      return made.map(({ name }) => name)
    })

  async function writeTable<Row>(
    kind: store.FileKind,
    on: Day,
    columns: readonly ArchiveColumn<Row>[],
    rows: readonly Row[],
    lastJournal: number,
  ): Promise<WrittenFile[]> {
    const bytes = tableBytes(columns, rows)
    const written: WrittenFile[] = []
    for (const format of ['csv', 'parquet'] as const)
      written.push(
        await write(
          { kind, format, from: on, to: on },
          { bytes: bytes[format], lines: rows.length },
          lastJournal,
        ),
      )
    return written
  }

  /** Last journal now. */
  const readJournals = (): Promise<number> => database.transaction((tx) => lastJournalOf(tx))

  /**
   * Nightly files of days in the books. The first one also includes journals posted on earlier days after the
   * file of their own day was made.
   */
  async function writeDays(days: readonly Day[], lastJournal: number): Promise<WrittenFile[]> {
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    const before = await lastEndOf(database.db, 'journals')
    const journals = Map.groupBy(
      await store.journalLines(database.db, {
        kind: 'journals',
        from: first,
        through: last,
        before,
        lastJournal,
      }),
      ({ bookedOn }) => laterDay(bookedOn, first),
    )
    const written: WrittenFile[] = []
    for (const on of days)
      written.push(
        ...(await writeTable('journals', on, journalColumns, journals.get(on) ?? [], lastJournal)),
        ...(await writeTable('entries', on, entryColumns, await entriesOf(on), lastJournal)),
      )
    return written
  }

  async function entriesOf(on: Day): Promise<store.EntryLine[]> {
    const lines: store.EntryLine[] = []
    for (let after = 0, isMore = true; isMore;) {
      const next: store.EntryLine[] = await store.entryLines(database.db, {
        on,
        after,
        limit: entriesAtOnce,
        zone: clock,
        currency: country.currency.code,
      })
      lines.push(...next)
      isMore = new Set(next.map(({ sequence }) => sequence)).size === entriesAtOnce
      after = next.at(-1)?.sequence ?? after
    }
    return lines
  }

  async function loansOf(on: Day): Promise<BookedLoan[]> {
    const loans: BookedLoan[] = []
    for (let after: BookedLoan | null = null, isMore = true; isMore;) {
      const next: BookedLoan[] = await generalLedger.loansOf(on, after, loansAtOnce)
      loans.push(...next)
      after = next.at(-1) ?? null
      isMore = next.length === loansAtOnce
    }
    return loans
  }

  const nextOf = async (kind: Package, first: Day) => {
    const before = await lastEndOf(database.db, kind)
    return { before, from: before ? addDays(before.day, 1) : first }
  }

  return {
    /**
     * Files made by staff, and nightly ones of the two weeks before a day, or before the last day in the
     * books; `earlier` leads to older ones.
     */
    async list(through?: Day) {
      const days = await daysInBooks(database.db)
      const last = through ?? days?.last ?? clock.today()
      const from = addDays(last, 1 - listedDays)
      return {
        last: days?.last ?? null,
        next: days
          ? await Promise.all(
              packages.map(async (each) => ({ package: each, from: (await nextOf(each, days.first)).from })),
            )
          : [],
        items: [
          ...(await store.filesOfPeople(database.db, listedOfPeople)),
          ...(await store.filesOfNights(database.db, from, last)),
        ],
        earlier: await store.lastNightBefore(database.db, from),
      }
    },

    /**
     * Makes the next file for a package, from the day after its last one through a day in the books, or up to
     * the package's import limit; including later postings on earlier days. Refuses other days.
     */
    async make(
      officer: Officer,
      of: Package,
      through: Day,
    ): Promise<
      { readonly name: string; readonly endsEarlier: boolean } | Failure<'validationFailed' | 'conflict'>
    > {
      const days = await daysInBooks(database.db)
      const { before, from } = await nextOf(of, days?.first ?? clock.today())
      if (!days || through > days.last || through < from)
        return {
          error: 'validationFailed',
          fields: { through: 'dayOutOfRange' },
          values: { through: { min: showDay(from), max: showDay(days?.last ?? from) } },
        }
      const lastJournal = await readJournals()
      const all = await store.dayLines(database.db, { kind: of, from, through, before, lastJournal })
      const wrong = unbalancedDay(all)
      if (wrong)
        return {
          error: 'validationFailed',
          fields: { through: 'dayUnbalanced' },
          values: { through: { day: showDay(wrong) } },
        }
      const lines = fitting(of, all, from)
      const endsEarlier = lines.length < all.length
      const to = endsEarlier ? laterDay(lines.at(-1)!.on, from) : through
      const bytes = Buffer.from(
        stringify(packageRows(of, lines, { ...exporting, from }) as string[][], {
          ...formulasEscaped,
          record_delimiter: 'windows',
        }),
      )
      const written = await write(
        { kind: of, format: 'csv', from, to },
        { bytes, lines: lines.length },
        lastJournal,
      )
      const [name] = await keep([written], officer)
      return name === undefined ? { error: 'conflict' } : { name, endsEarlier }
    },

    /** A stored file. Throws if its bytes were changed. */
    async download(
      officer: Officer,
      name: string,
    ): Promise<{ readonly bytes: Buffer; readonly format: store.FileFormat } | Failure<'notFound'>> {
      const file = await store.fileNamed(database.db, name)
      const bytes = file ? await files.read(name) : null
      if (!file || !bytes) return { error: 'notFound' }
      if (!createHash('sha256').update(bytes).digest().equals(file.sha256))
        throw new Error(`the file ${name} was changed after it was made`)
      await database.transaction((tx) =>
        audit.record(tx, officer, {
          act: 'books.fileTaken',
          subject: name,
          after: { rows: file.lines, sha256: file.sha256.toString('hex') },
        }),
      )
      return { bytes, format: file.format }
    },

    /** At start, and after every night: schedules the next one. */
    async plan(): Promise<void> {
      const today = new Date(clock.startOf(clock.today()).getTime() + nightMs)
      const runAt =
        today > clock.now() ? today : new Date(clock.startOf(addDays(clock.today(), 1)).getTime() + nightMs)
      await jobs.add(database.db, nightFilesJob, {}, { runAt, key: nightFilesJob.name, keepRunAt: true })
    },

    /** Makes missing nightly files of days in the books, oldest first. */
    async makeNight(): Promise<void> {
      const last = (await daysInBooks(database.db))?.last
      const missing = await store.daysWithout(database.db, 'entries', 'parquet', daysAtOnce)
      const lastJournal = await readJournals()
      const written = await writeDays(missing, lastJournal)
      const isMore = missing.length === daysAtOnce
      // Loans are stored as of the last day only.
      if (!isMore && last && isMonthEnd(last))
        written.push(
          ...(await writeTable('loans', last, loanColumns(last), await loansOf(last), lastJournal)),
        )
      if (written.length > 0) await keep(written, null)
      if (isMore) return jobs.add(database.db, nightFilesJob, {}, { key: nightFilesJob.name })
      await this.plan()
    },
  }
}
