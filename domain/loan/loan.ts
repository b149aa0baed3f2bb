/** What a loan owes on a day: a pure function of its terms, its movements and the date (rule money-21). */
import { advanceTo } from './accrual.ts'
import { collect, netOpen } from './allocation.ts'
import { dayOfNumber, type Day } from '../days.ts'
import {
  chargeNames,
  charged,
  chargesEnded,
  copyState,
  earliestOpenDue,
  grossOpen,
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
 * What stands at the end of a day. Leave reversed collections out of `movements`; their order does not matter. For what
 * a later day will ask for if nothing comes until then, ask with that day. Throws RangeError for terms that contradict
 * themselves, and for money not above zero.
 */
export const positionOn = (terms: LoanTerms, movements: readonly Movement[], on: Day): Position =>
  positionOf(replay(terms, movements, on))

/** The same of a replay that was made for more than this. */
export function positionOf(state: LoanState): Position {
  const payoff = Math.max(0, netOpen(state))
  const nextDue = nextDueOf(state)
  const buckets = bucketsOf(state)
  return {
    buckets: state.writtenOffOn === null ? buckets : givenUp(buckets),
    owedCents: owedOf(buckets),
    payoffCents: cents(payoff),
    payoffWithoutAddOnsCents: cents(Math.max(0, payoff - grossOpen(state, 'addOns'))),
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

/** It stands through its last day, or until nothing is owed. */
const settlementOf = ({ settlement, day, settledOn }: LoanState): Position['settlement'] =>
  settlement && day <= settlement.until && settledOn === null
    ? { leftCents: cents(Math.max(0, settlement.left)), until: dayOfNumber(settlement.until) }
    : null

/** Whether a settlement ended the loan with something given up; one that was missed or paid in full did not. */
export const isSettledForLess = (terms: LoanTerms, movements: readonly Movement[], on: Day): boolean => {
  const { settledForLess, settledOn } = replay(terms, movements, on)
  return settledForLess && settledOn !== null
}

/**
 * The movements as they count on a day, for a look back from it: an add-on cancelled by then counts as never
 * sold (see `replay`).
 */
export const asCountedOn = ({ paidOutOn }: LoanTerms, movements: readonly Movement[], on: Day): Movement[] =>
  movements
    .filter((each) => each.on <= on)
    .map((each) => (each.kind === 'addOnCancelled' ? { ...each, on: paidOutOn } : each))

/**
 * What to ask for to be done today, in whole shillings. One at least while anything is open: where days paid
 * ahead cover the whole debt, a shilling closes the loan and the rest of them comes back.
 */
export const payableCents = ({
  payoffCents,
  settledOn,
}: Pick<Position, 'payoffCents' | 'settledOn'>): Cents =>
  settledOn === null ? cents(Math.max(shillingCents, wholeShillings(payoffCents))) : cents(0)

/**
 * The payments still to come and when, if each is made on its day; what is past due comes first, under its own due date
 * with the amount of today. Empty when nothing is owed.
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
  const parts = due && askedParts(due)
  return parts ? { parts } : {}
}

/**
 * The parts of a payment as they are asked for: whole shillings that sum to what is asked for the payment. The cents of
 * all are in what being late added, which changes from day to day, or in the first.
 */
export function askedParts({ amountCents, parts }: DuePayment): readonly DuePart[] | undefined {
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

/** How many payments the schedule of a day has in all, paid ones included. */
export const dueCountOn = ({ dues }: LoanTerms, movements: readonly Movement[], on: Day): number =>
  movements.filter((each) => each.kind === 'restructure').findLast((each) => each.on <= on)?.dueOn.length ??
  dues.length

/** What of a payment goes to charges before it lowers the principal, and with it what each day adds (rule money-6). */
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
  /** Its day is still to come, is today, or has passed: then it is to pay now. */
  readonly when: 'later' | 'today' | 'past'
  /** What of it fell due on which day, where more than one payment did: the earliest, on `on`, first. */
  readonly parts?: readonly DuePart[]
}

/**
 * What is to pay next and by when, in whole shillings: the one amount that is ever named with a due date
 * (rule money-18).
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
    collect(end, payment.amount)
    payment = nextDueOf(end)
  }
  return { payments, end }
}

function nextDueOf(state: LoanState): Payment | null {
  const due = earliestOpenDue(state)
  if (!due) return netOpen(state) > 0 ? { on: state.dues.at(-1)!.on, amount: netOpen(state) } : null
  if (state.writtenOffOn !== null) return { on: due.on, amount: netOpen(state) }
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
    state.terms.allocation === 'addOnsLast' && then.dues.at(-1)!.on > then.day ? grossOpen(then, 'addOns') : 0
  const amount = Math.max(0, netOpen(then) - later - addOnsLater)
  return { on: due.on, amount, ...partsOf(then, due.on, amount) }
}

/**
 * Each payment that fell due as it was asked for on its day, and what being late added. Money since pays that first, then
 * the earliest payment; principal that is open stays with its own.
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

/** What was charged and paid, and what the law wrote off of it. */
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

/** After the whole debt was written off nothing is open in the books, though it can still be paid. */
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
