/** The file for credit bureaus: how every loan stood at the end of a day (rule law-12). */
import { createHash } from 'node:crypto'
import { bureauLine, reportOn, showDate, type DateOrder, type LeftOut } from '../../../domain/bureau-row.ts'
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { Audit } from '../../back-office/audit/index.ts'
import type { Customers } from '../../customers/records/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Tx } from '../../platform/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs.ts'
import { sweep, type Storage } from '../../platform/storage.ts'
import type { Loans } from '../loans/index.ts'
import * as store from './store.ts'
import { createTaking } from './taking.ts'

export type FileDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly storage: Storage
  readonly loans: Pick<Loans, 'historiesOf'>
  readonly customers: Pick<Customers, 'identitiesOf'>
  readonly phonesOf: (db: Db | Tx, customerIds: readonly string[]) => Promise<ReadonlyMap<string, Phone>>
  /** What the bureaus agreed on with the lender; null where it tells them nothing. */
  readonly told: { readonly fileName: string; readonly dates: DateOrder } | null
}

export const makeFileJob = defineJob('bureau.file', 'daily', { oneAtATime: true })
/** Loans read in one transaction. */
const pageLoans = 500
/** Afterwards its hash stays, and what was told can be made out from the books. */
export const fileKeptDays = 90

/** A loan by a number of 20 characters that is nobody's name: what the bureaus take at most. */
const clientNumberOf = (customerId: string): string => customerId.replaceAll('-', '').slice(0, 20)

type Page = {
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOut[]
  readonly last: string | null
}

export type BureauFiles = ReturnType<typeof createBureauFiles>

export function createBureauFiles(deps: FileDeps) {
  const { database, clock, jobs, audit, storage, loans, customers, phonesOf, told } = deps

  /** Loans after one, and what is told of them, written down with it. */
  const page = (on: Day, since: Day, after: string, dates: DateOrder): Promise<Page> =>
    database.transaction(async (tx) => {
      const keys = await store.toReport(tx, { on, since, after, limit: pageLoans })
      if (keys.length === 0) return { lines: [], leftOut: [], last: null }
      const ids = [...new Set(keys.map(({ customerId }) => customerId))]
      const [histories, people, phones, toldOn] = [
        await loans.historiesOf(keys, tx),
        await customers.identitiesOf(tx, ids),
        await phonesOf(tx, ids),
        await store.noticesOf(tx, keys),
      ]
      const reported = histories.map(({ loan, movements }) => ({
        loan,
        ...reportOn(
          {
            person: people.get(loan.customerId) ?? null,
            phone: phones.get(loan.customerId) ?? null,
            clientNumber: clientNumberOf(loan.customerId),
            accountNumber: loan.documentNumber,
            terms: loan.terms,
            movements,
            status: loan.status,
            closedOn: loan.closedOn,
            toldOn: (dueOn) => toldOn(loan.id, dueOn),
          },
          on,
          dates,
        ),
      }))
      const rows = reported.flatMap((each) => ('row' in each ? [each] : []))
      await store.saveReports(
        tx,
        rows.map(({ loan, negative, closed }) => ({
          id: loan.id,
          customerId: loan.customerId,
          negative,
          closed,
        })),
        on,
      )
      return {
        lines: rows.map(({ row }) => bureauLine(row)),
        leftOut: reported.flatMap((each) => ('leftOut' in each ? [each.leftOut] : [])),
        last: keys.at(-1)!.id,
      }
    })

  async function make(on: Day, { fileName, dates }: { fileName: string; dates: DateOrder }): Promise<void> {
    if (await store.fileOf(database.db, on)) return
    const since = (await store.listFiles(database.db, 1))[0]?.day ?? addDays(on, -1)
    const parts: Buffer[] = []
    const leftOut: Partial<Record<LeftOut, number>> = {}
    let rows = 0
    for (let after: string | null = store.beforeAll; after !== null;) {
      const { lines, leftOut: reasons, last }: Page = await page(on, since, after, dates)
      if (lines.length > 0) parts.push(Buffer.from(`${lines.join('\n')}\n`))
      rows += lines.length
      for (const reason of reasons) leftOut[reason] = (leftOut[reason] ?? 0) + 1
      after = last
    }
    if (rows === 0) return
    const content = Buffer.concat(parts)
    const sha256 = createHash('sha256').update(content).digest()
    const name = fileName.replaceAll('{date}', showDate(on, dates))
    const { key: fileKey } = await storage.put(content)
    await database.transaction(async (tx) => {
      await store.insertFile(tx, { day: on, name, rows, leftOut, sha256, fileKey, madeAt: clock.now() })
      await audit.record(tx, null, {
        act: 'bureau.fileMade',
        subject: on,
        after: { name, rows, leftOut, sha256: sha256.toString('hex') },
      })
    })
  }

  return {
    /** At start: the file of this day is made when it is over, one that was missed at once. */
    async planFile(): Promise<void> {
      if (told)
        await jobs.add(
          database.db,
          makeFileJob,
          {},
          { runAt: startOfDay(addDays(clock.today(), 1)), key: makeFileJob.name, keepRunAt: true },
        )
    },

    /** The file of yesterday, once; then the next one is planned. A day without a loan has none. */
    async makeFile(): Promise<void> {
      if (told) await make(addDays(clock.today(), -1), told)
      await this.planFile()
    },

    ...createTaking({ database, audit, storage }),

    async purge(): Promise<void> {
      await store.dropFilesBefore(database.db, addDays(clock.today(), -fileKeptDays))
      await sweep(storage, async (keys) => new Set(await store.named(database.db, keys)))
    },
  }
}
