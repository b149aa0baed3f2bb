/** Figures of the process and of the jobs that wait. */
import { sql } from 'kysely'
import type { Role } from '../config-values.ts'
import type { Database } from '../database.ts'
import type { Measure } from './metrics.ts'

export const processMeasures = (database: Database): readonly Measure[] => [
  {
    name: 'mkopo_database_connections',
    help: 'Database connections of this process: used, idle, and callers that wait for one.',
    label: 'state',
    everySeconds: 0,
    ofProcess: true,
    read: () => database.connections(),
  },
  {
    name: 'mkopo_jobs_due',
    help: 'Jobs whose time has come and that nobody runs yet.',
    label: 'lane',
    everySeconds: 15,
    read: async () => byLane(await lanes(database), ({ due }) => due),
  },
  {
    name: 'mkopo_jobs_oldest_due_seconds',
    help: 'How long the oldest job whose time has come waits.',
    label: 'lane',
    everySeconds: 15,
    read: async () => byLane(await lanes(database), ({ oldestDueSeconds }) => oldestDueSeconds),
  },
  {
    name: 'mkopo_jobs_given_up',
    help: 'Jobs that used up their tries and wait for a person.',
    everySeconds: 300,
    read: async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null`.execute(database.db)
      return rows[0]?.count ?? 0
    },
  },
]

/** What a process asks for: those of the database in processes that work on it, not in each one that serves pages. */
export const measuresIn = (role: Role, measures: readonly Measure[]): readonly Measure[] =>
  measures.filter(({ ofProcess = false }) => ofProcess || role === 'all' || role === 'worker')

type Lane = { readonly lane: string; readonly due: number; readonly oldestDueSeconds: number }

const byLane = (all: readonly Lane[], value: (lane: Lane) => number): Record<string, number> =>
  Object.fromEntries(all.map((each) => [each.lane, value(each)]))

/** All jobs are of one lane so far. */
async function lanes(database: Database): Promise<Lane[]> {
  const { rows } = await sql<Lane>`select 'all' as lane, count(*) as due,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestDueSeconds"
    from graphile_worker.jobs
    where locked_at is null and attempts < max_attempts and run_at <= now()`.execute(database.db)
  return rows
}
