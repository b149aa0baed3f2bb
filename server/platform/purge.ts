/** Once a day, what is no longer good goes. */
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'

export const purgeJob = 'platform.purge'
const dayMs = 86_400_000

/** What each capability takes away itself, by its own ages. */
export type Purge = () => Promise<void>

/** Runs them all, whatever one of them meets; where one failed the job is tried again. */
export async function purgeAll(purges: readonly Purge[]): Promise<void> {
  const results = await Promise.allSettled(purges.map((purge) => purge()))
  const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  if (errors.length > 0) throw new AggregateError(errors, 'purging failed')
}

export const schedulePurge = (database: Database, jobs: Jobs, clock: Clock): Promise<void> =>
  jobs.add(
    database.db,
    purgeJob,
    {},
    { key: purgeJob, runAt: new Date(clock.now().getTime() + dayMs), keepRunAt: true },
  )
