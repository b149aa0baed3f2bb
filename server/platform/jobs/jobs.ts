/** Background jobs: added in the business transaction, run at least once, by the service's clock. */
import { sql, type QueryCreator } from 'kysely'
import type { ServiceClock } from '../time/clock.ts'
import type { Lane } from './lanes.ts'
import { currentOrigin, type Origin } from '../observability/origin.ts'
import type { Tables } from '../database/schema/tables.ts'

declare const payloadOf: unique symbol
/** A kind of job: its permanent name, its lane, and its payload. */
export type Job<Payload = unknown> = {
  readonly name: string
  readonly lane: Lane
  /** Runs one at a time, over all processes. */
  readonly oneAtATime: boolean
  readonly [payloadOf]?: Payload
}
export type NoPayload = Readonly<Record<never, never>>
export const defineJob = <Payload = NoPayload>(
  name: string,
  lane: Lane,
  { oneAtATime = false }: { readonly oneAtATime?: boolean } = {},
): Job<Payload> => ({ name, lane, oneAtATime })

/**
 * Handler of a kind of job. It may run several times, so it checks the state first. It throws to be retried
 * later.
 */
export type JobHandler = { readonly job: Job; readonly run: (payload: never) => Promise<void> }
export const runs = <Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): JobHandler => ({
  job,
  run,
})

export type JobOptions = {
  /** By the service's clock; now when absent. */
  readonly runAt?: Date
  /**
   * Replaces a job with the same key that has not started. A running job with this key is not retried if it
   * fails: the new job replaces it.
   */
  readonly key?: string
  /** A pending job with the same key keeps its time: adding it repeatedly does not delay it. */
  readonly keepRunAt?: boolean
  /** Tries before the job is left to staff; 25 (about three days) when absent. */
  readonly maxAttempts?: number
}

/** A pool or a transaction, or one with work that shares the same statement. */
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
  /** Deletes a pending job; does nothing when there is none. */
  remove(tx: Adding, key: string): Promise<void>
}

const defaultAttempts = 25

/** The time by which jobs become due. */
export const dueTime = (clock: ServiceClock) =>
  clock.kind === 'system' ? sql<Date>`now()` : sql<Date>`${clock.now()}::timestamptz`

/** A job that runs much later, or repeats itself, does not belong to the request that created it. */
const sameWorkMs = 3_600_000
/** Key of the origin in a job's payload. */
const originKey = '$origin'

/** Payload as it is stored. */
function withCurrentOrigin(payload: unknown, runsLater: boolean): unknown {
  const origin = currentOrigin()
  return origin && !runsLater && Date.now() - origin.at < sameWorkMs
    ? { ...(payload as object | null | undefined), [originKey]: origin }
    : (payload ?? {})
}
/** Splits what `withCurrentOrigin` made. */
export function originIn(kept: unknown): { readonly origin: Origin | undefined; readonly payload: unknown } {
  const { [originKey]: origin, ...payload } = kept as { readonly [originKey]?: Origin }
  return { origin, payload }
}

/** Clears the keys of running jobs and stops their retries, in the statement that adds the new jobs. */
const releaseRunning = (tx: Adding, keys: readonly string[]) =>
  tx
    .updateTable('job')
    .set({ key: null, isReplaced: true })
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .where('takenBy', 'is not', null)

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
      .columns(['lane', 'name', 'payload', 'key', 'queue', 'runAt', 'maxAttempts'])
      .expression((eb) =>
        eb
          .selectFrom(given.as<'given'>(sql`given(payload jsonb, key text, "runAt" timestamptz)`))
          .select([
            sql<string>`${lane}::text`.as('lane'),
            sql<string>`${name}::text`.as('name'),
            'given.payload',
            'given.key',
            sql<string | null>`${oneAtATime ? name : null}::text`.as('queue'),
            sql<Date>`coalesce(given."runAt", ${dueTime(clock)})`.as('runAt'),
            sql<number>`${maxAttempts}::smallint`.as('maxAttempts'),
          ])
          // Referenced, so that the keys are released before the new jobs are inserted.
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
            runAt: keepRunAt
              ? eb
                  .case()
                  .when('job.attempts', '=', 0)
                  .then(eb.ref('job.runAt'))
                  .else(eb.ref('excluded.runAt'))
                  .end()
              : eb.ref('excluded.runAt'),
            attempts: 0,
            maxAttempts: eb.ref('excluded.maxAttempts'),
            lastError: null,
            failedAt: null,
          }))
          // claimed since: the next round sees it running
          .where('job.takenBy', 'is', null),
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
        .where('takenBy', 'is', null)
        .execute()
    },
  }
}
