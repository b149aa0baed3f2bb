/** The running state of a loan while its movements are replayed. Inside the loan model only; amounts in cents. */
import { dayNumber } from '../days.ts'
import { chargeWithin, withExcise } from './excise.ts'
import type { LoanTerms, Pause } from './loan-terms.ts'

const million = 1_000_000
/** Above every limit of the products, and low enough for years of exact accrual within the safe integers. */
const maxPrincipalCents = 100_000_000

export const chargeNames = ['penalty', 'interest', 'addOns'] as const
export type ChargeName = (typeof chargeNames)[number]

type Split = { charge: number; excise: number }

/** A charge that grows: exact in millionths of a cent, shown rounded down (rule money-3). */
export type Charge = { accruedMicro: number; paid: Split; writtenOff: Split }

export type LoanState = {
  readonly terms: LoanTerms
  readonly lastOriginalDue: number
  /** Days are numbers here, see `dayNumber`. */
  day: number
  charges: Record<ChargeName, Charge>
  /** `open` is principal; `charges` what of the charges open at a restructure falls due with it. */
  dues: { on: number; open: number; charges: number }[]
  /** Paid ahead by prolongations. */
  prepaid: number
  /** Interest of the first night that is not charged yet: the loan can still be returned at no cost. */
  firstNight: FirstNight | null
  /** Days ahead whose interest we pay, and what we paid so far. */
  freeDays: number
  freeDaysPaid: number
  /** Total waived, its principal part, and its part that was excess refunds. */
  waived: number
  principalWaived: number
  refundWaived: number
  settlement: { readonly left: number; readonly until: number } | null
  /** A settlement was paid, and something was given up with it. */
  settledForLess: boolean
  /** Charges paused by flags, each through its last day. */
  pauses: readonly { readonly what: Pause; readonly until: number }[]
  restructuredOn: number | null
  /** A restructure ended the interest. */
  interestEnded: boolean
  /** Held for the customer; negative when more was sent back than was overpaid. */
  held: number
  rounding: number
  /** Maximum total charges, excise included. */
  chargesLimit: number
  /** A loan that was restructured while it was non-performing keeps its limit. */
  limitStays: boolean
  /** The limit is reached: nothing accrues until it is lifted or set again. */
  capped: boolean
  /** The day on which it became non-performing, until money ends that. */
  nonPerformingSince: number | null
  /** In duplum write-offs by day. */
  lawWriteOffs: readonly { readonly on: number; readonly amount: number }[]
  writtenOffOn: number | null
  settledOn: number | null
  /** State at the end of the day of the earliest missed payment, when the loan has several payments. */
  firstMissed: LoanState | null
  /** Filled with accrual stretches when the caller asks for them. */
  stretches: AccrualStretch[] | null
}

export type FirstNight = {
  readonly penaltyRatePpm: number
  readonly interestMicro: number
  readonly principal: number
  readonly ratePpm: number
}

/** Consecutive days without a change, and the total charged at their end, in cents. */
export type AccrualStretch = {
  readonly after: number
  readonly through: number
  readonly principal: number
  readonly ratePpm: number
  readonly overdue: number
  readonly penaltyRatePpm: number
  /** The day on which the charges met their limit: less than a day's. */
  readonly limitMet: boolean
  /** Late fees of missed payments. */
  readonly fee: number
  readonly interest: number
  readonly penalty: number
}

/** The loan on the day of its payout. Throws RangeError for terms that contradict themselves: that is a bug. */
export function startLoan(terms: LoanTerms): LoanState {
  checkTerms(terms)
  const price = terms.addOns.reduce((sum, addOn) => sum + addOn.priceCents, 0)
  const dues: LoanState['dues'] = terms.dues.map((due) => ({
    on: dayNumber(due.on),
    open: due.principalCents,
    charges: 0,
  }))
  const state: LoanState = {
    terms,
    lastOriginalDue: dues.at(-1)!.on,
    day: dayNumber(terms.paidOutOn),
    charges: { penalty: charge(0), interest: charge(0), addOns: charge(price) },
    dues,
    prepaid: 0,
    firstNight: null,
    freeDays: 0,
    freeDaysPaid: 0,
    waived: 0,
    principalWaived: 0,
    refundWaived: 0,
    settlement: null,
    settledForLess: false,
    pauses: [],
    restructuredOn: null,
    interestEnded: false,
    held: 0,
    rounding: 0,
    chargesLimit: Infinity,
    limitStays: false,
    capped: false,
    nonPerformingSince: null,
    lawWriteOffs: [],
    writtenOffOn: null,
    settledOn: null,
    firstMissed: null,
    stretches: null,
  }
  state.chargesLimit = limitFromPayout(state)
  return state
}

const charge = (cents: number): Charge => ({
  accruedMicro: cents * million,
  paid: { charge: 0, excise: 0 },
  writtenOff: { charge: 0, excise: 0 },
})

/** With the setting `always` the charges never exceed the original principal (rule money-16). */
export const limitFromPayout = (state: LoanState): number =>
  state.terms.inDuplum === 'always'
    ? Math.max(state.terms.principalCents, grossCharged(state, 'addOns'))
    : Infinity

