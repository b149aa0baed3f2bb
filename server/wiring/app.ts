/** What capabilities are built from: the platform, and the functions of other capabilities. */
import type { ApiKeys } from '../back-office/api-keys/index.ts'
import type { Concessions } from '../back-office/loan-desk/index.ts'
import type { GeneralLedger } from '../accounting/general-ledger/index.ts'
import type { createLossAllowance } from '../accounting/loss-allowance/index.ts'
import type { Reconciliation } from '../accounting/reconciliation/index.ts'
import type { createCustomerRequests } from '../servicing/customer-requests/index.ts'
import type { Complaints } from '../servicing/complaints/index.ts'
import type { Collections } from '../servicing/collections/index.ts'
import type { Offers } from '../servicing/offers/index.ts'
import type { createReminders } from '../servicing/reminders/index.ts'
import type { SmsKeywords } from '../servicing/sms-keywords/index.ts'
import type { WhatsAppChats } from '../servicing/whatsapp/index.ts'
import type { Ussd } from '../servicing/ussd/index.ts'
import type { Webhooks } from '../servicing/webhooks/index.ts'
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
import type { account } from './account.ts'
import type { origination } from './origination.ts'
import type { site } from './site.ts'
import type { payments } from './payments.ts'

export type ServicingFloor = {
  readonly customerRequests: ReturnType<typeof createCustomerRequests>
  readonly reminders: ReturnType<typeof createReminders>
  readonly offers: Offers
  readonly collections: Collections
  readonly complaints: Complaints
  readonly ussd: Ussd
  readonly webhooks: Webhooks
  readonly smsKeywords: SmsKeywords
  readonly whatsAppChats: WhatsAppChats
  readonly chatDocument: ReturnType<typeof createChatDocuments>
}
export type AccountingFloor = {
  readonly generalLedger: GeneralLedger
  readonly lossAllowance: ReturnType<typeof createLossAllowance>
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
  Made<typeof payments> &
  Made<typeof site> &
  Made<typeof origination> &
  Made<typeof account> &
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
