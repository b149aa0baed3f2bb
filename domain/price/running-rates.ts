/** The rates that run on a loan, day by day, and what it costs a year (rule money-33, rule price-9). */
import { addDays, daysBetween, firstDayOf, laterDay, type Day } from '../days.ts'
import { movementsAsOf, positionOn, remainingDues } from '../loan/loan.ts'
import { isConcession, isMoney, type LoanTerms, type Movement, type Position } from '../loan/loan-terms.ts'
import { quoteTerms } from './quote.ts'
import { effectiveYearlyPercent } from './rates.ts'

/** `from` is null for the loan's first rate, `through` is null for its last. */
export type RatePeriod = {
  readonly from: Day | null
  readonly through: Day | null
  readonly dailyRatePpm: number
}

const lastOriginalDue = ({ dues }: LoanTerms): Day => dues.at(-1)!.on

/**
 * Rates through a day, in order. A 0 % contract is free through its original due date and shows that rate;
 * the standard rate follows if later days are reached. Free days charge the customer nothing.
 */
export function ratePeriods(
  terms: LoanTerms,
  throughDay: Day,
  movements: readonly Movement[] = [],
): RatePeriod[] {
  const { dailyRatePpm, standardDailyRatePpm } = terms
  const lastFree = lastOriginalDue(terms)
  const contract: RatePeriod[] =
    dailyRatePpm !== 0
      ? [{ from: null, through: null, dailyRatePpm }]
      : [
          { from: null, through: lastFree, dailyRatePpm: 0 },
          { from: addDays(lastFree, 1), through: null, dailyRatePpm: standardDailyRatePpm },
        ]
  const free = freePeriods(terms, movements, throughDay)
  return contract
    .flatMap((period) => (period.dailyRatePpm === 0 ? [period] : withFreeDays(period, free)))
    .filter(({ from }) => from === null || from <= throughDay)
}

/**
 * The day on which interest and penalty ended, the last that they ran on; null while they run. Only a
 * movement lets them run again.
 */
export function chargesEndedOn(terms: LoanTerms, movements: readonly Movement[], on: Day): Day | null {
  const known = movementsAsOf(terms, movements, on)
  const ended = (day: Day): boolean => positionOn(terms, known, day).chargesEnded
  if (!ended(on)) return null
  const turns = [terms.paidOutOn, ...known.map((movement) => laterDay(movement.on, terms.paidOutOn))].sort()
  const running = turns.findLast((day) => !ended(day))
  return running ? firstDayOf(running, on, ended) : terms.paidOutOn
}

/**
 * Whether the days after a day carry interest by the contract: false through the due date of a first loan,
 * and when nothing is owed or nothing accrues.
 */
export function interestRuns(
  terms: LoanTerms,
  {
    settledOn,
    chargesEnded,
    interestStopped,
  }: Pick<Position, 'settledOn' | 'chargesEnded' | 'interestStopped'>,
  on: Day,
): boolean {
  const { dailyRatePpm, standardDailyRatePpm } = terms
  const ratePpm = dailyRatePpm === 0 && on >= lastOriginalDue(terms) ? standardDailyRatePpm : dailyRatePpm
  return ratePpm > 0 && settledOn === null && !chargesEnded && !interestStopped
}

type FreePeriod = { readonly from: Day; readonly through: Day }

/**
 * Periods without interest for the customer, ordered and disjoint: free days, which start on the day after
 * they were granted or after earlier free days; and periods when a flag or restructure stops interest.
 */
function freePeriods(
  { paidOutOn }: LoanTerms,
  movements: readonly Movement[],
  throughDay: Day,
): FreePeriod[] {
  const periods: FreePeriod[] = []
  let given = paidOutOn
  for (const movement of movements) {
    if (movement.kind !== 'freeDays') continue
    const before = laterDay(laterDay(movement.on, paidOutOn), given)
    given = addDays(before, movement.days)
    periods.push({ from: addDays(before, 1), through: given })
  }
  const restructures = movements.filter((movement) => movement.kind === 'restructure')
  for (const [index, { on, interest }] of restructures.entries())
    if (interest === 'stops')
      periods.push({ from: addDays(on, 1), through: restructures[index + 1]?.on ?? laterDay(on, throughDay) })
  for (const movement of movements)
    if (movement.kind === 'mark' && movement.pauses === 'charges')
      periods.push({ from: addDays(movement.on, 1), through: movement.until ?? throughDay })
  return apart(periods.filter(({ from, through }) => from <= through))
}

