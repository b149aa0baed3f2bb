/** Yearly rates as they are advertised and disclosed (rule price-9). */
const daysOfYear = 365
/** Cap for a yearly rate that has become meaningless, so that it can still be sent and printed. */
const maxYearlyPercent = 1_000_000_000_000

/** The advertised APR: the daily rate x 365, in percent. 25,000 parts per million a day is 912.5. */
export const nominalYearlyPercent = (dailyRatePpm: number): number => (dailyRatePpm * daysOfYear) / 10_000

/** A payment by the customer, so many days after the money was received. */
export type DatedPayment = { readonly afterDays: number; readonly amountCents: number }

/**
 * Effective annual rate in percent with two decimals: the yearly rate at which the discounted payments equal
 * the amount received. 0 when no more is paid than was received.
 */
export function effectiveYearlyPercent(receivedCents: number, payments: readonly DatedPayment[]): number {
  const total = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (total <= receivedCents) return 0
  const only = payments.length === 1 ? payments[0] : undefined
  const daily = only
    ? Math.log(only.amountCents / receivedCents) / only.afterDays
    : dailyForce(receivedCents, payments)
  const percent = 100 * Math.expm1(daily * daysOfYear)
  return percent < maxYearlyPercent ? Math.round(percent * 100) / 100 : maxYearlyPercent
}

/**
 * Finds by bisection the continuous daily rate at which the discounted payments equal the amount received.
 */
function dailyForce(receivedCents: number, payments: readonly DatedPayment[]): number {
  const worth = (force: number) =>
    payments.reduce((sum, { afterDays, amountCents }) => sum + amountCents * Math.exp(-force * afterDays), 0)
  let low = 0
  let high = 0.01
  while (worth(high) > receivedCents) {
    low = high
    high *= 2
    if (high > 1_000) return Infinity
  }
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (worth(middle) > receivedCents) low = middle
    else high = middle
  }
  return (low + high) / 2
}
