/**
 * Reconciliation: statements of our cash accounts, compared with our books day by day, until every difference
 * is explained and the day is signed off (rules money-36 to money-39).
 */
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import { addDays, laterDay, showDay, type Day } from '../../../domain/days.ts'
import type { PhoneMethod } from '../../../domain/phone-money.ts'
import type { BankColumns } from '../../../domain/payment/statement-formats.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { GeneralLedger } from '../general-ledger/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import { statementAccounts, type StatementAccount } from './statements/accounts.ts'
import { createBreakActions } from './actions.ts'
import { journalDays } from './balances/manual-journals-store.ts'
import * as breaks from './matching/breaks-store.ts'
import { createFunding } from './funding/funding.ts'
import { createOpeningBalance } from './balances/opening-cash.ts'
import { createPayoutRows } from './matching/payout-rows.ts'
import { createSigning, isSignable } from './sign-off/sign-off.ts'
import { createComparing } from './matching/comparison.ts'
import { daysToCompare } from './matching/comparison-store.ts'
import { unexplained, viewsOf } from './balances/figures-store.ts'
import { beginningOf, unsignedDays, type UnsignedDays } from './sign-off/unsigned-store.ts'
import {
  createStatementUpload,
  type NilDays,
  type UploadedStatement,
  type UploadProblem,
} from './statements/statement-upload.ts'
import * as store from './statements/statement-upload-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly audit: Pick<Audit, 'record'>
  readonly ledger: Pick<Ledger, 'post'>
  readonly payments: Pick<Payments, 'inbox' | 'repayments' | 'checks' | 'payouts'>
  readonly generalLedger: Pick<GeneralLedger, 'post' | 'bookingDayOf' | 'chart' | 'months' | 'opening'>
  readonly shortCode: string
  readonly payoutShortCode: string
  readonly phoneMethods: readonly PhoneMethod[]
  readonly country: Country
}
const listed = 500
const rowsShown = 200
/** Most days in a row recorded at once as without transactions. */
const quietDaysMax = 31
const hourMs = 3_600_000

type CompareDays = { readonly account: string; readonly from: Day; readonly to: Day }
export const compareJob = defineJob<CompareDays>('statements.compare', 'background', { oneAtATime: true })
export const nightlyCompareJob = defineJob('statements.compareNightly', 'background')
/** After the pull of the previous day's payments. */
const compareAtHour = 5
const compareSoonSeconds = 60

export type Reconciliation = ReturnType<typeof createReconciliation>

