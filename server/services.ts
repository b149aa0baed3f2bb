/** Composition root: creates the platform and each floor's capabilities, and collects what they register. */
import { registered } from './platform/capability/capability.ts'
import { createIdempotency } from './platform/http/calls/idempotency.ts'
import { purgeAssets } from './platform/pages/kept-assets.ts'
import { runs } from './platform/jobs/jobs.ts'
import { createKeyMoving, moveJob, moveSweep } from './platform/keys/key-rotation.ts'
import { platformEncryptedColumns } from './platform/keys/platform-encrypted-columns.ts'
import { makeLazily } from './platform/capability/lazily.ts'
import { operationMeasures } from './platform/database/operation-measures.ts'
import { processMeasures } from './platform/process/process-measures.ts'
import { createMoveClock } from './platform/time/move-clock.ts'
import { createPageAnswers } from './platform/pages/page-answers.ts'
import { createPurging, purgeJob } from './platform/jobs/purge.ts'
import { createSweeper } from './platform/jobs/sweeps.ts'
import { createWorker } from './platform/jobs/worker.ts'
import { addFloor } from './platform/capability/floors.ts'
import { approvalsCapability } from './control/approvals/index.ts'
import { auditCapability } from './control/audit/index.ts'
import { serviceControlsCapability } from './control/service-controls/index.ts'
import { workQueuesCapability } from './control/work-queues/index.ts'
import { contactSettingsCapability } from './messaging/contact-settings/index.ts'
import { messagesCapability } from './messaging/messages/index.ts'
import { consentsCapability } from './people/consents/index.ts'
import { devicesCapability } from './people/devices/index.ts'
import { identityCapability } from './people/identity/index.ts'
import { customersCapability } from './people/records/index.ts'
import { staffCapability } from './people/staff/index.ts'
import { ledgerCapability } from './ledger/ledger/index.ts'
import { loansCapability } from './loans/loans/index.ts'
import { customerNoticesCapability } from './pricing/customer-notices/index.ts'
import { decisionsCapability } from './pricing/decisions/index.ts'
import { productsCapability } from './pricing/products/index.ts'
import { onboardingCapability } from './origination/onboarding/index.ts'
import { profileCapability } from './origination/profile/index.ts'
import { documentPhotosCapability } from './origination/document-photos/index.ts'
import { bureauCapability } from './origination/bureau/index.ts'
import { documentsCapability } from './origination/documents/index.ts'
import { mpesaStatementsCapability } from './origination/mpesa-statements/index.ts'
import { applicationsCapability } from './origination/applications/index.ts'
import { dataRightsCapability } from './account/data-rights/index.ts'
import { payWithoutSignInCapability } from './account/pay-without-sign-in/index.ts'
import { partnerAccessCapability } from './account/partner-access/index.ts'
import { referralsCapability } from './account/referrals/index.ts'
import { cardsCapability } from './payments/cards/index.ts'
import { duePromptsCapability } from './payments/due-prompts/index.ts'
import { exceptionsCapability } from './payments/exceptions/index.ts'
import { paymentsCapability } from './payments/hub/index.ts'
import { floatCapability } from './payments/float/index.ts'
import { verificationCapability } from './payments/payment-verification/index.ts'
import { payoutsCapability } from './payments/payouts/index.ts'
import { inboxCapability } from './payments/provider-inbox/index.ts'
import { outagesCapability } from './payments/provider-outages/index.ts'
import { recipientNameCheckCapability } from './payments/recipient-name-check/index.ts'
import { refundsCapability } from './payments/refunds/index.ts'
import { repaymentsCapability } from './payments/repayments/index.ts'
import { contentCapability } from './site/content/index.ts'
import { eventsCapability } from './site/analytics/index.ts'
import type { App, Registering } from './wiring/app.ts'
import { createPlatform, type Given } from './wiring/platform.ts'
import { control } from './wiring/control.ts'
import { messaging } from './wiring/messaging.ts'
import { people } from './wiring/people.ts'
import { ledger } from './wiring/ledger.ts'
import { loans } from './wiring/loans.ts'
import { pricing } from './wiring/pricing.ts'
import { payments } from './wiring/payments.ts'
import { site } from './wiring/site.ts'
import { origination } from './wiring/origination.ts'
import { account } from './wiring/account.ts'
import { servicing, servicingCapabilities } from './wiring/servicing.ts'
import { accounting, accountingCapabilities } from './wiring/accounting.ts'
import { backOffice, backOfficeCapabilities } from './wiring/back-office.ts'
import { brandOf } from './wiring/from-config.ts'
import { httpOf } from './wiring/http.ts'

