/** SQL of the workers: claims jobs, renews leases, and stores outcomes. */
import { sql, type ExpressionBuilder, type QueryCreator } from 'kysely'
import type { ServiceClock } from '../time/clock.ts'
import type { Db } from '../database/database.ts'
import { dueTime } from './jobs.ts'
import { laneNames, type Lane } from './lanes.ts'
import type { Tables } from '../database/schema/tables.ts'

export type ClaimedJob = {
  readonly id: number
  readonly lane: string
  readonly name: string
  readonly payload: unknown
  readonly attempts: number
  readonly maxAttempts: number
}

const leaseEnd = (leaseMs: number) => sql<Date>`now() + ${leaseMs} * interval '1 millisecond'`
/** Delay before each try: seconds at first, at most six hours. */
const retryDelay = sql`exp(least(attempts, 10)) * interval '1 second'`
/** An instant this long ago, by the service's clock. */
const secondsSince = (clock: ServiceClock, instant: ReturnType<typeof sql>) =>
  sql<number>`extract(epoch from ${dueTime(clock)} - ${instant})::float8`

export type JobClaimer = {
  readonly clock: ServiceClock
  readonly worker: string
  readonly leaseMs: number
  readonly names: readonly string[]
}

const taken = ['job.id', 'job.lane', 'job.name', 'job.payload', 'job.attempts', 'job.maxAttempts'] as const
const waiting = (db: QueryCreator<Tables>, { clock, names }: Pick<JobClaimer, 'clock' | 'names'>) =>
  db
    .selectFrom('job')
    .select('job.id')
    .where('job.runAt', '<=', dueTime(clock))
    .where('job.takenBy', 'is', null)
    .where('job.failedAt', 'is', null)
    .where('job.name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('job.runAt')
    .orderBy('job.id')
    .forUpdate('job')
    .skipLocked()
const taking = ({ worker, leaseMs }: JobClaimer) => ({
  takenBy: worker,
  takenUntil: leaseEnd(leaseMs),
  attempts: sql<number>`job.attempts + 1`,
})

/** Part of the following statement. A job that was freed and claimed by another worker is left alone. */
const withoutDone = (db: Db, { worker }: JobClaimer, done: readonly number[]) =>
  db.with('gone', (cte) =>
    cte
      .deleteFrom('job')
      .where('takenBy', '=', worker)
      .where('id', '=', sql<number>`any(${done}::bigint[])`),
  )

/**
 * Claims jobs up to each lane's free slots, longest due first; of a queue only its head, and only when none
 * of it runs. The same statement deletes completed jobs, which halves the commits under load.
 */
export function claimJobs(
  db: Db,
  by: JobClaimer,
  room: readonly { readonly lane: string; readonly free: number }[],
  done: readonly number[],
): Promise<ClaimedJob[]> {
  const [lanes, free] = [room.map(({ lane }) => lane), room.map((each) => each.free)]
  return (
    withoutDone(db, by, done)
      .with('next', (cte) =>
        cte
          .selectFrom(
            sql<{ lane: string; free: number }>`unnest(${lanes}::text[], ${free}::int[])`.as<'room'>(
              sql`room(lane, free)`,
            ),
          )
          .innerJoinLateral(
            () =>
              waiting(cte, by)
                .where('job.lane', '=', sql<string>`room.lane`)
                .where((eb) => isNext(eb, by, done))
                .limit(sql<number>`room.free`)
                .as('due'),
            (join) => join.onTrue(),
          )
          .select('due.id'),
      )
      .updateTable('job')
      .set(taking(by))
      // As an array: with a join, PostgreSQL would search all pending jobs for the few that are next.
      .where('job.id', '=', sql<number>`any(array(select id from next))`)
      .returning(taken)
      .execute()
  )
}

/**
 * For a queue: none of it runs and none is due earlier, not counting jobs that this statement deletes as
 * done.
 */
const isNext = (eb: ExpressionBuilder<Tables, 'job'>, { worker }: JobClaimer, done: readonly number[]) =>
  eb.or([
    eb('job.queue', 'is', null),
    eb.not(
      eb.exists(
        eb
          .selectFrom('job as ahead')
          .select('ahead.id')
          .whereRef('ahead.queue', '=', 'job.queue')
          .where('ahead.failedAt', 'is', null)
          .where(
            sql<boolean>`not (ahead.id = any(${done}::bigint[]) and ahead.taken_by is not distinct from ${worker})`,
          )
          .where((inner) =>
            inner.or([
              inner('ahead.takenBy', 'is not', null),
              sql<boolean>`(ahead.run_at, ahead.id) < (job.run_at, job.id)`,
            ]),
          ),
      ),
    ),
  ])

/** Claims the next due job of any lane, for sequential runs. The same statement deletes completed jobs. */
export const claimNextJob = (
  db: Db,
  by: JobClaimer,
  done: readonly number[],
): Promise<ClaimedJob | undefined> =>
  withoutDone(db, by, done)
    .updateTable('job')
    .set(taking(by))
    .where('job.id', '=', waiting(db, by).limit(1))
    .returning(taken)
    .executeTakeFirst()

/** Renews the worker's lease on these jobs. */
export async function renewLease(
  db: Db,
  worker: string,
  ids: readonly number[],
  leaseMs: number,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ takenUntil: leaseEnd(leaseMs) })
    .where('takenBy', '=', worker)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
}