export function createReconciliation({
  database,
  clock,
  jobs,
  audit,
  ledger,
  payments,
  generalLedger,
  ...codes
}: Deps) {
  const accounts = statementAccounts({ ...codes, zone: clock })
  const accountOf = (id: string): StatementAccount | undefined => accounts.find((each) => each.id === id)
  const comparing = createComparing({ clock, ledger })
  const taking = createStatementUpload({ clock, compare: comparing.compare })
  /** Stores an audited statement of an account, or returns its errors. */
  const taken = (
    officer: Officer,
    id: string,
    how: (tx: Tx, account: StatementAccount) => Promise<UploadedStatement | UploadProblem>,
  ): Promise<UploadedStatement | UploadProblem | Failure<'notFound'>> =>
    database.transaction(async (tx) => {
      const account = accountOf(id)
      if (!account) return { error: 'notFound' }
      const said = await how(tx, account)
      if ('problem' in said) return said
      await audit.record(tx, officer, {
        act: 'statement.taken',
        subject: said.fileId,
        after: { statementAccount: id, openFrom: said.from, until: said.to, count: said.rows },
      })
      return said
    })

  const compareSoon = (tx: Tx, account: string, day: Day, around = 0): Promise<void> =>
    jobs.add(
      tx,
      compareJob,
      { account, from: addDays(day, -around), to: addDays(day, around) } satisfies CompareDays,
      {
        runAt: new Date(clock.now().getTime() + compareSoonSeconds * 1_000),
        key: `${compareJob.name}:${account}:${day}`,
      },
    )
  const actions = createBreakActions({ clock, accounts, comparing, payments, compareSoon })

  const planNightly = (tx: Tx): Promise<void> => {
    const today = new Date(clock.startOf(clock.today()).getTime() + compareAtHour * hourMs)
    const runAt = today > clock.now() ? today : new Date(today.getTime() + 24 * hourMs)
    return jobs.add(tx, nightlyCompareJob, {}, { runAt, key: nightlyCompareJob.name })
  }

  /**
   * Days before a book import were signed off in the previous system, and accounts open with their stated
   * balances.
   */
  async function firstOfBooks(db: Db): Promise<Day | null> {
    const takenOver = await generalLedger.opening.takenOver(db)
    if (!takenOver) return null
    return takenOver.balancesOn ? addDays(takenOver.balancesOn, 1) : takenOver.openedOn
  }
  async function nextToSign(db: Db, account: StatementAccount): Promise<Day> {
    const signed = await store.lastSigned(db, account.id)
    if (signed !== null) return addDays(signed, 1)
    const [first, today] = [await firstOfBooks(db), clock.today()]
    const begun = (await beginningOf(db, account, today)) ?? today
    return first ? laterDay(first, begun) : begun
  }
  const signing = createSigning({ database, clock, audit, comparing, accountOf, nextToSign })

  return {
    payoutOn: createPayoutRows(accounts),
    ...actions,
    funds: createFunding({ database, clock, generalLedger }),
    accounts,
    openWith: createOpeningBalance({ ledger, accounts }),
    planNightly: (): Promise<void> => database.transaction(planNightly),

    /** Reads and stores a file, or returns its errors. */
    upload: (officer: Officer, id: string, file: { readonly bytes: Buffer; readonly name: string }) =>
      taken(officer, id, (tx, account) => taking.upload(tx, account, file, officer.officerId)),

    /** Records days without transactions: all of them, or none. */
    async uploadNilDay(
      officer: Officer,
      id: string,
      quiet: NilDays,
    ): Promise<UploadedStatement | UploadProblem | Failure<'notFound' | 'validationFailed'>> {
      const last = addDays(quiet.day, quietDaysMax - 1)
      return quiet.through < quiet.day || quiet.through > last
        ? {
            error: 'validationFailed',
            fields: { through: 'dayOutOfRange' },
            values: { through: { min: showDay(quiet.day), max: showDay(last) } },
          }
        : taken(officer, id, (tx, account) => taking.uploadNilDay(tx, account, quiet, officer.officerId))
    },

    /** Job: compares some days again, and the adjoining ones. */
    compare: ({ account: id, from, to }: CompareDays): Promise<void> =>
      database.transaction(async (tx) => {
        const account = accountOf(id)
        if (!account) return
        await store.lockAccount(tx, id)
        await comparing.compare(tx, account, from, to)
      }),

    /** Schedules a search for a day's manual journals on the statements of their accounts. */
    async bookedByHand(tx: Tx, day: Day, providers: readonly string[]): Promise<void> {
      for (const { id, ledger } of accounts)
        if (ledger.some((each) => providers.includes(each))) await compareSoon(tx, id, day, journalDays)
    },

    /** Job: every night, each open day with a break, and the last day. */
    async compareNightly(): Promise<void> {
      await database.transaction(planNightly)
      for (const { account, day } of await daysToCompare(database.db))
        await this.compare({ account, from: day, to: day })
    },

    /**
     * Accounts with money or statements, and the number of days of each in this period that are not signed
     * off.
     */
    async unsigned(db: Db, from: Day, to: Day): Promise<UnsignedDays[]> {
      const first = await firstOfBooks(db)
      return unsignedDays(db, accounts, first ? laterDay(from, first) : from, to)
    },

    /** Every account, its state, and its last days. */
    async overview(days: number) {
      const [summaries, to] = [await breaks.summaries(database.db), addDays(clock.today(), -1)]
      const from = addDays(to, 1 - days)
      return Promise.all(
        accounts.map(async (account) => ({
          account,
          summary: summaries.find((each) => each.account === account.id) ?? null,
          columns: account.source === 'bank' ? await store.columnsOf(database.db, account.id) : null,
          days: await viewsOf(database.db, account.id, from, to),
        })),
      )
    },

    /** One day with its breaks and rows; its books are read now if it is open. */
    readDay: (id: string, day: Day) =>
      database.transaction(async (tx) => {
        const account = accountOf(id)
        const [view] = account ? await comparing.refreshDays(tx, account, day, day) : []
        if (!account || !view) return { error: 'notFound' as const }
        return {
          account,
          view,
          unexplainedCents: unexplained(view),
          signable: isSignable(view, await nextToSign(tx, account)),
          breaks: await breaks.breaksOfDay(tx, id, day, listed),
          rows: await breaks.rowsOf(tx, id, day, rowsShown),
        }
      }),

    readBreak: (id: string) => breaks.readBreak(database.db, id),
    openBreaks: (account: string | null) => breaks.openBreaks(database.db, account, listed),

    ...signing,

    /** Sets the owner of a break; null for none. */
    assignOwner: (tx: Tx, breakId: string, officerId: string | null): Promise<void> =>
      breaks.assignOwner(tx, breakId, officerId),
    isOpenBreak: breaks.isOpen,

    /** Asks the provider about our payment or payout, and compares again. */
    ask: (
      officer: Officer,
      breakId: string,
    ): Promise<{ readonly done: true } | Failure<'notFound' | 'conflict'>> =>
      database.transaction(async (tx) => {
        const found = await breaks.lockBreak(tx, breakId)
        if (!found) return { error: 'notFound' }
        const { kind, receipt, oursCents } = found
        if (oursCents === 0 || found.class === 'balance' || found.closedHow !== null)
          return { error: 'conflict' }
        if (kind === 'payout') {
          const key = await breaks.payoutOf(tx, receipt)
          const payout = key && (await payments.payouts.find(tx, key.id))
          if (!payout) return { error: 'conflict' }
          await payments.payouts.askAgain(tx, payout)
        } else await payments.checks.askNow(tx, receipt)
        await compareSoon(tx, found.account, found.day)
        await audit.record(tx, officer, { act: 'statement.asked', subject: breakId, after: { receipt } })
        return { done: true }
      }),

    /** Sets the column names of a bank's files. */
    setColumns: (
      officer: Officer,
      id: string,
      columns: BankColumns,
    ): Promise<{ readonly done: true } | Failure<'notFound'>> =>
      database.transaction(async (tx) => {
        if (accountOf(id)?.source !== 'bank') return { error: 'notFound' }
        const before = await store.columnsOf(tx, id)
        await store.saveColumns(tx, id, columns, officer.officerId, clock.now())
        const named = (of: BankColumns | null): string =>
          of ? Object.values(of).filter(Boolean).join(', ') : ''
        await audit.record(tx, officer, {
          act: 'statement.columns',
          subject: id,
          before: { columns: named(before) },
          after: { columns: named(columns) },
        })
        return { done: true }
      }),
  }
}
