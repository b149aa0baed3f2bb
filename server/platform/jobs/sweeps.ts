/**
 * Rows that should have a job and have none get one. A job is added in the transaction of its row. It can be missing only
 * after a restore, after a mistake in the database, or where a coordinator of several nodes died between two commits.
 */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Clock } from '../time/clock.ts'
import type { Database, Db } from '../database/database.ts'
import type { Job, Jobs } from './jobs.ts'
import type { Log } from '../observability/log.ts'
import type { Metrics } from '../observability/metrics/metrics.ts'

/** A row that should have a job, and that job. */
type Swept = {
  /** By which a job that waits is found: its key, or the id that its payload names. */
  readonly id: string
  readonly job: Job
  readonly payload: object
  readonly runAt?: Date
}
/** The place of a row in the order of its sweep, as text. */
type Place = readonly string[]
/** So many rows after a place; from the first one on where there is none. */
type Page = { readonly limit: number; readonly after: Place | null }
/** `next`: the place of the last row; null where no other row follows. Null in place of a row that needs no job. */
type PageRows = { readonly rows: readonly (Swept | null)[]; readonly next: Place | null }
export type Sweep = {
  readonly name: string
  /** The kinds of jobs that it gives. */
  readonly jobs: readonly Job[]
  /** Rows that should have a job now, the oldest first. Rows that have one may be among them. */
  readonly find: (db: Db, now: Date, page: Page) => Promise<PageRows>
  /** The ids that jobs have. Where it is left out, a job is found by its key. */
  readonly found?: (db: Db) => Promise<ReadonlySet<string>>
}
/** What a capability plans again and again, by the keys under which it waits. */
export type Recurring = { readonly keys: readonly string[]; readonly plan: () => Promise<unknown> }

/** A page in the order of these columns; no two rows have the same values in all of them. */
export async function pageOf<Names, From extends keyof Names, Row>(
  query: SelectQueryBuilder<Names, From, Row>,
  order: readonly string[],
  { limit, after }: Page,
  sweptOf: (row: Row) => Swept | null,
): Promise<PageRows> {
  const columns = order.map((name) => sql.ref(name))
  // As text: a Date has no microseconds, and a page would begin before the place.
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
 * The ids in payloads of the jobs with these names (`like` of SQL); `ids` takes those of one job. Only ids are kept.
 * A job that is split while they are read is seen: those that it becomes have later ids.
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
/** The ids that payloads of these jobs name in a field. */
export const idsInPayloads = (jobs: readonly Job[], field: string) =>
  idsOfJobs(
    jobs.map(({ name }) => name),
    sql<string[]>`array_remove(array[payload ->> ${field}], null)`,
  )

const sweepEveryMs = 60_000
/** Of one kind so many rows are read at a time, and about as many get a job; the others get theirs a minute later. */
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

  /**
   * Rows without a job, and the place after which the first of them was read. Page after page: a row that lost its job
   * may come after any number of rows that wait with theirs.
   */
  async function missing({ find, found }: Sweep, begin: Place | null) {
    const lost: Swept[] = []
    let from = begin
    const first = await find(db, clock.now(), { limit: 1, after: begin })
    if (first.rows.length === 0) return { lost, from }
    // Before the rows: the job of a row that is read later was there, unless it was done, and then the row is too.
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

  /** Looked at twice: a row may have come, or been done with, between the look at rows and the one at jobs. */
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
