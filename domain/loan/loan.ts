/**
 * Loan position on a day: a pure function of the loan's terms, its movements and the date (rule money-21).
 */
import { advanceTo } from './accrual.ts'
import { applyPayment, netPayoff } from './allocation.ts'
import { dayOfNumber, type Day } from '../days.ts'
import {
  chargeNames,
  charged,
  chargesEnded,
  copyState,
  earliestOpenDue,
  openWithExcise,
  interestStopped,
  openPrincipal,
  type ChargeName,
  type LoanState,
} from './replay-state.ts'
import {
  openCents,
  type Bucket,
  type BucketName,
  type DuePart,
  type DuePayment,
  type LoanTerms,
  type Movement,
  type Position,
} from './loan-terms.ts'
import { cents, shillingCents, sumCents, wholeShillings, type Cents } from '../money.ts'
import { replay } from './replay.ts'
import { withExcise } from './excise.ts'

export type { AddOnKind, LoanTerms, Movement, Position } from './loan-terms.ts'

/**
 * Position at the end of a day. Leave reversed payments out of `movements`; their order does not matter. For
 * a later day it returns the position if nothing is paid until then. Throws RangeError for contradictory
 * terms and for amounts that are not positive.
 */
export const positionOn = (terms: LoanTerms, movements: readonly Movement[], on: Day): Position =>
  positionOf(replay(terms, movements, on))

/** The same of a replay that was made for more than this. */
export function positionOf(state: LoanState): Position {
  const payoff = Math.max(0, netPayoff(state))
  const nextDue = nextDueOf(state)
  const buckets = bucketsOf(state)
  return {
    buckets: state.writtenOffOn === null ? buckets : givenUp(buckets),
    owedCents: owedOf(buckets),
    payoffCents: cents(payoff),
    payoffWithoutAddOnsCents: cents(Math.max(0, payoff - openWithExcise(state, 'addOns'))),
    overpaymentCents: cents(Math.max(0, state.held)),
    refundedTooMuchCents: cents(Math.max(0, -state.held)),
    roundingCents: cents(state.rounding),
    unusedProlongationCents: cents(state.prepaid),
    freeDaysCents: cents(state.freeDaysPaid),
    waivedCents: cents(state.waived),
    refundWaivedCents: cents(state.refundWaived),
    settlement: settlementOf(state),
    interestStopped: interestStopped(state),
    restructuredOn: state.restructuredOn === null ? null : dayOfNumber(state.restructuredOn),
    maturityDay: dayOfNumber(state.dues.at(-1)!.on),
    nextDue: nextDue && shownPayment(nextDue),
    daysUntilDue: nextDue ? nextDue.on - state.day : 0,
    nonPerforming: state.nonPerformingSince !== null,
    chargesEnded: chargesEnded(state),
    nonPerformingOn: nonPerformingOn(state),
    writtenOffByLaw: state.lawWriteOffs.map(({ on: day, amount }) => ({
      on: dayOfNumber(day),
      amountCents: cents(amount),
    })),
    writtenOffOn: state.writtenOffOn === null ? null : dayOfNumber(state.writtenOffOn),
    settledOn: state.settledOn === null ? null : dayOfNumber(state.settledOn),
  }
}

function nonPerformingOn(state: LoanState): Day | null {
  if (state.nonPerformingSince !== null) return dayOfNumber(state.nonPerformingSince)
  const earliest = earliestOpenDue(state)
  return earliest ? dayOfNumber(earliest.on + state.terms.nonPerformingAfterDays) : null
}

/** In force through its last day, or until nothing is owed. */
const settlementOf = ({ settlement, day, settledOn }: LoanState): Position['settlement'] =>
  settlement && day <= settlement.until && settledOn === null
    ? { leftCents: cents(Math.max(0, settlement.left)), until: dayOfNumber(settlement.until) }
    : null

/**
 * Whether a settlement closed the loan with an amount waived. False when the settlement was missed or the
 * loan paid in full.
 */
export const isSettledForLess = (terms: LoanTerms, movements: readonly Movement[], on: Day): boolean => {
  const { settledForLess, settledOn } = replay(terms, movements, on)
  return settledForLess && settledOn !== null
}

/**
 * The movements as they count on a day, for a look back from it: an add-on cancelled by then counts as never
 * sold (see `replay`).
 */
export const movementsAsOf = (
  { paidOutOn }: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): Movement[] =>
  movements
    .filter((each) => each.on <= on)
    .map((each) => (each.kind === 'addOnCancelled' ? { ...each, on: paidOutOn } : each))

