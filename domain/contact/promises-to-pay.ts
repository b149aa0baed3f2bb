/** Promises to pay: an amount by a day, kept or broken by the money that came (rule states-25). */
import { addDays, type Day } from '../days.ts'
import { isMoney, type Movement } from '../loan/loan-terms.ts'
import { cents, shillingCents, sumCents, wholeShillings, type Cents } from '../money.ts'

export const paymentPromiseStates = ['open', 'kept', 'broken', 'replaced'] as const
export type PaymentPromiseState = (typeof paymentPromiseStates)[number]

/** A little less is kept, and a day later too: M-Pesa has limits a day, and people round. */
const keptPercent = 90
const graceDays = 1
/** The longest that somebody may promise ahead. */
export const promiseDaysMax = 30

/** Of what is past due: nobody is left alone for a shilling. */
const leastPercent = 10
/** The least that somebody promises by themselves. */
export const leastPromised = (dueCents: Cents): Cents =>
  cents(Math.max(shillingCents, wholeShillings(cents(Math.floor((dueCents * leastPercent) / 100)))))

export type PaymentPromise = {
  readonly promisedOn: Day
  readonly amountCents: Cents
  readonly madeAt: Date
  /** What had come in when it was made, as far as it is still there: that does not keep it. */
  readonly collectedBeforeCents: Cents
}

/** Money of a loan as it was posted, by its receipt: a payment, a refund, and what takes one back or counts it again. */
export type PostedMoney = { readonly receipt: string; readonly at: Date; readonly amountCents: Cents }

/** The promise without the money from before it that was taken back since: what came for it stays. */
export function withoutTakenBack<Made extends PaymentPromise>(
  promise: Made,
  posted: readonly PostedMoney[],
): Made {
  const before = new Set(posted.filter(({ at }) => at < promise.madeAt).map(({ receipt }) => receipt))
  const since = posted.filter(({ receipt, at }) => at >= promise.madeAt && before.has(receipt))
  return { ...promise, collectedBeforeCents: cents(promise.collectedBeforeCents + sumOf(since)) }
}

/** What came in for a promise through a day. */
const cameFor = (promise: PaymentPromise, movements: readonly Movement[], through: Day): number =>
  collectedThrough(movements, through) - promise.collectedBeforeCents

export const lastDayOf = ({ promisedOn }: Pick<PaymentPromise, 'promisedOn'>): Day =>
  addDays(promisedOn, graceDays)

/** All that came in by the end of a day, less what was sent back. */
export function collectedThrough(movements: readonly Movement[], through: Day): Cents {
  const money = movements.filter(isMoney).filter(({ on }) => on <= through)
  const sent = money.filter(({ kind }) => kind === 'refund')
  return cents(sumOf(money) - 2 * sumOf(sent))
}
const sumOf = (money: readonly { readonly amountCents: Cents }[]): Cents =>
  sumCents(money.map(({ amountCents }) => amountCents))

/**
 * How a promise (`withoutTakenBack`) stands on a day. Money that is found later counts by its own day; money taken back
 * does not.
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
 * What becomes of an open promise whose place another one takes. From its own day on it is given up where the new one is
 * for less than what is left of it, or for a later day: that is a promise broken, told a little earlier.
 */
export function replacedState(
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
