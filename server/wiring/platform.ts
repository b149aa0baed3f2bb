/** What every capability may take: configuration, database, clock, log, jobs, events, and settings by name. */
import type { Country } from '../../domain/country/country.ts'
import { ofEachPhoneMethod } from '../../domain/phone-money.ts'
import { printDocument } from '../pricing/pdf/index.ts'
import type { RegisteredAction } from '../platform/capability/actions.ts'
import { createDomainEvents } from '../platform/capability/domain-events.ts'
import type { RegisteredFigures } from '../platform/capability/figures.ts'
import type { PersonalDataDeclaration } from '../platform/capability/personal-data.ts'
import type { RegisteredRules } from '../platform/capability/rule-kinds.ts'
import type { WorkQueue } from '../platform/capability/work-queue.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createReplicaReads } from '../platform/database/replica-reads.ts'
import { createFileStores, plainFilesOf } from '../platform/files/file-stores.ts'
import { createFailedJobs } from '../platform/jobs/failed-jobs.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/observability/log.ts'
import { noMetrics, type Metrics } from '../platform/observability/metrics/metrics.ts'
import { createProviderFetch } from '../platform/observability/provider-fetch.ts'
import { noTracing, type Tracing } from '../platform/observability/tracing/tracing.ts'
import { createCallbackGates } from '../platform/security/callbacks.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import type { ServiceClock } from '../platform/time/clock.ts'
import { settingsOf } from './from-config.ts'

export type PlatformInputs = {
  readonly config: RunningConfig
  readonly country: Country
  readonly database: Database
  readonly clock: ServiceClock
  readonly log: Log
  /** Without it, nothing is counted. */
  readonly metrics?: Metrics
  /** Without it, nothing is traced. */
  readonly tracing?: Tracing
  /** How providers are called; over the network when absent. */
  readonly fetch?: typeof fetch
  /** How agreements are rendered; like other documents when absent. */
  readonly print?: typeof printDocument
}
/** What all capabilities registered together; asked when a call comes. */
type Registrations = {
  /** Personal data. */
  readonly personalData: () => PersonalDataDeclaration
  /** Staff actions that have a limit or need an approver. */
  readonly actions: () => readonly RegisteredAction[]
  /** Rules that staff change without a release. */
  readonly rules: () => readonly RegisteredRules[]
  readonly queues: () => readonly WorkQueue[]
  /** Figures on screens of the back office. */
  readonly figures: () => readonly RegisteredFigures[]
}
export type Platform = ReturnType<typeof createPlatform>

export function createPlatform(
  {
    config,
    country,
    database,
    clock,
    log,
    metrics = noMetrics,
    tracing = noTracing,
    fetch,
    print = printDocument,
  }: PlatformInputs,
  registrations: Registrations,
) {
  const { publish, listen } = createDomainEvents(metrics)
  const gates = createCallbackGates({ config, metrics, log })
  const secrets = createSecrets(config.secretKey)
  return {
    ...settingsOf(config, country, clock),
    ...registrations,
    fileStores: createFileStores({ config, secrets }, ['appeals', 'statements', 'scans', 'bureau', 'rules']),
    plainFiles: { books: plainFilesOf(config, 'books') },
    gates,
    phoneGates: ofEachPhoneMethod((method) => (config[method] ? gates[method] : null)),
    config,
    database,
    clock,
    log,
    metrics,
    tracing,
    print,
    ...createReplicaReads({ url: config.database.readUrl, primary: database, log, metrics }),
    secrets,
    jobs: createJobs(clock),
    fetchOf: createProviderFetch({ metrics, tracing, ...(fetch ? { fetch } : {}) }),
    failedJobs: createFailedJobs({ database, clock }),
    publish,
    listen,
  }
}
