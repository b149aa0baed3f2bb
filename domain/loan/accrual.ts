/**
 * Daily accrual of a loan: interest, penalty with its late fee, and when both stop (rule money-3, rule
 * money-15).
 */
import { dayNumber } from '../days.ts'
import { chargeWithin, withExcise } from './excise.ts'
import { bindLimit } from './in-duplum.ts'
import {
  charged,
  clearCharge,
  copyState,
  drawPrepaid,
  earliestOpenDue,
  grossCharged,
  openWithExcise,
  interestStopped,
  openPrincipal,
  penaltyPaused,
  type LoanState,
} from './replay-state.ts'

const million = 1_000_000

/** Moves the state on to a later day, in stretches over which nothing changes but the day. */
export function advanceTo(state: LoanState, target: number): void {
  while (state.day < target) {
    rememberMissed(state)
    const next = nextChange(state, target)
    accrue(state, next - state.day)
    state.day = next
    if (state.freeDays > 0) state.freeDays -= 1
    drawPrepaid(state)
    bindLimit(state)
  }
}

/**
 * Stores the state when a payment is missed. Later calculations need the amount asked for on its day, without
 * later penalty.
 */
function rememberMissed(state: LoanState): void {
  if (state.dues.length > 1 && earliestOpenDue(state)?.on === state.day)
    state.firstMissed = { ...copyState(state), firstMissed: null }
}

/** The next day on which a rate or a status changes, at most `target`. */
export function nextChange(state: LoanState, target: number): number {
  let next = target
  const consider = (day: number) => {
    if (day > state.day && day < next) next = day
  }
  if (isFirstNight(state)) consider(state.day + 1)
  if (state.terms.dailyRatePpm === 0) consider(state.lastOriginalDue)
  if (state.freeDays > 0 || lateFeesDue(state) > 0) consider(state.day + 1)
  for (const { until } of state.pauses) consider(until)
  for (const due of state.dues) if (due.open > 0) consider(due.on + state.terms.graceIntervalDays)
  const earliest = earliestOpenDue(state)
  if (earliest) {
    consider(earliest.on)
    consider(earliest.on + state.terms.nonPerformingAfterDays)
  }
  return next
}

/** Payments that become late with the day after. */
export const lateFeesDue = ({ dues, day, terms }: LoanState): number =>
  terms.lateFeeCents
    ? dues.filter((due) => due.open > 0 && due.on + terms.graceIntervalDays === day).length
    : 0

/**
 * The rate of the days that follow `day`: a first loan is free through its last original due date (rule money-4),
 * and a restructure or a mark stops it.
 */
function ratePpmAfter(state: LoanState, day: number): number {
  if (interestStopped(state)) return 0
  const { dailyRatePpm, standardDailyRatePpm } = state.terms
  return dailyRatePpm === 0 && day >= state.lastOriginalDue ? standardDailyRatePpm : dailyRatePpm
}

/**
 * Amounts charged on each of the following days until something changes, in millionths of a cent. Zero once
 * the debt stopped growing.
 */
export function dailyCharges(state: LoanState) {
  const ended = state.capped || state.writtenOffOn !== null
  const { graceIntervalDays, penaltyDailyRatePpm } = state.terms
  let overdue = 0
  for (const due of state.dues) if (due.on + graceIntervalDays <= state.day) overdue += due.open
  const principal = openPrincipal(state)
  const ratePpm = ended ? 0 : ratePpmAfter(state, state.day)
  const penaltyRatePpm = ended || penaltyPaused(state) ? 0 : penaltyDailyRatePpm
  // Charged on a due's first day past due, which is a stretch of one day.
  const fee = ended || penaltyPaused(state) ? 0 : lateFeesDue(state) * (state.terms.lateFeeCents ?? 0)
  return {
    ended,
    principal,
    ratePpm,
    overdue,
    penaltyRatePpm,
    fee,
    interestMicro: principal * ratePpm,
    penaltyMicro: overdue * penaltyRatePpm + fee * million,
  }
}

/** The night after the payout of a loan that can be returned at no cost. */
export const isFirstNight = ({ terms, day }: LoanState): boolean =>
  terms.coolingOff === true && day === dayNumber(terms.paidOutOn)

/** A free day is neither charged nor paid by us. */
function deferFirstNight(state: LoanState): void {
  const { principal, ratePpm, penaltyRatePpm, interestMicro } = dailyCharges(state)
  if (state.freeDays === 0) state.firstNight = { interestMicro, principal, ratePpm, penaltyRatePpm }
}

/** Charges the interest of the first night, unless the loan was returned or given up before. */
function chargeFirstNight(state: LoanState): void {
  const { firstNight } = state
  if (!firstNight) return
  state.firstNight = null
  if (state.settledOn !== null || state.writtenOffOn !== null) return
  const { interestMicro, principal, ratePpm, penaltyRatePpm } = firstNight
  const limitMet = daysWithinLimit(state, 1, interestMicro, 0) === 0
  if (limitMet) {
    growWithinLimit(state, 'interest', interestMicro)
    state.capped = true
  } else grow(state, interestMicro, 0)
  state.stretches?.push({
    after: state.day - 1,
    through: state.day,
    principal,
    ratePpm,
    overdue: 0,
    penaltyRatePpm,
    limitMet,
    fee: 0,
    interest: charged(state.charges.interest),
    penalty: charged(state.charges.penalty),
  })
}

