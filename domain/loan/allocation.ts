/**
 * Payment allocation in the order of the loan's terms. Each charge is paid together with its excise (rule
 * money-6, rule money-17).
 */
import { interestAhead } from './accrual.ts'
import { liftLimit } from './in-duplum.ts'
import {
  chargeNames,
  clearCharge,
  earliestOpenDue,
  openWithExcise,
  interestStopped,
  openChargesBeforePrincipal,
  openPrincipal,
  openTotal,
  payPrincipal,
  type ChargeName,
  type LoanState,
} from './replay-state.ts'
import type { Allocation, WaivedCharge } from './loan-terms.ts'
import { cents, shillingCents, wholeShillings } from '../money.ts'

/**
 * Amount needed to close the loan, less prepaid extension interest. Negative when more is prepaid than is
 * open.
 */
export const netPayoff = (state: LoanState): number =>
  openTotal(state) - state.prepaid - Math.min(state.held, 0)

/** A payment that is for no prolongation. */
export function applyPayment(state: LoanState, amount: number): void {
  const net = netPayoff(state)
  const accepted = state.settlement
  if (accepted && state.day <= accepted.until) {
    if (accepted.left - amount < shillingCents && accepted.left < net)
      return settleForLess(state, amount, accepted.left)
    state.settlement = { ...accepted, left: accepted.left - amount }
  }
  if (net - amount < shillingCents) settle(state, amount)
  else payOpen(state, amount)
  afterMoney(state)
}

/** Money that pays for a later maturity date. Where the loan cannot be prolonged it is an ordinary collection. */
export function extend(state: LoanState, amount: number, periodDays: number): void {
  if (!canExtend(state)) return applyPayment(state, amount)
  const due = state.dues[0]!
  const ahead = interestAhead(state, periodDays)
  const short = openWithExcise(state, 'penalty') + openWithExcise(state, 'interest') + ahead - amount
  const givenUp = short > 0 && short < shillingCents ? short : 0
  state.rounding += givenUp
  let left = amount + givenUp
  for (const name of beforePrincipal[state.terms.allocation])
    if (name !== 'addOns') left = clearCharge(state, name, left, 'paid')
  const prepaid = Math.min(left, ahead)
  state.prepaid += prepaid
  left -= prepaid
  due.on = Math.max(due.on, state.day) + periodDays
  if (left > 0) {
    if (endsLoan(state, left)) settle(state, left)
    else payOpen(state, left)
  }
  afterMoney(state)
}

/**
 * An amount above the extension's cost closes the loan when it pays all that is open, or all that is open
 * beyond the prepaid days. When the prepaid days alone exceed the debt, a small excess does not undo the
 * extension.
 */
const endsLoan = (state: LoanState, left: number): boolean =>
  openTotal(state) - left < shillingCents || (netPayoff(state) > 0 && netPayoff(state) - left < shillingCents)

/** The interest of the first night is not charged yet: the next day an extension has its price. */
export const mayReturn = ({ firstNight }: LoanState): boolean =>
  firstNight !== null && firstNight.interestMicro > 0

/**
 * Only for a loan with a single due and open principal. Not possible once the loan is non-performing, written
 * off or restructured, or while a flag stops its interest (rule money-12).
 */
export const canExtend = (state: LoanState): boolean =>
  state.dues.length === 1 &&
  openPrincipal(state) > 0 &&
  state.nonPerformingSince === null &&
  state.writtenOffOn === null &&
  state.restructuredOn === null &&
  !mayReturn(state) &&
  !interestStopped(state)

/** A payday moves the one due date of a loan that is not past due to a later day, and changes nothing else. */
export function moveToPayday(state: LoanState, on: number): void {
  const due = state.dues[0]!
  if (
    state.dues.length === 1 &&
    due.on >= state.day &&
    due.on < on &&
    openPrincipal(state) > 0 &&
    state.nonPerformingSince === null &&
    state.writtenOffOn === null &&
    state.restructuredOn === null
  )
    due.on = on
}

/** Money sent back to the customer. */
export function refund(state: LoanState, amount: number): void {
  state.held -= amount
  // The refund returned only some cents of a larger payment; amounts are asked for without cents.
  if (openTotal(state) === 0 && netPayoff(state) < shillingCents) settle(state, 0)
  else markSettled(state)
}

/**
 * The officer gives up the whole debt, money sent back too much with it. It stops growing and can still be paid, which
 * recovers it.
 */
export function writeOff(state: LoanState): void {
  if (state.settledOn !== null || state.writtenOffOn !== null) return
  payWithPrepaid(state)
  if (netPayoff(state) > 0) state.writtenOffOn = state.day
}

/** Interest prepaid for future days is used as money. */
function payWithPrepaid(state: LoanState): void {
  if (state.prepaid === 0) return
  state.held += payInOrder(state, state.prepaid)
  state.prepaid = 0
  if (openTotal(state) === 0) afterMoney(state)
}

/**
 * Waives a charge with its excise, up to the open amount. Cents that remain of the whole debt are waived with
 * it.
 */
export function waive(state: LoanState, name: WaivedCharge, amount: number): void {
  if (openTotal(state) === 0) return
  state.waived += amount - clearCharge(state, name, amount, 'writtenOff')
  if (Math.max(netPayoff(state), openTotal(state)) < shillingCents) settle(state, 0)
  else markSettled(state)
}

