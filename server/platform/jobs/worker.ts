/** Runs jobs: in the background, lane by lane, for a service; or on request until none is due, for tests. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceClock } from '../time/clock.ts'
import { currentOffset } from '../time/clock-store.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { isDatabaseUnavailable, retryUntilDatabaseAnswers } from '../database/database-unavailable.ts'
import * as store from './job-store.ts'
import { originIn, type JobHandler } from './jobs.ts'
import { laneNames, lanes, restsBetweenJobs, type Lane } from './lanes.ts'
import type { Log } from '../observability/log.ts'
import { noMetrics, type JobOutcome, type Metrics } from '../observability/metrics/metrics.ts'
import { withOrigin } from '../observability/origin.ts'
import { noTracing, type Tracing } from '../observability/tracing/tracing.ts'

export type Worker = {
  start(): void
  /** Claims no more jobs, and lets running ones finish. */
  stop(): Promise<void>
  /** False when the worker should poll for jobs and has not for a while. */
  healthy(): boolean
  /** Runs all jobs due by the service's clock, and the jobs they add. Returns how many ran. */
  drain(): Promise<number>
  /** Due jobs per lane, and how long the oldest has been due. */
  lanes(): Promise<Readonly<Record<Lane, store.LaneDepth>>>
  /** Whether no urgent job has been due for too long. */
  keepsUp(): Promise<boolean>
}

type Deps = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly handlers: readonly JobHandler[]
  readonly log: Log
  /** Concurrent jobs per lane; lanes not listed are left to other processes. */
  readonly concurrency: Readonly<Partial<Record<Lane, number>>>
  /** Lease: how long a silent worker keeps its jobs. */
  readonly leaseMs?: number
  readonly metrics?: Pick<Metrics, 'job'>
  readonly tracing?: Tracing
}

/** Short enough not to be noticed, and nearly free for the database. */
const lookEveryMs = 100
/** Jobs of a killed process are free again after 3 to 5 seconds. */
const defaultLeaseMs = 4_000
/** Renewals per lease. */
const holdsPerLease = 4
const healthyWithinMs = 60_000
const urgentWithinSeconds = 60
const errorCharsMax = 4_000

