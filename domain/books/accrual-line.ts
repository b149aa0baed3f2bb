/**
 * Accrual of a loan's charges from a day onwards, as a linear formula. One SQL statement can then evaluate it
 * for many loans. It gives the same result as `accrual.ts` while no payment or change occurs (rule books-3).
 */
import { isFirstNight, lateFeesDue, dailyCharges, daysWithinLimit, nextChange } from '../loan/accrual.ts'
import { netPayoff } from '../loan/allocation.ts'
import { lastDayOfClass } from '../decision/bureau-figures.ts'
import { dayNumber, dayOfNumber, type Day } from '../days.ts'
import { withExcise } from '../loan/excise.ts'
import { earliestOpenDue, type LoanState } from '../loan/replay-state.ts'
import { positionOf } from '../loan/loan.ts'
import type { LoanTerms, Movement, Position } from '../loan/loan-terms.ts'
import { cents, type Cents } from '../money.ts'
import { replay } from '../loan/replay.ts'

const million = 1_000_000

/** Marks a line that has no further change without a transaction. */
export const endOfDays = '9999-12-31' as Day

/**
 * From `from` through `through`, the total charged at the end of day D is the micro-cents at `from` plus a
 * fixed amount for each later day, in millionths of a cent, rounded down to the cent. Unused prepaid
 * extension money pays that total first.
 */
export type AccrualLine = {
  readonly from: Day
  readonly through: Day
  readonly interestMicro: number
  readonly interestMicroPerDay: number
  readonly penaltyMicro: number
  readonly penaltyMicroPerDay: number
  readonly exciseRatePpm: number
  readonly prepaidCents: Cents
}

/** Amounts accrued since the line's start day: interest and penalty without their excise. All are at least 0. */
export type Accrued = {
  readonly interestCents: Cents
  readonly penaltyCents: Cents
  readonly exciseCents: Cents
  readonly prepaidUsedCents: Cents
}

/** Accrual on a day within the line. Before its first day the accrual is zero. */
export function accruedOn(line: AccrualLine, on: Day): Accrued {
  const days = Math.max(0, dayNumber(on) - dayNumber(line.from))
  const of = (micro: number, perDay: number) => {
    const before = Math.floor(micro / million)
    const after = Math.floor((micro + perDay * days) / million)
    const excise = (charge: number) => withExcise(charge, line.exciseRatePpm) - charge
    return { charge: after - before, excise: excise(after) - excise(before) }
  }
  const interest = of(line.interestMicro, line.interestMicroPerDay)
  const penalty = of(line.penaltyMicro, line.penaltyMicroPerDay)
  return {
    interestCents: cents(interest.charge),
    penaltyCents: cents(penalty.charge),
    exciseCents: cents(interest.excise + penalty.excise),
    prepaidUsedCents: cents(Math.min(line.prepaidCents, interest.charge)),
  }
}

/**
 * The loan at the end of a day, and its line from there on: of one replay. The line ends before the next day on
 * which more than the day changes.
 */
export function positionAndAccrualOn(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
): { readonly position: Position; readonly growth: AccrualLine } {
  const state = replay(terms, movements, on)
  return { position: positionOf(state), growth: growthOf(state, movements) }
}

function growthOf(state: LoanState, movements: readonly Movement[]): AccrualLine {
  const { interestMicro, penaltyMicro } = dailyCharges(state)
  return {
    from: dayOfNumber(state.day),
    through: dayOfNumber(throughOf(state, movements, interestMicro, penaltyMicro)),
    interestMicro: state.charges.interest.accruedMicro,
    interestMicroPerDay: interestMicro,
    penaltyMicro: state.charges.penalty.accruedMicro,
    penaltyMicroPerDay: penaltyMicro,
    exciseRatePpm: state.terms.exciseRatePpm,
    prepaidCents: cents(state.prepaid),
  }
}

/** No loan runs longer. */
const daysMax = 100_000

function throughOf(
  state: LoanState,
  movements: readonly Movement[],
  interestMicro: number,
  penaltyMicro: number,
): number {
  const end = dayNumber(endOfDays)
  // The interest of the first night is charged with that of the second.
  // Stop at the next day when the lender pays the day's interest, when a late fee is due, or when prepaid
  // interest includes excise: excise is split by the total charged.
  if (isFirstNight(state) || state.firstNight !== null) return state.day
  if (state.freeDays > 0 || lateFeesDue(state) > 0 || (state.prepaid > 0 && state.terms.exciseRatePpm > 0))
    return state.day
  let through = nextChange(state, end)
  const atMost = (day: number) => {
    if (day >= state.day && day < through) through = day
  }
  for (const { on } of movements) if (dayNumber(on) > state.day) atMost(dayNumber(on) - 1)
  const due = earliestOpenDue(state)
  // On the day itself the in duplum limit may write off an amount.
  if (due) atMost(due.on + state.terms.nonPerformingAfterDays - 1)
  // Remaining add-ons fall due with the last payment. An open amount is past due even if days paid ahead were
  // worth more.
  const dueOn = (due ?? state.dues.at(-1)!).on
  if (due || netPayoff(state) > 0) atMost(dueOn + lastDayOfClass(Math.max(0, state.day - dueOn)))
  if (state.chargesLimit !== Infinity && interestMicro + penaltyMicro > 0)
    atMost(
      state.day + daysWithinLimit(state, Math.min(through - state.day, daysMax), interestMicro, penaltyMicro),
    )
  return through
}
