/** Background jobs: added in the business transaction, run at least once, by the service's clock. */
import { sql, type QueryCreator } from 'kysely'
import type { ServiceClock } from '../time/clock.ts'
import type { Lane } from './lanes.ts'
import { currentOrigin, type Origin } from '../observability/origin.ts'
import type { Tables } from '../database/schema/tables.ts'

declare const payloadOf: unique symbol
/** A kind of job: its name for good, its lane, and what its handler is given. */
export type Job<Payload = unknown> = {
  readonly name: string
  readonly lane: Lane
  /** One after the other, in all processes together. */
  readonly oneAtATime: boolean
  readonly [payloadOf]?: Payload
}
export type Nothing = Readonly<Record<never, never>>
export const defineJob = <Payload = Nothing>(
  name: string,
  lane: Lane,
  { oneAtATime = false }: { readonly oneAtATime?: boolean } = {},
): Job<Payload> => ({ name, lane, oneAtATime })

/** What runs a kind of job: any number of times, so it looks at the state first. It throws to be tried again later. */
export type JobHandler = { readonly job: Job; readonly run: (payload: never) => Promise<void> }
export const runs = <Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler => ({
  job,
  run,
})

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
}

/** A pool, a transaction, or one of them with what goes by the same statement. */
type Adding = QueryCreator<Tables>

export type Jobs = {
  add<Payload>(tx: Adding, job: Job<Payload>, payload: Payload, options?: JobOptions): Promise<void>
  /** Adds many jobs of one kind in one statement. */
  addMany<Payload>(
    tx: Adding,
    job: Job<Payload>,
    jobs: readonly { readonly payload: Payload; readonly runAt?: Date; readonly key?: string }[],
    options?: Pick<JobOptions, 'maxAttempts'>,
  ): Promise<void>
  /** Takes a waiting job away; nothing happens when there is none. */
  remove(tx: Adding, key: string): Promise<void>
}

const defaultAttempts = 25

/** The time by which jobs are due. */
export const dueTime = (clock: ServiceClock) =>
  clock.kind === 'system' ? sql<Date>`now()` : sql<Date>`${clock.now()}::timestamptz`

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

/** Those that run are no longer found by their keys, and are not tried again; by the statement that adds others. */
const releaseRunning = (tx: Adding, keys: readonly string[]) =>
  tx
    .updateTable('job')
    .set({ key: null, is_replaced: true })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('taken_by', 'is not', null)

type NewJob = { readonly payload: unknown; readonly key: string | null; readonly runAt: Date | null }

export function createJobs(clock: ServiceClock): Jobs {
  const isLater = (runAt: Date | undefined): boolean =>
    runAt !== undefined && runAt.getTime() - clock.now().getTime() > sameWorkMs
  const newJob = (payload: unknown, { runAt, key }: Pick<JobOptions, 'runAt' | 'key'>): NewJob => ({
    payload: withCurrentOrigin(payload, isLater(runAt)),
    key: key ?? null,
    runAt: runAt ?? null,
  })

  /** Returns the keys that were added. */
  async function insert(
    tx: Adding,
    { lane, name, oneAtATime }: Job,
    jobs: readonly NewJob[],
    { keepRunAt = false, maxAttempts = defaultAttempts }: JobOptions,
  ): Promise<(string | null)[]> {
    const given = sql<{ payload: string; key: string | null; runAt: Date | null }>`jsonb_to_recordset(
      ${JSON.stringify(jobs)}::jsonb)`
    const keys = jobs.flatMap(({ key }) => key ?? [])
    const adding: Adding =
      keys.length === 0 ? tx : tx.with('released', (cte) => releaseRunning(cte, keys).returning('id'))
    const rows = await adding
      .insertInto('job')
      .columns(['lane', 'name', 'payload', 'key', 'queue', 'run_at', 'max_attempts'])
      .expression((eb) =>
        eb
          .selectFrom(given.as<'given'>(sql`given(payload jsonb, key text, "runAt" timestamptz)`))
          .select([
            sql<string>`${lane}::text`.as('lane'),
            sql<string>`${name}::text`.as('name'),
            'given.payload',
            'given.key',
            sql<string | null>`${oneAtATime ? name : null}::text`.as('queue'),
            sql<Date>`coalesce(given."runAt", ${dueTime(clock)})`.as('run_at'),
            sql<number>`${maxAttempts}::smallint`.as('max_attempts'),
          ])
          // Asked for, so that they are released before these are added.
          .$if(keys.length > 0, (given) => given.where(sql<boolean>`(select count(*) from released) >= 0`)),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .where('key', 'is not', null)
          .doUpdateSet((eb) => ({
            lane: eb.ref('excluded.lane'),
            name: eb.ref('excluded.name'),
            payload: eb.ref('excluded.payload'),
            queue: eb.ref('excluded.queue'),
            run_at: keepRunAt
              ? eb
                  .case()
                  .when('job.attempts', '=', 0)
                  .then(eb.ref('job.run_at'))
                  .else(eb.ref('excluded.run_at'))
                  .end()
              : eb.ref('excluded.run_at'),
            attempts: 0,
            max_attempts: eb.ref('excluded.max_attempts'),
            last_error: null,
            failed_at: null,
          }))
          // taken since: the next round sees it run
          .where('job.taken_by', 'is', null),
      )
      .returning('key')
      .execute()
    return rows.map(({ key }) => key)
  }

  async function addAll(
    tx: Adding,
    job: Job,
    jobs: readonly NewJob[],
    options: JobOptions = {},
  ): Promise<void> {
    for (let left = jobs; left.length > 0;) {
      const added = new Set(await insert(tx, job, left, options))
      left = left.filter(({ key }) => key !== null && !added.has(key))
    }
  }

  return {
    add: (tx, job, payload, options = {}) => addAll(tx, job, [newJob(payload, options)], options),
    addMany: (tx, job, jobs, options) =>
      addAll(
        tx,
        job,
        jobs.map(({ payload, ...each }) => newJob(payload, each)),
        options,
      ),
    async remove(tx, key) {
      await tx
        .with('released', (cte) => releaseRunning(cte, [key]))
        .deleteFrom('job')
        .where('key', '=', key)
        .where('taken_by', 'is', null)
        .execute()
    },
  }
}