/**
 * Records a failed try: retry later, or leave it to staff after the last try. A job replaced by a newer one
 * with its key is not retried.
 */
export async function failed(
  db: Db,
  { clock, worker }: Pick<JobClaimer, 'clock' | 'worker'>,
  id: number,
  error: string,
): Promise<void> {
  const ours = db.deleteFrom('job').where('id', '=', id).where('takenBy', '=', worker)
  const { numDeletedRows } = await ours.where('isReplaced', '=', true).executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) return
  await db
    .updateTable('job')
    .set({
      takenBy: null,
      takenUntil: null,
      lastError: error,
      runAt: sql`${dueTime(clock)} + ${retryDelay}`,
      failedAt: sql`case when attempts >= max_attempts then ${dueTime(clock)} end`,
    })
    .where('id', '=', id)
    .where('takenBy', '=', worker)
    .execute()
}

/**
 * Frees jobs of workers that stopped renewing their lease. Jobs that used up their tries this way are left to
 * staff.
 */
export async function freeJobsOfDeadWorkers(db: Db, clock: ServiceClock): Promise<number> {
  const died = db.deleteFrom('job').where('takenUntil', '<', sql<Date>`now()`)
  await died.where('isReplaced', '=', true).execute()
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({
      takenBy: null,
      takenUntil: null,
      lastError: sql`case when attempts >= max_attempts then 'its process ended while it ran' else last_error end`,
      failedAt: sql`case when attempts >= max_attempts then ${dueTime(clock)} end`,
    })
    .where('takenUntil', '<', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whether a job is due or running. */
export async function isBusy(db: Db, clock: ServiceClock): Promise<boolean> {
  const one = await db
    .selectFrom('job')
    .select('id')
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('takenBy', 'is not', null), eb('runAt', '<=', dueTime(clock))]))
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

export type LaneDepth = {
  /** Due now or later. */
  readonly waiting: number
  readonly due: number
  readonly running: number
  /** Failed for good: staff decide. */
  readonly failed: number
  /** How long the oldest due job has been due; 0 when none is. */
  readonly oldestDueSeconds: number
}

const byLane = <D>(rows: readonly ({ readonly lane: string } & D)[], none: D): Readonly<Record<Lane, D>> => {
  const found = new Map(rows.map(({ lane, ...depth }) => [lane, depth as unknown as D]))
  return Object.fromEntries(laneNames.map((lane) => [lane, found.get(lane) ?? none])) as Record<Lane, D>
}

/** Reads due jobs by index, however many are scheduled for later. */
export const dueByLane = (db: Db, clock: ServiceClock) =>
  db
    .selectFrom('job')
    .select(({ fn }) => [
      'lane',
      fn.countAll<number>().as('due'),
      secondsSince(clock, sql`min(run_at)`).as('oldestDueSeconds'),
    ])
    .where('lane', 'in', laneNames)
    .where('takenBy', 'is', null)
    .where('failedAt', 'is', null)
    .where('runAt', '<=', dueTime(clock))
    .groupBy('lane')

/** Due jobs per lane, and how long the oldest has been due. */
export const dueOfLanes = async (
  db: Db,
  clock: ServiceClock,
): Promise<Readonly<Record<Lane, Pick<LaneDepth, 'due' | 'oldestDueSeconds'>>>> =>
  byLane(await dueByLane(db, clock).execute(), { due: 0, oldestDueSeconds: 0 })

/** Number of jobs that failed for good. */
export async function countFailed(db: Db): Promise<number> {
  const failed = db.selectFrom('job').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await failed.where('failedAt', 'is not', null).executeTakeFirstOrThrow()).count
}

/** All jobs per lane. Reads every job: for staff, not for probes. */
export async function laneDepths(db: Db, clock: ServiceClock): Promise<Readonly<Record<Lane, LaneDepth>>> {
  const [rows, due] = await Promise.all([
    db
      .selectFrom('job')
      .select([
        'lane',
        sql<number>`count(*) filter (where failed_at is null and taken_by is null)`.as('waiting'),
        sql<number>`count(taken_by)`.as('running'),
        sql<number>`count(failed_at)`.as('failed'),
      ])
      .groupBy('lane')
      .execute(),
    dueOfLanes(db, clock),
  ])
  const all = byLane(rows, { waiting: 0, running: 0, failed: 0 })
  return Object.fromEntries(laneNames.map((lane) => [lane, { ...all[lane], ...due[lane] }])) as Record<
    Lane,
    LaneDepth
  >
}
