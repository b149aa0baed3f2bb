/**
 * The midnight on which loans become non-performing (rule money-15). Their day is taken for many of them by one
 * statement; their entries follow in batches, each by its own job and in its own transaction.
 */
import { addDays, startOfDay, type Day } from '../../../domain/days.ts'
import type { Ledger } from '../../ledger/ledger/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import { bookingDay, stateBy } from './positions.ts'
import * as store from './store.ts'
import { daysAhead, differences } from './posting-differences.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly reminderSteps: (tx: Tx) => Promise<readonly number[]>
}

/** Loans whose day is taken by one statement, and loans whose entries are posted in one transaction. */
const rangeLoans = 10_000
const entriesLoans = 200

/** Loans that became non-performing, and the day on which that was seen. */
export type NonPerforming = { readonly loans: readonly store.LoanKey[]; readonly on: Day }

export const dailyLoansJob = defineJob('loans.daily', 'daily')
export const nonPerformingJob = defineJob('loans.nonPerforming', 'daily')
export const nonPerformingRangeJob = defineJob<store.IdRange>('loans.nonPerformingRange', 'daily')
export const nonPerformingEntriesJob = defineJob<NonPerforming>('loans.nonPerformingEntries', 'daily')

export const createNonPerforming = ({ database, clock, jobs, ledger, reminderSteps }: Deps) => ({
  /** At start, and every midnight after it: queues the day's work and plans the next day. */
  async planDaily(): Promise<void> {
    await database.transaction(async (tx) => {
      await jobs.add(tx, nonPerformingJob, {})
      await jobs.add(
        tx,
        dailyLoansJob,
        {},
        { runAt: startOfDay(addDays(clock.today(), 1)), key: dailyLoansJob.name },
      )
    })
  },

  /** Shares out the loans whose day has come, by ranges of their ids. */
  planNonPerforming: (): Promise<void> =>
    database.transaction(async (tx) => {
      const ranges = await store.rangesOfDay(tx, 'look', clock.today(), rangeLoans)
      await jobs.addMany(
        tx,
        nonPerformingRangeJob,
        ranges.map((payload) => ({ payload })),
      )
    }),

  /** Takes the day of those in a range, and with it, in one transaction, queues their entries: each loan once. */
  takeNonPerforming: (range: store.IdRange): Promise<void> =>
    database.transaction(async (tx) => {
      const on = clock.today()
      const taken = await store.takeLooks(tx, on, range)
      const batches = Array.from({ length: Math.ceil(taken.length / entriesLoans) }, (_, at) =>
        taken.slice(at * entriesLoans, (at + 1) * entriesLoans),
      )
      await jobs.addMany(
        tx,
        nonPerformingEntriesJob,
        batches.map((loans) => ({ payload: { loans, on } })),
      )
    }),

  /**
   * What stands above the in duplum limit is written off by an entry of that day. Any number of times: a loan
   * that has its entry gets no other, and one that was paid meanwhile none.
   */
  postNonPerforming: ({ loans, on: seenOn }: NonPerforming): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await store.lock(tx, loans)
      const referenceOf = (id: string) => `${id}:${seenOn}`
      const events = locked.map(({ id, customerId }) => ({ customerId, reference: referenceOf(id) }))
      const done = await ledger.postedOf(tx, 'inDuplum', events)
      const due = locked.filter(({ id, status }) => status === 'active' && !done.has(referenceOf(id)))
      const entries = await ledger.entriesOf(tx, due)
      const seen = due.map((loan) => {
        const posted = entries.get(loan.id)!
        const on = bookingDay(loan, posted, clock.today())
        return { loan, posted, on, ...stateBy(loan, posted, on) }
      })
      await ledger.post(
        tx,
        seen
          .filter(({ position }) => position.nonPerforming)
          .map(({ loan, posted, on, movements, position }) => ({
            kind: 'inDuplum',
            reference: referenceOf(loan.id),
            loanId: loan.id,
            customerId: loan.customerId,
            valueDay: position.nonPerformingOn ?? seenOn,
            currency: loan.currency,
            lines: differences(posted.byAccount, loan, movements, on),
          })),
      )
      const ahead = seen
        .map(({ loan, position }) => ({ loan, ...daysAhead(position, clock.today()) }))
        .filter(({ loan, lookOn, dueOn }) => lookOn !== null || dueOn !== loan.nextDueOn)
      if (ahead.length > 0) await store.setDaysAhead(tx, ahead, await reminderSteps(tx))
    }),
})
