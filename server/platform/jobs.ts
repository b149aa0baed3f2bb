/** Background jobs on graphile-worker: added in the business transaction, run at least once, by the service's clock. */
import { sql } from 'kysely'
import type { ServiceClock } from './clock.ts'
import { currentOffset, holdClock } from './clock-store.ts'
import type { Db, Tx } from './database.ts'
import { currentOrigin, type Origin } from './origin.ts'

export type JobOptions = {
  /** By the service's clock; now when absent. */
  readonly runAt?: Date
  /**
   * A job with the same key that has not started is replaced. One that runs right now is not tried again when
   * it fails: the new one stands for it.
   */
  readonly key?: string
  /** One that waits under the same key keeps its time: adding again and again does not put it off. */
  readonly keepRunAt?: boolean
  /** Tries before a person has to look; 25 (about three days) when absent. */
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
}
/** A handler runs any number of times: it looks at the state first. It throws to be tried again later. */
export type JobHandler = (payload: never) => Promise<void>
/** Job name -> handler; every capability gives its own, services.ts puts them together. */
export type JobHandlers = Readonly<Record<string, JobHandler>>

export type Jobs = {
  add(tx: Db | Tx, name: string, payload: unknown, options?: JobOptions): Promise<void>
  /** Adds many jobs of one name in one statement. */
  addMany(
    tx: Db | Tx,
    name: string,
    jobs: readonly { readonly payload: unknown; readonly runAt?: Date; readonly key?: string }[],
  ): Promise<void>
  /** Takes a waiting job away; nothing happens when there is none. */
  remove(tx: Db | Tx, key: string): Promise<void>
}

/**
 * Only in tests: with a clock that stands still, jobs wait this far ahead of real time, so that only `drain`
 * runs them.
 */
export const manualShiftMs = 100 * 365.25 * 86_400_000
const defaultAttempts = 25

/** A job that runs much later, or goes on by itself, is no part of the request that it came of. */
const sameWorkMs = 3_600_000
/** Where a job's payload names what it began with. */
const originKey = '$origin'

/** A payload as it is kept. */
function withCurrentOrigin(payload: unknown, runsLater: boolean): unknown {
  const origin = currentOrigin()
  return origin && !runsLater && Date.now() - origin.at < sameWorkMs
    ? { ...(payload as object | null | undefined), [originKey]: origin }
    : (payload ?? {})
}
/** What `withCurrentOrigin` made, taken apart. */
export function originIn(kept: unknown): { readonly origin: Origin | undefined; readonly payload: unknown } {
  const { [originKey]: origin, ...payload } = kept as { readonly [originKey]?: Origin }
  return { origin, payload }
}

export function createJobs(clock: ServiceClock): Jobs {
  const realTime = async (
    tx: Db | Tx,
    runAt: Date | undefined,
  ): Promise<(at: Date | undefined) => Date | null> => {
    if (clock.kind === 'manual') return (at) => new Date((at ?? clock.now()).getTime() + manualShiftMs)
    if (clock.kind === 'system' || runAt === undefined) return (at) => at ?? null
    await holdClock(tx) // the clock does not move between reading its offset and this transaction's end
    const offsetMs = await currentOffset(tx)
    return (at) => (at ? new Date(at.getTime() - offsetMs) : null)
  }
  const isLater = (runAt: Date | undefined): boolean =>
    runAt !== undefined && runAt.getTime() - clock.now().getTime() > sameWorkMs
  return {
    async add(
      tx,
      name,
      payload,
      { runAt, key, keepRunAt = false, maxAttempts = defaultAttempts, queue } = {},
    ) {
      const at = (await realTime(tx, runAt))(runAt)
      const kept = withCurrentOrigin(payload, isLater(runAt))
      await sql`select graphile_worker.add_job(${name}, payload => ${JSON.stringify(kept)}::json,
        queue_name => ${queue ?? null}::text,
        run_at => ${at}::timestamptz, max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text,
        job_key_mode => ${keepRunAt ? 'preserve_run_at' : 'replace'})`.execute(tx)
    },
    async addMany(tx, name, jobs) {
      if (jobs.length === 0) return
      const toReal = await realTime(tx, jobs.find((job) => job.runAt)?.runAt)
      const specs = jobs.map(({ payload, runAt, key }) => ({
        identifier: name,
        payload: withCurrentOrigin(payload, isLater(runAt)),
        run_at: toReal(runAt)?.toISOString() ?? null,
        job_key: key ?? null,
        max_attempts: defaultAttempts,
      }))
      await sql`select count(*) from graphile_worker.add_jobs(array(select
        json_populate_recordset(null::graphile_worker.job_spec, ${JSON.stringify(specs)}::json)))`.execute(tx)
    },
    async remove(tx, key) {
      await sql`select graphile_worker.remove_job(${key})`.execute(tx)
    },
  }
}
