/**
 * The daily run (rule books-3): the general ledger takes in one day after the other, through yesterday. Loans that
 * something happened to are computed one by one, in batches of a transaction each; all others grow by their lines in one
 * statement. A run that was cut off goes on where it ended, and one that is made again finds nothing to do.
 */
import type { BookKey, RunKind } from '../../../../domain/books/books.ts'
import { addDays, nairobiDay, startOfDay, type Day } from '../../../../domain/days.ts'
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
  grownLines,
  joined,
  netLines,
  onCodes,
  postedKind,
  postedLine,
  summed,
} from './journal-lines.ts'
import { grewOn } from './accrual-store.ts'
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
}
/** What of a product's non-performing loans the allowance stands for on a day, in parts per million. */
export type Coverage = (db: Db, on: Day) => Promise<(product: string) => number>

export const dailyBooksJob = defineJob('books.daily', 'daily')
export const booksDayJob = defineJob('books.day', 'daily', { oneAtATime: true })

/** Holds the newest day against what it is made of. */
export const booksCheckJob = defineJob<{ readonly on: Day }>('books.check', 'daily')

/** Loans that are computed in one transaction. */
const batchLoans = 1_000
/** A job works so long at most, and leaves the rest to the next: the lane rests in between. */
const jobSeconds = 10
/** After midnight it waits so long for entries of the day before that are being committed. */
export const settleMinutes = 5

export function createBooksRun({ database, clock, jobs, loans, coverage }: Deps) {
  const bookedOn = createLoanDays(loans)

  /** Days before this one are over, and what was posted on them is committed. */
  const firstOpenDay = (): Day => nairobiDay(new Date(clock.now().getTime() - settleMinutes * 60_000))

  /** The day to take next, or to go on with; null where yesterday is in the books. */
  async function nextDay(): Promise<{ readonly on: Day; readonly isBegun: boolean } | null> {
    const last = await store.lastDay(database.db)
    if (last && !last.isDone) return { on: last.on, isBegun: true }
    const first = last ? null : await store.firstPostedAt(database.db)
    const on = last ? addDays(last.on, 1) : first && nairobiDay(first)
    return on !== null && on < firstOpenDay() ? { on, isBegun: false } : null
  }

  /** Computes the next loans of the day, which it begins where nobody has; false where none is left. */
  const takeBatch = (on: Day, isBegun: boolean): Promise<boolean> =>
    database.transaction(async (tx) => {
      await store.holdRun(tx)
      const allPolicies = await policies(tx)
      if (!isBegun)
        await store.begin(tx, on, policyOn(allPolicies, on).nonPerforming === 'suspend', clock.now())
      const keys = await store.nextDue(tx, batchLoans)
      if (keys.length === 0) return false
      const rows = await store.rowsOf(tx, keys)
      const booked = await bookedOn(tx, on, keys, { rows, policies: allPolicies })
      await store.saveRows(tx, on, booked)
      await store.addLines(tx, on, summed(booked.flatMap(({ lines }) => lines)))
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
      await store.countLooks(tx, on, booked.length)
      await store.removeDue(tx, keys.at(-1)!)
      return keys.length === batchLoans
    })

  /** What grew by itself, and what was posted without a loan; then the journals of the day. */
  const close = (on: Day): Promise<void> =>
    database.transaction(async (tx) => {
      await store.holdRun(tx)
      const grew = await grewOn(tx, on)
      const mappings = await allMappings(tx)
      const codes = codesOf(mappings, on)
      const lines = summed([...(await store.sumsOf(tx, on)), ...grew.flatMap((each) => grownLines(each, on))])
      const entries = await store.entriesOfDay(tx, on)
      const ofLoans = byKindAndDay(lines).map(([kind, valueOn, ofKind]): JournalRow => {
        const taken = entries.find((each) => each.kind === kind && each.valueOn === valueOn)
        return journalOf(on, kind, valueOn, `${on} ${valueOn}`, onCodes(ofKind, codes), {
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
        journalOf(on, 'netInterest', on, `${on}`, onCodes(net, codes), null),
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

  /** Those of nothing are none. */
  const insert = (tx: Tx, found: readonly JournalRow[]): Promise<unknown> =>
    journals.insertAll(
      tx,
      found.filter(({ lines }) => lines.length > 0),
      clock.now(),
    )

  /** By difference to what journals have of these days' entries: what was committed late comes with the next day. */
  async function withoutLoan(tx: Tx, on: Day, mappings: readonly Mapping[]): Promise<JournalRow[]> {
    const since = addDays(on, -lookBackDays)
    const [allPosted, allBooked] = [
      await postedWithoutLoan(tx, since, on),
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

  /** What was written off above the allowance is a loss of the day. */
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
    /** At start, and soon after every midnight: queues the day's work and plans the next day. */
    plan: (): Promise<void> =>
      database.transaction(async (tx) => {
        await jobs.add(tx, booksDayJob, {}, { key: booksDayJob.name })
        const next = new Date(startOfDay(addDays(clock.today(), 1)).getTime() + settleMinutes * 60_000)
        await jobs.add(tx, dailyBooksJob, {}, { runAt: next, key: dailyBooksJob.name })
      }),

    /** Takes the next day that is missing, or goes on with one that was cut off, and queues the one after it. */
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

/** Journals of what was posted on a day without a loan, and is not booked already. */
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
      ...onCodes(ofKind, codes),
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
