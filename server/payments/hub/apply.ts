/** Applies a batch of provider messages: parses them, sorts them and passes them to the services. */
import type { Cents } from '../../../domain/money.ts'
import { displayedAmount, isWithinBounds } from '../../../domain/payment/stated-amount.ts'
import { isReceipt } from '../../../domain/payment/receipt-number.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { NewException, Exceptions } from '../exceptions/index.ts'
import {
  pulledChannel,
  readPulled,
  type CheckAnswer,
  type Checks,
  type Claims,
  type ProviderReversals,
} from '../payment-verification/index.ts'
import type { Repayments, ReportedPayment, PromptMessage, Prompts } from '../repayments/index.ts'
import type { Apply, Message, Questions } from '../provider-inbox/index.ts'
import type { MoneyInRail, MoneyInRails } from '../rails/index.ts'
import { applyTransfer, type Payouts } from '../payouts/index.ts'
import type { StandingOrders } from '../standing-orders/index.ts'
import type { Float } from '../float/index.ts'
import type { RecipientNameCheck } from '../recipient-name-check/index.ts'
import { parseEvent } from '../../providers/cards/parse.ts'
import type {
  AnnouncedPayment,
  PulledPayment,
  RailMessage,
  StatusResult,
} from '../../providers/rails/port.ts'

/** Handlers of card charges and refunds; they return the outcome. */
export type CardEvents = {
  charged(tx: Tx, reference: string): Promise<string>
  refunded(tx: Tx, reference: string, done: boolean): Promise<string>
}

type Deps = {
  readonly rails: MoneyInRails
  readonly exceptions: Exceptions
  readonly prompts: Prompts
  readonly repayments: Repayments
  readonly payouts: Payouts
  readonly checks: Checks
  readonly reversals: ProviderReversals
  readonly claims: Claims
  readonly questions: Pick<Questions, 'close'>
  readonly cardEvents: CardEvents
  readonly recipientNameCheck: Pick<RecipientNameCheck, 'paidBy'>
  readonly standingOrders: Pick<StandingOrders, 'receive'>
  readonly floats: readonly Pick<Float, 'account' | 'receive'>[]
}
/** Sorted messages, not yet applied; each list in order of arrival. */
type Sorted = {
  readonly prompts: PromptMessage[]
  readonly payments: ReportedPayment[]
  readonly payers: AnnouncedPayment[]
  /** Answers to our status questions; one query looks up all their questions. */
  readonly statuses: { readonly message: Message; readonly answer: StatusResult['answer'] }[]
  /** Messages applied one by one, each to its own subject. */
  readonly single: { readonly key: number; readonly run: (tx: Tx) => Promise<string> }[]
  readonly outcomes: Map<number, string>
  readonly problems: NewException[]
}

