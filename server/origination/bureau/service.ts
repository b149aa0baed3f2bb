/**
 * The files for credit bureaus: the status of every loan at the end of a day (rule law-12), and at the end of
 * a month (rule law-13). An independent parser, written from the specification alone, checks each before it
 * is stored.
 */
import { createHash } from 'node:crypto'
import {
  showDate,
  type OmissionReason,
  type ReportedDetails,
} from '../../../domain/decision/bureau-figures.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { monthEndOf, monthOf } from '../../../domain/books/portfolio.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import { sweep, type Storage } from '../../platform/files/storage.ts'
import type { LoanKey, Loans } from '../../loans/loans/index.ts'
import { individualFile, mobileFile, type FileOf, type FileSettings } from './file-kinds.ts'
import * as store from './store.ts'
import { createFileDownloads } from './file-downloads.ts'

export type FileDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly fileStores: { readonly bureau: Storage }
  readonly loans: Pick<Loans, 'historiesOf'>
  readonly customers: Pick<Customers, 'identitiesOf' | 'detailsOf'>
  readonly identity: Pick<IdentityService, 'phonesOf' | 'provedEmailsOf'>
  /** Null without bureau reporting. */
  readonly bureauFile: FileSettings | null
}

export const makeFileJob = defineJob('bureau.file', 'daily', { oneAtATime: true })
export const makeMonthlyJob = defineJob('bureau.monthly', 'daily', { oneAtATime: true })
/** Loans per transaction. */
const pageLoans = 500
/** Findings of the independent parser that are stored as text. */
const wrongShownMax = 50
/** Afterwards its hash stays, and the books show what was reported. */
export const fileKeptDays = 90

/** A client number of 20 characters, the bureaus' maximum, that contains no name. */
const clientNumberOf = (customerId: string): string => customerId.replaceAll('-', '').slice(0, 20)

type Page = {
  readonly lines: readonly string[]
  readonly leftOut: readonly OmissionReason[]
  /** Contract numbers reported as negative before. */
  readonly negativeBefore: ReadonlySet<string>
  readonly last: string | null
}

export type BureauFiles = ReturnType<typeof createBureauFiles>

