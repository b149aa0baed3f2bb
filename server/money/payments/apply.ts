/** What messages mean: a batch of them is read, sorted by what it speaks of, and handed to those who know it. */
import type { Cents } from '../../../domain/money.ts'
import { amountAsSaid, isPossible } from '../../../domain/mpesa-amount.ts'
import { isReceipt } from '../../../domain/receipt.ts'
import type { Tx } from '../../platform/database.ts'
import type { Attention, AttentionList } from '../exceptions/index.ts'
import {
  readPulled,
  type CheckAnswer,
  type Checks,
  type Claims,
  type Reversals,
} from '../reconciliation/index.ts'
import type { Collections, Heard, PromptMessage, Prompts } from '../collections/index.ts'
import type { Apply, Channel, Message, Questions } from '../inbox/index.ts'
import { applyTransfer, type Payouts } from '../payouts/index.ts'
import type { Names } from '../payee-check/index.ts'
import {
  parsePaybillPayment,
  parsePayoutResult,
  parsePromptCallback,
  parseReversalResult,
  parseStatusResult,
  parseTimeoutNotice,
} from '../../providers/mpesa/parse.ts'
import { parseEvent } from '../../providers/cards/parse.ts'
import type { PaybillPayment, PulledPayment, StatusResult } from '../../providers/mpesa/port.ts'

/** Who hears of charges and refunds of cards. */
export type CardEvents = {
  charged(tx: Tx, reference: string): Promise<string>
  refunded(tx: Tx, reference: string, done: boolean): Promise<string>
}

type Deps = {
  readonly shortCode: string
  readonly attention: AttentionList
  readonly prompts: Prompts
  readonly collections: Collections
  readonly payouts: Payouts
  readonly checks: Checks
  readonly reversals: Reversals
  readonly claims: Claims
  readonly questions: Pick<Questions, 'close'>
  readonly cardEvents: CardEvents
  readonly names: Pick<Names, 'paidBy'>
}
/** Sorted, still unapplied; each list in the order the messages came. */
type Sorted = {
  readonly prompts: PromptMessage[]
  readonly payments: Heard[]
  readonly payers: PaybillPayment[]
  /** Answers to questions; which ones is looked up for all of them together. */
  readonly statuses: { readonly message: Message; readonly answer: StatusResult['answer'] }[]
  /** Applied one after the other: what they touch is theirs alone. */
  readonly single: { readonly key: number; readonly run: (tx: Tx) => Promise<string> }[]
  readonly outcomes: Map<number, string>
  readonly problems: Attention[]
}

