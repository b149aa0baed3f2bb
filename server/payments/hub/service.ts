/** Assembles the payment services: payouts, prompts, repayments, and the inbox that feeds them. */
import type { Country } from '../../../domain/country/country.ts'
import type { Cents } from '../../../domain/money.ts'
import type { StandingFrequency } from '../../../domain/payment/standing-orders.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { payoutsAccountOf, type Ledger } from '../../ledger/ledger/index.ts'
import { ofEachPhoneMethod, phoneMethods, type PhoneMethod } from '../../../domain/phone-money.ts'
import { isPhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/observability/log.ts'
import type { Metrics } from '../../platform/observability/metrics/metrics.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { Cards } from '../../providers/cards/port.ts'
import type { PhoneMoney } from '../../providers/rails/port.ts'
import { createApply, type CardEvents } from './apply.ts'
import type { Exceptions } from '../exceptions/index.ts'
import {
  createChecks,
  createClaims,
  createPull,
  createProviderReversals,
  planChecks,
  planPull,
} from '../payment-verification/index.ts'
import { createOutages, type Probes } from '../provider-outages/index.ts'
import {
  cardRail,
  createPayouts,
  phoneRail,
  payoutHeldSeconds,
  payoutProviderDownSeconds,
  type PayoutDeps,
  type Payouts,
  type RecipientOf,
} from '../payouts/index.ts'
import { createRepayments, createExtensions, createPrompts, type QueueNotices } from '../repayments/index.ts'
import { balanceEveryWhenLowSeconds, createFloat, type Floats } from '../float/index.ts'
import { createInbox, createQuestions, storingAnswers, type Traces } from '../provider-inbox/index.ts'
import { createStandingOrders } from '../standing-orders/index.ts'
import { createRecipientNameCheck, type KnownPerson } from '../recipient-name-check/index.ts'
import { createMoneyInRails, phoneRails, type MoneyInRails } from '../rails/index.ts'
import {
  createRefunds,
  creditedByHand,
  type OwnDestination,
  type RefundChecks,
  type RefundReceiver,
  type Refunds,
} from '../refunds/index.ts'

export type PaymentDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly country: Country
  readonly log: Log
  readonly metrics: Pick<Metrics, 'applied'>
  readonly traces: Traces
  readonly secrets: Secrets
  /** The clients of the mobile money providers; null for a disabled one. */
  readonly phoneMoney: Readonly<Record<PhoneMethod, PhoneMoney | null>>
  readonly rails: MoneyInRails
  readonly cards: Cards
  /** The recipient of a payout by the card provider. */
  readonly recipientOf: RecipientOf
  readonly isKnown: PayoutDeps['isKnown']
  readonly cardEvents: CardEvents
  /** The customer's name and own phone, to compare with the names and numbers that providers report. */
  readonly personOf: (tx: Db | Tx, customerId: string) => Promise<KnownPerson>
  readonly ledger: Ledger
  readonly loans: Loans
  readonly notices: QueueNotices
  readonly exceptions: Exceptions
  readonly publish: Publish
  readonly refundReceiver: RefundReceiver
  readonly ownDestination: OwnDestination
  readonly refundToBank: boolean
  readonly audit: Pick<Audit, 'makersOfAct' | 'record'>
  readonly refundChecks: Omit<RefundChecks, 'creditedBy'>
  /** The phone that the customer signs in with. */
  readonly phoneOf: (db: Db | Tx, customerId: string) => Promise<Phone | null>
  /** The customer of a phone. */
  readonly customerOf: (phone: Phone, tx: Tx) => Promise<string | null>
  /** Hours after which a payment that the provider does not know is reversed. */
  readonly unknownPaymentHours: number
  /** Frequencies of standing orders that have a code; none where they are off. */
  readonly standingFrequencies: readonly StandingFrequency[]
  /** The payout account of each phone-money provider, and its configured minimum balance. */
  readonly floats: Readonly<Record<PhoneMethod, { readonly account: string; readonly floorCents: Cents }>>
}

export type Payments = ReturnType<typeof createPayments>

/** A probe lists the payments of the last minute. */
const probePullMs = 60_000

