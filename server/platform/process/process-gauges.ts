/** Metrics of the process and of pending jobs. */
import type { ServiceClock } from '../time/clock.ts'
import type { Role } from '../config/config-values.ts'
import type { Database } from '../database/database.ts'
import { skewOf } from '../time/database-clock.ts'
import { countFailed, dueOfLanes } from '../jobs/job-store.ts'
import type { GaugeQuery } from '../observability/metrics/metrics.ts'

export const processGauges = (database: Database, clock: ServiceClock): readonly GaugeQuery[] => [
  {
    name: 'mkopo_database_connections',
    help: 'Database connections of this process: used, idle, and callers that wait for one.',
    label: 'state',
    everySeconds: 0,
    ofProcess: true,
    read: () => database.connections(),
  },
  {
    name: 'mkopo_clock_skew_seconds',
    help: "By how much the database's clock is ahead of this machine's; 0 below half a second.",
    everySeconds: 0,
    ofProcess: true,
    read: () => skewOf(clock) / 1_000,
  },
  {
    name: 'mkopo_jobs_due',
    help: 'Jobs that are due and not running yet.',
    label: 'lane',
    everySeconds: 15,
    read: async () => mapValues(await dueOfLanes(database.db, clock), ({ due }) => due),
  },
  {
    name: 'mkopo_jobs_oldest_due_seconds',
    help: 'How long the oldest job whose time has come waits.',
    label: 'lane',
    everySeconds: 15,
    read: async () =>
      mapValues(await dueOfLanes(database.db, clock), ({ oldestDueSeconds }) => oldestDueSeconds),
  },
  {
    name: 'mkopo_jobs_failed',
    help: 'Jobs that used up their tries and wait for a person.',
    everySeconds: 300,
    read: () => countFailed(database.db),
  },
]

/**
 * Metrics that a process reports: database figures only in processes that work on the database, not in every
 * page server.
 */
export const gaugesIn = (role: Role, gauges: readonly GaugeQuery[]): readonly GaugeQuery[] =>
  gauges.filter(({ ofProcess = false }) => ofProcess || role === 'all' || role === 'worker')

const mapValues = <T>(all: Readonly<Record<string, T>>, value: (each: T) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(all).map(([name, each]) => [name, value(each)]))
