/**
 * Portfolio snapshot of each past day (rule portfolio-2), one day per transaction: an interrupted one leaves
 * nothing, and a repeated one is the same. Missed days are taken as they were.
 */
import { forecastDays } from '../../../../domain/books/cash.ts'
import { addDays, daysBetween, type Day } from '../../../../domain/days.ts'
import { cents } from '../../../../domain/money.ts'
import {
  isMonthEnd,
  monthsBefore,
  monthsShown,
  nextSnapshotDay,
  portfolioStatusOf,
} from '../../../../domain/books/portfolio.ts'
import type { LoanKey, Loans, LoanPosition } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../../platform/jobs/jobs.ts'
import * as cash from './cash-store.ts'
import * as store from './snapshot-store.ts'
import { saveUnits } from '../unit-economics/units-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'positionsOn'>
}

export const dailyPortfolioJob = defineJob('portfolio.daily', 'daily')
export const portfolioDayJob = defineJob('portfolio.day', 'daily', { oneAtATime: true })

/** Loans replayed at once. */
const replayedTogether = 500

export type Snapshots = ReturnType<typeof createSnapshots>

export function createSnapshots({ database, clock, jobs, loans }: Deps) {
  /** Movements of a loan after the day do not count on it. */
  async function replayMoved(tx: Tx, on: Day): Promise<void> {
    let after: LoanKey | null = null
    for (;;) {
      const keys: LoanKey[] = await store.nextMoved(tx, after, replayedTogether)
      if (keys.length === 0) break
      const stood = await loans.positionsOn(tx, keys, on)
      await store.addReplayed(
        tx,
        stood.map((each) => asReplayed(each, on)),
      )
      after = keys.at(-1)!
    }
    if (after !== null) await store.applyReplayed(tx)
  }

  /** One day; false if the book has no loan. `alone`: the day before has no snapshot. */
  const take = (on: Day, alone: boolean): Promise<boolean> =>
    database.transaction(async (tx) => {
      if (await store.begin(tx, on)) await replayMoved(tx, on)
      const hasLoans = await store.saveDay(tx, on)
      // These are sums over the days of a month: a few days would be shown as the whole month.
      if (!alone) await store.saveOutcomes(tx, on)
      await cash.saveMoney(tx, on, clock)
      await cash.saveDueNext(tx, on)
      const lately = await cash.moneyThrough(tx, on)
      await cash.saveForeseen(tx, on, forecastDays(on, lately, await cash.principalDueByDay(tx, on)))
      if (isMonthEnd(on)) await store.saveMonthEnd(tx, on)
      const yesterday = addDays(clock.today(), -1)
      if (on === yesterday) {
        await store.saveFunnel(tx, monthsBefore(on, monthsShown))
        await saveUnits(tx, monthsBefore(on, monthsShown), on, clock)
      }
      if (hasLoans) await jobs.add(tx, portfolioDayJob, {}, { key: portfolioDayJob.name })
      return hasLoans
    })

  return {
    /** At start, and every midnight after it: queues the day's work and schedules the next day. */
    plan: (): Promise<void> =>
      database.transaction(async (tx) => {
        await jobs.add(tx, portfolioDayJob, {}, { key: portfolioDayJob.name })
        await jobs.add(
          tx,
          dailyPortfolioJob,
          {},
          { runAt: clock.startOf(addDays(clock.today(), 1)), key: dailyPortfolioJob.name },
        )
      }),

    /** Takes the next missing day, and queues the one after it. Stops at a day without a loan. */
    async takeNext(): Promise<void> {
      const last = await store.lastDay(database.db)
      const begun = last ?? (await store.firstPaidOutOn(database.db))
      const before = last ?? (begun && addDays(begun, -1))
      let on = nextSnapshotDay(last, begun, clock.today())
      while (on !== null && !(await take(on, addDays(on, -1) !== before)))
        on = nextSnapshotDay(on, begun, clock.today())
    },
  }
}

const asReplayed = ({ loan, position }: LoanPosition, on: Day): store.Replayed => {
  const { id, customerId } = loan
  const { settledOn, writtenOffOn, owedCents, daysUntilDue, nextDue } = position
  const isSold = loan.status === 'ceded' && loan.closedOn !== null && daysBetween(loan.closedOn, on) >= 0
  const notSettled = writtenOffOn !== null ? 'writtenOff' : isSold ? 'ceded' : 'active'
  const status = settledOn !== null ? 'repaid' : notSettled
  const isGone = status === 'repaid' || status === 'ceded'
  return {
    id,
    customerId,
    standing: portfolioStatusOf(status, -daysUntilDue),
    outstandingCents: isGone ? cents(0) : owedCents.principal,
    dueOn: status === 'active' ? (nextDue?.on ?? null) : null,
    repaidOn: settledOn,
  }
}
