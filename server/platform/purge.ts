/** Once a day, what is no longer good goes. */
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'

export const purgeJob = 'platform.purge'
const dayMs = 86_400_000

export const schedulePurge = (database: Database, jobs: Jobs, clock: Clock): Promise<void> =>
  jobs.add(database.db, purgeJob, {}, { key: purgeJob, runAt: new Date(clock.now().getTime() + dayMs) })
