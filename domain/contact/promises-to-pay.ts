/** Promises to pay: an amount by a day, kept or broken by the money that came (rule states-25). */
import { addDays, type Day } from '../days.ts'
import { isMoney, type Movement } from '../loan/loan-terms.ts'
import { cents, shillingCents, sumCents, wholeShillings, type Cents } from '../money.ts'

export const paymentPromiseStates = ['open', 'kept', 'broken', 'replaced'] as const
export type PaymentPromiseState = (typeof paymentPromiseStates)[number]

/** A little less is kept, and a day later too: M-Pesa has limits a day, and people round. */
const keptPercent = 90
const graceDays = 1
/** The longest time ahead for a promise, in days. */
export const promiseDaysMax = 30

/** Minimum promise as a percentage of the past due amount: a token promise must not stop contact. */
const leastPercent = 10
/** The smallest promise that a customer can record without staff. */
export const minimumPromise = (dueCents: Cents): Cents =>
  cents(Math.max(shillingCents, wholeShillings(cents(Math.floor((dueCents * leastPercent) / 100)))))

export type PaymentPromise = {
  readonly promisedOn: Day
  readonly amountCents: Cents
  readonly madeAt: Date
  /** Money collected before the promise and not reversed since. It does not count towards the promise. */
  readonly collectedBeforeCents: Cents
}

/** Money posted to a loan, by receipt: a payment, a refund, or the reversal or restoration of one. */
export type PostedMoney = { readonly receipt: string; readonly at: Date; readonly amountCents: Cents }

/**
 * The promise with `collectedBeforeCents` reduced by earlier money reversed since. Money paid towards the
 * promise still counts.
 */
export function withoutReversed<Made extends PaymentPromise>(
  promise: Made,
  posted: readonly PostedMoney[],
): Made {
  const before = new Set(posted.filter(({ at }) => at < promise.madeAt).map(({ receipt }) => receipt))
  const since = posted.filter(({ receipt, at }) => at >= promise.madeAt && before.has(receipt))
  return { ...promise, collectedBeforeCents: cents(promise.collectedBeforeCents + sumOf(since)) }
}

/** Money collected for a promise through a day. */
const cameFor = (promise: PaymentPromise, movements: readonly Movement[], through: Day): number =>
  collectedThrough(movements, through) - promise.collectedBeforeCents

export const lastDayOf = ({ promisedOn }: Pick<PaymentPromise, 'promisedOn'>): Day =>
  addDays(promisedOn, graceDays)

/** Total collected by the end of a day, less refunds. */
export function collectedThrough(movements: readonly Movement[], through: Day): Cents {
  const money = movements.filter(isMoney).filter(({ on }) => on <= through)
  const sent = money.filter(({ kind }) => kind === 'refund')
  return cents(sumOf(money) - 2 * sumOf(sent))
}
const sumOf = (money: readonly { readonly amountCents: Cents }[]): Cents =>
  sumCents(money.map(({ amountCents }) => amountCents))

/**
 * State of a promise (after `withoutReversed`) on a day. Money found later counts on its own day. Reversed
 * money does not count.
 */
export function promiseState(
  promise: PaymentPromise,
  movements: readonly Movement[],
  today: Day,
): Exclude<PaymentPromiseState, 'replaced'> {
  const cameCents = cameFor(promise, movements, lastDayOf(promise))
  if (cameCents * 100 >= promise.amountCents * keptPercent) return 'kept'
  return today > lastDayOf(promise) ? 'broken' : 'open'
}

/**
 * State of an open promise that a new one replaces. From the promised day on it is broken when the new promise
 * is for less than the amount left, or for a later day: the customer has announced the default. Otherwise it
 * is replaced.
 */
export function stateWhenReplaced(
  old: PaymentPromise,
  by: Pick<PaymentPromise, 'promisedOn' | 'amountCents'>,
  movements: readonly Movement[],
  today: Day,
): 'replaced' | 'broken' {
  if (today < old.promisedOn) return 'replaced'
  const cameCents = cameFor(old, movements, today)
  const leftCents = wholeShillings(cents(Math.max(0, old.amountCents - cameCents)))
  return by.amountCents < leftCents || by.promisedOn > old.promisedOn ? 'broken' : 'replaced'
}
