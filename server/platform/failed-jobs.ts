/** Jobs that used up their tries: listed for a person, tried again, or given up. */
import type { ServiceClock } from './clock.ts'
import type { Database, Db, Tx } from './database.ts'
import { dueTime } from './jobs.ts'

const columns = ['id', 'lane', 'name', 'payload', 'attempts', 'last_error', 'failed_at'] as const
type Row = {
  readonly id: number
  readonly lane: string
  readonly name: string
  readonly payload: unknown
  readonly attempts: number
  readonly last_error: string | null
  readonly failed_at: Date | null
}
const view = ({ last_error, failed_at, ...job }: Row) => ({
  ...job,
  lastError: last_error ?? '',
  failedAt: failed_at,
})
export type FailedJob = ReturnType<typeof view>

/** As many as somebody reads. */
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
      .where('failed_at', 'is not', null)
      .orderBy('failed_at', 'desc')
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
      .where('failed_at', 'is not', null)
      .executeTakeFirst()
    return failed !== undefined
  },

  /** Gives it all its tries once more, from now on; what is tried, undefined where no such job failed. */
  retry: async (tx: Tx, id: number): Promise<FailedJob | undefined> => {
    const failed = await tx
      .selectFrom('job')
      .select(columns)
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!failed) return undefined
    await tx
      .updateTable('job')
      .set({ failed_at: null, attempts: 0, run_at: dueTime(clock) })
      .where('id', '=', id)
      .execute()
    return view(failed)
  },

  /** It will never run; what is given up, undefined where no such job failed. */
  giveUp: async (tx: Tx, id: number): Promise<FailedJob | undefined> => {
    const failed = await tx
      .deleteFrom('job')
      .where('id', '=', id)
      .where('failed_at', 'is not', null)
      .returning(columns)
      .executeTakeFirst()
    return failed && view(failed)
  },
})
