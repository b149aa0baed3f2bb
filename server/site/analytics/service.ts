/**
 * Events: page views and goals, counted without identifying the visitor (rule data-4). Without consent
 * nothing about a visit is stored.
 */
import { marketingGoals, outageGoals, type EventName, type OutageGoal } from '../../../contract/goals.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import type { VisitSource } from '../../../domain/person/visit-source.ts'
import type { Measured } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { countedPath } from './path.ts'
import * as store from './store.ts'
import { createEventBuffer } from './buffer.ts'

type Deps = {
  readonly database: Database
  readonly reading: ReadQuery
  readonly clock: Clock
  readonly log: Log
}
type Happened = {
  readonly name: EventName
  readonly path?: string | undefined
  readonly language?: Language | undefined
  /** Overrides the source of the visit. */ readonly source?: VisitSource | null
}

export type Events = ReturnType<typeof createEvents>

/** Counts are kept for 13 months, to compare with the year before. */
export const keepDays = 400
/**
 * Single events and their visit numbers are kept a day longer than the delivery to outside services takes;
 * after that only their sums.
 */
export const singleDays = 4
/** Campaigns counted by name each day. */
export const campaignsMax = 50
/** Source under which all other campaigns are summed. */
export const otherSource = 'other'
const countsShownMax = 1_000
/**
 * Counts are written together: a page does not wait for its count, and an overloaded or unavailable database
 * is not written to for each outage.
 */
const writeEveryMs = 5_000

export function createEvents({ database, reading, clock, log }: Deps) {
  const waiting = createEventBuffer()
  /** Visits whose visitor withdrew consent and whose counts are not deleted yet. */
  const leaving = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  /**
   * Times are those of writing, so that ids and times increase together however long an event was buffered
   * (see `settledMs` of the delivery).
   */
  const insert = (tx: Db | Tx, events: readonly store.Event[]): Promise<void> =>
    store.insert(tx, clock.now(), clock.today(), events)

  async function letGo(): Promise<void> {
    const visits = [...leaving]
    if (visits.length === 0) return
    await store.removeVisits(database.db, visits)
    for (const visit of visits) leaving.delete(visit)
  }

  /** Writes the buffered events; those that cannot be written stay for the next time. */
  const write = (): Promise<void> =>
    waiting
      .write((events) => insert(database.db, events))
      .then(letGo)
      .catch((error: unknown) =>
        log.debug({ err: error }, 'events could not be written: they stay for the next time'),
      )

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
    /** Records an event within a transaction, if the visitor consents. */
    async record(tx: Db | Tx, measured: Measured | null, happened: Happened): Promise<void> {
      if (measured !== null) await insert(tx, [eventOf(measured, happened)])
    },

    /** Counts an opened page. */
    viewed: (
      measured: Measured | null,
      { path, language }: { readonly path: string; readonly language: Language },
    ): void => count(measured, { name: 'page_view', path, language }),

    /** Counts the code of a refused call if the code is a goal. */
    goalMet(
      name: string,
      { path, language }: { readonly path?: string; readonly language: Language },
      measured: Measured | null,
    ): void {
      const goal = Object.values(marketingGoals).find((each) => each === name)
      if (goal) count(measured, { name: goal, path, language })
    },

    /** Counts an outage without data of the person it affected. */
    countOutage: (name: OutageGoal): void => waiting.sum({ name, path: null, language: null, times: 1 }),
    /** Counts an answer whose status is an outage. */
    answered(status: number): void {
      const name = (outageGoals as Partial<Record<number, OutageGoal>>)[status]
      if (name) this.countOutage(name)
    },

    /**
     * The visitor withdrew consent: deletes the counts of the visit, including those not sent yet. Works
     * while the database is unavailable.
     */
    async erase(visit: string): Promise<void> {
      waiting.erase(visit)
      leaving.add(visit)
      await letGo().catch((error: unknown) =>
        log.warn({ err: error }, 'the counts of a visit could not be deleted: tried again later'),
      )
    },

    write,
    /** Writes from time to time until `leave` is called. */
    follow(): void {
      timer = setInterval(() => void write(), writeEveryMs).unref()
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      await write()
    },

    /** Returns the counts of the last days, newest first. */
    async counts(days: number): Promise<{ readonly counts: readonly store.Count[]; readonly more: boolean }> {
      const from: Day = addDays(clock.today(), 1 - days)
      const found = await reading((db) => store.counts(db, from, countsShownMax + 1))
      return { counts: found.slice(0, countsShownMax), more: found.length > countsShownMax }
    },

    /** Replaces older events by sums, and deletes old sums. */
    async purge(): Promise<void> {
      for (const day of await store.daysToSum(database.db, addDays(clock.today(), -singleDays)))
        await store.sumDay(database.db, day, { campaignsMax, otherSource })
      await store.purge(database.db, addDays(clock.today(), -keepDays))
    },
  }
}
