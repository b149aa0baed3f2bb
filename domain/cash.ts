/** Cash that the coming days take (rule portfolio-3): what is paid out, less what comes in; and how wrong it was so far. */
import { addDays, daysBetween, type Day } from './days.ts'
import { cents, sumCents, type Cents } from './money.ts'
import { shareOf } from './portfolio.ts'

/** Money of a day, and the principal that was to fall due on it as it was seen the night before; null where nobody looked. */
export type MoneyDay = {
  readonly on: Day
  readonly paidOutCents: Cents
  readonly collectedCents: Cents
  readonly dueCents: Cents | null
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
 * The days after one, by what is known at its end. Paid out: as on that day of the week lately. Collected: what falls due
 * that day, times what came in for each shilling that was due lately; where nothing was, as on that day of the week.
 */
export function foresee(after: Day, lately: readonly MoneyDay[], due: ReadonlyMap<Day, Cents>): Foreseen[] {
  const seen = lately.filter(({ dueCents }) => dueCents !== null)
  const dueLately = sumCents(seen.map(({ dueCents }) => dueCents!))
  const collectedOfDue =
    dueLately === 0 ? null : sumCents(seen.map(({ collectedCents }) => collectedCents)) / dueLately
  return Array.from({ length: cashDaysAhead }, (_, at) => {
    const on = addDays(after, at + 1)
    const alike = lately.filter((each) => daysBetween(each.on, on) % week === 0)
    const like = alike.length > 0 ? alike : lately
    const dueCents = due.get(on) ?? cents(0)
    const collected =
      collectedOfDue === null
        ? mean(like.map(({ collectedCents }) => collectedCents))
        : dueCents * collectedOfDue
    return {
      on,
      dueCents,
      paidOutCents: cents(Math.round(mean(like.map(({ paidOutCents }) => paidOutCents)))),
      collectedCents: cents(Math.round(collected)),
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
