/** Rules and confirmation of a promise to pay, by customer or staff (rule states-25). */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import { limitValues } from '../../../../contract/texts/index.ts'
import { paymentRangeError, type AmountLimits } from '../../../../domain/amounts.ts'
import { addDays, showDay, type Day } from '../../../../domain/days.ts'
import { nextPayment, payableCents } from '../../../../domain/loan/loan.ts'
import { cents, shillingCents, toMajor, type Cents } from '../../../../domain/money.ts'
import {
  collectedThrough,
  minimumPromise,
  promiseDaysMax,
  stateWhenReplaced,
  withoutReversed,
} from '../../../../domain/contact/promises-to-pay.ts'
import { isInvalid, type Invalid } from '../../../../domain/validation.ts'
import type { Loan, Loans } from '../../../loans/loans/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Notice } from '../../../messaging/messages/index.ts'
import * as promises from './promises-store.ts'
import * as store from '../store.ts'

export type Promised = { readonly amountCents: Cents; readonly promisedOn: Day }
/** Each field as parsed, or with its error. */
export type EnteredPromise = {
  readonly amount: Cents | Invalid
  readonly promisedOn: Day | Invalid
}
export type PromiseToPayDeps = {
  readonly clock: Clock
  readonly loans: Pick<Loans, 'stateOf' | 'positionOf' | 'postedMoneyOf'>
  readonly payToNumber: string
  readonly queueNotices: (tx: Tx, notices: readonly Notice[]) => Promise<void>
}
type Refused = Failure<'validationFailed'> | null

/**
 * Under the loan's lock; refuses before writing anything. `madeBy`: null for the customer, who has stricter
 * rules. `replaces`: the open promise to replace, as the person saw it.
 */
export const createPromisesToPay =
  ({ clock, loans, payToNumber: paybill, queueNotices }: PromiseToPayDeps) =>
  async (
    tx: Tx,
    loan: Loan,
    { amount, promisedOn }: EnteredPromise,
    madeBy: string | null,
    replaces?: string,
  ): Promise<Refused> => {
    const today = clock.today()
    const { amountCents: dueCents } = nextPayment(await loans.positionOf(loan, today, tx))
    const leastCents = madeBy === null ? minimumPromise(dueCents) : cents(shillingCents)
    const [last] = await promises.lastOf(tx, [{ customerId: loan.customerId, loanId: loan.id }])
    const open = last?.state === 'open' ? last : null
    const wrongDay = refusedDay('promisedOn', promisedOn, today, addDays(today, promiseDaysMax))
    // If the day is invalid, the amount is checked against today's debt.
    const judgedOn = wrongDay || isInvalid(promisedOn) ? today : promisedOn
    const maxCents = payableCents(await loans.positionOf(loan, judgedOn, tx))
    const wrongAmount = refusedAmount(amount, { minCents: leastCents, maxCents })
    if (wrongDay || wrongAmount || isInvalid(amount) || isInvalid(promisedOn))
      return {
        error: 'validationFailed',
        fields: { ...wrongAmount?.fields, ...wrongDay?.fields },
        values: { ...wrongAmount?.values, ...wrongDay?.values },
      }
    const refusal = refusedWithOpen(open, replaces)
    if (refusal) return refusal
    const amountCents = amount
    const { movements } = await loans.stateOf(loan, today, tx)
    const { customerId, id: loanId, documentNumber: accountNumber } = loan
    const posted = (await loans.postedMoneyOf([loan], tx)).get(loanId)!
    await promises.insert(
      tx,
      {
        customerId,
        id: randomUUID(),
        loanId,
        promisedOn,
        amountCents,
        collectedBeforeCents: collectedThrough(movements, today),
        madeBy,
        madeAt: clock.now(),
      },
      open
        ? stateWhenReplaced(withoutReversed(open, posted), { amountCents, promisedOn }, movements, today)
        : 'replaced',
      today,
    )
    await store.setNext(tx, { customerId, loanId }, { nextOn: promisedOn, promisedOn, brokenOn: null })
    // A message keeps the promise readable for the customer, also on channels without screens.
    const values = { paybill, accountNumber, amountCents, promisedOn }
    await queueNotices(tx, [{ customerId, kind: 'paymentPromised', values }])
    return null
  }

/** Error of a day outside a range. */
export function refusedDay(field: string, on: Day | Invalid, first: Day, last: Day): Refused {
  if (isInvalid(on)) return { error: 'validationFailed', fields: { [field]: on.error } }
  return on < first || on > last
    ? {
        error: 'validationFailed',
        fields: { [field]: 'dayOutOfRange' },
        values: { [field]: { min: showDay(first), max: showDay(last) } },
      }
    : null
}

/** Whole shillings, up to the payoff amount on the day of the promise. */
function refusedAmount(amount: Cents | Invalid, limits: AmountLimits): Refused {
  const wrong = isInvalid(amount) ? amount.error : paymentRangeError(amount, limits)
  return wrong
    ? { error: 'validationFailed', fields: { amount: wrong }, values: { amount: limitValues(limits) } }
    : null
}

/** There is no second open promise: it is replaced explicitly, or stays. */
const refusedWithOpen = (open: promises.PromiseRow | null, replaces: string | undefined): Refused =>
  open === null || open.id === replaces
    ? null
    : {
        error: 'validationFailed',
        fields: { replaces: 'promiseStands' },
        values: {
          replaces: {
            amount: toMajor(open.amountCents).toLocaleString('en-KE'),
            day: showDay(open.promisedOn),
          },
        },
      }
