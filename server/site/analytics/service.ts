/**
 * Events: page views and goals, counted without saying who (rule data-4). Without the visitor's consent
 * nothing of a visit is kept.
 */
import { marketingGoals, outageGoals, type EventName, type OutageGoal } from '../../../contract/goals.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { VisitSource } from '../../../domain/person/visit-source.ts'
import type { Measured } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Reading } from '../../platform/database/replica-reads.ts'
import { countedPath } from './path.ts'
import * as store from './store.ts'
import { createWaiting } from './waiting.ts'

type Deps = {
  readonly database: Database
  readonly reading: Reading
  readonly clock: Clock
  readonly log: Log
}
type Happened = {
  readonly name: EventName
  readonly path?: string | undefined
  readonly language?: Language | undefined
  /** Where it is known better than by the visit. */ readonly source?: VisitSource | null
}

export type Events = ReturnType<typeof createEvents>

/** Counts are kept for a year and a month, to be compared with the year before. */
export const keepDays = 400
/**
 * Single events, and the visits that tie them, a day longer than outside services are told of them; then
 * their sums.
 */
export const singleDays = 4
/** Campaigns of a day that are counted by name. */
export const campaignsMax = 50
/** The source of what came by all the others. */
export const otherSource = 'other'
const countsShownMax = 1_000
/** When outages happen the database has enough to do, or is away; and a page does not wait for a count of it. */
const writeEveryMs = 5_000

export function createEvents({ database, reading, clock, log }: Deps) {
  const waiting = createWaiting()
  /** Visits whose visitor took counting back, while they still have to be let go of. */
  const leaving = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  /**
   * At the time of writing: ids and times grow together, whatever waited for how long (see `settledMs` of the
   * sending).
   */
  const insert = (tx: Db | Tx, events: readonly store.Event[]): Promise<void> =>
    store.insert(tx, clock.now(), clock.today(), events)

  async function letGo(): Promise<void> {
    const visits = [...leaving]
    if (visits.length === 0) return
    await store.removeVisits(database.db, visits)
    for (const visit of visits) leaving.delete(visit)
  }

  /** Writes down what was counted so far; what cannot be written waits for the next time. */
  const write = (): Promise<void> =>
    waiting
      .write((events) => insert(database.db, events))
      .then(letGo)
      .catch((error: unknown) => log.debug({ err: error }, 'what happened is counted later'))

  const eventOf = (measured: Measured, { name, path, language, source }: Happened): store.Event => {
    const place = path === undefined ? null : countedPath(path)
    return {
      name,
      path: place?.path ?? null,
      language: place?.language ?? language ?? null,
      source: source ?? measured.source ?? {},
      visit: measured.visit,
      times: 1,
    }
  }
  const count = (measured: Measured | null, happened: Happened): void => {
    if (measured !== null) waiting.add(eventOf(measured, happened))
  }

  return {
    /** Keeps what happened with the transaction that it happened in, where the visitor allows it. */
    async record(tx: Db | Tx, measured: Measured | null, happened: Happened): Promise<void> {
      if (measured !== null) await insert(tx, [eventOf(measured, happened)])
    },

    /** A page was opened. */
    viewed: (
      measured: Measured | null,
      { path, language }: { readonly path: string; readonly language: Language },
    ): void => count(measured, { name: 'page_view', path, language }),

    /** What a call was refused with, where that is a goal. */
    goalMet(
      name: string,
      { path, language }: { readonly path?: string; readonly language: Language },
      measured: Measured | null,
    ): void {
      const goal = Object.values(marketingGoals).find((each) => each === name)
      if (goal) count(measured, { name: goal, path, language })
    },

    /** An outage: that it was, and nothing of whom it met. */
    countOutage: (name: OutageGoal): void => waiting.sum({ name, path: null, language: null, times: 1 }),
    /** An answer that leaves with a status which is an outage's. */
    answered(status: number): void {
      const name = (outageGoals as Partial<Record<number, OutageGoal>>)[status]
      if (name) this.countOutage(name)
    },

    /**
     * Counting was taken back: what is not told yet of the visit never is. Nobody is kept from saying so by a
     * database that is away.
     */
    async forget(visit: string): Promise<void> {
      waiting.forget(visit)
      leaving.add(visit)
      await letGo().catch((error: unknown) =>
        log.warn({ err: error }, 'what was counted of a visit is let go of later'),
      )
    },

    write,
    /** Writes from time to time, until `leave`. */
    follow(): void {
      timer = setInterval(() => void write(), writeEveryMs).unref()
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      await write()
    },

    /** What was counted in the last days, newest first. */
    async counts(days: number): Promise<{ readonly counts: readonly store.Count[]; readonly more: boolean }> {
      const from: Day = addDays(clock.today(), 1 - days)
      const found = await reading((db) => store.counts(db, from, countsShownMax + 1))
      return { counts: found.slice(0, countsShownMax), more: found.length > countsShownMax }
    },

    /** Puts sums in place of older events, and lets go of old sums. */
    async purge(): Promise<void> {
      for (const day of await store.daysToSum(database.db, addDays(clock.today(), -singleDays)))
        await store.sumDay(database.db, day, { campaignsMax, otherSource })
      await store.purge(database.db, addDays(clock.today(), -keepDays))
    },
  }
}
