/** Payments and payouts, with the providers that are configured. */
import { fromMajor } from '../../domain/money.ts'
import { standingFrequencies } from '../../domain/payment/standing-orders.ts'
import { ofEachPhoneMethod } from '../../domain/phone-money.ts'
import type { CardsService } from '../payments/cards/index.ts'
import type { ReceivingService } from '../payments/destinations/index.ts'
import type { RefundChecks } from '../payments/refunds/index.ts'
import type { Audit } from '../control/audit/index.ts'
import type { IdentityService } from '../people/identity/index.ts'
import type { Customers } from '../people/records/index.ts'
import type { Language } from '../../contract/texts/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { floatAccountsOf } from '../payments/float/index.ts'
import { createPayments, type PaymentDeps, type Payments } from '../payments/hub/index.ts'
import { remembered, rememberedCards, type Traces } from '../payments/provider-inbox/index.ts'
import { createCards } from '../providers/cards/client.ts'
import type { Cards } from '../providers/cards/port.ts'
import { phoneClientsOf, phoneRailsOf } from './phone-money.ts'
import type { Platform } from './platform.ts'

type WithTraces = Platform & { readonly traces: Traces }

export const createCardProviderOf = ({ config, fetchOf, traces }: WithTraces): Cards =>
  rememberedCards(
    createCards({
      config: { ...config.cards, secretKey: config.cards.secretKey ?? '' },
      fetch: fetchOf('cards'),
    }),
    traces,
  )

type Deps = WithTraces &
  Pick<PaymentDeps, 'ledger' | 'loans' | 'exceptions' | 'notices'> & {
    readonly audit: Audit
    readonly customers: Customers
    readonly identity: IdentityService
    readonly cardProvider: Cards
    readonly cards: CardsService
    readonly receiving: ReceivingService
  }
/** The port of refunds: customer requests ask a customer where money posted by hand came from. */
type RefundQuestionPort = {
  readonly customerRequests: {
    readonly moneyBack: Pick<RefundChecks, 'waiting'> & {
      ask(...of: [...Parameters<RefundChecks['ask']>, Language]): Promise<unknown>
    }
  }
}

export function createPaymentsOf(deps: Deps, above: RefundQuestionPort): Payments {
  const { config, traces, customers, identity, cards, cardProvider, receiving } = deps
  return createPayments({
    ...deps,
    ...phoneRailsOf(phoneClientsOf(deps, remembered(traces)), config),
    cards: cardProvider,
    recipientOf: receiving.recipientOf,
    isKnown: receiving.isPayoutKnown,
    cardEvents: cards.setups,
    /** A customer's name and own phone number, to compare with a provider's data. */
    async personOf(tx, customerId) {
      const [customer, phone] = [await customers.get(customerId, tx), await identity.phoneOf(tx, customerId)]
      if (!customer?.personal || !phone) return null
      const { firstName, middleName, lastName } = customer.personal
      return { fullName: [firstName, middleName, lastName].filter(Boolean).join(' '), phone }
    },
    phoneOf: (...of) => identity.phoneOf(...of),
    customerOf: (...of) => identity.customerOf(...of),
    ownDestination: (...of) => receiving.ownDestination(...of),
    refundReceiver: (...of) => receiving.forRefund(...of),
    floats: ofEachPhoneMethod((method) => ({
      account: floatAccountsOf(config.mpesa)[method],
      floorCents: fromMajor(config[method]?.floatFloorKes ?? 0),
    })),
    standingFrequencies: standingFrequencies.filter((each) => config.mpesa.standingOrders?.frequencies[each]),
    refundToBank: config.receivingMethods.includes('bank'),
    refundChecks: {
      waiting: (db, customerId) => above.customerRequests.moneyBack.waiting(db, customerId),
      async ask(tx: Tx, customerId, about) {
        const language = (await customers.languagesOf(tx, [customerId])).get(customerId)
        await above.customerRequests.moneyBack.ask(tx, customerId, about, language ?? config.defaultLanguage)
      },
    },
  })
}