export function createApply({
  rails,
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
  floats,
}: Deps): Apply {
  /** Sorts a message by its channel. */
  function sort(sorted: Sorted, message: Message): void {
    const body = jsonOf(message.body)
    const ofRail = rails.ofChannel(message.channel)
    if (ofRail) {
      const said = ofRail.read(body)
      if ('error' in said) unreadable(sorted, message)
      else sortSaid(sorted, message, ofRail.rail, said)
      return
    }
    switch (message.channel) {
      case pulledChannel: {
        const payment = readPulled(body)
        if ('error' in payment) unreadable(sorted, message)
        else sortPayment(sorted, message, 'pull', payment.rail, payment)
        return
      }
      case 'cards':
        return sortCardEvent(sorted, message, body)
      default:
        sorted.outcomes.set(message.id, 'noted')
    }
  }

  function sortSaid(sorted: Sorted, message: Message, rail: MoneyInRail, said: RailMessage): void {
    const single = (run: (tx: Tx) => Promise<string>): void =>
      void sorted.single.push({ key: message.id, run })
    const { reference, receivedAt } = message
    switch (said.kind) {
      case 'prompt':
        return void sorted.prompts.push({
          key: message.id,
          callback: said.callback,
          reference,
          heardAt: receivedAt,
        })
      case 'payment': {
        const { payment } = said
        if (isReceipt(payment.receipt) && hasAmount(payment) && payment.payToNumber !== rail.payToNumber) {
          sorted.outcomes.set(message.id, 'paidToOtherNumber')
          return void sorted.problems.push({ kind: 'paidToOtherNumber', subject: payment.receipt })
        }
        if (sortPayment(sorted, message, 'byHand', rail.name, payment)) sorted.payers.push(payment)
        return
      }
      case 'payout':
        return single((tx) => payouts.applyResult(tx, said.result, reference, receivedAt))
      case 'payoutTimeout':
        return single((tx) => payouts.applyTimeout(tx, said.notice.payoutId, reference))
      case 'status':
        return void sorted.statuses.push({ message, answer: said.answer })
      case 'balance':
        return single(async (tx) => {
          const [question] = await questions.close(tx, [reference])
          const float = floats.find(({ account }) => account === question?.about)
          return question?.kind === 'balance' && float
            ? float.receive(tx, said.balances, receivedAt)
            : 'unasked'
        })
      case 'reversal':
        return single((tx) => reversals.apply(tx, said.result, reference))
      case 'standingOrder':
        return single((tx) => standingOrders.receive(tx, said.callback, reference))
      case 'noted':
        sorted.outcomes.set(message.id, 'noted')
    }
  }

  function sortCardEvent(sorted: Sorted, message: Message, body: unknown): void {
    const event = parseEvent(body)
    if ('error' in event) {
      unreadable(sorted, message)
      return
    }
    const run = (tx: Tx): Promise<string> => {
      switch (event.kind) {
        case 'charge':
          return cardEvents.charged(tx, event.reference)
        case 'refund':
          return cardEvents.refunded(tx, event.reference, event.done)
        case 'transfer':
          return applyTransfer(tx, payouts, event, message.receivedAt)
        case 'other':
          return Promise.resolve('noted')
      }
    }
    sorted.single.push({ key: message.id, run })
  }

  /**
   * Sorts answers by the question that each belongs to. An answer without an open question is stored and
   * ignored.
   */
  async function answersTo(tx: Tx, { statuses, single, outcomes }: Sorted): Promise<CheckAnswer[]> {
    const closed = await questions.close(
      tx,
      statuses.map(({ message }) => message.reference),
    )
    return statuses.flatMap(({ message, answer }, place): CheckAnswer[] => {
      const question = closed[place]
      switch (question?.kind) {
        case 'collection':
          return [{ key: message.id, receipt: question.about, answer }]
        case 'claim':
          single.push({
            key: message.id,
            run: (db) => claims.applyStatus(db, message, question.about, answer),
          })
          break
        case 'payout':
          single.push({
            key: message.id,
            run: (db) => payouts.applyStatus(db, question.about, answer, message.receivedAt),
          })
          break
        case 'balance':
        case undefined:
          outcomes.set(message.id, 'unasked')
      }
      return []
    })
  }

  return async (tx, messages) => {
    const sorted: Sorted = {
      prompts: [],
      payments: [],
      payers: [],
      statuses: [],
      single: [],
      outcomes: new Map(),
      problems: [],
    }
    for (const message of messages) sort(sorted, message)
    const answers = await answersTo(tx, sorted)
    // Applies payouts first: a loan may be opened and paid in one batch.
    for (const { key, run } of sorted.single.toSorted((one, other) => one.key - other.key))
      sorted.outcomes.set(key, await run(tx))
    const news = await prompts.receive(tx, sorted.prompts)
    const credited = await repayments.credit(tx, [...sorted.payments, ...news.payments])
    await recipientNameCheck.paidBy(tx, sorted.payers)
    const answered = await checks.applyAnswers(tx, answers)
    await exceptions.raise(tx, sorted.problems)
    return new Map([...sorted.outcomes, ...news.outcomes, ...credited, ...answered])
  }
}

type Counted<Payment> = Payment & { readonly amountCents: Cents }
const hasAmount = <Payment extends AnnouncedPayment | PulledPayment>(
  payment: Payment,
): payment is Counted<Payment> => isWithinBounds(payment.amountCents)

/** Sorts a payment with a valid receipt and amount; returns whether both are valid. */
function sortPayment(
  sorted: Sorted,
  message: Message,
  channel: 'byHand' | 'pull',
  rail: string,
  payment: AnnouncedPayment | PulledPayment,
): boolean {
  if (!isReceipt(payment.receipt)) return unreadable(sorted, message)
  if (!hasAmount(payment)) return unreadable(sorted, message, payment)
  const { receipt, amountCents, completedAt, accountReference, payerPhone } = payment
  sorted.payments.push({
    key: message.id,
    rail,
    channel,
    receipt,
    amountCents,
    saidAt: completedAt,
    heardAt: message.receivedAt,
    askedAt: null,
    accountReference,
    payer: payerPhone,
    loanId: null,
    customerId: null,
    promptId: null,
  })
  return true
}

/**
 * Raises an exception for an invalid message and credits nothing. The payment is credited later if the
 * provider's list or answer has the receipt with a valid amount.
 */
function unreadable(
  sorted: Sorted,
  message: Message,
  payment?: Pick<PulledPayment, 'receipt' | 'amountCents'>,
): false {
  sorted.outcomes.set(message.id, 'malformed')
  sorted.problems.push({
    kind: 'callbackUnreadable',
    subject: String(message.id),
    details: {
      channel: message.channel,
      ...(payment && { receipt: payment.receipt, amount: displayedAmount(payment.amountCents) }),
    },
  })
  return false
}

/** The body as JSON, or undefined. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
