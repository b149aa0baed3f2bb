/** Interest and penalty by period, from the same accrual that computes the debt. */
import { dayOfNumber, type Day } from '../days.ts'
import type { AccrualStretch } from './replay-state.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { cents, type Cents } from '../money.ts'
import { replay } from './replay.ts'

/** Days, first and last counted, with the same principal at the same rates. Free days are at the contract's rate. */
export type InterestPeriod = {
  readonly from: Day
  readonly through: Day
  readonly principalCents: Cents
  readonly dailyRatePpm: number
  readonly interestCents: Cents
  /** The past due part of the principal, which carries the penalty. */
  readonly overdueCents: Cents
  readonly penaltyDailyRatePpm: number
  /** The fee for payments that became late within. */
  readonly lateFeeCents: Cents
  readonly penaltyCents: Cents
  /** A single day, of which only so much was charged as the limit of the law had room for (rule money-15). */
  readonly limitMet: boolean
}

/**
 * Periods through a day, oldest first, without periods when nothing was owed. Their interest sums to the
 * amount charged through that day. Each period's interest is days times rate, except for truncated cents and
 * the day the limit is reached.
 */
export function interestPeriods(terms: LoanTerms, movements: readonly Movement[], on: Day): InterestPeriod[] {
  const stretches: AccrualStretch[] = []
  replay(terms, movements, on, stretches)
  let before = { interest: 0, penalty: 0 }
  return joined(stretches).flatMap((stretch) => {
    const { after, through, principal, ratePpm, overdue, penaltyRatePpm, fee, interest, penalty, limitMet } =
      stretch
    const charged = { interest: interest - before.interest, penalty: penalty - before.penalty }
    before = stretch
    if (principal === 0) return []
    return [
      {
        from: dayOfNumber(after + 1),
        through: dayOfNumber(through),
        principalCents: cents(principal),
        dailyRatePpm: ratePpm,
        interestCents: cents(charged.interest),
        overdueCents: cents(overdue),
        penaltyDailyRatePpm: penaltyRatePpm,
        lateFeeCents: cents(fee),
        penaltyCents: cents(charged.penalty),
        limitMet,
      },
    ]
  })
}

function joined(stretches: readonly AccrualStretch[]): AccrualStretch[] {
  const periods: AccrualStretch[] = []
  for (const stretch of stretches) {
    const last = periods.at(-1)
    const goesOn =
      last?.principal === stretch.principal &&
      last.ratePpm === stretch.ratePpm &&
      last.overdue === stretch.overdue &&
      last.penaltyRatePpm === stretch.penaltyRatePpm &&
      !last.limitMet &&
      !stretch.limitMet
    if (last && goesOn)
      periods[periods.length - 1] = { ...stretch, after: last.after, fee: last.fee + stretch.fee }
    else periods.push(stretch)
  }
  return periods
}
