/**
 * Scorecard monitoring, computed every night in one transaction (rule scorecards-4): months that can still
 * change are recomputed, so that a repeated or late night gives the same.
 */
import { addDays, laterDay, type Day } from '../../../domain/days.ts'
import { monthOf, monthsBefore, monthsShown } from '../../../domain/books/portfolio.ts'
import { badAfterDays, maturesAfterDays } from '../../../domain/decision/scorecard-inputs.ts'
import { daysPastDueMost } from '../../pricing/decisions/index.ts'
import type { LoanKey, Loans } from '../../loans/loans/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import * as store from './nightly-run-store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'historiesOf'>
}

export const dailyFiguresJob = defineJob('scorecards.daily', 'daily')
export const figuresJob = defineJob('scorecards.figures', 'daily', { oneAtATime: true })

const replayedTogether = 500
/** A decided application can be reviewed for 30 days, so its month changes until then. */
const monthsThatChange = 2

export type MonitoringRuns = ReturnType<typeof createMonitoringRuns>

export function createMonitoringRuns({ database, clock, jobs, loans }: Deps) {
  async function collectMatured(tx: Tx, after: Day | null, on: Day): Promise<void> {
    await store.saveRepaidInTime(tx, after, on)
    for (let behind: LoanKey | null = null; ;) {
      const keys: LoanKey[] = await store.nextToReplay(tx, after, on, behind, replayedTogether)
      if (keys.length === 0) return
      const histories = await loans.historiesOf(keys, tx)
      await store.saveMatured(tx, histories.flatMap(maturedOf))
      behind = keys.at(-1)!
    }
  }

  return {
    /** At start, and every midnight after it: queues the night's work and schedules the next one. */
    plan: (): Promise<void> =>
      database.transaction(async (tx) => {
        await jobs.add(tx, figuresJob, {}, { key: figuresJob.name })
        const runAt = clock.startOf(addDays(clock.today(), 1))
        await jobs.add(tx, dailyFiguresJob, {}, { runAt, key: dailyFiguresJob.name })
      }),

    run: (): Promise<void> =>
      database.transaction(async (tx) => {
        const [last, on] = [await store.lastNight(tx), addDays(clock.today(), -1)]
        if (last !== null && last >= on) return
        await store.begin(tx)
        await collectMatured(tx, last, on)
        const oldest = monthsBefore(on, monthsShown - 1)
        const since = last === null ? oldest : laterDay(oldest, monthsBefore(last, monthsThatChange))
        await store.gatherDecisions(tx, since, clock)
        await store.saveBands(tx, since)
        await store.saveDecisions(tx, since)
        await store.saveGroups(tx, since, clock)
        await store.saveOverrides(tx, since, clock)
        await store.saveOutcomes(tx, last === null ? oldest : monthOf(addDays(last, -maturesAfterDays)))
        await store.saveNight(tx, on)
      }),
  }
}

type History = Awaited<ReturnType<Loans['historiesOf']>>[number]

/** For a sold loan, only its outcome up to the sale is known. */
function maturedOf({ loan, movements }: History): store.Matured[] {
  const { id, customerId, requestId, terms, status, closedOn, writtenOffOn } = loan
  const firstDueOn = terms.dues[0]!.on
  const until = addDays(firstDueOn, maturesAfterDays)
  const sold = status === 'ceded' && closedOn !== null && closedOn < until ? closedOn : null
  const isBad =
    (writtenOffOn !== null && writtenOffOn <= until) ||
    daysPastDueMost({ terms, movements }, sold ?? until) > badAfterDays
  return sold && !isBad ? [] : [{ id, customerId, requestId, firstDueOn, isBad }]
}