export function createApply({
  shortCode,
  attention,
  prompts,
  collections,
  payouts,
  checks,
  reversals,
  claims,
  questions,
  cardEvents,
  names,
}: Deps): Apply {
  /** How each channel's body is read. */
  const readers = {
    stk: (sorted, message, body) => {
      const callback = parsePromptCallback(body)
      if ('error' in callback) return unreadable(sorted, message)
      sorted.prompts.push({
        key: message.id,
        callback,
        reference: message.reference,
        heardAt: message.receivedAt,
      })
    },
    'c2b/confirmation': (sorted, message, body) => {
      const payment = parsePaybillPayment(body)
      if ('error' in payment || !isReceipt(payment.receipt)) return unreadable(sorted, message)
      if (!hasAmount(payment)) return unreadable(sorted, message, payment)
      if (payment.shortCode !== shortCode) {
        sorted.outcomes.set(message.id, 'otherShortCode')
        sorted.problems.push({ kind: 'otherShortCode', subject: payment.receipt })
        return
      }
      sorted.payments.push(heardOf('c2b', message, payment))
      sorted.payers.push(payment)
    },
    pulled: (sorted, message, body) => {
      const payment = readPulled(body)
      if ('error' in payment || !isReceipt(payment.receipt)) return unreadable(sorted, message)
      if (!hasAmount(payment)) return unreadable(sorted, message, payment)
      sorted.payments.push(heardOf('pull', message, payment))
    },
    'payout/result': (sorted, message, body) => {
      const result = parsePayoutResult(body)
      if ('error' in result) return unreadable(sorted, message)
      sorted.single.push({
        key: message.id,
        run: (tx) => payouts.applyResult(tx, result, message.reference, message.receivedAt),
      })
    },
    'payout/timeout': (sorted, message, body) => {
      const notice = parseTimeoutNotice(body)
      if ('error' in notice) return unreadable(sorted, message)
      sorted.single.push({
        key: message.id,
        run: (tx) => payouts.applyTimeout(tx, notice.originatorConversationId, message.reference),
      })
    },
    'status/result': (sorted, message, body) => {
      const result = parseStatusResult(body)
      if ('error' in result) return unreadable(sorted, message)
      sorted.statuses.push({ message, answer: result.answer })
    },
    'reversal/result': (sorted, message, body) => {
      const result = parseReversalResult(body)
      if ('error' in result) return unreadable(sorted, message)
      sorted.single.push({ key: message.id, run: (tx) => reversals.apply(tx, result, message.reference) })
    },
    cards: (sorted, message, body) => {
      const event = parseEvent(body)
      if ('error' in event) return unreadable(sorted, message)
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
    },
    // Notices that a question was not answered in time: whoever asked asks again. Answered elsewhere: the rest.
    'status/timeout': (sorted, message) => void sorted.outcomes.set(message.id, 'noted'),
    'reversal/timeout': (sorted, message) => void sorted.outcomes.set(message.id, 'noted'),
    pull: (sorted, message) => void sorted.outcomes.set(message.id, 'noted'),
    'c2b/validation': (sorted, message) => void sorted.outcomes.set(message.id, 'noted'),
    'sms/report': (sorted, message) => void sorted.outcomes.set(message.id, 'noted'),
  } as const satisfies Record<Channel, (sorted: Sorted, message: Message, body: unknown) => void>

  /** What answers are about, by the question that each came to; one that came to no open question of ours is kept and not believed. */
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
    for (const message of messages) readers[message.channel](sorted, message, jsonOf(message.body))
    const answers = await answersTo(tx, sorted)
    // Payouts first: a loan may be opened and paid in one batch.
    for (const { key, run } of sorted.single.toSorted((one, other) => one.key - other.key))
      sorted.outcomes.set(key, await run(tx))
    const news = await prompts.hear(tx, sorted.prompts)
    const credited = await collections.credit(tx, [...sorted.payments, ...news.payments])
    await names.paidBy(tx, sorted.payers)
    const answered = await checks.applyAnswers(tx, answers)
    await attention.raise(tx, sorted.problems)
    return new Map([...sorted.outcomes, ...news.outcomes, ...credited, ...answered])
  }
}

type Counted<Payment> = Payment & { readonly amountCents: Cents }
const hasAmount = <Payment extends PaybillPayment | PulledPayment>(
  payment: Payment,
): payment is Counted<Payment> => isPossible(payment.amountCents)

function heardOf(
  channel: 'c2b' | 'pull',
  message: Message,
  {
    receipt,
    amountCents,
    completedAt,
    accountReference,
    payerPhone,
  }: Counted<PaybillPayment | PulledPayment>,
): Heard {
  return {
    key: message.id,
    channel,
    receipt,
    amountCents,
    saidAt: completedAt,
    heardAt: message.receivedAt,
    askedAt: null,
    accountReference,
    payer: payerPhone,
    loanId: null,
    promptId: null,
  }
}

/** Nothing is credited for it; the message is kept whole. Money under its receipt counts when the provider's list or its answer has an amount that can be. */
function unreadable(
  sorted: Sorted,
  message: Message,
  payment?: Pick<PulledPayment, 'receipt' | 'amountCents'>,
): void {
  sorted.outcomes.set(message.id, 'malformed')
  sorted.problems.push({
    kind: 'callbackUnreadable',
    subject: String(message.id),
    details: {
      channel: message.channel,
      ...(payment && { receipt: payment.receipt, amount: amountAsSaid(payment.amountCents) }),
    },
  })
}

/** The body as JSON, or undefined. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
