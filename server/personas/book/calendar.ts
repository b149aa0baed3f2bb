/** Number of loans paid out by each day: growth over the months, seasons, days of the week. */
import { addDays, daysBetween, type Day } from '../../../domain/days.ts'

/** School fees in January, May and September, Christmas: demand relative to an ordinary month. */
const seasons = [1.25, 0.9, 0.9, 0.95, 1.15, 0.95, 0.9, 1, 1.15, 0.95, 1.05, 1.35] as const
/** From Sunday on. */
const weekdays = [0.55, 1.1, 1, 1.05, 1.1, 1.25, 0.95] as const
/** The last day's rate relative to the first day's. */
const growth = 4

function weightOf(on: Day, part: number): number {
  const date = new Date(`${on}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  // Money is short before the end of the month.
  const late = dayOfMonth >= 18 && dayOfMonth <= 27 ? 1.2 : 0.95
  return (1 + (growth - 1) * part) * seasons[date.getUTCMonth()]! * weekdays[date.getUTCDay()]! * late
}

/** Returns how many loans are paid out by the end of each day, starting with the first day. */
export function paidOutBy(first: Day, last: Day, loans: number): ReadonlyMap<Day, number> {
  const days = daysBetween(first, last) + 1
  const all = Array.from({ length: days }, (_, place) => addDays(first, place))
  const weights = all.map((on, place) => weightOf(on, place / days))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  return new Map(
    all.map((on, place) => {
      sum += weights[place]!
      return [on, Math.round((loans * sum) / total)]
    }),
  )
}
