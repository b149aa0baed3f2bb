/** Events: page views and goals, counted without saying who (SPEC 7 *Other*, 8; PRODUCT 5). Without the visitor's consent nothing of a visit is kept. */
import { marketingGoals, outageGoals, type EventName, type OutageGoal } from '../../contract/goals.ts'
import type { Language } from '../../contract/texts/index.ts'
import { addDays, type Day } from '../../domain/days.ts'
import type { VisitSource } from '../../domain/visit-source.ts'
import type { Measured } from '../platform/caller.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Tx } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { countedPath } from './path.ts'
import * as store from './store.ts'

type Deps = { readonly database: Database; readonly clock: Clock; readonly log: Log }
type Happened = { readonly name: EventName; readonly path?: string | undefined; readonly language?: Language | undefined; /** Where it is known better than by the visit. */ readonly source?: VisitSource | null }

export type Events = ReturnType<typeof createEvents>

/** Counts are kept for a year and a month, to be compared with the year before. */
export const keepDays = 400
const countsShownMax = 1_000
/** Outages are written down together: when they happen, the database has enough to do, or is away. */
const writeOutagesEveryMs = 5_000

const isOutage = (name: EventName): name is OutageGoal => (Object.values(outageGoals) as readonly string[]).includes(name)

export function createEvents({ database, clock, log }: Deps) {
  const waiting = new Map<OutageGoal, number>()
  let timer: NodeJS.Timeout | undefined

  /** Counts an outage: that it was, and nothing of whom it met. */
  const countOutage = (name: OutageGoal): void => {
    waiting.set(name, (waiting.get(name) ?? 0) + 1)
  }

  /** Writes down the outages so far; what cannot be written waits for the next time. */
  async function writeOutages(): Promise<void> {
    for (const [name, times] of [...waiting]) {
      waiting.delete(name)
      try {
        await store.insert(database.db, { at: clock.now(), day: clock.today(), name, path: null, language: null, source: {}, visit: null, times })
      } catch (error) {
        waiting.set(name, (waiting.get(name) ?? 0) + times)
        log.debug({ err: error }, 'outages are counted later')
      }
    }
  }

  /** Keeps what happened, where the visitor allows it. */
  async function record(tx: Db | Tx, measured: Measured | null, { name, path, language, source }: Happened): Promise<void> {
    if (measured === null) return
    const place = path === undefined ? null : countedPath(path)
    await store.insert(tx, {
      at: clock.now(), day: clock.today(), name, path: place?.path ?? null, language: place?.language ?? language ?? null, source: source ?? measured.source ?? {}, visit: measured.visit, times: 1,
    })
  }

  return {
    record,

    /** What a browser reports. */
    async report(happened: Happened, measured: Measured | null): Promise<void> {
      if (isOutage(happened.name)) countOutage(happened.name)
      else await record(database.db, measured, happened)
    },

    /** What a page's own call was refused with, where that is a goal; nothing waits for it. */
    goalMet(name: string, { path, language }: { readonly path: string; readonly language: Language }, measured: Measured | null): void {
      const goal = Object.values(marketingGoals).find((each) => each === name)
      if (goal) record(database.db, measured, { name: goal, path, language }).catch((error: unknown) => log.warn({ err: error }, 'a goal was not counted'))
    },

    /** An answer that leaves with a status which is an outage's. */
    answered(status: number): void {
      const name = (outageGoals as Partial<Record<number, OutageGoal>>)[status]
      if (name) countOutage(name)
    },
    writeOutages,
    /** Writes down outages from time to time, until `leave`. */
    follow(): void {
      timer = setInterval(() => void writeOutages(), writeOutagesEveryMs).unref()
    },
    async leave(): Promise<void> {
      clearInterval(timer)
      await writeOutages()
    },

    /** What was counted in the last days, newest first. */
    async counts(days: number): Promise<{ readonly counts: readonly store.Count[]; readonly more: boolean }> {
      const from: Day = addDays(clock.today(), 1 - days)
      const found = await store.counts(database.db, from, countsShownMax + 1)
      return { counts: found.slice(0, countsShownMax), more: found.length > countsShownMax }
    },

    purge: (): Promise<void> => store.purge(database.db, addDays(clock.today(), -keepDays)),
  }
}
