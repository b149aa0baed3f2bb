/** Jobs that used up their tries: list them, retry them, or cancel them. */
import type { ServiceClock } from '../time/clock.ts'
import type { Database, Db, Tx } from '../database/database.ts'
import { dueTime } from './jobs.ts'

const columns = ['id', 'lane', 'name', 'payload', 'attempts', 'lastError', 'failedAt'] as const
type Row = {
  readonly id: number
  readonly lane: string
  readonly name: string
  readonly payload: unknown
  readonly attempts: number
  readonly lastError: string | null
  readonly failedAt: Date | null
}
const view = ({ lastError, failedAt, ...job }: Row) => ({
  ...job,
  lastError: lastError ?? '',
  failedAt: failedAt,
})
export type FailedJob = ReturnType<typeof view>

const lockFailed = (tx: Tx, id: number): Promise<Row | undefined> =>
  tx
    .selectFrom('job')
    .select(columns)
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** The run time of a cancelled job. */
const never = new Date('9999-01-01T00:00:00Z')
/** Rows shown on one page. */
const listedMax = 200

export type FailedJobs = ReturnType<typeof createFailedJobs>

export const createFailedJobs = ({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: ServiceClock
}) => ({
  /** The latest first. */
  async list(): Promise<FailedJob[]> {
    const rows = await database.db
      .selectFrom('job')
      .select(columns)
      .where('failedAt', 'is not', null)
      .orderBy('failedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(listedMax)
      .execute()
    return rows.map(view)
  },

  async isFailed(db: Db | Tx, id: number): Promise<boolean> {
    const failed = await db
      .selectFrom('job')
      .select('id')
      .where('id', '=', id)
      .where('failedAt', 'is not', null)
      .executeTakeFirst()
    return failed !== undefined
  },

  /** Gives the job all its tries again, from now. Returns the job; undefined when no such job failed. */
  retry: async (tx: Tx, id: number): Promise<FailedJob | undefined> => {
    const failed = await lockFailed(tx, id)
    if (!failed) return undefined
    await tx
      .updateTable('job')
      .set({ failedAt: null, attempts: 0, runAt: dueTime(clock) })
      .where('id', '=', id)
      .execute()
    return view(failed)
  },

  /**
   * Cancels the job. Returns the job; undefined when no such job failed. The row stays: the sweeper would
   * recreate a deleted job and repeat what staff did manually.
   */
  giveUp: async (tx: Tx, id: number): Promise<FailedJob | undefined> => {
    const failed = await lockFailed(tx, id)
    if (!failed) return undefined
    await tx.updateTable('job').set({ failedAt: null, runAt: never }).where('id', '=', id).execute()
    return view(failed)
  },
})
