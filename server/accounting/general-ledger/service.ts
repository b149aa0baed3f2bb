/** The general ledger: postings of other capabilities, the daily run, and its pages. */
import type { Country } from '../../../domain/country/country.ts'
import type { CashAccount } from '../../../domain/books/books.ts'
import type { Day } from '../../../domain/days.ts'
import type { Failure } from '../../../contract/errors.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { createJournalSources, type SourceQuery, type JournalSources } from './journals/journal-sources.ts'
import * as chart from './journals/chart-store.ts'
import type { GlAccount } from './journals/chart-store.ts'
import { createControls } from './month-end/controls.ts'
import { lastChecks, type Check } from './month-end/controls-store.ts'
import { createJournals } from './journals/journals.ts'
import { createMonths } from './month-end/months.ts'
import { createOpeningBalances } from './opening-balances.ts'
import {
  bookedLoans,
  bookedSums,
  keptSince,
  keptSums,
  loanSums,
  type BookedLoan,
} from './daily-run/loan-sums-store.ts'
import * as reports from './journals/reports-store.ts'
import { createDailyRun, type Coverage } from './daily-run/daily-run.ts'
import { nonPerformingClasses } from './daily-run/journal-lines.ts'
import { createLedgerSettings } from './ledger-settings.ts'

type Deps = {
  readonly database: Database
  readonly reading: ReadQuery
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'booksBefore'>
  readonly audit: Pick<Audit, 'record'>
  readonly country: Country
  /** Expected loss of loans in these classes, by product. */
  readonly lossCoverage: (
    ...of: [...Parameters<Coverage>, classes: readonly string[]]
  ) => ReturnType<Coverage>
}

export type TrialBalanceRow = GlAccount & {
  readonly openingCents: number
  readonly debitCents: number
  readonly creditCents: number
  readonly closingCents: number
}
/** Debit positive, credit negative; opening and closing balances each sum to 0. */
export type TrialBalance = { readonly from: Day; readonly to: Day; readonly rows: readonly TrialBalanceRow[] }

export type GeneralLedger = ReturnType<typeof createGeneralLedger>

export function createGeneralLedger({
  database,
  reading,
  clock,
  jobs,
  loans,
  audit,
  country,
  lossCoverage,
}: Deps) {
  const currency = country.currency.code
  const coverage: Coverage = (db, on) => lossCoverage(db, on, nonPerformingClasses)
  const behind = createJournalSources({ database, loans, zone: clock })
  const controls = createControls({ loans, zone: clock, currency })
  const journals = createJournals({ clock })
  return {
    ...journals,
    opening: createOpeningBalances({ loans, jobs, coverage, journals, clock, currency }),
    months: createMonths({ clock }),
    run: createDailyRun({ database, clock, jobs, loans, coverage, currency }),
    settings: createLedgerSettings({ database, clock }),

    // From the primary: a person who changed them reads them at once.
    chart: () => chart.chart(database.db),
    /** Accounts at providers and banks that are mapped to an account on a day; none for most. */
    async providersOn(on: Day, db: Db = database.db): Promise<(code: string) => CashAccount[]> {
      const codes = await chart.codesOn(db, on)
      return (code) => chart.providersOf(codes, code)
    },
    mappings: () => chart.allMappings(database.db),
    policies: () => chart.policies(database.db),
    /** Days taken in last, newest first. */
    days: () => reading((db) => reports.days(db, 14)),

    /** Every account with postings, for a period, both days included. */
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

    /** Balance of an account at the end of a day, by dimensions; undefined for an unknown code. */
    account: (code: string, on: Day) =>
      reading(async (db) => {
        const account = (await chart.chart(db)).find((each) => each.code === code)
        return account && { account, parts: await reports.divided(db, code, on) }
      }),

    /** Open loans by product and class, at the end of the last day in the books. */
    loanSums: (on: Day) => reading(async (db) => bookedSums(await loanSums(db, on))),
    /** The same at the end of an earlier day, and the first day that has it. */
    keptLoanSums: (on: Day) => reading((db) => keptSums(db, on)),
    loanSumsSince: () => reading(keptSince),
    /** One by one, in key order. */
    loansOf: (on: Day, after: Pick<BookedLoan, 'customerId' | 'id'> | null, limit: number) =>
      reading((db) => bookedLoans(db, on, after, limit)),

    /** A journal and its sources; undefined for an unknown number. */
    journal: async (
      number: number,
      asked: SourceQuery,
    ): Promise<
      | (Omit<reports.Journal, 'entries'> & JournalSources & { readonly of: reports.Journal['entries'] })
      | undefined
    > => {
      const journal = await reading((db) => reports.journalOf(db, number))
      return journal && { ...journal, ...(await behind(database.db, journal, asked)), of: journal.entries }
    },

    /** Adds an account; refused if its code exists. */
    addAccount: (officer: Officer, account: Pick<GlAccount, 'code' | 'name' | 'kind'>) =>
      database.transaction(async (tx): Promise<{ readonly code: string } | Failure<'validationFailed'>> => {
        const added = await chart.insertAccount(tx, { ...account, isControl: false, isOpen: true })
        if (!added) return { error: 'validationFailed', fields: { code: 'accountTaken' } }
        await audit.record(tx, officer, { act: 'books.accountAdded', subject: account.code, after: account })
        return { code: account.code }
      }),

    /** Renames, closes or reopens an account. A mapped account, or one with a balance, cannot be closed. */
    changeAccount: (
      officer: Officer,
      code: string,
      change: Pick<GlAccount, 'name' | 'isOpen'>,
    ): Promise<GlAccount | Failure<'notFound' | 'validationFailed'>> =>
      database.transaction(async (tx) => {
        const account = await chart.lockAccount(tx, code)
        if (!account) return { error: 'notFound' }
        if (!change.isOpen && (await chart.isUsed(tx, code)))
          return { error: 'validationFailed', fields: { isOpen: 'accountUsed' } }
        const after = { ...account, ...change }
        await chart.saveAccount(tx, after)
        await audit.record(tx, officer, {
          act: 'books.accountChanged',
          subject: code,
          before: { name: account.name, isOpen: account.isOpen },
          after: change,
        })
        return after
      }),

    /** Compares the control accounts of a day in the books with their sources, and stores the result. */
    check: (on: Day): Promise<readonly Check[]> =>
      database.transaction((tx: Tx) => controls.check(tx, on, clock.now())),
    lastChecks: () => reading(lastChecks),
  }
}