/** Records a settlement: this amount by this day closes the loan. Replaces an earlier settlement. */
export function recordSettlement(state: LoanState, amount: number, until: number): void {
  state.settlement = { left: amount, until }
}

/**
 * The settlement amount has arrived: it is allocated in order, any excess is held, and the rest of the debt
 * is waived, excess refunds included.
 */
function settleForLess(state: LoanState, amount: number, accepted: number): void {
  const taken = Math.min(amount, accepted)
  const sentTooMuch = Math.min(taken, Math.max(0, -state.held))
  state.held += amount - taken + sentTooMuch
  state.held += payInOrder(state, taken - sentTooMuch + state.prepaid)
  state.prepaid = 0
  const rest = netPayoff(state)
  state.settledForLess = rest > 0
  state.waived += rest
  if (state.held < 0) {
    state.refundWaived -= state.held
    state.held = 0
  }
  for (const name of chargeNames) clearCharge(state, name, openWithExcise(state, name), 'writtenOff')
  state.principalWaived += openPrincipal(state)
  for (const due of state.dues) due.open = 0
  state.settlement = null
  afterMoney(state)
}

export type NewSchedule = {
  readonly days: readonly number[]
  /** Amount of the first payment; null for the same as the others. */
  readonly first: number | null
  readonly interest: 'goesOn' | 'stops'
}

/**
 * Restructures the dues: everything open, except add-ons that are paid last, in equal payments of whole
 * shillings, charges first. The last payment takes the odd cents. Prepaid interest is used as money first.
 */
export function restructure(state: LoanState, { days, first, interest }: NewSchedule): void {
  if (state.writtenOffOn !== null) return
  payWithPrepaid(state)
  if (openTotal(state) === 0) return
  let charges = openChargesBeforePrincipal(state)
  let left = charges + openPrincipal(state)
  const isSmaller = first !== null && days.length > 1 && first < left
  const payment = wholeShillings(
    cents(Math.floor(isSmaller ? (left - first) / (days.length - 1) : left / days.length)),
  )
  state.dues = days.map((on, index) => {
    const amount = index === days.length - 1 ? left : isSmaller && index === 0 ? first : payment
    const ofCharges = Math.min(charges, amount)
    charges -= ofCharges
    left -= amount
    return { on, open: amount - ofCharges, charges: ofCharges }
  })
  state.restructuredOn = state.day
  state.interestEnded = interest === 'stops'
  if (state.interestEnded) state.firstNight = null
  state.limitStays ||= state.nonPerformingSince !== null
}

/** Pays everything open. Waives a remainder below one shilling and holds any excess for the customer. */
function settle(state: LoanState, amount: number): void {
  const givenUp = Math.max(0, netPayoff(state) - amount)
  const open = openTotal(state)
  state.rounding += givenUp
  payInOrder(state, open)
  state.held += amount + givenUp + state.prepaid - open
  state.prepaid = 0
  afterMoney(state)
}

/**
 * Allocates a partial payment. If it covers everything before the add-ons, a remainder below one shilling is
 * waived. With no principal left, no future days need interest, so prepaid extension interest is used as
 * money.
 */
function payOpen(state: LoanState, amount: number): void {
  const before = openWithExcise(state, 'penalty') + openWithExcise(state, 'interest') + openPrincipal(state)
  const net = before - state.prepaid
  const endsPrincipal = before - amount < shillingCents || (net > 0 && net - amount < shillingCents)
  if (
    state.terms.allocation !== 'addOnsLast' ||
    openWithExcise(state, 'addOns') === 0 ||
    openPrincipal(state) === 0 ||
    !endsPrincipal
  ) {
    state.held += payInOrder(state, amount)
    return
  }
  const givenUp = Math.max(0, net - amount)
  const money = amount + givenUp + state.prepaid
  state.rounding += givenUp
  state.prepaid = 0
  state.held += payInOrder(state, money)
}

const beforePrincipal = {
  addOnsLast: ['penalty', 'interest'],
  addOnsBeforePrincipal: ['penalty', 'interest', 'addOns'],
  interestFirst: ['interest', 'penalty', 'addOns'],
} as const satisfies Record<Allocation, readonly ChargeName[]>

/** Returns the excess above everything open. */
function payInOrder(state: LoanState, amount: number): number {
  let left = amount
  for (const name of beforePrincipal[state.terms.allocation]) left = clearCharge(state, name, left, 'paid')
  if (left === 0 && state.restructuredOn === null) return 0
  left = payPrincipal(state, left)
  settleDue(state)
  return clearCharge(state, 'addOns', left, 'paid')
}

/**
 * A payment of the amount asked for in whole shillings settles its due: a remainder below one shilling is
 * waived.
 */
function settleDue(state: LoanState): void {
  const due = earliestOpenDue(state)
  if (!due || due === state.dues.at(-1) || due.open + due.charges >= shillingCents) return
  const { charges } = due
  state.rounding += due.open + charges
  due.open = 0
  due.charges = 0
  let left = charges
  for (const name of beforePrincipal[state.terms.allocation]) left = clearCharge(state, name, left, 'paid')
}

function afterMoney(state: LoanState): void {
  liftLimit(state)
  markSettled(state)
}

function markSettled(state: LoanState): void {
  const done = openTotal(state) === 0 && state.held >= 0
  state.settledOn = done ? (state.settledOn ?? state.day) : null
}
