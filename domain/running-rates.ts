/** The rates that run on a loan, day by day, and what it costs a year (PRODUCT 2.3, 2.4, 2.18). */
import { addDays, daysBetween, laterDay, type Day } from './days.ts'
import { remainingDues } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { quoteTerms } from './quote.ts'
import { effectiveYearlyPercent, type DatedPayment } from './rates.ts'

/** The first rate of a loan has no first day, the last one that applies no last day. */
export type RatePeriod = { readonly from: Day | null; readonly through: Day | null; readonly dailyRatePpm: number }

const lastOriginalDue = ({ dues }: LoanTerms): Day => dues.at(-1)!.on

/**
 * The rates that apply through a day, in the order of their days. A contract at 0 % is free through its last original due date,
 * and says so; the standard rate follows where days after that date are reached.
 */
export function ratePeriods(terms: LoanTerms, throughDay: Day): RatePeriod[] {
  const { dailyRatePpm, standardDailyRatePpm } = terms
  if (dailyRatePpm !== 0) return [{ from: null, through: null, dailyRatePpm }]
  const lastFree = lastOriginalDue(terms)
  const free = { from: null, through: lastFree, dailyRatePpm: 0 }
  return throughDay <= lastFree ? [free] : [free, { from: addDays(lastFree, 1), through: null, dailyRatePpm: standardDailyRatePpm }]
}


/**
 * The effective yearly rate. As agreed, without the add-ons that were cancelled, while the loan keeps to its dates; once its due date
 * was moved or has passed, that of the money that moved and is still to be paid: a price for other dates would not be its price.
 */
export function effectiveYearlyPercentOf(terms: LoanTerms, movements: readonly Movement[], on: Day, lastDay: Day): number {
  const known = movements.filter((movement) => movement.on <= on)
  if (lastDay <= lastOriginalDue(terms)) {
    const cancelled = new Set(known.flatMap((movement) => (movement.kind === 'addOnCancelled' ? [movement.addOn] : [])))
    return quoteTerms({ ...terms, addOns: terms.addOns.filter(({ kind }) => !cancelled.has(kind)) }).effectiveYearlyPercent
  }
  const afterDays = (day: Day): number => Math.max(0, daysBetween(terms.paidOutOn, day))
  const payments = known.flatMap((movement): DatedPayment[] => {
    if (movement.kind === 'writeOff' || movement.kind === 'addOnCancelled') return []
    return [{ afterDays: afterDays(movement.on), amountCents: movement.kind === 'refund' ? 0 - movement.amountCents : movement.amountCents }]
  })
  const toCome = remainingDues(terms, known, on).map((due) => ({ afterDays: afterDays(laterDay(due.on, on)), amountCents: due.amountCents }))
  return effectiveYearlyPercent(terms.principalCents, [...payments, ...toCome])
}