function checkTerms({
  principalCents,
  dues,
  paidOutOn,
  nonPerformingAfterDays,
  graceIntervalDays,
}: LoanTerms): void {
  let before = paidOutOn
  let principal = 0
  for (const due of dues) {
    if (due.on <= before || due.principalCents <= 0)
      throw new RangeError('due dates must ascend and each due must repay principal')
    before = due.on
    principal += due.principalCents
  }
  if (principal !== principalCents || principal > maxPrincipalCents)
    throw new RangeError('the dues must repay the whole principal')
  if (nonPerformingAfterDays < 1 || graceIntervalDays < 0) throw new RangeError('days out of range')
}

/** A copy to look ahead with. */
export function copyState(state: LoanState): LoanState {
  const { penalty, interest, addOns } = state.charges
  return {
    ...state,
    charges: { penalty: copyCharge(penalty), interest: copyCharge(interest), addOns: copyCharge(addOns) },
    dues: state.dues.map((due) => ({ ...due })),
    stretches: null,
  }
}

const copyCharge = ({ accruedMicro, paid, writtenOff }: Charge): Charge => ({
  accruedMicro,
  paid: { ...paid },
  writtenOff: { ...writtenOff },
})

export const charged = (of: Charge): number => Math.floor(of.accruedMicro / million)

export const grossCharged = (state: LoanState, name: ChargeName): number =>
  withExcise(charged(state.charges[name]), state.terms.exciseRatePpm)

/** True from the day on which the limit is reached. */
export const chargesEnded = (state: LoanState): boolean =>
  state.capped ||
  state.writtenOffOn !== null ||
  chargeNames.reduce((sum, name) => sum + grossCharged(state, name), 0) >= state.chargesLimit

const cleared = ({ paid, writtenOff }: Charge): number =>
  paid.charge + paid.excise + writtenOff.charge + writtenOff.excise

/** Open amount of a charge, with its excise. */
export const openWithExcise = (state: LoanState, name: ChargeName): number =>
  grossCharged(state, name) - cleared(state.charges[name])

export const openCharges = (state: LoanState): number =>
  openWithExcise(state, 'penalty') + openWithExcise(state, 'interest') + openWithExcise(state, 'addOns')

export function openPrincipal(state: LoanState): number {
  let open = 0
  for (const due of state.dues) open += due.open
  return open
}

/** Open charges that are paid before principal, and that fall due with the dues of a restructure. */
export const openChargesBeforePrincipal = (state: LoanState): number =>
  openWithExcise(state, 'penalty') +
  openWithExcise(state, 'interest') +
  (state.terms.allocation === 'addOnsLast' ? 0 : openWithExcise(state, 'addOns'))

export const openTotal = (state: LoanState): number => openCharges(state) + openPrincipal(state)

/** The earliest due that still has something open. */
export const earliestOpenDue = (state: LoanState): LoanState['dues'][number] | undefined =>
  state.dues.find((due) => due.open > 0 || due.charges > 0)

/** Whether a mark keeps a charge from growing on the days that follow. */
const isPaused = ({ pauses, day }: LoanState, by: (what: Pause) => boolean): boolean =>
  pauses.some(({ what, until }) => until > day && by(what))
export const penaltyPaused = (state: LoanState): boolean => isPaused(state, (what) => what !== 'nothing')
/** Whether interest does not run though the terms have a rate. */
export const interestStopped = (state: LoanState): boolean =>
  state.interestEnded || isPaused(state, (what) => what === 'charges')

/**
 * Something was agreed on and holds: a settlement that is still to be paid, a new schedule, or a mark. An extension is
 * of another purpose.
 */
export const hasAgreedConcession = (state: LoanState): boolean =>
  state.restructuredOn !== null ||
  (state.settlement !== null && state.day <= state.settlement.until) ||
  state.pauses.some(({ until }) => until >= state.day)

/** Pays or writes off a charge with its excise, up to the open amount. Returns the rest of the amount. */
export function clearCharge(
  state: LoanState,
  name: ChargeName,
  amount: number,
  how: 'paid' | 'writtenOff',
): number {
  const take = Math.min(amount, openWithExcise(state, name))
  if (take <= 0) return amount
  const target = state.charges[name]
  const before = target.paid.charge + target.writtenOff.charge
  const now = chargeWithin(cleared(target) + take, state.terms.exciseRatePpm)
  target[how].charge += now - before
  target[how].excise += take - (now - before)
  if (state.restructuredOn !== null) chargesDueAtMost(state, openChargesBeforePrincipal(state))
  return amount - take
}

/** Clears the charges included in dues after those accrued since, the earliest due first. */
function chargesDueAtMost(state: LoanState, open: number): void {
  let above = state.dues.reduce((sum, { charges }) => sum + charges, 0) - open
  for (const due of state.dues) {
    const take = Math.min(Math.max(0, above), due.charges)
    due.charges -= take
    above -= take
  }
}

/** Pays principal, the earliest due first. Returns the rest of the amount. */
export function payPrincipal(state: LoanState, amount: number): number {
  let left = amount
  for (const due of state.dues) {
    const take = Math.min(left, due.open)
    due.open -= take
    left -= take
  }
  return left
}

/** Interest uses up the prepaid days as it accrues (rule money-11). */
export function drawPrepaid(state: LoanState): void {
  if (state.prepaid > 0) state.prepaid = clearCharge(state, 'interest', state.prepaid, 'paid')
}
