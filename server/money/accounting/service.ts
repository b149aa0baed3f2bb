/** The general ledger: what others post to it, what the daily run makes of it, and what people see. */
import type { JournalKind } from '../../../domain/books.ts'
import type { Day } from '../../../domain/days.ts'
import type { Loans } from '../../lending/loans/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Reading } from '../../platform/reading.ts'
import * as chart from './chart-store.ts'
import type { GlAccount } from './chart-store.ts'
import { createControls } from './controls.ts'
import { lastChecks, type Check } from './controls-store.ts'
import { createJournals } from './journals.ts'
import { bookedLoans, bookedSums, loanSums, type BookedLoan } from './loan-sums-store.ts'
import * as reports from './reports-store.ts'
import { createBooksRun } from './run.ts'

type Deps = {
  readonly database: Database
  readonly reading: Reading
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'booksBefore'>
}

export type TrialBalanceRow = GlAccount & {
  readonly openingCents: number
  readonly debitCents: number
  readonly creditCents: number
  readonly closingCents: number
}
/** Debit positive, credit negative; the sum of the closing balances is 0, and so is that of the opening ones. */
export type TrialBalance = { readonly from: Day; readonly to: Day; readonly rows: readonly TrialBalanceRow[] }

export type Books = ReturnType<typeof createBooks>

export function createBooks({ database, reading, clock, jobs, loans }: Deps) {
  const controls = createControls({ loans })
  return {
    ...createJournals({ clock }),
    run: createBooksRun({ database, clock, jobs, loans }),

    chart: () => reading(chart.chart),
    mappings: () => reading(chart.allMappings),
    policies: () => reading(chart.policies),
    /** The days that were taken last, newest first. */
    days: () => reading((db) => reports.days(db, 14)),

    /** Every account that something was ever booked on, over some days, both included. */
    trialBalance: (from: Day, to: Day): Promise<TrialBalance> =>
      reading(async (db) => {
        const accounts = new Map((await chart.chart(db)).map((account) => [account.code, account]))
        const rows = (await reports.turnovers(db, from, to)).map((row) => ({
          ...accounts.get(row.code)!,
          ...row,
          closingCents: row.openingCents + row.debitCents - row.creditCents,
        }))
        return { from, to, rows }
      }),

    /** What an account holds at the end of a day, by its dimensions. */
    balanceOf: (code: string, on: Day) => reading((db) => reports.divided(db, code, on)),

    /** Open loans by product and class, at the end of the last day that is in the books. */
    loanSums: (on: Day) => reading(async (db) => bookedSums(await loanSums(db, on))),
    /** One by one, in the order of their keys. */
    loansOf: (on: Day, after: Pick<BookedLoan, 'customerId' | 'id'> | null, limit: number) =>
      reading((db) => bookedLoans(db, on, after, limit)),

    journal: (number: number) => reading((db) => reports.journalOf(db, number)),

    /** Holds the control accounts of a day that is in the books against what they are made of, and keeps what was found. */
    check: (on: Day): Promise<readonly Check[]> =>
      database.transaction((tx: Tx) => controls.check(tx, on, clock.now())),
    lastChecks: () => reading(lastChecks),
  }
}

export type { JournalKind }
