/** Cash that the coming days take (rule portfolio-3): what is paid out, less what comes in; and how wrong it was so far. */
import { addDays, daysBetween, type Day } from '../days.ts'
import { cents, sumCents, type Cents } from '../money.ts'
import { shareOf } from './portfolio.ts'

/**
 * Money of a day; the principal that was to fall due on it as it was seen the night before, and what of that was paid by
 * its end, at most all of it. Null where nobody looked, the second also where nothing was due.
 */
export type MoneyDay = {
  readonly on: Day
  readonly paidOutCents: Cents
  readonly collectedCents: Cents
  readonly dueCents: Cents | null
  readonly ofDueCents: Cents | null
}
export type Foreseen = {
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
 * The days after one, by what is known at its end. Paid out: as on that day of the week lately. Collected: of what falls
 * due that day the share that was paid of such dues lately, never above one; and what came beside dues (interest, late
 * and early money) on that day of the week. Where nobody looked at dues, all that came on that day of the week.
 */
export function foresee(after: Day, lately: readonly MoneyDay[], due: ReadonlyMap<Day, Cents>): Foreseen[] {
  const seen = lately.filter(
    ({ dueCents, ofDueCents }) => dueCents === 0 || (dueCents !== null && ofDueCents !== null),
  )
  const dueLately = sumCents(seen.map(({ dueCents }) => dueCents!))
  const paidOfDue =
    dueLately === 0 ? 0 : sumCents(seen.map(({ ofDueCents }) => ofDueCents ?? cents(0))) / dueLately
  const besides = seen.length > 0 ? seen : lately
  return Array.from({ length: cashDaysAhead }, (_, at) => {
    const on = addDays(after, at + 1)
    const like = (days: readonly MoneyDay[]): readonly MoneyDay[] => {
      const alike = days.filter((each) => daysBetween(each.on, on) % week === 0)
      return alike.length > 0 ? alike : days
    }
    const dueCents = due.get(on) ?? cents(0)
    const beside = like(besides).map(({ collectedCents, ofDueCents }) => collectedCents - (ofDueCents ?? 0))
    return {
      on,
      dueCents,
      paidOutCents: cents(Math.round(mean(like(lately).map(({ paidOutCents }) => paidOutCents)))),
      collectedCents: cents(Math.round(dueCents * paidOfDue + Math.max(0, mean(beside)))),
    }
  })
}

/** The most that is ever short over these days, beginning with nothing. */
export function cashNeeded(days: readonly Foreseen[]): Cents {
  let [short, most] = [0, 0]
  for (const { paidOutCents, collectedCents } of days) {
    short += paidOutCents - collectedCents
    most = Math.max(most, short)
  }
  return cents(most)
}

export type Compared = { readonly foreseenCents: Cents; readonly cameCents: Cents }
/** How far off in all, over what came in all; null where nothing came. */
export function errorOf(days: readonly Compared[]): number | null {
  const came = sumCents(days.map(({ cameCents }) => cameCents))
  const off = sumCents(days.map(({ foreseenCents, cameCents }) => Math.abs(foreseenCents - cameCents)))
  return shareOf(off, came)
}
