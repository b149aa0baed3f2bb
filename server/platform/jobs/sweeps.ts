/**
 * Adds missing jobs. A job is added in the transaction of its row, so it can be missing only after a restore,
 * a manual mistake in the database, or when a coordinator of several nodes died between two commits.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Database, Db } from '../database/database.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics/metrics.ts'

/** A row that should have a job, and that job. */
type Swept = {
  /** How its pending job is found: by key, or by the id in its payload. */
  readonly id: string
  readonly job: Job
  readonly payload: object
  readonly runAt?: Date
}
/** Position of a row in the order of its sweep, as text. */
type Place = readonly string[]
/** Number of rows to read, after a position or from the start. */
type Page = { readonly limit: number; readonly after: Place | null }
/** `next`: position of the last row; null when no row follows. A null entry is a row that needs no job. */
type PageRows = { readonly rows: readonly (Swept | null)[]; readonly next: Place | null }
export type Sweep = {
  readonly name: string
  /** The kinds of jobs that it adds. */
  readonly jobs: readonly Job[]
  /** Rows that should have a job now, oldest first; may include rows that have one. */
  readonly find: (db: Db, now: Date, page: Page) => Promise<PageRows>
  /** Ids of existing jobs. When absent, a job is found by its key. */
  readonly found?: (db: Db) => Promise<ReadonlySet<string>>
}
/** Recurring jobs of a capability, by their keys. */
export type Recurring = { readonly keys: readonly string[]; readonly plan: () => Promise<unknown> }

/** One page, ordered by these columns, which together are unique. */
export async function pageOf<Names, From extends keyof Names, Row>(
  query: SelectQueryBuilder<Names, From, Row>,
  order: readonly string[],
  { limit, after }: Page,
  sweptOf: (row: Row) => Swept | null,
): Promise<PageRows> {
  const columns = order.map((name) => sql.ref(name))
  // As text: a Date has no microseconds, and a page would begin before the position.
  const place = sql<string[]>`array[${sql.join(columns.map((column) => sql`${column}::text`))}]`
  let page = query.select(place.as('place')).limit(limit)
  for (const column of columns) page = page.orderBy(column)
  if (after) page = page.where(sql<boolean>`(${sql.join(columns)}) > (${sql.join([...after])})`)
  const rows = (await page.execute()) as unknown as readonly (Row & { readonly place: Place })[]
  return {
    rows: rows.map(sweptOf),
    next: rows.length < limit ? null : (rows.at(-1)?.place ?? null),
  }
}

const jobsAtATime = 2_000
/**
 * Ids in the payloads of jobs with these names (SQL `like`); `ids` extracts those of one job. Stores only
 * ids. A job that is split during the read is still seen: its parts have later ids.
 */
export const idsOfJobs =
  (names: readonly string[], ids: RawBuilder<readonly string[]>) =>
  async (db: Db): Promise<ReadonlySet<string>> => {
    const found = new Set<string>()
    for (let after = 0, more = true; more;) {
      const jobs = await db
        .selectFrom('job')
        .select(['id', ids.as('ids')])
        .where(sql<boolean>`name like any(${names}::text[])`)
        .where('id', '>', after)
        .orderBy('id')
        .limit(jobsAtATime)
        .execute()
      for (const job of jobs) for (const id of job.ids) found.add(id)
      after = jobs.at(-1)?.id ?? after
      more = jobs.length === jobsAtATime
    }
    return found
  }
/** Ids in one payload field of these jobs. */
export const idsInPayloads = (jobs: readonly Job[], field: string) =>
  idsOfJobs(
    jobs.map(({ name }) => name),
    sql<string[]>`array_remove(array[payload ->> ${field}], null)`,
  )

const sweepEveryMs = 60_000
/** Rows read per kind and run; about as many get a job, the others a minute later. */
const pageRows = 5_000
/** Older messages are skipped: their jobs were cancelled, or they are no longer useful. */
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

  /**
   * Rows without a job, and the position before the first of them. Reads page after page: such a row may
   * follow any number of rows with jobs.
   */
  async function missing({ find, found }: Sweep, begin: Place | null) {
    const lost: Swept[] = []
    let from = begin
    const first = await find(db, clock.now(), { limit: 1, after: begin })
    if (first.rows.length === 0) return { lost, from }
    // Read jobs before rows: a row that is read later still had its job, unless the job and the row are both
    // done.
    const waiting = found ? await found(db) : null
    for (let after = begin, more = true; more;) {
      const page = await find(db, clock.now(), { limit: rowsOfPage, after })
      const rows = page.rows.filter((row) => row !== null)
      const known = waiting ?? (await waitingKeys(rows.map(({ id }) => id)))
      const here = rows.filter(({ id }) => !known.has(id))
      if (lost.length === 0) from = after
      lost.push(...here)
      after = page.next
      more = after !== null && lost.length < rowsOfPage
    }
    return { lost, from }
  }

  /** Checks twice: a row may appear or be completed between the two reads. */
  async function give(sweep: Sweep): Promise<number> {
    const first = await missing(sweep, null)
    if (first.lost.length === 0) return 0
    const ids = new Set(first.lost.map(({ id }) => id))
    const second = await missing(sweep, first.from)
    const lost = second.lost.filter(({ id }) => ids.has(id))
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

  /** Adds the missing jobs. Returns their numbers by name. A sweep that fails does not stop the others. */
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
    /** Runs every minute, until the returned function is called. */
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