export function createWorker({
  database,
  clock,
  handlers,
  log,
  concurrency,
  leaseMs = defaultLeaseMs,
  metrics = noMetrics,
  tracing = noTracing,
}: Deps): Worker {
  const { db } = database
  const runOf = new Map(handlers.map(({ job, run }) => [job.name, run]))
  const taking = { clock, worker: randomUUID(), leaseMs, names: [...runOf.keys()] }
  const running = new Map<number, string>()
  /** Done, not yet recorded. */
  const ended = new Set<number>()
  const restsUntil = new Map<string, number>()
  let started = false
  let lookedAt = 0
  let looking: Promise<void> = Promise.resolve()
  let endHolding: () => Promise<void> = async () => undefined
  let wake: () => void = () => undefined

  /** Another process may have moved the clock. */
  const readClock = async (): Promise<void> => {
    if (clock.kind === 'sandbox') clock.setOffset(await currentOffset(db))
  }

  /** Runs a job; returns the error, or null on success. */
  async function runJob(job: store.ClaimedJob): Promise<string | null> {
    const { id, name, payload: kept, attempts, maxAttempts } = job
    const { origin: from, payload } = originIn(kept)
    const span = from?.traceparent
      ? tracing.begin(`job ${name}`, { kind: 'job', parent: from.traceparent })
      : null
    const origin = from && span ? { ...from, traceparent: span.traceparent } : from
    const begun = performance.now()
    const count = (outcome: JobOutcome): void => {
      metrics.job(name, outcome, (performance.now() - begun) / 1_000)
      span?.end({ attributes: { outcome }, failed: outcome !== 'done' })
    }
    try {
      await withOrigin(origin, async () => runOf.get(name)?.(payload as never))
      count('done')
      return null
    } catch (error) {
      const spent = attempts >= maxAttempts
      count(spent ? 'failed' : 'retried')
      log[spent ? 'error' : 'warn'](
        {
          ...(origin ? { requestId: origin.requestId } : {}),
          job: name,
          jobId: id,
          attempt: attempts,
          err: error,
        },
        spent ? 'job failed for good: a person has to look' : 'job failed and will be tried again',
      )
      const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      return text.replaceAll('\0', '').slice(0, errorCharsMax)
    }
  }

  const roomIn = (): { lane: string; free: number }[] =>
    laneNames.flatMap((lane) => {
      const busy = [...running].filter(([id, other]) => other === lane && !ended.has(id)).length
      const free = (restsUntil.get(lane) ?? 0) > performance.now() ? 0 : (concurrency[lane] ?? 0) - busy
      return free > 0 ? [{ lane, free }] : []
    })

  /** Records completed jobs, and starts due ones in free slots. */
  async function look(): Promise<void> {
    await readClock()
    const [over, room] = [[...ended], started ? roomIn() : []]
    const taken = over.length + room.length > 0 ? await store.claimJobs(db, taking, room, over) : []
    lookedAt = performance.now()
    for (const id of over) for (const set of [ended, running]) set.delete(id)
    for (const job of taken) {
      // Freed while this process was suspended, and claimed again: it continues where it runs.
      if (running.has(job.id)) continue
      running.set(job.id, job.lane)
      void runInLane(job)
    }
  }

  const untilNextLook = (): number =>
    [...restsUntil.values()]
      .map((until) => until - performance.now())
      .reduce((least, ms) => (ms > 0 && ms < least ? ms : least), lookEveryMs)

  async function runInLane(job: store.ClaimedJob): Promise<void> {
    const begun = performance.now()
    const error = await runJob(job)
    const now = performance.now()
    if (restsBetweenJobs(job.lane)) restsUntil.set(job.lane, now + (now - begun))
    if (error === null) ended.add(job.id)
    else {
      await retryUntilDatabaseAnswers(log, () =>
        store.failed(db, taking, job.id, error).catch((fault: unknown) => {
          if (started) throw fault
        }),
      ).catch((fault: unknown) => log.error({ err: fault, jobId: job.id }, 'the end of a job was not kept'))
      running.delete(job.id)
    }
    wake()
  }

  async function lookOn(): Promise<void> {
    while (started || running.size > 0) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      await retryUntilDatabaseAnswers(log, () =>
        look().catch((error: unknown) => {
          if (started) throw error
          // A stopping worker does not wait for the database: other workers repeat what it could not record.
          for (const id of ended) running.delete(id)
        }),
      ).catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      await Promise.race([woken, wait(untilNextLook(), undefined, { ref: false })])
    }
  }

  /**
   * Renews this worker's leases and frees jobs of dead workers. A worker that could not renew for a while
   * frees none: the database was away for all, and the others get time to renew. Uses a separate connection,
   * so that leases are renewed while jobs use all the others.
   */
  function beginHolding(): void {
    const own = createDatabase(
      { url: database.url, poolSize: 1, statementTimeoutMs: leaseMs },
      () => undefined,
    )
    let steady = 0
    let step: Promise<void> | undefined
    const hold = async (): Promise<void> => {
      if (running.size > 0) await store.renewLease(own.db, taking.worker, [...running.keys()], leaseMs)
      steady += 1
      if (steady < holdsPerLease) return
      const freed = await store.freeJobsOfDeadWorkers(own.db, clock)
      if (freed > 0) log.warn({ jobs: freed }, 'jobs of workers that died were set free')
    }
    const timer = setInterval(() => {
      step ??= hold()
        .catch((error: unknown) => {
          steady = 0
          if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'holding jobs failed')
        })
        .finally(() => (step = undefined))
    }, leaseMs / holdsPerLease)
    endHolding = async () => {
      clearInterval(timer)
      await step
      await own.stop()
    }
  }

  return {
    start() {
      started = true
      lookedAt = performance.now()
      beginHolding()
      looking = lookOn()
    },
    async stop() {
      started = false
      wake()
      await looking
      await endHolding()
      endHolding = async () => undefined
    },
    healthy: () => !started || performance.now() - lookedAt < healthyWithinMs,
    async drain() {
      if (started) {
        while (await store.isBusy(db, clock)) await wait(10)
        return 0
      }
      let over: number[] = []
      for (let ran = 0; ; ran += 1) {
        await readClock()
        const job = await store.claimNextJob(db, taking, over)
        if (!job) return ran
        const error = await runJob(job)
        over = error === null ? [job.id] : []
        if (error !== null) await store.failed(db, taking, job.id, error)
      }
    },
    lanes: () => store.laneDepths(db, clock),
    async keepsUp() {
      const due = await store.dueOfLanes(db, clock)
      return laneNames.every(
        (lane) => !lanes[lane].urgent || due[lane].oldestDueSeconds < urgentWithinSeconds,
      )
    },
  }
}
