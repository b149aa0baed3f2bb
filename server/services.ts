/** Composition root: creates the platform and each floor's capabilities, and collects what they register. */
import { registered } from './platform/capability/capability.ts'
import { createCallers } from './platform/http/caller.ts'
import { createCookies } from './platform/http/cookies.ts'
import { createIdempotency } from './platform/http/calls/idempotency.ts'
import { purgeAssets } from './platform/pages/kept-assets.ts'
import { runs } from './platform/jobs/jobs.ts'
import { createKeyMoving, moveJob, moveSweep } from './platform/keys/key-rotation.ts'
import { platformEncryptedColumns } from './platform/keys/platform-encrypted-columns.ts'
import { operationGauges } from './platform/database/operation-gauges.ts'
import { processGauges } from './platform/process/process-gauges.ts'
import { createMoveClock } from './platform/time/move-clock.ts'
import { createPageAnswers } from './platform/pages/page-answers.ts'
import { createPurging, purgeJob } from './platform/jobs/purge.ts'
import { createSweeper } from './platform/jobs/sweeps.ts'
import { createWorker } from './platform/jobs/worker.ts'
import { approvalsCapability } from './control/approvals/index.ts'
import { auditCapability } from './control/audit/index.ts'
import { serviceControlsCapability } from './control/service-controls/index.ts'
import { workQueuesCapability } from './control/work-queues/index.ts'
import { contactSettingsCapability } from './messaging/contact-settings/index.ts'
import { messagesCapability } from './messaging/messages/index.ts'
import { pushCapability } from './messaging/push/index.ts'
import { borrowingPauseCapability } from './people/borrowing-pause/index.ts'
import { consentsCapability } from './people/consents/index.ts'
import { devicesCapability } from './people/devices/index.ts'
import { identityCapability } from './people/identity/index.ts'
import { customersCapability } from './people/records/index.ts'
import { accessCapability } from './control/access/index.ts'
import { staffCapability } from './people/staff/index.ts'
import { ledgerCapability } from './ledger/ledger/index.ts'
import { concessionsCapability } from './loans/concessions/index.ts'
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
import { addOnsCapability } from './origination/add-ons/index.ts'
import { applicationsCapability } from './origination/applications/index.ts'
import { dataRightsCapability } from './account/data-rights/index.ts'
import { payWithoutSignInCapability } from './account/pay-without-sign-in/index.ts'
import { partnerAccessCapability } from './account/partner-access/index.ts'
import { referralsCapability } from './account/referrals/index.ts'
import { cardsCapability } from './payments/cards/index.ts'
import { destinationsCapability } from './payments/destinations/index.ts'
import { duePromptsCapability } from './payments/due-prompts/index.ts'
import { exceptionsCapability } from './payments/exceptions/index.ts'
import { paymentsCapability } from './payments/hub/index.ts'
import { standingOrdersCapability } from './payments/standing-orders/index.ts'
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
import { customerRequestsCapability } from './servicing/customer-requests/index.ts'
import { collectionsCapability } from './servicing/collections/index.ts'
import { hardshipCapability } from './servicing/hardship/index.ts'
import { complaintsCapability } from './servicing/complaints/index.ts'
import { ussdCapability } from './servicing/ussd/index.ts'
import { smsKeywordsCapability } from './servicing/sms-keywords/index.ts'
import { whatsAppCapability } from './servicing/whatsapp/index.ts'
import { bureauNoticesCapability } from './servicing/bureau-notices/index.ts'
import { remindersCapability } from './servicing/reminders/index.ts'
import { offersCapability } from './servicing/offers/index.ts'
import { webhooksCapability } from './servicing/webhooks/index.ts'
import { reconciliationCapability } from './accounting/reconciliation/index.ts'
import { generalLedgerCapability } from './accounting/general-ledger/index.ts'
import { lossAllowanceCapability } from './accounting/loss-allowance/index.ts'
import { closeCapability } from './accounting/close/index.ts'
import { portfolioCapability } from './accounting/portfolio/index.ts'
import { returnsCapability } from './accounting/returns/index.ts'
import { financialReportsCapability } from './accounting/financial-reports/index.ts'
import { scorecardMonitoringCapability } from './accounting/scorecard-monitoring/index.ts'
import { tasksCapability } from './back-office/tasks/index.ts'
import { customerDeskCapability } from './back-office/customer-desk/index.ts'
import { loanDeskCapability } from './back-office/loan-desk/index.ts'
import { apiKeysCapability } from './back-office/api-keys/index.ts'
import { bulkCapability } from './back-office/bulk/index.ts'
import { ruleChangesCapability } from './back-office/rule-changes/index.ts'
import { figuresCapability } from './back-office/figures/index.ts'
import { listsCapability } from './back-office/lists/index.ts'
import { searchCapability } from './back-office/search/index.ts'
import { scorecardsCapability } from './back-office/scorecards/index.ts'
import type { Capability } from './platform/capability/capability.ts'
import { createPlatform, type PlatformInputs } from './wiring/platform.ts'
import { createFloors, type App } from './wiring/floors.ts'