/**
 * Payoff amount for today in whole shillings, at least one while anything is open: when prepaid days cover
 * the whole debt, one shilling closes the loan and the rest of the prepayment is returned.
 */
export const payableCents = ({
  payoffCents,
  settledOn,
}: Pick<Position, 'payoffCents' | 'settledOn'>): Cents =>
  settledOn === null ? cents(Math.max(shillingCents, wholeShillings(payoffCents))) : cents(0)

/**
 * Remaining payments if each is made on its day. A past due payment comes first, with its due date and
 * today's amount. Empty when nothing is owed.
 */
export function remainingDues(terms: LoanTerms, movements: readonly Movement[], on: Day): DuePayment[] {
  const { payments } = payOnTime(replay(terms, movements, on))
  return payments.map(shownPayment)
}

const shownPayment = ({ on, amount, parts }: Payment): DuePayment => ({
  on: dayOfNumber(on),
  amountCents: cents(amount),
  ...(parts && {
    parts: parts.map(({ on: day, amount: part, ...of }) => ({
      on: dayOfNumber(day),
      amountCents: cents(part),
      ...of,
    })),
  }),
})

const partsIn = (due: DuePayment | null): Pick<DuePayment, 'parts'> => {
  const parts = due && partsInShillings(due)
  return parts ? { parts } : {}
}

/**
 * Parts of a payment in whole shillings that sum to the payment's amount. The odd cents go to the penalty
 * part, which changes daily, or to the first part.
 */
export function partsInShillings({ amountCents, parts }: DuePayment): readonly DuePart[] | undefined {
  if (!parts) return undefined
  const payments = parts
    .filter(({ forBeingLate }) => !forBeingLate)
    .map(({ on, amountCents: part }) => ({ on, amountCents: wholeShillings(part) }))
  if (payments.some((part) => part.amountCents < shillingCents)) return undefined
  const [first, ...later] = payments
  const rest = cents(wholeShillings(amountCents) - sumCents(payments.map((part) => part.amountCents)))
  if (rest === 0) return payments
  return parts.some(({ forBeingLate }) => forBeingLate)
    ? [...payments, { on: first!.on, amountCents: rest, forBeingLate: true }]
    : [{ on: first!.on, amountCents: cents(first!.amountCents + rest) }, ...later]
}

/** Total number of payments in the schedule of a day, paid ones included. */
export const dueCountOn = ({ dues }: LoanTerms, movements: readonly Movement[], on: Day): number =>
  movements.filter((each) => each.kind === 'restructure').findLast((each) => each.on <= on)?.dueOn.length ??
  dues.length

/**
 * Part of a payment that goes to charges before it reduces the principal and the daily interest (rule
 * money-6).
 */
export const chargesFirstCents = (
  { allocation }: Pick<LoanTerms, 'allocation'>,
  { payoffCents, payoffWithoutAddOnsCents, owedCents }: Position,
): Cents =>
  cents(
    Math.max(0, (allocation === 'addOnsLast' ? payoffWithoutAddOnsCents : payoffCents) - owedCents.principal),
  )

export type NextPayment = {
  readonly on: Day
  readonly amountCents: Cents
  /** Whether its day is in the future, is today, or has passed (then it is due now). */
  readonly when: 'later' | 'today' | 'past'
  /** Breakdown by due date when more than one payment is due: the earliest, on `on`, first. */
  readonly parts?: readonly DuePart[]
}

/**
 * Next payment and its date, in whole shillings: the only amount ever shown with a due date (rule money-18).
 */
export const nextPayment = ({
  nextDue,
  payoffCents,
  maturityDay,
  daysUntilDue,
}: Pick<Position, 'nextDue' | 'payoffCents' | 'maturityDay' | 'daysUntilDue'>): NextPayment => ({
  on: nextDue?.on ?? maturityDay,
  amountCents: wholeShillings(nextDue?.amountCents ?? payoffCents),
  when: daysUntilDue > 0 ? 'later' : daysUntilDue === 0 ? 'today' : 'past',
  ...partsIn(nextDue),
})

type Payment = {
  on: number
  amount: number
  parts?: { on: number; amount: number; forBeingLate?: true }[]
}