export function createPayments({
  unknownPaymentHours,
  refundReceiver,
  ownDestination,
  refundToBank,
  audit,
  refundChecks,
  notices,
  phoneOf,
  customerOf,
  recipientOf,
  cardEvents,
  exceptions,
  publish,
  floats: floatsOf,
  phoneMoney,
  standingFrequencies,
  ...given
}: PaymentDeps) {
  const { clock, jobs } = given
  const outages = createOutages(given)
  const heard = <Client extends object>(provider: string, client: Client): Client =>
    storingAnswers(outages.watch(provider, client), (arrival) => inbox.receive(arrival))
  const base = { ...given, rails: createMoneyInRails(given.rails.all.map((rail) => heard(rail.name, rail))) }
  const cards = outages.watch('cards', given.cards)
  const probes: Probes = {
    ...Object.fromEntries(
      base.rails.all.map((rail) => [
        rail.name,
        () => rail.pull(new Date(clock.now().getTime() - probePullMs), clock.now()),
      ]),
    ),
    cards: () => cards.verifyTransfer('is-anybody-there'),
  }
  const recipientNameCheck = createRecipientNameCheck({ ...base, exceptions })
  const questions = createQuestions(base)
  const moneyOf = ofEachPhoneMethod((method) => {
    const client = phoneMoney[method]
    return client && heard(method, client)
  })
  const floats: Floats = Object.fromEntries(
    phoneMethods.flatMap((method) => {
      const money = moneyOf[method]
      return money
        ? [[method, createFloat({ ...base, ...floatsOf[method], method, money, questions, exceptions })]]
        : []
    }),
  )
  const byCard = cardRail({ cards, recipientOf })
  const payouts: Payouts = createPayouts({
    ...base,
    exceptions,
    rails: {
      ...ofEachPhoneMethod((method) =>
        phoneRail({
          money: moneyOf[method],
          provider: method,
          float: payoutsAccountOf(method),
          questions,
          ofReceiver: phoneRails[method].ofReceiver,
        }),
      ),
      card: byCard,
      bank: byCard,
    },
    // Since approval, the payment that repaid an earlier loan may have been reversed. A customer never gets a
    // second loan.
    held: async (tx, payout) => {
      if (await recipientNameCheck.blocksPayout(tx, payout))
        return { seconds: payoutHeldSeconds, waitsFor: 'payeeCheck' }
      if (payout.purpose === 'loan' && (await base.loans.owes(payout.customerId, tx)))
        return { seconds: payoutHeldSeconds, waitsFor: 'earlierLoan' }
      if (await outages.isDown(tx, isPhoneMethod(payout.method) ? payout.method : 'cards'))
        return { seconds: payoutProviderDownSeconds, waitsFor: 'provider' }
      if (isPhoneMethod(payout.method) && (await floats[payout.method]?.isShortFor(tx, payout)))
        return { seconds: balanceEveryWhenLowSeconds, waitsFor: 'float' }
      return checks.payoutHold(tx, payout.customerId)
    },
    events: {
      paid: (tx, payout) => publish(tx, 'payout.paid', payout),
      failed: (tx, payout) => publish(tx, 'payout.failed', payout),
      returned: (tx, payout) => publish(tx, 'payout.returned', payout),
      isDue: async (tx, payout) => payout.purpose === 'loan' || refunds.isDue(tx, payout),
      restarted: async (tx, payout, nextId) =>
        payout.purpose === 'refund' ? refunds.restarted(tx, payout, nextId) : undefined,
    },
  })
  const refunds: Refunds = createRefunds({
    ...base,
    payouts,
    notices,
    receiver: refundReceiver,
    ownDestination,
    bank: refundToBank,
    checks: {
      ...refundChecks,
      creditedBy: (db, held) => creditedByHand({ audit, loans: given.loans, repayments }, held, db),
    },
    inQuestion: (db, customerId) => repayments.inQuestion(customerId, db),
  })
  const prompts = createPrompts({ ...base, exceptions, pullSoon: planPull(jobs, clock) })
  const repayments = createRepayments({
    ...base,
    exceptions,
    notices,
    payToNumber: base.rails.main.payToNumber,
    customerOf,
    events: {
      received: planChecks(jobs, clock),
      unclaimed: (tx, money) => prompts.claimFrom(tx, money),
      ended: (tx, receipts) => claims.settleWaiting(tx, receipts),
    },
  })
  const standingOrders = createStandingOrders({
    ...base,
    audit,
    notices,
    phoneOf,
    provider: moneyOf.mpesa,
    frequencies: standingFrequencies,
  })
  const checks = createChecks({ ...base, questions, exceptions, repayments, unknownPaymentHours })
  const reversals = createProviderReversals({ ...base, exceptions, repayments })
  const claims = createClaims({
    ...base,
    questions,
    exceptions,
    repayments,
    phoneOf,
    pullSoon: planPull(jobs, clock),
  })
  const inbox = createInbox({
    ...base,
    exceptions,
    apply: createApply({
      rails: base.rails,
      exceptions,
      prompts,
      repayments,
      payouts,
      checks,
      reversals,
      claims,
      questions,
      cardEvents,
      recipientNameCheck,
      standingOrders,
      floats: Object.values(floats),
    }),
  })
  const pull = createPull({ ...base, inbox, repayments, exceptions })
  const extensions = createExtensions({ ...base, prompts })
  return {
    exceptions,
    /** Job: probes a provider that does not answer. */
    probe: (provider: string) => outages.probe(provider, probes),
    /** Job: resumes everything that waited for a provider that answers again. */
    resume: (provider: string) =>
      base.database.transaction(async (tx) => {
        await payouts.resume(tx, provider)
        await prompts.resume(tx, provider)
        await checks.resume(tx, provider)
      }),
    recipientNameCheck,
    floats,
    payouts,
    refunds,
    prompts,
    standingOrders,
    extensions,
    repayments,
    checks,
    reversals,
    claims,
    questions,
    inbox,
    pull,
    traces: base.traces,
  }
}
