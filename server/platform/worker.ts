/** Runs jobs: lane by lane in the background for a service, or on request until none is due for tests. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServiceClock } from './clock.ts'
import { currentOffset } from './clock-store.ts'
import type { Database } from './database.ts'
import { isDatabaseAway, untilDatabaseAnswers } from './database-away.ts'
import * as store from './job-store.ts'
import { originIn, type JobHandler } from './jobs.ts'
import { laneNames, lanes, type Lane } from './lanes.ts'
import type { Log } from './log.ts'
import { noMetrics, type JobOutcome, type Metrics } from './metrics/metrics.ts'
import { withOrigin } from './origin.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'

export type Worker = {
  start(): void
  /** Takes no more jobs, and lets those that run finish. */
  stop(): Promise<void>
  /** False when the worker should look for jobs and has not for a while. */
  healthy(): boolean
  /** Runs every job due by the service's clock, and those they add, until none is due. Returns how many ran. */
  drain(): Promise<number>
  /** What waits in each lane, and for how long. */
  lanes(): Promise<Readonly<Record<Lane, store.LaneDepth>>>
  /** Whether nothing urgent has been due for too long. */
  keepsUp(): Promise<boolean>
}

type Deps = {
  readonly database: Database
  readonly clock: ServiceClock
  readonly handlers: readonly JobHandler[]
  readonly log: Log
  /** How many jobs of each lane run at the same time; a lane that is not named is left to other processes. */
  readonly concurrency: Readonly<Partial<Record<Lane, number>>>
  /** How long a worker that says nothing keeps its jobs. */
  readonly leaseMs?: number
  readonly metrics?: Pick<Metrics, 'job'>
  readonly tracing?: Tracing
}

/** Nobody notices it, and it costs the database next to nothing. */
const lookEveryMs = 100
const defaultLeaseMs = 20_000
/** Of a lease: how often it is made anew. */
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
  const running = new Map<number, { readonly lane: string; readonly ended: Promise<void> }>()
  let started = false
  let stopping = false
  let lookedAt = 0
  let looking: Promise<void> = Promise.resolve()
  let holding: NodeJS.Timeout | undefined
  let wake: () => void = () => undefined

  /** Another process may have moved it. */
  const readClock = async (): Promise<void> => {
    if (clock.kind === 'sandbox') clock.setOffset(await currentOffset(db))
  }

  async function runJob({ id, name, payload: kept, attempts, max_attempts }: store.TakenJob): Promise<void> {
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
    const finish = await withOrigin(origin, async () => runOf.get(name)?.(payload as never)).then(
      () => {
        count('done')
        return () => store.done(db, taking.worker, id)
      },
      (error: unknown) => {
        const spent = attempts >= max_attempts
        count(spent ? 'givenUp' : 'retried')
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
        return () => store.failed(db, taking, id, text.replaceAll('\0', '').slice(0, errorCharsMax))
      },
    )
    await untilDatabaseAnswers(log, () =>
      finish().catch((error: unknown) => {
        if (!stopping) throw error
      }),
    )
  }

  const roomIn = (): { lane: string; free: number }[] =>
    laneNames.flatMap((lane) => {
      const busy = [...running.values()].filter((each) => each.lane === lane).length
      const free = (concurrency[lane] ?? 0) - busy
      return free > 0 ? [{ lane, free }] : []
    })

  /** Starts what is due and has room. */
  async function look(): Promise<void> {
    await readClock()
    const room = roomIn()
    const taken = room.length > 0 ? await store.take(db, taking, room) : []
    lookedAt = performance.now()
    for (const job of taken) {
      const ended = runJob(job)
        .catch((error: unknown) => log.error({ err: error, jobId: job.id }, 'the end of a job was not kept'))
        .finally(() => {
          running.delete(job.id)
          wake()
        })
      running.set(job.id, { lane: job.lane, ended })
    }
  }

  async function lookOn(): Promise<void> {
    while (started) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      await untilDatabaseAnswers(log, async () => {
        if (started) await look()
      }).catch((error: unknown) => log.error({ err: error }, 'looking for jobs failed'))
      await Promise.race([woken, wait(lookEveryMs, undefined, { ref: false })])
    }
  }

  /**
   * Holds this worker's jobs and frees those of workers that died. One that could not hold its own for a while
   * frees none: the database was away for all, and the others are given the time to hold theirs.
   */
  function beginHolding(): void {
    let steady = 0
    let busy = false
    const step = async (): Promise<void> => {
      if (running.size > 0) await store.hold(db, taking.worker, leaseMs)
      await store.takeOver(db)
      steady += 1
      if (steady < holdsPerLease) return
      const freed = await store.freeJobsOfTheDead(db, clock)
      if (freed > 0) log.warn({ jobs: freed }, 'jobs of workers that died were set free')
    }
    holding = setInterval(() => {
      if (busy) return
      busy = true
      step()
        .catch((error: unknown) => {
          steady = 0
          if (!isDatabaseAway(error)) log.error({ err: error }, 'holding jobs failed')
        })
        .finally(() => (busy = false))
    }, leaseMs / holdsPerLease)
  }

  const depthOfLanes = () => store.laneDepths(db, clock)

  return {
    start() {
      started = true
      lookedAt = performance.now()
      beginHolding()
      looking = lookOn()
    },
    async stop() {
      stopping = started
      started = false
      wake()
      await looking
      await Promise.all([...running.values()].map(({ ended }) => ended))
      clearInterval(holding)
      stopping = false
    },
    healthy: () => !started || performance.now() - lookedAt < healthyWithinMs,
    async drain() {
      if (started) {
        while (await store.isBusy(db, clock)) await wait(10)
        return 0
      }
      for (let ran = 0; ; ran += 1) {
        await readClock()
        const job = await store.takeNext(db, taking)
        if (!job) return ran
        await runJob(job)
      }
    },
    lanes: depthOfLanes,
    async keepsUp() {
      const depth = await depthOfLanes()
      return laneNames.every(
        (lane) => !lanes[lane].urgent || depth[lane].oldestDueSeconds < urgentWithinSeconds,
      )
    },
  }
}
