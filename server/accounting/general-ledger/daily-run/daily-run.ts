/**
 * Daily run (rule books-3): takes one day after the other into the general ledger, through yesterday. Loans
 * with movements are computed one by one, in batches of one transaction each; all others grow along their
 * lines in one statement. An interrupted run continues where it stopped, and a repeated one finds nothing to
 * do.
 */
import type { BookKey, RunKind } from '../../../../domain/books/books.ts'
import { addDays, type Day } from '../../../../domain/days.ts'
import { isMonthEnd } from '../../../../domain/books/portfolio.ts'
import type { Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts'
import { allMappings, chart, codesOf, policies, policyOn, type Mapping } from '../journals/chart-store.ts'
import { saveExposures } from './exposure-store.ts'
import { saveLoanBook } from './loan-sums-store.ts'
import * as journals from '../journals/journal-store.ts'
import type { Entries, JournalLine, JournalRow } from '../journals/journal-store.ts'
import {
  byKindAndDay,
  codeOf,
  accrualLines,
  joined,
  netLines,
  withAccountCodes,
  postedKind,
  postedLine,
  sumPerAccount,
} from './journal-lines.ts'
import { accruedOn } from './accrual-store.ts'
import { kindOf, lookBackDays } from './loan-day.ts'
import { createLoanDays } from './loan-days.ts'
import { bookedWithoutLoan, postedWithoutLoan, type BookedSum, type PostedSum } from './posted-store.ts'
import * as store from './run-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'booksBefore'>
  readonly coverage: Coverage
  readonly currency: string
}
/** Share of a product's non-performing loans that the allowance covers on a day, in parts per million. */
export type Coverage = (db: Db, on: Day) => Promise<(product: string) => number>

export const dailyRunJob = defineJob('books.daily', 'daily')
export const booksDayJob = defineJob('books.day', 'daily', { oneAtATime: true })

/** Compares the newest day with its sources. */
export const booksCheckJob = defineJob<{ readonly on: Day }>('books.check', 'daily')

/** Loans computed in one transaction. */
const batchLoans = 1_000
/** Longest run of a job; the rest follows in the next one, because the lane pauses in between. */
const jobSeconds = 10
/** Wait after midnight for entries of the day before that are still being committed. */
export const settleMinutes = 5

