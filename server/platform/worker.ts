/** Runs jobs: in the background for a service, or on request until none is due for tests. */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger,
  run,
  runTaskListOnce,
  type Runner,
  type RunnerOptions,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import type { ServiceClock } from './clock.ts'
import { currentOffset } from './clock-store.ts'
import type { Database } from './database.ts'
import { manualShiftMs, originIn, type JobHandlers } from './jobs.ts'
import type { Log } from './log.ts'
import { noMetrics, type JobOutcome, type Metrics } from './metrics/metrics.ts'
import { withOrigin } from './origin.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

export type FailedJob = {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly lastError: string | null
  readonly failedAt: Date
}

export type Worker = {
  start(): Promise<void>
  /** Lets running jobs finish. */
  stop(): Promise<void>
  /** False when the worker should run and does not. */
  healthy(): boolean
  /** Runs every job due by the service's clock, and those they add, until none is due. Returns how many ran. */
  drain(): Promise<number>
  /** Jobs that used up their tries: kept until a person has looked at them. */
  failed(): Promise<FailedJob[]>
}

type Deps = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly handlers: JobHandlers
  readonly log: Log
  readonly concurrency: number
  readonly metrics?: Pick<Metrics, 'job'>
  readonly tracing?: Tracing
}

const pollIntervalMs = 1_000
const unlockIntervalMs = 30_000
const poolLockClass = 7_316

export function createWorker(deps: Deps): Worker {
  const { database, clock, log, concurrency } = deps
  const tasks = taskList(deps)
  const newPool = (max: number) => {
    const pool = new Pool({ connectionString: database.url, max, application_name: 'mkopo-worker' })
    const lost = (error: Error) => log.warn({ err: error }, 'worker connection lost')
    pool.on('error', lost)
    pool.on('connect', (client) => client.on('error', lost))
    return pool
  }
  const logger = new Logger(() => (level, message) => {
    if (level === 'error') log.error({ worker: message }, 'worker')
  })
  const options = {
    schema: 'graphile_worker',
    noHandleSignals: true,
    logger,
    concurrency,
    pollInterval: pollIntervalMs,
    taskList: tasks,
  } satisfies RunnerOptions

  const runDue = async (from: Pool): Promise<void> => {
    const client = await from.connect()
    try {
      await runTaskListOnce({ ...options, concurrency: 1 }, tasks, client).promise
    } finally {
      client.release()
    }
  }

  let runner: Runner | undefined
  let pool: Pool | undefined
  let life: LifeSign | undefined
  let ended = false
  /** Held between drains: making a connection takes longer than what most of them run. */
  let drainPool: Pool | undefined

  return {
    async start() {
      await unlockJobsOfTheDead(database, log)
      pool = newPool(concurrency + 2)
      life = await createLifeSign(database, log)
      const events = new EventEmitter() as WorkerEvents
      events.on('pool:create', ({ workerPool }) => life?.hold(workerPool.id))
      runner = await run({ ...options, pgPool: pool, events })
      ended = false
      runner.promise
        .catch(() => undefined)
        .finally(() => {
          ended = true
        })
    },
    async stop() {
      const stopping = runner
      runner = undefined
      if (stopping && !ended) await stopping.stop()
      await life?.stop()
      await drainPool?.end()
      drainPool = undefined
      await pool?.end()
      life = undefined
      pool = undefined
    },
    healthy: () => runner === undefined || !ended,
    async drain() {
      let ran = 0
      for (;;) {
        const due = await releaseDue(database, clock)
        if (due === 0) return ran
        if (runner) await waitUntilIdle(database)
        else await runDue((drainPool ??= newPool(1)))
        await delayRetries(database, clock)
        ran += due
      }
    },
    async failed() {
      const { rows } = await sql<FailedJob>`select id::text as id, task_identifier as name, attempts,
          last_error as "lastError", updated_at as "failedAt"
        from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
          order by updated_at desc limit 200`.execute(database.db)
      return rows
    },
  }
}

