/** Deletes expired rows, once a day. */
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'

export const purgeJob = 'platform.purge'
const dayMs = 86_400_000

/** Deletes the expired rows of one capability. */
export type Purge = () => Promise<void>

type Deps = {
  readonly database: Database
  readonly jobs: Jobs
  readonly clock: Clock
  readonly purges: readonly Purge[]
}

export function createPurging({ database, jobs, clock, purges }: Deps) {
  const plan = (): Promise<void> =>
    jobs.add(
      database.db,
      purgeJob,
      {},
      { key: purgeJob, runAt: new Date(clock.now().getTime() + dayMs), keepRunAt: true },
    )
  return {
    plan,
    /** Runs all of them, even where one fails; the job is then tried again. */
    async run(): Promise<void> {
      await plan()
      const results = await Promise.allSettled(purges.map((purge) => purge()))
      const errors = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      )
      if (errors.length > 0) throw new AggregateError(errors, 'purging failed')
    },
  }
}