function accrue(state: LoanState, days: number): void {
  if (isFirstNight(state)) return deferFirstNight(state)
  chargeFirstNight(state)
  const { ended, principal, ratePpm, overdue, penaltyRatePpm, fee, interestMicro, penaltyMicro } =
    dailyCharges(state)
  const openBefore = openWithExcise(state, 'interest')
  const fitting = ended ? days : daysWithinLimit(state, days, interestMicro, penaltyMicro)
  const grew = (after: number, through: number, goesOn: boolean, limitMet: boolean): void => {
    state.stretches?.push({
      after: state.day + after,
      through: state.day + through,
      principal,
      ratePpm: goesOn ? ratePpm : 0,
      overdue,
      penaltyRatePpm: goesOn ? penaltyRatePpm : 0,
      fee: goesOn ? fee : 0,
      limitMet,
      interest: charged(state.charges.interest),
      penalty: charged(state.charges.penalty),
    })
  }
  grow(state, interestMicro * fitting, penaltyMicro * fitting)
  if (fitting > 0) grew(0, fitting, true, false)
  if (fitting < days) {
    growWithinLimit(state, 'interest', interestMicro)
    growWithinLimit(state, 'penalty', penaltyMicro)
    state.capped = true
    grew(fitting, fitting + 1, true, true)
    if (fitting + 1 < days) grew(fitting + 1, days, false, false)
  }
  if (!ended && state.freeDays > 0) payFreeDay(state, openBefore)
}

/**
 * The lender pays the interest of a free day. Each free day is a stretch of one day and is used up whether or
 * not interest accrues.
 */
function payFreeDay(state: LoanState, openBefore: number): void {
  const added = openWithExcise(state, 'interest') - openBefore
  clearCharge(state, 'interest', added, 'paid')
  state.freeDaysPaid += added
}

function grow(state: LoanState, interestMicro: number, penaltyMicro: number): void {
  const { interest, penalty } = state.charges
  interest.accruedMicro += interestMicro
  penalty.accruedMicro += penaltyMicro
  if (!Number.isSafeInteger(interest.accruedMicro) || !Number.isSafeInteger(penalty.accruedMicro)) {
    throw new RangeError('the accrued amount exceeds the safe integers')
  }
}

/** Whether so much more stays within the limit of the law. */
function fits(state: LoanState, interestMicro: number, penaltyMicro: number): boolean {
  const { interest, penalty } = state.charges
  const { exciseRatePpm } = state.terms
  return (
    withExcise(Math.floor((interest.accruedMicro + interestMicro) / million), exciseRatePpm) +
      withExcise(Math.floor((penalty.accruedMicro + penaltyMicro) / million), exciseRatePpm) +
      grossCharged(state, 'addOns') <=
    state.chargesLimit
  )
}

/**
 * Number of whole days that fit under the limit. On the day after them interest is charged before penalty, as
 * far as it fits.
 */
export function daysWithinLimit(
  state: LoanState,
  days: number,
  interestMicro: number,
  penaltyMicro: number,
): number {
  if (state.chargesLimit === Infinity || fits(state, interestMicro * days, penaltyMicro * days)) return days
  let fitting = 0
  let beyond = days
  while (beyond - fitting > 1) {
    const middle = Math.floor((fitting + beyond) / 2)
    if (fits(state, interestMicro * middle, penaltyMicro * middle)) fitting = middle
    else beyond = middle
  }
  return fitting
}

function growWithinLimit(state: LoanState, name: 'interest' | 'penalty', micro: number): void {
  const other = name === 'interest' ? 'penalty' : 'interest'
  const room = state.chargesLimit - grossCharged(state, 'addOns') - grossCharged(state, other)
  const most = chargeWithin(room, state.terms.exciseRatePpm)
  const target = state.charges[name]
  target.accruedMicro += micro
  if (charged(target) > most) target.accruedMicro = most * million
}

/** Interest, excise included, for days ahead at today's principal: the price of a prolongation (rule money-10). */
export function interestAhead(state: LoanState, days: number): number {
  const { dailyRatePpm, standardDailyRatePpm, exciseRatePpm } = state.terms
  const micro = openPrincipal(state) * (dailyRatePpm === 0 ? standardDailyRatePpm : dailyRatePpm) * days
  const full = withExcise(Math.floor(micro / million), exciseRatePpm)
  if (state.chargesLimit === Infinity) return full
  const grown =
    grossCharged(state, 'penalty') + grossCharged(state, 'interest') + grossCharged(state, 'addOns')
  return state.capped ? 0 : Math.max(0, Math.min(full, state.chargesLimit - grown - state.prepaid))
}
