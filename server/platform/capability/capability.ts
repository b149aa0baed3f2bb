/** What a capability registers with the service, beside what other capabilities call. */
import type { RegisteredAction } from './actions.ts'
import type { Listeners } from './domain-events.ts'
import type { Route } from '../http/http.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'
import type { Measure } from '../observability/metrics/metrics.ts'
import type { PersonalDataTables } from './personal-data.ts'
import type { Purge } from '../jobs/purge.ts'
import type { RegisteredRules } from './rule-kinds.ts'
import type { Recurring, Sweep } from '../jobs/sweeps.ts'
import type { WorkQueue } from './work-queue.ts'

export type Capability = {
  /** As its folder. */
  readonly name: string
  readonly routes?: readonly Route[]
  readonly jobs?: readonly JobHandler[]
  /** What staff do within a limit, or by two people. */
  readonly actions?: readonly RegisteredAction[]
  /** What of its rules our staff change without code. */
  readonly rules?: readonly RegisteredRules[]
  /** What of its waits for our staff. */
  readonly queues?: readonly WorkQueue[]
  /** The personal data it holds, in the order in which it is erased. */
  readonly holds?: PersonalDataTables
  /** Its columns that are under keys of SECRET_KEY. */
  readonly encryptedColumns?: readonly EncryptedColumns[]
  /** Deletes its expired rows; once a day. */
  readonly purge?: Purge
  readonly listens?: Listeners
  /** Figures of what it keeps, for the metrics; asked cheaply, by an index. */
  readonly measures?: readonly Measure[]
  /** Adds its recurring jobs; when the service starts. */
  readonly plan?: () => Promise<unknown>
  /** The keys under which those wait: where one is missing, they are planned again. */
  readonly recurring?: readonly string[]
  /** Its rows that should have a job; those without one get it, once a minute. */
  readonly sweeps?: readonly Sweep[]
  /** Reads what every process needs before its first visitor. */
  readonly ready?: () => Promise<unknown>
  readonly stop?: () => Promise<unknown> | void
}

/** What all of them register together. */
export const registered = (capabilities: readonly Capability[]) => ({
  routes: capabilities.flatMap(({ routes = [] }) => routes),
  jobs: capabilities.flatMap(({ jobs = [] }) => jobs),
  actions: capabilities.flatMap(({ actions = [] }) => actions),
  rules: capabilities.flatMap(({ rules = [] }) => rules),
  queues: capabilities.flatMap(({ queues = [] }) => queues),
  holds: capabilities.flatMap(({ holds = [] }) => holds),
  measures: capabilities.flatMap(({ measures = [] }) => measures),
  encryptedColumns: capabilities.flatMap(({ encryptedColumns = [] }) => encryptedColumns),
  purges: capabilities.flatMap(({ purge }) => (purge ? [purge] : [])),
  sweeps: capabilities.flatMap(({ sweeps = [] }) => sweeps),
  recurring: capabilities.flatMap(({ plan, recurring: keys = [] }): Recurring[] =>
    plan ? [{ keys, plan }] : [],
  ),
})
