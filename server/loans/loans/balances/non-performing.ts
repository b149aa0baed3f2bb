/**
 * Marks loans as non-performing at midnight (rule money-15). One statement claims many loans; their entries
 * follow in batches, each a job with its own transaction.
 */
import { addDays, type Day } from '../../../../domain/days.ts'
import type { Ledger } from '../../../ledger/ledger/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts'
import * as store from '../store.ts'
import { bookingDay, daysAhead, differences, stateBy } from './posting-differences.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly reminderSteps: (tx: Tx) => Promise<readonly number[]>
}

/** Loans claimed by one statement, and loans posted in one transaction. */
const rangeLoans = 10_000
const entriesLoans = 200

/** Loans that became non-performing, and the day on which the job found them. */
export type NonPerforming = { readonly loans: readonly store.LoanKey[]; readonly on: Day }

export const dailyLoansJob = defineJob('loans.daily', 'daily')
export const nonPerformingJob = defineJob('loans.nonPerforming', 'daily')
export const nonPerformingRangeJob = defineJob<store.IdRange>('loans.nonPerformingRange', 'daily')
export const nonPerformingEntriesJob = defineJob<NonPerforming>('loans.nonPerformingEntries', 'daily')

export const createNonPerforming = ({ database, clock, jobs, ledger, reminderSteps }: Deps) => ({
  /** At start and every midnight: queues today's job and schedules tomorrow's. */
  async planDaily(): Promise<void> {
    await database.transaction(async (tx) => {
      await jobs.add(tx, nonPerformingJob, {})
      await jobs.add(
        tx,
        dailyLoansJob,
        {},
        { runAt: clock.startOf(addDays(clock.today(), 1)), key: dailyLoansJob.name },
      )
    })
  },

  /** Splits the loans that are due for a check into id ranges. */
  planNonPerforming: (): Promise<void> =>
    database.transaction(async (tx) => {
      const ranges = await store.rangesOfDay(tx, 'look', clock.today(), rangeLoans)
      await jobs.addMany(
        tx,
        nonPerformingRangeJob,
        ranges.map((payload) => ({ payload })),
      )
    }),

  /** Claims the loans of a range and queues their entries in the same transaction, each loan once. */
  markNonPerforming: (range: store.IdRange): Promise<void> =>
    database.transaction(async (tx) => {
      const on = clock.today()
      const taken = await store.claimDueChecks(tx, on, range)
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
   * Writes off what exceeds the in duplum cap, dated on the day the loan became non-performing. Idempotent:
   * skips loans that already have the entry or were paid since.
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