/** Pays every due of a copy of the state on its day, as if no settlement had been agreed on. */
export function payOnTime(state: LoanState): { payments: Payment[]; end: LoanState } {
  const end = { ...copyState(state), settlement: null }
  const payments: Payment[] = []
  let payment = nextDueOf(end)
  while (payment) {
    payments.push(payment)
    advanceTo(end, payment.on)
    applyPayment(end, payment.amount)
    payment = nextDueOf(end)
  }
  return { payments, end }
}

function nextDueOf(state: LoanState): Payment | null {
  const due = earliestOpenDue(state)
  if (!due) return netPayoff(state) > 0 ? { on: state.dues.at(-1)!.on, amount: netPayoff(state) } : null
  if (state.writtenOffOn !== null) return { on: due.on, amount: netPayoff(state) }
  let then = state
  if (due.on > state.day) {
    then = copyState(state)
    advanceTo(then, due.on)
  }
  const later = then.dues.reduce(
    (sum, { on, open, charges }) => sum + (on > then.day ? open + charges : 0),
    0,
  )
  const addOnsLater =
    state.terms.allocation === 'addOnsLast' && then.dues.at(-1)!.on > then.day
      ? openWithExcise(then, 'addOns')
      : 0
  const amount = Math.max(0, netPayoff(then) - later - addOnsLater)
  return { on: due.on, amount, ...partsOf(then, due.on, amount) }
}

/**
 * Each payment that fell due, as asked for on its day, and the penalty since. Later money pays the penalty
 * first, then the earliest payment. Open principal stays with its own payment.
 */
function partsOf(state: LoanState, earliest: number, amount: number): Pick<Payment, 'parts'> {
  const fallen = state.dues.filter(({ on }) => on >= earliest && on <= state.day)
  if (fallen.length < 2) return {}
  const onTime = state.firstMissed ? payOnTime(state.firstMissed).payments : []
  const askedOn = (day: number): number => onTime.find(({ on }) => on === day)?.amount ?? 0
  const parts: NonNullable<Payment['parts']> = []
  let left = amount
  let reserved = fallen.reduce((sum, { open, charges }) => sum + open + charges, 0)
  for (const { on, open, charges } of fallen.toReversed()) {
    reserved -= open + charges
    const part = Math.min(left, Math.max(open + charges, Math.min(askedOn(on), left - reserved)))
    parts.unshift({ on, amount: part })
    left -= part
  }
  return { parts: left > 0 ? [...parts, { on: earliest, amount: left, forBeingLate: true }] : parts }
}

/** Charged, paid and written-off amounts, including in duplum write-offs. */
function bucketsOf(state: LoanState): Record<BucketName, Bucket> {
  const { principalCents, exciseRatePpm } = state.terms
  const chargeBucket = (name: ChargeName): Bucket => {
    const { paid, writtenOff } = state.charges[name]
    return bucket(charged(state.charges[name]), paid.charge, writtenOff.charge)
  }
  let excise = 0
  let excisePaid = 0
  let exciseWrittenOff = 0
  for (const name of chargeNames) {
    const charge = state.charges[name]
    excise += withExcise(charged(charge), exciseRatePpm) - charged(charge)
    excisePaid += charge.paid.excise
    exciseWrittenOff += charge.writtenOff.excise
  }
  return {
    penalty: chargeBucket('penalty'),
    interest: chargeBucket('interest'),
    addOns: chargeBucket('addOns'),
    excise: bucket(excise, excisePaid, exciseWrittenOff),
    principal: bucket(
      principalCents,
      principalCents - openPrincipal(state) - state.principalWaived,
      state.principalWaived,
    ),
  }
}

/** After write-off nothing is open in the books, although the debt can still be paid. */
const givenUp = (buckets: Record<BucketName, Bucket>): Record<BucketName, Bucket> =>
  byName((name) =>
    bucket(
      buckets[name].chargedCents,
      buckets[name].paidCents,
      buckets[name].chargedCents - buckets[name].paidCents,
    ),
  )

const owedOf = (buckets: Record<BucketName, Bucket>): Record<BucketName, Cents> =>
  byName((name) => cents(openCents(buckets[name])))

const byName = <Value>(valueOf: (name: BucketName) => Value): Record<BucketName, Value> => ({
  penalty: valueOf('penalty'),
  interest: valueOf('interest'),
  addOns: valueOf('addOns'),
  excise: valueOf('excise'),
  principal: valueOf('principal'),
})

const bucket = (chargedTotal: number, paid: number, writtenOff: number): Bucket => ({
  chargedCents: cents(chargedTotal),
  paidCents: cents(paid),
  writtenOffCents: cents(writtenOff),
})
