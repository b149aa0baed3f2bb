/** The one place where things are put together: the platform, each group's capabilities, and what they register. */
import { registered } from './platform/capability/capability.ts'
import { createIdempotency } from './platform/http/idempotency.ts'
import { purgeAssets } from './platform/pages/kept-assets.ts'
import { runs } from './platform/jobs/jobs.ts'
import { createKeyMoving, moveJob, moveSweep } from './platform/keys/key-rotation.ts'
import { platformUnderKeys } from './platform/keys/platform-encrypted-columns.ts'
import { makeLazily } from './platform/capability/lazily.ts'
import { operationMeasures } from './platform/database/operation-measures.ts'
import { processMeasures } from './platform/process/process-measures.ts'
import { createMoveClock } from './platform/time/move-clock.ts'
import { createPageAnswers } from './platform/pages/page-answers.ts'
import { createPurging, purgeJob } from './platform/jobs/purge.ts'
import { createSweeper } from './platform/jobs/sweeps.ts'
import { createWorker } from './platform/jobs/worker.ts'
import { createPlatform, type App, type Given, type Registering } from './wiring/app.ts'
import { backOffice, backOfficeCapabilities } from './wiring/back-office.ts'
import { customers, customersCapabilities } from './wiring/customers.ts'
import { brandOf } from './wiring/from-config.ts'
import { fileAreas, storageOf } from './wiring/clients.ts'
import { httpOf } from './wiring/http.ts'
import { lending, lendingCapabilities } from './wiring/lending.ts'
import { money, moneyCapabilities } from './wiring/money.ts'
import { service, serviceCapabilities } from './wiring/service.ts'
import { site, siteCapabilities } from './wiring/site.ts'

export type ServiceDeps = Given & {
  /** In tests: an answer that does not fit its schema is an error. */
  readonly checkAnswers?: boolean
  /** Names of jobs that wait for another process. */
  readonly leftOut?: readonly string[]
}

export type Services = ReturnType<typeof createServices>

/** In the order in which personal data is erased: what points at something goes before it. */
const inOrder: readonly Registering[] = [
  customersCapabilities.onboarding,
  customersCapabilities.profile,
  customersCapabilities.dataRights,
  customersCapabilities.devices,
  serviceCapabilities.ussd,
  serviceCapabilities.smsWords,
  serviceCapabilities.whatsAppChats,
  serviceCapabilities.messages,
  serviceCapabilities.collectionsWork,
  serviceCapabilities.complaints,
  lendingCapabilities.publications,
  lendingCapabilities.products,
  lendingCapabilities.decisions,
  customersCapabilities.records,
  lendingCapabilities.scans,
  lendingCapabilities.bureau,
  backOfficeCapabilities.casework,
  backOfficeCapabilities.customerDesk,
  backOfficeCapabilities.loanDesk,
  backOfficeCapabilities.approvals,
  backOfficeCapabilities.apiKeys,
  backOfficeCapabilities.bulk,
  backOfficeCapabilities.ruleDrafts,
  backOfficeCapabilities.work,
  lendingCapabilities.documents,
  serviceCapabilities.appeals,
  lendingCapabilities.statements,
  moneyCapabilities.cards,
  customersCapabilities.payWithoutSignIn,
  customersCapabilities.partnerAccess,
  customersCapabilities.referrals,
  lendingCapabilities.applications,
  moneyCapabilities.duePrompts,
  moneyCapabilities.accountStatements,
  moneyCapabilities.payments,
  lendingCapabilities.loans,
  serviceCapabilities.operations,
  serviceCapabilities.reminders,
  serviceCapabilities.offers,
  moneyCapabilities.float,
  serviceCapabilities.webhooks,
  moneyCapabilities.ledger,
  moneyCapabilities.books,
  moneyCapabilities.allowance,
  moneyCapabilities.close,
  backOfficeCapabilities.audit,
  customersCapabilities.identity,
  backOfficeCapabilities.staff,
  backOfficeCapabilities.maintenance,
  backOfficeCapabilities.lists,
  backOfficeCapabilities.search,
  backOfficeCapabilities.portfolio,
  backOfficeCapabilities.returns,
  backOfficeCapabilities.financialReports,
  backOfficeCapabilities.scorecards,
  backOfficeCapabilities.scorecardFigures,
  siteCapabilities.content,
  siteCapabilities.events,
]

export function createServices({ checkAnswers = false, leftOut = [], ...given }: ServiceDeps) {
  const platform = createPlatform(given)
  const { config, database, secrets } = platform
  const app: App = makeLazily<App>({
    platform: () => platform,
    held: () => () => holds,
    actions: () => () => actions,
    rules: () => () => rules,
    queues: () => () => queues,
    ...customers,
    ...lending,
    ...money,
    ...service,
    ...site,
    ...backOffice,
  })
  const capabilities = inOrder.map((register) => register(app))
  for (const { listens = {} } of capabilities) platform.listen(listens)
  const { routes, jobs, actions, rules, queues, holds, purges, measures, underKeys, sweeps, recurring } =
    registered(capabilities)
  const allUnderKeys = [...platformUnderKeys, ...underKeys]
  const keyMoving = createKeyMoving({
    ...platform,
    underKeys: allUnderKeys,
    files: fileAreas.map((area) => ({ area, storage: storageOf(platform, area) })),
  })
  const idempotency = createIdempotency(database, secrets, platform.log)
  const pageAnswers = createPageAnswers(platform)
  const purging = createPurging({
    ...platform,
    purges: [
      () => idempotency.purge(),
      () => pageAnswers.purge(),
      () => purgeAssets(database.db, platform.clock.today()),
      ...purges,
    ],
  })

  return {
    ...platform,
    ...app,
    ...httpOf(app, idempotency, checkAnswers),
    capabilities,
    routes,
    heldData: holds,
    underKeys: allUnderKeys,
    measures: [
      ...processMeasures(database, platform.clock),
      ...operationMeasures(database, config, platform.replicaLag),
      ...measures,
    ],
    brand: brandOf(config),
    pageAnswers,
    moveClock: createMoveClock(platform),
    sweeper: createSweeper({
      ...platform,
      sweeps: [...sweeps, moveSweep],
      recurring: [{ keys: [purgeJob.name], plan: () => purging.plan() }, ...recurring],
    }),
    worker: createWorker({
      ...platform,
      handlers: [
        ...jobs,
        runs(purgeJob, () => purging.run()),
        runs(moveJob, (at) => keyMoving.run(at)),
      ].filter(({ job }) => !leftOut.includes(job.name)),
      concurrency: config.workerLanes,
    }),
    /** Adds the recurring jobs. */
    async scheduleStanding(): Promise<void> {
      await purging.plan()
      for (const { plan } of capabilities) await plan?.()
    },
  }
}
