/**
 * What a capability registers with the service, in addition to the functions that other capabilities call.
 */
import type { RegisteredAction } from './actions.ts'
import type { Listeners } from './domain-events.ts'
import type { RegisteredFigures } from './figures.ts'
import type { Route } from '../http/http.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { EncryptedColumns } from '../database/encrypted-columns.ts'
import type { GaugeQuery } from '../observability/metrics/metrics.ts'
import type { PersonalDataTables } from './personal-data.ts'
import type { Purge } from '../jobs/purge.ts'
import type { RegisteredRules } from './rule-kinds.ts'
import type { Recurring, Sweep } from '../jobs/sweeps.ts'
import type { WorkQueue } from './work-queue.ts'

export type Capability = {
  /** The name of its folder. */
  readonly name: string
  readonly routes?: readonly Route[]
  readonly jobs?: readonly JobHandler[]
  /** Staff actions with an approval limit or a second approver. */
  readonly actions?: readonly RegisteredAction[]
  /** Rules that staff change without a release. */
  readonly rules?: readonly RegisteredRules[]
  /** Queues of cases for staff. */
  readonly queues?: readonly WorkQueue[]
  /** Figures on screens of the back office. */
  readonly figures?: readonly RegisteredFigures[]
  /** Tables with personal data, in the order of erasure. */
  readonly personalData?: PersonalDataTables
  /** Columns encrypted or hashed with keys of SECRET_KEY. */
  readonly encryptedColumns?: readonly EncryptedColumns[]
  /** Deletes expired rows; runs daily. */
  readonly purge?: Purge
  readonly listens?: Listeners
  /** Metrics of its data. Each query must be cheap and use an index. */
  readonly gauges?: readonly GaugeQuery[]
  /** Schedules its recurring jobs when the service starts. */
  readonly plan?: () => Promise<unknown>
  /** Keys of the recurring jobs. When a job is missing, `plan` runs again. */
  readonly recurring?: readonly string[]
  /** Finds rows that should have a job. Rows without one get it within a minute. */
  readonly sweeps?: readonly Sweep[]
  /** Loads what every process needs before it serves its first request. */
  readonly ready?: () => Promise<unknown>
  readonly stop?: () => Promise<unknown> | void
}

/** Collects the registrations of all capabilities. */
export const registered = (capabilities: readonly Capability[]) => ({
  routes: capabilities.flatMap(({ routes = [] }) => routes),
  jobs: capabilities.flatMap(({ jobs = [] }) => jobs),
  actions: capabilities.flatMap(({ actions = [] }) => actions),
  rules: capabilities.flatMap(({ rules = [] }) => rules),
  queues: capabilities.flatMap(({ queues = [] }) => queues),
  figures: capabilities.flatMap(({ figures = [] }) => figures),
  personalData: capabilities.flatMap(({ personalData = [] }) => personalData),
  gauges: capabilities.flatMap(({ gauges = [] }) => gauges),
  encryptedColumns: capabilities.flatMap(({ encryptedColumns = [] }) => encryptedColumns),
  purges: capabilities.flatMap(({ purge }) => (purge ? [purge] : [])),
  sweeps: capabilities.flatMap(({ sweeps = [] }) => sweeps),
  recurring: capabilities.flatMap(({ plan, recurring: keys = [] }): Recurring[] =>
    plan ? [{ keys, plan }] : [],
  ),
})
