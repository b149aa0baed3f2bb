/** What capabilities are built from: the platform, and the functions of other capabilities. */
import type { ApiKeys } from '../back-office/api-keys/index.ts'
import type { Concessions } from '../back-office/loan-desk/index.ts'
import type { createBringDocument } from '../origination/onboarding/index.ts'
import type { createPartnerAccess } from '../account/partner-access/index.ts'
import type { createInvitations, createRewards } from '../account/referrals/index.ts'
import type { createApplications } from '../origination/applications/index.ts'
import type { BureauFiles, BureauNotices, LookUps } from '../origination/bureau/index.ts'
import type { createDocuments } from '../origination/documents/index.ts'
import type { createMpesaStatements } from '../origination/mpesa-statements/index.ts'
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
import type { Traces } from '../payments/provider-inbox/index.ts'
import type { Reconciliation } from '../accounting/reconciliation/index.ts'
import type { createPayments } from '../payments/hub/index.ts'
import type { Cards } from '../providers/cards/port.ts'
import type { createCustomerRequests } from '../servicing/customer-requests/index.ts'
import type { Complaints } from '../servicing/complaints/index.ts'
import type { Collections } from '../servicing/collections/index.ts'
import type { Offers } from '../servicing/offers/index.ts'
import type { createReminders } from '../servicing/reminders/index.ts'
import type { SmsWords } from '../servicing/sms-keywords/index.ts'
import type { WhatsAppChats } from '../servicing/whatsapp/index.ts'
import type { Ussd } from '../servicing/ussd/index.ts'
import type { Webhooks } from '../servicing/webhooks/index.ts'
import type { createContent } from '../site/content/index.ts'
import type { createEvents } from '../site/analytics/index.ts'
import type { Capability } from '../platform/capability/capability.ts'
import type { createChatDocuments } from '../servicing/whatsapp/index.ts'
import type { Made } from '../platform/capability/floors.ts'
import type { Makers } from '../platform/capability/lazily.ts'

import type { Platform } from './platform.ts'
import type { control } from './control.ts'
import type { messaging } from './messaging.ts'
import type { people } from './people.ts'
import type { ledger } from './ledger.ts'
import type { loans } from './loans.ts'
import type { pricing } from './pricing.ts'

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
  readonly mpesaStatements: ReturnType<typeof createMpesaStatements>
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
  readonly chatDocument: ReturnType<typeof createChatDocuments>
}
export type AccountingFloor = {
  readonly books: Books
  readonly allowance: ReturnType<typeof createAllowance>
  readonly reconciliation: Reconciliation
}
export type BackOfficeFloor = {
  readonly concessions: Concessions
  readonly apiKeys: ApiKeys
}

export type App = Platform &
  Made<typeof control> &
  Made<typeof messaging> &
  Made<typeof people> &
  Made<typeof ledger> &
  Made<typeof loans> &
  Made<typeof pricing> &
  PaymentsFloor &
  SiteFloor &
  OriginationFloor &
  AccountFloor &
  ServicingFloor &
  AccountingFloor &
  BackOfficeFloor & {
    readonly platform: Platform
  }

/** Builds the capabilities of a floor. */
export type Wiring<Floor> = Makers<Floor, App>
/** Builds what a capability registers; called when all capabilities exist. */
export type Registering = (app: App) => Capability

/** Dependencies for writing to customers and staff. */
export const peopleOf = ({ platform, customers, identity, bringDocument }: App) => ({
  ...platform,
  customers,
  identity,
  bringDocument,
})