export type ServiceDeps = Given & {
  /** In tests: a response that does not match its schema is an error. */
  readonly checkAnswers?: boolean
  /** Names of jobs that are left to another process. */
  readonly leftOut?: readonly string[]
}

export type Services = ReturnType<typeof createServices>

/** In the order of erasure: rows that reference others are erased first. */
const inOrder: readonly Registering[] = [
  onboardingCapability,
  profileCapability,
  dataRightsCapability,
  devicesCapability,
  servicingCapabilities.ussd,
  servicingCapabilities.smsKeywords,
  servicingCapabilities.whatsAppChats,
  messagesCapability,
  servicingCapabilities.collections,
  servicingCapabilities.complaints,
  customerNoticesCapability,
  productsCapability,
  decisionsCapability,
  customersCapability,
  consentsCapability,
  documentPhotosCapability,
  bureauCapability,
  backOfficeCapabilities.tasks,
  backOfficeCapabilities.customerDesk,
  backOfficeCapabilities.loanDesk,
  approvalsCapability,
  backOfficeCapabilities.apiKeys,
  backOfficeCapabilities.bulk,
  backOfficeCapabilities.ruleChanges,
  workQueuesCapability,
  documentsCapability,
  servicingCapabilities.customerRequests,
  mpesaStatementsCapability,
  cardsCapability,
  payWithoutSignInCapability,
  partnerAccessCapability,
  referralsCapability,
  applicationsCapability,
  duePromptsCapability,
  accountingCapabilities.reconciliation,
  paymentsCapability,
  repaymentsCapability,
  payoutsCapability,
  inboxCapability,
  verificationCapability,
  outagesCapability,
  refundsCapability,
  recipientNameCheckCapability,
  exceptionsCapability,
  loansCapability,
  contactSettingsCapability,
  servicingCapabilities.reminders,
  servicingCapabilities.offers,
  floatCapability,
  servicingCapabilities.webhooks,
  ledgerCapability,
  accountingCapabilities.generalLedger,
  accountingCapabilities.lossAllowance,
  accountingCapabilities.close,
  auditCapability,
  identityCapability,
  staffCapability,
  serviceControlsCapability,
  backOfficeCapabilities.lists,
  backOfficeCapabilities.search,
  accountingCapabilities.portfolio,
  accountingCapabilities.returns,
  accountingCapabilities.financialReports,
  backOfficeCapabilities.scorecards,
  accountingCapabilities.scorecardMonitoring,
  contentCapability,
  eventsCapability,
]

export function createServices({ checkAnswers = false, leftOut = [], ...given }: ServiceDeps) {
  const platform = createPlatform(given, {
    held: () => holds,
    actions: () => actions,
    rules: () => rules,
    queues: () => queues,
  })
  const { config, database, secrets } = platform
  const later = {} as App
  const onControl = addFloor(platform, control, later)
  const onMessaging = addFloor(onControl, messaging, later)
  const onPeople = addFloor(onMessaging, people, later)
  const onLedger = addFloor(onPeople, ledger, later)
  const onLoans = addFloor(onLedger, loans, later)
  const onPricing = addFloor(onLoans, pricing, later)
  const onPayments = addFloor(onPricing, payments, later)
  const onSite = addFloor(onPayments, site, later)
  const onOrigination = addFloor(onSite, origination, later)
  const onAccount = addFloor(onOrigination, account, later)
  const app: App = makeLazily<App>({
    ...made(onAccount),
    platform: () => platform,
    ...servicing,
    ...accounting,
    ...backOffice,
  })
  Object.defineProperties(later, Object.getOwnPropertyDescriptors(app))
  const capabilities = inOrder.map((register) => register(app))
  for (const { listens = {} } of capabilities) platform.listen(listens)
  const {
    routes,
    jobs,
    actions,
    rules,
    queues,
    holds,
    purges,
    measures,
    encryptedColumns,
    sweeps,
    recurring,
  } = registered(capabilities)
  const allEncryptedColumns = [...platformEncryptedColumns, ...encryptedColumns]
  const keyMoving = createKeyMoving({
    ...platform,
    encryptedColumns: allEncryptedColumns,
    files: Object.entries(platform.fileStores).map(([area, storage]) => ({ area, storage })),
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
    encryptedColumns: allEncryptedColumns,
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
    /** Schedules the recurring jobs. */
    async scheduleStanding(): Promise<void> {
      await purging.plan()
      for (const { plan } of capabilities) await plan?.()
    },
  }
}

const made = <All extends object>(all: All) =>
  Object.fromEntries(
    Object.entries(all as Record<string, unknown>).map(([name, value]) => [name, () => value]),
  ) as {
    readonly [Name in keyof All]: () => All[Name]
  }
