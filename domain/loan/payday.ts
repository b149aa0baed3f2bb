/** Payday: the due date falls on a weekday or a day of the month that the customer chose (rule money-51). */
import { addDays, type Day } from '../days.ts'
import { weekdayOf, weekdays, type Weekday } from '../hours.ts'

export type Payday =
  | { readonly every: 'week'; readonly weekday: Weekday }
  /** In a shorter month the last day counts. */
  | { readonly every: 'month'; readonly day: number }

const dayOfMonth = (on: Day): number => Number(on.slice(8))
const isLastOfMonth = (on: Day): boolean => dayOfMonth(addDays(on, 1)) === 1

const isPayday = (payday: Payday, on: Day): boolean =>
  payday.every === 'week'
    ? weekdayOf(on) === payday.weekday
    : dayOfMonth(on) === payday.day || (isLastOfMonth(on) && dayOfMonth(on) < payday.day)

/** A chosen day is at most this far from the end of the chosen term. */
const shiftDaysMax = 16

/**
 * Days from the payout to the payday nearest to the end of the term, the earlier of two; within the shortest and
 * the longest term. Without such a day the term stays.
 */
export function paydayTerm(
  payday: Payday,
  paidOutOn: Day,
  {
    termDays,
    minDays,
    maxDays,
  }: { readonly termDays: number; readonly minDays: number; readonly maxDays: number },
): number {
  for (let shift = 0; shift <= shiftDaysMax; shift += 1)
    for (const days of [termDays - shift, termDays + shift])
      if (days >= minDays && days <= maxDays && isPayday(payday, addDays(paidOutOn, days))) return days
  return termDays
}

/** As the API names it: a weekday, or a day of the month from 1 to 31. */
export const paydayName = (payday: Payday): string =>
  payday.every === 'week' ? payday.weekday : String(payday.day)

export const paydayNames: readonly string[] = [
  ...weekdays,
  ...Array.from({ length: 31 }, (_, at) => String(at + 1)),
]

export function parsePayday(name: string): Payday | null {
  const weekday = weekdays.find((each) => each === name)
  if (weekday) return { every: 'week', weekday }
  return paydayNames.includes(name) ? { every: 'month', day: Number(name) } : null
}
