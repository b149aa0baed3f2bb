/** The most a loan can cost, and what the law leaves of it (rule money-44). */
import { advanceTo } from './accrual.ts'
import { dayNumber, type Day } from '../days.ts'
import { bucketNames, type LoanTerms, type Movement, type Position } from './loan-terms.ts'
import { positionOf } from './loan.ts'
import { copyState } from './replay-state.ts'
import { cents, sumCents, wholeShillings, type Cents } from '../money.ts'
import { replay } from './replay.ts'

export type CostLimit = {
  /**
   * The most that any day can ask for, with the payments so far, principal included, if nothing more is paid
   * until then.
   */
  readonly mostCents: Cents
  /** The day from which the limit applies; with the setting `always`, the payout day. */
  readonly appliesOn: Day
  /** Whether that day has come. */
  readonly applies: boolean
  /** The most that is owed from `leftOn` on. Where more is owed before that day, the rest falls away then. */
  readonly leftCents: Cents
  /** The day on which the loan is non-performing, with every setting. */
  readonly leftOn: Day
}

/** Charges that do not reach the limit within ten years are too small for the limit to matter. */
const daysOfGrowth = 3_650

/**
 * Amounts are whole shillings. Null when no law limits the charges (`off`), and for a debt that no longer
 * grows: repaid, written off, or without principal.
 */
export function costLimitOn(terms: LoanTerms, movements: readonly Movement[], on: Day): CostLimit | null {
  const end = replay(terms, movements, on)
  const today = end.day
  const { nonPerformingOn, settledOn, writtenOffOn } = positionOf(end)
  if (terms.inDuplum === 'off' || nonPerformingOn === null || settledOn !== null || writtenOffOn !== null)
    return null
  const failsOn = dayNumber(nonPerformingOn)
  const before = copyState(end)
  advanceTo(end, Math.max(today, failsOn) + daysOfGrowth)
  const position = positionOf(end)
  let dearest = position
  if (failsOn > today) {
    // On the day on which the loan becomes non-performing the limit writes off charges, so the day before asks
    // for the most.
    advanceTo(before, failsOn - 1)
    const dayBefore = positionOf(before)
    if (dayBefore.payoffCents > position.payoffCents) dearest = dayBefore
  }
  const appliesOn = terms.inDuplum === 'always' ? terms.paidOutOn : nonPerformingOn
  return {
    mostCents: wholeShillings(cents(paidBy(dearest) + dearest.payoffCents)),
    appliesOn,
    applies: dayNumber(appliesOn) <= today,
    leftCents: wholeShillings(position.payoffCents),
    leftOn: nonPerformingOn,
  }
}

/** Amount paid by the customer and not refunded: excludes waived cents and free days. */
const paidBy = (position: Position): number =>
  sumCents(bucketNames.map((name) => position.buckets[name].paidCents)) +
  position.unusedProlongationCents -
  position.roundingCents -
  position.freeDaysCents -
  position.refundedTooMuchCents -
  position.refundWaivedCents