export function createBureauFiles(deps: FileDeps) {
  const { database, clock, jobs, audit, loans, customers, identity, bureauFile } = deps
  const storage = deps.fileStores.bureau

  async function detailsOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ReportedDetails>> {
    const emails = await identity.provedEmailsOf(tx, ids)
    return new Map(
      [...(await customers.detailsOf(tx, ids))].map(([id, details]) => [
        id,
        { ...details, email: emails.get(id) ?? null },
      ]),
    )
  }

  /** Returns loans after an id and their reports, and stores the reports. */
  const page = (file: FileOf, on: Day, since: Day, after: string): Promise<Page> =>
    database.transaction(async (tx) => {
      const keys = await store.toReport(tx, { on, since, after, limit: pageLoans })
      if (keys.length === 0) return { lines: [], leftOut: [], negativeBefore: new Set(), last: null }
      const ids = [...new Set(keys.map(({ customerId }) => customerId))]
      const [histories, people, phones, toldOn, negativeBefore] = [
        await loans.historiesOf(keys, tx),
        await customers.identitiesOf(tx, ids),
        await identity.phonesOf(tx, ids),
        await store.noticesOf(tx, keys),
        await store.negativeAmong(tx, keys),
      ]
      const details = file.withDetails ? await detailsOf(tx, ids) : null
      const reported = histories.map(({ loan, movements }) => ({
        loan,
        ...file.report(
          {
            person: people.get(loan.customerId) ?? null,
            phone: phones.get(loan.customerId) ?? people.get(loan.customerId)?.phone ?? null,
            clientNumber: clientNumberOf(loan.customerId),
            accountNumber: loan.documentNumber,
            terms: loan.terms,
            movements,
            status: loan.status,
            closedOn: loan.closedOn,
            voidedOn: loan.voidedOn,
            notifiedOn: (dueOn) => toldOn(loan.id, dueOn),
            negativeBefore: negativeBefore.has(loan.id),
          },
          details?.get(loan.customerId) ?? null,
          on,
        ),
      }))
      const keyOf = ({ id, customerId }: LoanKey): LoanKey => ({ id, customerId })
      const rows = reported.flatMap((each) => ('row' in each ? [each] : []))
      const heldBack = reported.flatMap((each) => ('leftOut' in each ? [each] : []))
      await store.saveReports(
        tx,
        rows.map(({ loan, negative, closed }) => ({ ...keyOf(loan), negative, closed })),
        on,
      )
      await store.saveHeldBack(
        tx,
        { kind: file.kind, on },
        heldBack.map(({ loan, leftOut }) => ({ ...keyOf(loan), reason: leftOut })),
      )
      return {
        lines: rows.map(({ row }) => row),
        leftOut: heldBack.map(({ leftOut }) => leftOut),
        negativeBefore: new Set(
          rows.flatMap(({ loan }) => (negativeBefore.has(loan.id) ? [loan.documentNumber] : [])),
        ),
        last: keys.length < pageLoans ? null : keys.at(-1)!.id,
      }
    })

  /**
   * Makes a file of the loans as of the day, without loans that the previous file reported for the last time.
   */
  async function make(file: FileOf, on: Day, firstSince: Day): Promise<void> {
    const { kind } = file
    if (await store.fileOf(database.db, kind, on)) return
    const since = (await store.lastDay(database.db, kind)) ?? firstSince
    const parts: Buffer[] = file.header === null ? [] : [Buffer.from(`${file.header}\n`)]
    const leftOut: Partial<Record<OmissionReason, number>> = {}
    const found = { wrong: [] as string[], wrongCount: 0, warnings: {} as Record<string, number> }
    let rows = 0
    for (let after: string | null = store.beforeAll; after !== null;) {
      const { lines, leftOut: reasons, negativeBefore, last }: Page = await page(file, on, since, after)
      if (lines.length > 0) {
        const text = `${lines.join('\n')}\n`
        const { wrong, warnings } = file.read(text, on, negativeBefore)
        found.wrongCount += wrong.length
        found.wrong.push(...wrong.slice(0, wrongShownMax - found.wrong.length))
        for (const [field, count] of warnings) found.warnings[field] = (found.warnings[field] ?? 0) + count
        parts.push(Buffer.from(text))
      }
      rows += lines.length
      for (const reason of reasons) leftOut[reason] = (leftOut[reason] ?? 0) + 1
      after = last
    }
    await store.dropHeldBackBefore(database.db, { kind, on })
    if (rows === 0) return
    const content = Buffer.concat(parts)
    const sha256 = createHash('sha256').update(content).digest()
    const name = file.name.replaceAll('{date}', showDate(on, bureauFile!.dates))
    const { key: fileKey } = await storage.put(content)
    await database.transaction(async (tx) => {
      await store.insertFile(tx, {
        kind,
        day: on,
        name,
        rows,
        leftOut,
        sha256,
        fileKey,
        madeAt: clock.now(),
        ...found,
      })
      await audit.record(tx, null, {
        act: 'bureau.fileMade',
        subject: on,
        after: { name, rows, leftOut, findings: found.wrongCount, sha256: sha256.toString('hex') },
      })
    })
  }

  return {
    /**
     * At start: schedules the file of this day for its end, and a missed one at once; likewise that of the
     * month.
     */
    async planFile(): Promise<void> {
      if (!bureauFile) return
      const tomorrow = clock.startOf(addDays(clock.today(), 1))
      await jobs.add(
        database.db,
        makeFileJob,
        {},
        { runAt: tomorrow, key: makeFileJob.name, keepRunAt: true },
      )
      if (!bureauFile.monthly) return
      const runAt = clock.startOf(addDays(monthEndOf(clock.today()), 1))
      await jobs.add(database.db, makeMonthlyJob, {}, { runAt, key: makeMonthlyJob.name, keepRunAt: true })
    },

    /** Makes the file of yesterday, once, and schedules the next one. A day without loans has none. */
    async makeFile(): Promise<void> {
      const yesterday = addDays(clock.today(), -1)
      if (bureauFile) await make(mobileFile(bureauFile), yesterday, addDays(yesterday, -1))
      await this.planFile()
    },

    /** Makes the file of the past month, once, and schedules the next one. */
    async makeMonthlyFile(): Promise<void> {
      const last = addDays(monthOf(clock.today()), -1)
      if (bureauFile?.monthly)
        await make(individualFile(bureauFile.dates, bureauFile.monthly), last, addDays(monthOf(last), -1))
      await this.planFile()
    },

    ...createFileDownloads({ database, clock, audit, storage }),

    async purge(): Promise<void> {
      await store.dropFilesBefore(database.db, addDays(clock.today(), -fileKeptDays))
      await sweep(storage, async (keys) => new Set(await store.named(database.db, keys)))
    },
  }
}
