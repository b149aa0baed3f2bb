/**
 * What should have a job and has none gets one. A job is added in the transaction of its business row, so that it can be
 * missing only after a restore, a mistake in the database, or a coordinator of several nodes that died between commits.
 */
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'

/** A row that should have a job, and that job. */
type Swept = {
  /** By which a job that waits is found: its key, or the id that its payload names. */
  readonly id: string
  readonly job: Job
  readonly payload: object
  readonly runAt?: Date
}
/** Rows that are read together. */
export type Page = { readonly limit: number; readonly offset: number }
export type Sweep = {
  readonly name: string
  /** The kinds of jobs that it gives. */
  readonly jobs: readonly Job[]
  /**
   * A page of the rows that should have a job now, in one order for all pages, the oldest first. Those that have one
   * may be among them; null for a row that needs none after all.
   */
  readonly find: (db: Db, now: Date, page: Page) => Promise<readonly (Swept | null)[]>
  /** Which of these ids a job has; by the key of the job where it is left out. */
  readonly found?: (db: Db) => Promise<ReadonlySet<string>>
}
/** What a capability plans again and again, by the keys under which it waits. */
export type Recurring = { readonly keys: readonly string[]; readonly plan: () => Promise<unknown> }

/** The ids that payloads of these jobs name in a field. */
export const idsInPayloads = (jobs: readonly Job[], field: string) => async (db: Db) => {
  const rows = await db
    .selectFrom('job')
    .select(sql<string>`payload ->> ${field}`.as('id'))
    .where('name', '=', (eb) => eb.fn.any(eb.val(jobs.map(({ name }) => name))))
    .where(sql<boolean>`payload ? ${field}`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const sweepEveryMs = 60_000
/** Of one kind so many rows are read at a time, and about as many get a job: more are found a minute later. */
const pageRows = 5_000
/** Older messages are left alone: a person gave their jobs up, or they are of no use any more. */
export const sweptMessagesSince = (now: Date): Date => new Date(now.getTime() - 2 * 86_400_000)

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly log: Log
  readonly metrics: Pick<Metrics, 'swept'>
  readonly sweeps: readonly Sweep[]
  readonly recurring: readonly Recurring[]
  readonly rowsOfPage?: number
}

export function createSweeper({
  database: { db },
  clock,
  jobs,
  log,
  metrics,
  sweeps,
  recurring,
  rowsOfPage = pageRows,
}: Deps) {
  const waitingKeys = async (keys: readonly string[]): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('job')
      .select('key')
      .where('key', '=', sql<string>`any(${keys}::text[])`)
      .execute()
    return new Set(rows.flatMap(({ key }) => key ?? []))
  }

  /** Page after page: a row that lost its job may come after any number of rows that wait with theirs. */
  async function missing({ find, found }: Sweep): Promise<readonly Swept[]> {
    const lost: Swept[] = []
    for (let offset = 0; lost.length < rowsOfPage; offset += rowsOfPage) {
      const page = await find(db, clock.now(), { limit: rowsOfPage, offset })
      const rows = page.filter((row) => row !== null)
      if (rows.length > 0) {
        const known = found ? await found(db) : await waitingKeys(rows.map(({ id }) => id))
        lost.push(...rows.filter(({ id }) => !known.has(id)))
      }
      if (page.length < rowsOfPage) break
    }
    return lost
  }

  /** Looked at twice: a row may have been done with between the look at rows and the one at jobs. */
  async function give(sweep: Sweep): Promise<number> {
    const first = new Set((await missing(sweep)).map(({ id }) => id))
    if (first.size === 0) return 0
    const lost = (await missing(sweep)).filter(({ id }) => first.has(id))
    for (const [job, rows] of Map.groupBy(lost, (each) => each.job))
      await jobs.addMany(
        db,
        job as Job<object>,
        rows.map(({ id, payload, runAt }) => ({
          payload,
          key: sweep.found ? `sweep:${job.name}:${id}` : id,
          ...(runAt ? { runAt } : {}),
        })),
      )
    return lost.length
  }

  async function planAgain({ keys, plan }: Recurring): Promise<number> {
    const before = await waitingKeys(keys)
    if (before.size === keys.length) return 0
    await plan()
    return (await waitingKeys(keys)).size - before.size
  }

  /** Gives each of them its job; how many there were, by name. One that fails stops no other. */
  async function run(): Promise<Readonly<Record<string, number>>> {
    const swept: Record<string, number> = {}
    const step = async (name: string, work: () => Promise<number>): Promise<void> => {
      try {
        const count = await work()
        if (count <= 0) return
        swept[name] = (swept[name] ?? 0) + count
        metrics.swept(name, count)
        log.error({ sweep: name, jobs: count }, 'jobs were missing and were added again')
      } catch (error) {
        log.error({ sweep: name, err: error }, 'a sweep for missing jobs failed')
      }
    }
    for (const sweep of sweeps) await step(sweep.name, () => give(sweep))
    for (const each of recurring) await step('recurring', () => planAgain(each))
    return swept
  }

  return {
    run,
    /** Once a minute, until what it returns is called. */
    start(): () => Promise<void> {
      let running: Promise<unknown> | undefined
      const timer = setInterval(() => {
        running ??= run().finally(() => (running = undefined))
      }, sweepEveryMs)
      return async () => {
        clearInterval(timer)
        await running
      }
    },
  }
}