export type ServiceDeps = PlatformInputs & {
  /** In tests: a response that does not match its schema is an error. */
  readonly checkAnswers?: boolean
  /** Names of jobs that are left to another process. */
  readonly leftOut?: readonly string[]
}

export type Services = ReturnType<typeof createServices>

/** In the order of erasure: rows that reference others are erased first. */
const inOrder: readonly ((app: App) => Capability)[] = [
  onboardingCapability,
  profileCapability,
  dataRightsCapability,
  devicesCapability,
  ussdCapability,
  smsKeywordsCapability,
  whatsAppCapability,
  messagesCapability,
  pushCapability,
  collectionsCapability,
  complaintsCapability,
  hardshipCapability,
  customerNoticesCapability,
  productsCapability,
  decisionsCapability,
  customersCapability,
  consentsCapability,
  borrowingPauseCapability,
  documentPhotosCapability,
  bureauCapability,
  tasksCapability,
  customerDeskCapability,
  loanDeskCapability,
  approvalsCapability,
  apiKeysCapability,
  bulkCapability,
  ruleChangesCapability,
  workQueuesCapability,
  documentsCapability,
  customerRequestsCapability,
  mpesaStatementsCapability,
  cardsCapability,
  destinationsCapability,
  payWithoutSignInCapability,
  partnerAccessCapability,
  referralsCapability,
  applicationsCapability,
  addOnsCapability,
  standingOrdersCapability,
  duePromptsCapability,
  reconciliationCapability,
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
  concessionsCapability,
  contactSettingsCapability,
  remindersCapability,
  bureauNoticesCapability,
  offersCapability,
  floatCapability,
  webhooksCapability,
  ledgerCapability,
  generalLedgerCapability,
  lossAllowanceCapability,
  closeCapability,
  auditCapability,
  identityCapability,
  staffCapability,
  accessCapability,
  serviceControlsCapability,
  listsCapability,
  figuresCapability,
  searchCapability,
  portfolioCapability,
  returnsCapability,
  financialReportsCapability,
  scorecardsCapability,
  scorecardMonitoringCapability,
  contentCapability,
  eventsCapability,
]

export function createServices({ checkAnswers = false, leftOut = [], ...given }: ServiceDeps) {
  const platform = createPlatform(given, {
    personalData: () => ({ tables: personalData, encryptedColumns }),
    actions: () => actions,
    rules: () => rules,
    queues: () => queues,
    figures: () => figures,
  })
  const { config, database, secrets } = platform
  const app = createFloors(platform)
  const capabilities = inOrder.map((register) => register(app))
  for (const { listens = {} } of capabilities) platform.listen(listens)
  const {
    routes,
    jobs,
    actions,
    rules,
    queues,
    figures,
    personalData,
    purges,
    gauges,
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
  const { publicUrl } = config
  const cookies = createCookies(publicUrl)
  const callers = createCallers({
    ...app,
    cookies,
    publicUrl,
    loginManagerClients: config.loginManager.clientOrigins,
  })
  const pageAnswers = createPageAnswers(platform)
  const purging = createPurging({
    ...platform,
    purges: [
      () => idempotency.purge(),
      () => pageAnswers.purge(),
      () => purgeAssets(database.db, platform.clock),
      ...purges,
    ],
  })

  return {
    ...platform,
    ...app,
    cookies,
    callers,
    http: { ...app, cookies, callers, idempotency, checkAnswers },
    authenticate: app.sessions.authenticate,
    capabilities,
    routes,
    personalDataTables: personalData,
    encryptedColumns: allEncryptedColumns,
    gauges: [
      ...processGauges(database, platform.clock),
      ...operationGauges(database, config, platform.replicaLag),
      ...gauges,
    ],
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
    async scheduleRecurringJobs(): Promise<void> {
      await purging.plan()
      for (const { plan } of capabilities) await plan?.()
    },
  }
}
