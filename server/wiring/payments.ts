/** The floor of payments and payouts. */
import { fromMajor } from '../../domain/money.ts'
import { ofEachPhoneMethod } from '../../domain/payment/phone-money.ts'
import { floatAccountsOf } from '../accounting/reconciliation/index.ts'
import { creditedByHand } from '../back-office/tasks/index.ts'
import {
  cardsCapability,
  createCardsService,
  createDestinationNotices,
  createReceiving,
} from '../payments/cards/index.ts'
import { createDuePrompts, duePromptsCapability } from '../payments/due-prompts/index.ts'
import { createExceptions } from '../payments/exceptions/index.ts'
import { floatCapability } from '../payments/float/index.ts'
import { createPayments, paymentsCapability } from '../payments/hub/index.ts'
import { createTraces } from '../payments/provider-inbox/index.ts'
import type { Traces } from '../payments/provider-inbox/index.ts'
import { createCards } from '../providers/cards/client.ts'
import type { Cards } from '../providers/cards/port.ts'
import type {
  PayoutInput,
  PhoneMoney,
  PushInput,
  ReversalInput,
  StatusInput,
} from '../providers/rails/port.ts'
import type { PaymentsFloor, Registering, Wiring } from './app.ts'
import { companyOf, gatesOf, payToOf, personOf } from './from-config.ts'
import { phoneClientsOf, phoneRailsOf } from './phone-money.ts'

export const payments: Wiring<PaymentsFloor> = {
  exceptions: ({ platform }) => createExceptions(platform),
  traces: ({ platform }) => createTraces(platform),
  cardProvider: ({ platform: { config, fetchOf }, traces }) =>
    rememberedCards(
      createCards({
        config: { ...config.cards, secretKey: config.cards.secretKey ?? '' },
        fetch: fetchOf('cards'),
      }),
      traces,
    ),
  destinationNotices: ({ platform, messages, customers, identity, loans }, later) =>
    createDestinationNotices({
      ...platform,
      messages,
      customers,
      phoneOf: (tx, customerId) => identity.phoneOf(tx, customerId),
      paidTo: async (tx, customerId, phone) =>
        later.payments.payouts.anyPaidTo(
          tx,
          customerId,
          (await loans.ofCustomer(customerId, tx)).map(({ requestId }) => requestId),
          phone,
        ),
    }),
  cards: ({ platform, ledger, cardProvider, destinationNotices, exceptions, identity }, later) =>
    createCardsService({
      ...platform,
      ledger,
      provider: cardProvider,
      tell: destinationNotices,
      emailDomain: companyOf(platform.config).emailDomain,
      baseUrl: platform.config.baseUrl,
      enabled: platform.config.receivingMethods.includes('card'),
      exceptions,
      isUnderWayTo: async (tx, card) =>
        (await later.payments.payouts.isUnderWayTo(tx, card)) || later.applications.awaitsMoneyOn(tx, card),
      usableFrom: (tx, customerId) => identity.usableFrom(tx, customerId),
    }),
  receiving: ({ platform, cards, customers, destinationNotices, identity }) =>
    createReceiving({
      ...platform,
      cards,
      customers,
      tell: destinationNotices,
      emailDomain: companyOf(platform.config).emailDomain,
      methods: platform.config.receivingMethods,
      phoneOf: (tx, customerId) => identity.phoneOf(tx, customerId),
      numbers: identity,
      usableFrom: (tx, customerId) => identity.usableFrom(tx, customerId),
    }),
  payments: (app, later) =>
    createPayments({
      ...app.platform,
      ...phoneRailsOf(phoneClientsOf(app.platform, remembered(app.traces)), app.platform.config),
      traces: app.traces,
      ledger: app.ledger,
      loans: app.loans,
      exceptions: app.exceptions,
      notices: app.notices,
      cards: app.cardProvider,
      recipientOf: app.receiving.recipientOf,
      isKnown: app.receiving.isPayoutKnown,
      cardEvents: app.cards.setups,
      personOf: personOf(app.customers, app.identity),
      phoneOf: (tx, customerId) => app.identity.phoneOf(tx, customerId),
      customerOf: (phone, tx) => app.identity.customerOf(phone, tx),
      ownDestination: (db, customerId) => app.receiving.ownDestination(db, customerId),
      refundReceiver: (tx, customerId, choice, proved) =>
        app.receiving.forRefund(tx, customerId, choice, proved),
      floats: ofEachPhoneMethod((method) => ({
        account: floatAccountsOf(app.platform.config.mpesa)[method],
        floorCents: fromMajor(app.platform.config[method]?.floatFloorKes ?? 0),
      })),
      refundToBank: app.platform.config.receivingMethods.includes('bank'),
      refundChecks: {
        creditedBy: (db, held) => creditedByHand({ ...app, payments: later.payments }, held, db),
        waiting: (db, customerId) => later.customerRequests.moneyBack.waiting(db, customerId),
        ask: async (tx, customerId, about) => {
          const languages = await app.customers.languagesOf(tx, [customerId])
          const language = languages.get(customerId) ?? app.platform.config.defaultLanguage
          await later.customerRequests.moneyBack.ask(tx, customerId, about, language)
        },
      },
    }),
  duePrompts: ({ platform, loans, payments, identity }) =>
    createDuePrompts({
      ...platform,
      loans,
      prompts: payments.prompts,
      phoneOf: (tx, customerId) => identity.phoneOf(tx, customerId),
    }),
}

/** A reference in a query returns in its result. */
const remembering =
  ({ remember }: Pick<Traces, 'remember'>) =>
  <Input extends { readonly reference?: string }, Result>(ask: (input: Input) => Promise<Result>) =>
  async (input: Input): Promise<Result> => {
    await remember(input.reference)
    return ask(input)
  }

const remembered =
  (traces: Pick<Traces, 'remember'>) =>
  <Money extends PhoneMoney>(money: Money): Money => {
    const before = remembering(traces)
    return {
      ...money,
      push: before((input: PushInput) => money.push(input)),
      payOut: before((input: PayoutInput) => money.payOut(input)),
      askStatus: before((input: StatusInput) => money.askStatus(input)),
      askBalance: before((input: { readonly reference: string }) => money.askBalance(input)),
      reverse: before((input: ReversalInput) => money.reverse(input)),
    }
  }

function rememberedCards(cards: Cards, traces: Pick<Traces, 'remember'>): Cards {
  const before = remembering(traces)
  const refund = before(({ reference }: { readonly reference: string }) => cards.refund(reference))
  return {
    ...cards,
    start: before((input) => cards.start(input)),
    refund: (reference) => refund({ reference }),
    transfer: before((input) => cards.transfer(input)),
  }
}
export const paymentsCapabilities = {
  duePrompts: ({ duePrompts }) => duePromptsCapability(duePrompts),
  cards: ({ cards, receiving, identity }) => cardsCapability(cards, receiving, identity),
  payments: ({ platform, payments, loans, addOns, identity, receiving }) => {
    const { config } = platform
    const payTo = payToOf(config)
    const gates = gatesOf(platform)
    return paymentsCapability(payments, {
      ...platform,
      loans,
      addOns,
      payTo,
      phoneOf: async (customerId) => (await identity.account(customerId)).phone,
      proofs: identity,
      receiving,
      shortCode: payTo.number,
      cardsKey: config.cards.secretKey,
      phoneGates: ofEachPhoneMethod((method) => (config[method] ? gates[method] : null)),
      fromCards: gates.cards,
    })
  },
  float: ({ platform, payments: { floats }, approvals }) =>
    floatCapability({ ...platform, floats, approvals }),
} satisfies Record<string, Registering>