function apart(periods: readonly FreePeriod[]): FreePeriod[] {
  const merged: FreePeriod[] = []
  for (const period of [...periods].sort((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && period.from <= last.through)
      merged[merged.length - 1] = { ...last, through: laterDay(last.through, period.through) }
    else merged.push(period)
  }
  return merged
}

/** A period of one rate, with the free days in it as periods of their own. */
function withFreeDays(period: RatePeriod, [free, ...later]: readonly FreePeriod[]): RatePeriod[] {
  if (!free) return [period]
  const { from, through, dailyRatePpm } = period
  if ((from !== null && free.through < from) || (through !== null && free.from > through))
    return withFreeDays(period, later)
  const starts = from !== null && from >= free.from
  const ends = through !== null && through <= free.through
  return [
    ...(starts ? [] : [{ from, through: addDays(free.from, -1), dailyRatePpm }]),
    { from: starts ? from : free.from, through: ends ? through : free.through, dailyRatePpm: 0 },
    ...(ends ? [] : withFreeDays({ from: addDays(free.through, 1), through, dailyRatePpm }, later)),
  ]
}

/**
 * Effective yearly rate. The agreed rate, without cancelled add-ons, while the loan keeps its dates, has no
 * free days and no concessions. After a due date was moved or missed, the rate of actual and remaining
 * payments, because the agreed price was for other dates.
 */
export function effectiveYearlyPercentOf(
  terms: LoanTerms,
  movements: readonly Movement[],
  on: Day,
  lastDay: Day,
): number {
  const known = movements.filter((movement) => movement.on <= on)
  if (
    lastDay <= lastOriginalDue(terms) &&
    !known.some((each) => each.kind === 'freeDays' || isConcession(each))
  ) {
    const cancelled = new Set(
      known.flatMap((movement) => (movement.kind === 'addOnCancelled' ? [movement.addOn] : [])),
    )
    return quoteTerms({ ...terms, addOns: terms.addOns.filter(({ kind }) => !cancelled.has(kind)) })
      .effectiveYearlyPercent
  }
  const afterDays = (day: Day): number => Math.max(0, daysBetween(terms.paidOutOn, day))
  const paid = keptPayments(terms, movementsAsOf(terms, known, on)).map((payment) => ({
    afterDays: afterDays(payment.on),
    amountCents: payment.amountCents,
  }))
  const toCome = remainingDues(terms, known, on).map((due) => ({
    afterDays: afterDays(laterDay(due.on, on)),
    amountCents: due.amountCents,
  }))
  return effectiveYearlyPercent(terms.principalCents, [...paid, ...toCome])
}

/** Each day's money that counts towards the loan. Money held for the customer, and its refund, is no cost. */
function keptPayments(
  terms: LoanTerms,
  movements: readonly Movement[],
): { readonly on: Day; readonly amountCents: number }[] {
  const money = movements.filter(isMoney)
  // A new schedule and a write-off turn days paid ahead into money.
  const turns = movements.filter(({ kind }) => kind === 'restructure' || kind === 'writeOff')
  const days = [...new Set([...money, ...turns].map(({ on }) => laterDay(on, terms.paidOutOn)))].sort()
  const keptThrough = days.map(
    (day) =>
      money
        .filter(({ on }) => on <= day)
        .reduce(
          (sum, { kind, amountCents }) => sum + (kind === 'refund' ? 0 - amountCents : amountCents),
          0,
        ) - positionOn(terms, movements, day).overpaymentCents,
  )
  return days.map((on, at) => ({ on, amountCents: keptThrough[at]! - (keptThrough[at - 1] ?? 0) }))
}
