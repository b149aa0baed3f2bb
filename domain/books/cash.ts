/**
 * Cash forecast (rule portfolio-3): expected payouts less expected collections for the coming days, and the
 * error of past forecasts.
 */
import { addDays, daysBetween, type Day } from '../days.ts'
import { cents, sumCents, type Cents } from '../money.ts'
import { shareOf } from './portfolio.ts'

/**
 * Money of one day: paid out, collected, the principal due that day as known the night before, and the part
 * of it paid by the day's end (at most all). Null when no snapshot was taken; the paid part is also null when
 * nothing was due.
 */
export type MoneyDay = {
  readonly on: Day
  readonly paidOutCents: Cents
  readonly collectedCents: Cents
  readonly dueCents: Cents | null
  readonly ofDueCents: Cents | null
}
export type ForecastDay = {
  readonly on: Day
  readonly dueCents: Cents
  readonly paidOutCents: Cents
  readonly collectedCents: Cents
}

export const cashDaysAhead = 14
/** Four weeks, so that each day of the week counts alike. */
export const cashDaysBack = 28
const week = 7

const mean = (amounts: readonly number[]): number =>
  amounts.length === 0 ? 0 : amounts.reduce((sum, each) => sum + each, 0) / amounts.length

/**
 * Forecasts the days after a day from what is known at its end. Payouts: the recent average for that weekday.
 * Collections: the amount due times the share recently paid of such dues (at most 1), plus the recent average
 * for that weekday of money outside dues (interest, late and early payments). Without snapshots of dues,
 * collections are the recent average for that weekday.
 */
export function forecastDays(
  after: Day,
  lately: readonly MoneyDay[],
  due: ReadonlyMap<Day, Cents>,
): ForecastDay[] {
  const seen = lately.filter(
    ({ dueCents, ofDueCents }) => dueCents === 0 || (dueCents !== null && ofDueCents !== null),
  )
  const dueLately = sumCents(seen.map(({ dueCents }) => dueCents!))
  const paidOfDue =
    dueLately === 0 ? 0 : sumCents(seen.map(({ ofDueCents }) => ofDueCents ?? cents(0))) / dueLately
  const sampleDays = seen.length > 0 ? seen : lately
  return Array.from({ length: cashDaysAhead }, (_, at) => {
    const on = addDays(after, at + 1)
    const like = (days: readonly MoneyDay[]): readonly MoneyDay[] => {
      const alike = days.filter((each) => daysBetween(each.on, on) % week === 0)
      return alike.length > 0 ? alike : days
    }
    const dueCents = due.get(on) ?? cents(0)
    const outsideDues = like(sampleDays).map(
      ({ collectedCents, ofDueCents }) => collectedCents - (ofDueCents ?? 0),
    )
    return {
      on,
      dueCents,
      paidOutCents: cents(Math.round(mean(like(lately).map(({ paidOutCents }) => paidOutCents)))),
      collectedCents: cents(Math.round(dueCents * paidOfDue + Math.max(0, mean(outsideDues)))),
    }
  })
}

/** The most that is ever short over these days, beginning with nothing. */
export function cashNeeded(days: readonly ForecastDay[]): Cents {
  let [short, most] = [0, 0]
  for (const { paidOutCents, collectedCents } of days) {
    short += paidOutCents - collectedCents
    most = Math.max(most, short)
  }
  return cents(most)
}

export type ForecastComparison = { readonly foreseenCents: Cents; readonly cameCents: Cents }
/** Sum of absolute errors divided by the total collected; null when nothing was collected. */
export function errorOf(days: readonly ForecastComparison[]): number | null {
  const came = sumCents(days.map(({ cameCents }) => cameCents))
  const off = sumCents(days.map(({ foreseenCents, cameCents }) => Math.abs(foreseenCents - cameCents)))
  return shareOf(off, came)
}