export function createDailyRun({ database, clock, jobs, loans, coverage, currency }: Deps) {
  const bookedOn = createLoanDays(loans, clock)

  /** Days before this one are over, and their entries are committed. */
  const firstOpenDay = (): Day => clock.dayOf(new Date(clock.now().getTime() - settleMinutes * 60_000))

  /** The next day to take in or to continue; null if yesterday is in the books. */
  async function nextDay(): Promise<{ readonly on: Day; readonly isBegun: boolean } | null> {
    const last = await store.lastDay(database.db)
    if (last && !last.isDone) return { on: last.on, isBegun: true }
    const first = last ? null : await store.firstPostedAt(database.db)
    const on = last ? addDays(last.on, 1) : first && clock.dayOf(first)
    return on !== null && on < firstOpenDay() ? { on, isBegun: false } : null
  }

  /** Computes the next loans of the day, and begins the day if necessary; false if none is left. */
  const takeBatch = (on: Day, isBegun: boolean): Promise<boolean> =>
    database.transaction(async (tx) => {
      await store.lockRun(tx)
      const allPolicies = await policies(tx)
      if (!isBegun) await store.begin(tx, on, policyOn(allPolicies, on).nonPerforming === 'suspend', clock)
      const keys = await store.nextDue(tx, batchLoans)
      if (keys.length === 0) return false
      const rows = await store.rowsOf(tx, keys)
      const booked = await bookedOn(tx, on, keys, { rows, policies: allPolicies })
      await store.saveRows(tx, on, booked)
      await store.addLines(tx, on, sumPerAccount(booked.flatMap(({ lines }) => lines)))
      await store.addEntries(
        tx,
        on,
        booked.flatMap(({ taken }) =>
          taken.map(({ kind, valueDay, sequence }) => ({
            kind: kindOf(kind),
            valueOn: valueDay,
            entries: 1,
            firstSequence: sequence,
            lastSequence: sequence,
          })),
        ),
      )
      await store.countReplays(tx, on, booked.length)
      await store.removeDue(tx, keys.at(-1)!)
      return keys.length === batchLoans
    })

  /** Posts accruals and entries without a loan, then the journals of the day. */
  const close = (on: Day): Promise<void> =>
    database.transaction(async (tx) => {
      await store.lockRun(tx)
      const grew = await accruedOn(tx, on)
      const mappings = await allMappings(tx)
      const codes = codesOf(mappings, on)
      const lines = sumPerAccount([
        ...(await store.sumsOf(tx, on)),
        ...grew.flatMap((each) => accrualLines(each, on)),
      ])
      const entries = await store.entriesOfDay(tx, on)
      const ofLoans = byKindAndDay(lines).map(([kind, valueOn, ofKind]): JournalRow => {
        const taken = entries.find((each) => each.kind === kind && each.valueOn === valueOn)
        return journalOf(on, kind, valueOn, `${on} ${valueOn}`, withAccountCodes(ofKind, codes), {
          on,
          count: taken?.entries ?? 0,
          firstSequence: taken?.firstSequence ?? null,
          lastSequence: taken?.lastSequence ?? null,
        })
      })
      const net =
        policyOn(await policies(tx), on).nonPerforming === 'net'
          ? netLines(lines, on, await coverage(tx, on))
          : []
      await insert(tx, [
        ...ofLoans,
        journalOf(on, 'netInterest', on, `${on}`, withAccountCodes(net, codes), null),
        ...(await withoutLoan(tx, on, mappings)),
      ])
      await coverShortfall(tx, on, codes)
      if (isMonthEnd(on)) await saveExposures(tx, on)
      await saveLoanBook(tx, on)
      await store.finish(
        tx,
        on,
        grew.reduce((sum, each) => sum + each.loans, 0),
        clock.now(),
      )
      if (addDays(on, 1) === firstOpenDay())
        await jobs.add(tx, booksCheckJob, { on }, { key: booksCheckJob.name })
      else await jobs.add(tx, booksDayJob, {}, { key: booksDayJob.name })
    })

  /** Journals without lines are left out. */
  const insert = (tx: Tx, found: readonly JournalRow[]): Promise<unknown> =>
    journals.insertAll(
      tx,
      found.filter(({ lines }) => lines.length > 0),
      clock.now(),
    )

  /**
   * By difference to what journals already have of these days' entries: entries committed late are posted
   * with the next day.
   */
  async function withoutLoan(tx: Tx, on: Day, mappings: readonly Mapping[]): Promise<JournalRow[]> {
    const since = addDays(on, -lookBackDays)
    const [allPosted, allBooked] = [
      await postedWithoutLoan(tx, since, on, { zone: clock, currency }),
      await bookedWithoutLoan(tx, since, on),
    ]
    const days = Array.from({ length: lookBackDays + 1 }, (_, place) => addDays(since, place))
    return days.flatMap((entriesOn) =>
      entriesOf(
        on,
        entriesOn,
        codesOf(mappings, entriesOn),
        allPosted.filter((each) => each.postedOn === entriesOn),
        allBooked.filter((each) => each.entriesOn === entriesOn),
      ),
    )
  }

  /** Write-offs above the allowance are a loss of the day. */
  async function coverShortfall(tx: Tx, on: Day, codes: ReadonlyMap<BookKey, string>): Promise<void> {
    const loss = codeOf(codes, 'creditLosses')
    const allowances = [codeOf(codes, 'writeOffsPrincipal'), codeOf(codes, 'writeOffsCharges')]
    const overdrawn = (await store.balancesByProduct(tx, allowances)).filter(({ cents }) => cents > 0)
    if (overdrawn.length === 0) return
    const assets = new Set((await chart(tx)).filter(({ kind }) => kind === 'asset').map(({ code }) => code))
    const short = overdrawn.filter(({ code }) => assets.has(code))
    const lines = short.flatMap(({ code, product, cents }) => {
      const of = { product, class: '', provider: '' }
      return [
        { ...of, code: loss, cents },
        { ...of, code, cents: -cents },
      ]
    })
    await insert(tx, [journalOf(on, 'allowanceShortfall', on, `${on}`, joined(lines), null)])
  }

  return {
    /** At start, and soon after every midnight: queues the day's work and schedules the next day. */
    plan: (): Promise<void> =>
      database.transaction(async (tx) => {
        await jobs.add(tx, booksDayJob, {}, { key: booksDayJob.name })
        const next = new Date(clock.startOf(addDays(clock.today(), 1)).getTime() + settleMinutes * 60_000)
        await jobs.add(tx, dailyRunJob, {}, { runAt: next, key: dailyRunJob.name })
      }),

    /** Takes in the next missing day, or continues an interrupted one, and queues the one after it. */
    async takeNext(): Promise<void> {
      const next = await nextDay()
      if (next === null) return
      const until = performance.now() + jobSeconds * 1_000
      for (let { isBegun } = next; await takeBatch(next.on, isBegun); isBegun = true)
        if (performance.now() > until)
          return database.transaction((tx) => jobs.add(tx, booksDayJob, {}, { key: booksDayJob.name }))
      await close(next.on)
    },
  }
}

const journalOf = (
  on: Day,
  kind: RunKind,
  valueOn: Day,
  reference: string,
  lines: readonly JournalLine[],
  entries: Entries | null,
): JournalRow => ({ kind, reference, bookedOn: on, valueOn, text: '', entries, postedBy: null, lines })

/** Journals of a day's entries without a loan that are not posted yet. */
const entriesOf = (
  on: Day,
  entriesOn: Day,
  codes: ReadonlyMap<BookKey, string>,
  posted: readonly PostedSum[],
  booked: readonly BookedSum[],
): JournalRow[] =>
  byKindAndDay(posted.map((each) => postedLine(each))).map(([kind, valueOn, ofKind]) => {
    const already = booked.filter((each) => each.kind === kind && each.valueOn === valueOn)
    const missing = joined([
      ...withAccountCodes(ofKind, codes),
      ...already.map(({ cents, ...line }) => ({ ...line, cents: -cents })),
    ])
    const of = posted.filter((each) => postedKind(each) === kind && each.valueOn === valueOn)
    return journalOf(on, kind, valueOn, `other ${on} ${entriesOn} ${valueOn}`, missing, {
      on: entriesOn,
      count: Math.max(...of.map(({ entries }) => entries)),
      firstSequence: Math.min(...of.map(({ firstSequence }) => firstSequence)),
      lastSequence: Math.max(...of.map(({ lastSequence }) => lastSequence)),
    })
  })
