/** What capabilities are built from: the platform, and the functions of other capabilities. */
import type { createAudit, createSecurityEvents } from '../control/audit/index.ts'
import type { ApiKeys } from '../back-office/api-keys/index.ts'
import type { Approvals } from '../control/approvals/index.ts'
import type { Concessions } from '../back-office/loan-desk/index.ts'
import type { createJobOffice, createSwitches } from '../back-office/service-controls/index.ts'
import type { Staff } from '../people/staff/index.ts'
import type { WorkQueues } from '../control/work-queues/index.ts'
import type { createConsents } from '../people/consents/index.ts'
import type { createDevices } from '../people/devices/index.ts'
import type {
  createCodes,
  createIdentity,
  createLimits,
  createNetworkLoad,
  createSessions,
} from '../people/identity/index.ts'
import type { createBringDocument } from '../origination/onboarding/index.ts'
import type { createPartnerAccess } from '../account/partner-access/index.ts'
import type { createCustomers } from '../people/records/index.ts'
import type { createInvitations, createRewards } from '../account/referrals/index.ts'
import type { createApplications } from '../origination/applications/index.ts'
import type { BureauFiles, BureauNotices, LookUps } from '../origination/bureau/index.ts'
import type { createDecisions } from '../pricing/decisions/index.ts'
import type { createDocuments } from '../origination/documents/index.ts'
import type { createAddOns, createLoans } from '../loans/loans/index.ts'
import type { createStatements } from '../origination/mpesa-statements/index.ts'
import { printDocument } from '../pricing/pdf/index.ts'
import type { createProducts } from '../pricing/products/index.ts'
import type { createPublications } from '../pricing/customer-notices/index.ts'
import type { createScans } from '../origination/document-photos/index.ts'
import type { Books } from '../accounting/general-ledger/index.ts'
import type { createAllowance } from '../accounting/loss-allowance/index.ts'
import type {
  createCardsService,
  createDestinationNotices,
  createReceiving,
} from '../payments/cards/index.ts'
import type { createDuePrompts } from '../payments/due-prompts/index.ts'
import type { createExceptions } from '../payments/exceptions/index.ts'
import type { createLedger } from '../ledger/ledger/index.ts'
import type { Traces } from '../payments/provider-inbox/index.ts'
import type { Statements } from '../accounting/reconciliation/index.ts'
import type { createPayments } from '../payments/hub/index.ts'
import type { Cards } from '../providers/cards/port.ts'
import type { createCustomerRequests } from '../servicing/customer-requests/index.ts'
import type { Complaints } from '../servicing/complaints/index.ts'
import type { createNotices, Messages } from '../messaging/messages/index.ts'
import type { Collections } from '../servicing/collections/index.ts'
import type { OperationsInForce } from '../messaging/contact-settings/index.ts'
import type { Offers } from '../servicing/offers/index.ts'
import type { createReminders } from '../servicing/reminders/index.ts'
import type { SmsWords } from '../servicing/sms-keywords/index.ts'
import type { WhatsAppChats } from '../servicing/whatsapp/index.ts'
import type { Ussd } from '../servicing/ussd/index.ts'
import type { Webhooks } from '../servicing/webhooks/index.ts'
import type { createContent } from '../site/content/index.ts'
import type { createEvents } from '../site/analytics/index.ts'
import type { RegisteredAction } from '../platform/capability/actions.ts'
import type { Capability } from '../platform/capability/capability.ts'
import type { ServiceClock } from '../platform/time/clock.ts'
import type { RunningConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/database/database.ts'
import { createDomainEvents } from '../platform/capability/domain-events.ts'
import { createFailedJobs } from '../platform/jobs/failed-jobs.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import type { Makers } from '../platform/capability/lazily.ts'
import type { Log } from '../platform/observability/log.ts'
import { noMetrics, type Metrics } from '../platform/observability/metrics/metrics.ts'
import type { PersonalDataTables } from '../platform/capability/personal-data.ts'
import { createProviderFetch } from '../platform/observability/provider-fetch.ts'
import { createReading } from '../platform/database/replica-reads.ts'
import type { RegisteredRules } from '../platform/capability/rule-kinds.ts'
import { createSecrets } from '../platform/security/secrets.ts'
import type { WorkQueue } from '../platform/capability/work-queue.ts'
import { noTracing, type Tracing } from '../platform/observability/tracing/tracing.ts'

export type Given = {
  readonly config: RunningConfig
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
export type Platform = ReturnType<typeof createPlatform>

export type ControlFloor = {
  readonly audit: ReturnType<typeof createAudit>
  readonly securityEvents: ReturnType<typeof createSecurityEvents>
  readonly approvals: Approvals
  readonly work: WorkQueues
}
export type MessagingFloor = {
  readonly messages: Messages
  readonly notices: ReturnType<typeof createNotices>
  readonly operations: OperationsInForce
}
export type PeopleFloor = {
  readonly customers: ReturnType<typeof createCustomers>
  readonly consents: ReturnType<typeof createConsents>
  readonly devices: ReturnType<typeof createDevices>
  readonly limits: ReturnType<typeof createLimits>
  readonly load: ReturnType<typeof createNetworkLoad>
  readonly codes: ReturnType<typeof createCodes>
  readonly sessions: ReturnType<typeof createSessions>
  readonly identity: ReturnType<typeof createIdentity>
  readonly staff: Staff
}
export type LedgerFloor = {
  readonly ledger: ReturnType<typeof createLedger>
}
export type LoansFloor = {
  readonly loans: ReturnType<typeof createLoans>
  readonly addOns: ReturnType<typeof createAddOns>
}
export type PricingFloor = {
  readonly products: ReturnType<typeof createProducts>
  readonly publications: ReturnType<typeof createPublications>
  readonly decisions: ReturnType<typeof createDecisions>
}
export type PaymentsFloor = {
  readonly exceptions: ReturnType<typeof createExceptions>
  readonly traces: Traces
  readonly cardProvider: Cards
  readonly destinationNotices: ReturnType<typeof createDestinationNotices>
  readonly cards: ReturnType<typeof createCardsService>
  readonly receiving: ReturnType<typeof createReceiving>
  readonly payments: ReturnType<typeof createPayments>
  readonly duePrompts: ReturnType<typeof createDuePrompts>
}
export type SiteFloor = {
  readonly content: ReturnType<typeof createContent>
  readonly events: ReturnType<typeof createEvents>
}
export type OriginationFloor = {
  readonly bringDocument: ReturnType<typeof createBringDocument>
  readonly applications: ReturnType<typeof createApplications>
  readonly documents: ReturnType<typeof createDocuments>
  readonly statements: ReturnType<typeof createStatements>
  readonly scans: ReturnType<typeof createScans>
  readonly bureauFiles: BureauFiles
  readonly bureauNotices: BureauNotices
  readonly lookUps: LookUps
}
export type AccountFloor = {
  readonly partnerAccess: ReturnType<typeof createPartnerAccess>
  readonly rewards: ReturnType<typeof createRewards>
  readonly invitations: ReturnType<typeof createInvitations>
}
export type ServicingFloor = {
  readonly customerRequests: ReturnType<typeof createCustomerRequests>
  readonly reminders: ReturnType<typeof createReminders>
  readonly offers: Offers
  readonly collections: Collections
  readonly complaints: Complaints
  readonly ussd: Ussd
  readonly webhooks: Webhooks
  readonly smsWords: SmsWords
  readonly whatsAppChats: WhatsAppChats
}
export type AccountingFloor = {
  readonly books: Books
  readonly allowance: ReturnType<typeof createAllowance>
  readonly accountStatements: Statements
}
export type BackOfficeFloor = {
  readonly concessions: Concessions
  readonly switches: ReturnType<typeof createSwitches>
  readonly jobOffice: ReturnType<typeof createJobOffice>
  readonly apiKeys: ApiKeys
}

export type App = ControlFloor &
  MessagingFloor &
  PeopleFloor &
  LedgerFloor &
  LoansFloor &
  PricingFloor &
  PaymentsFloor &
  SiteFloor &
  OriginationFloor &
  AccountFloor &
  ServicingFloor &
  AccountingFloor &
  BackOfficeFloor & {
    readonly platform: Platform
    /** Personal data of all capabilities. */
    readonly held: () => PersonalDataTables
    /** Staff actions of all capabilities that have a limit or need an approver. */
    readonly actions: () => readonly RegisteredAction[]
    /** Rules of all capabilities that staff change without a release. */
    readonly rules: () => readonly RegisteredRules[]
    /** Work queues of all capabilities. */
    readonly queues: () => readonly WorkQueue[]
  }

/** Builds the capabilities of a floor. */
export type Wiring<Floor> = Makers<Floor, App>
/** Builds what a capability registers; called when all capabilities exist. */
export type Registering = (app: App) => Capability

export function createPlatform({
  config,
  database,
  clock,
  log,
  metrics = noMetrics,
  tracing = noTracing,
  fetch,
  print = printDocument,
}: Given) {
  const { tell, listen } = createDomainEvents(metrics)
  return {
    config,
    database,
    clock,
    log,
    metrics,
    tracing,
    print,
    ...createReading({ url: config.database.readUrl, primary: database, log, metrics }),
    secrets: createSecrets(config.secretKey),
    jobs: createJobs(clock),
    fetchOf: createProviderFetch({ metrics, tracing, ...(fetch ? { fetch } : {}) }),
    failedJobs: createFailedJobs({ database, clock }),
    tell,
    listen,
  }
}