function taskList({
  handlers,
  clock,
  database,
  log,
  metrics = noMetrics,
  tracing = noTracing,
}: Deps): TaskList {
  const task =
    (name: string): Task =>
    async (kept, { job }) => {
      const { origin: from, payload } = originIn(kept)
      const span = from?.traceparent
        ? tracing.begin(`job ${name}`, { kind: 'job', parent: from.traceparent })
        : null
      const origin = from && span ? { ...from, traceparent: span.traceparent } : from
      // another process may have moved it
      if (clock.kind === 'sandbox') clock.setOffset(await currentOffset(database.db))
      const begun = performance.now()
      const count = (outcome: JobOutcome): void => {
        metrics.job(name, outcome, (performance.now() - begun) / 1_000)
        span?.end({ attributes: { outcome }, failed: outcome !== 'done' })
      }
      try {
        await withOrigin(origin, () => handlers[name]?.(payload as never))
        count('done')
      } catch (error) {
        const spent = job.attempts >= job.max_attempts
        count(spent ? 'givenUp' : 'retried')
        log[spent ? 'error' : 'warn'](
          {
            ...(origin ? { requestId: origin.requestId } : {}),
            job: name,
            jobId: job.id,
            attempt: job.attempts,
            err: error,
          },
          spent ? 'job failed for good: a person has to look' : 'job failed and will be tried again',
        )
        throw error
      }
    }
  return Object.fromEntries(Object.keys(handlers).map((name) => [name, task(name)]))
}

type LifeSign = { hold(poolId: string): void; stop(): Promise<void> }

/**
 * Holds an advisory lock in the name of this worker pool for as long as the process lives: a lock that is
 * free marks a dead worker.
 */
async function createLifeSign(database: Database, log: Log): Promise<LifeSign> {
  const poolIds: string[] = []
  let client = await connect()
  let stopped = false
  const sweep = setInterval(
    () =>
      void unlockJobsOfTheDead(database, log).catch((error: unknown) =>
        log.warn({ err: error }, 'looking for dead workers failed'),
      ),
    unlockIntervalMs,
  ).unref()

  async function connect(): Promise<Client> {
    const next = new Client({ connectionString: database.url, application_name: 'mkopo-worker-life' })
    next.on('error', () => void reconnect())
    await next.connect()
    for (const id of poolIds) await lock(next, id)
    return next
  }
  async function reconnect(): Promise<void> {
    while (!stopped) {
      await wait(1_000, undefined, { ref: false })
      const next = await connect().catch(() => undefined)
      if (next) {
        client = next
        return
      }
    }
  }
  async function lock(on: Client, id: string): Promise<void> {
    await on.query('select pg_advisory_lock($1, hashtext($2))', [poolLockClass, id])
  }
  return {
    hold(poolId) {
      poolIds.push(poolId)
      lock(client, poolId).catch((error: unknown) =>
        log.warn({ err: error }, 'the worker could not show that it lives'),
      )
    },
    async stop() {
      stopped = true
      clearInterval(sweep)
      await client.end().catch(() => undefined)
    },
  }
}

/** After a kill, the jobs that were running stay locked for hours: set them free. */
async function unlockJobsOfTheDead(database: Database, log: Log): Promise<void> {
  const dead = await database.transaction(async (tx) => {
    const { rows } = await sql<{
      id: string
    }>`select locked_by as id from (select distinct locked_by from graphile_worker.jobs
      where locked_by is not null) held
      where pg_try_advisory_xact_lock(${poolLockClass}::int, hashtext(locked_by))`.execute(tx)
    const ids = rows.map((row) => row.id)
    if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(tx)
    return ids
  })
  if (dead.length > 0) log.warn({ workers: dead.length }, 'jobs of workers that died were set free')
}

/**
 * With a clock that stands still, jobs wait in the far future: those now due are brought to the present.
 * Returns how many are due.
 */
async function releaseDue(database: Database, clock: ServiceClock): Promise<number> {
  if (clock.kind === 'manual') {
    const now = new Date(clock.now().getTime() + manualShiftMs)
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where locked_at is null and attempts < max_attempts and run_at > now() and run_at <= ${now}
        having count(*) > 0`.execute(database.db)
  }
  const { rows } = await sql<{
    due: number
  }>`select count(*) as due from graphile_worker.jobs where locked_at is null and attempts < max_attempts
    and run_at <= now()`.execute(database.db)
  return rows[0]?.due ?? 0
}

/** A failed job's next try is counted in real time: with a clock that stands still it moves to that clock's time. */
async function delayRetries(database: Database, clock: ServiceClock): Promise<void> {
  if (clock.kind !== 'manual') return
  const now = new Date(clock.now().getTime() + manualShiftMs)
  await sql`select graphile_worker.reschedule_jobs(array[id],
    run_at => ${now}::timestamptz + greatest(run_at - now(), interval '1 second')) from graphile_worker.jobs
    where locked_at is null and attempts > 0 and attempts < max_attempts
      and run_at < now() + interval '1 year'`.execute(database.db)
}

async function waitUntilIdle(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from graphile_worker.jobs where attempts < max_attempts
        and (locked_at is not null or run_at <= now()) limit 1`.execute(database.db)
    if (rows.length === 0) return
    await wait(25)
  }
}
