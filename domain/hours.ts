/** Hours of a day, and of the days of a week. */
import type { Zone } from './country/zone.ts'
import { dayNumber, type Day } from './days.ts'

/** Such as `08:00`; `until` is the first moment that is outside. */
export type Hours = { readonly from: string; readonly until: string }
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]
/** A day that is not named has none. */
export type WeekHours = { readonly [On in Weekday]?: Hours | undefined }

/** The first of January 1970 was a Thursday. */
export const weekdayOf = (of: Day): Weekday => weekdays[(((dayNumber(of) + 3) % 7) + 7) % 7]!

export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const momentOf = (on: Day, time: string, zone: Zone): Date => zone.instantOf(on, minutesOf(time))

/** Such as `14:05`. */
export const timeOf = (at: Date, zone: Zone): string => {
  const minutes = zone.minutesOf(at)
  return [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}

/** Times are written alike, so that they are compared as they are. */
export const isWithin = (inner: Hours, outer: Hours): boolean =>
  inner.from >= outer.from && inner.until <= outer.until

/** Whether the service is open: now until a time, or closed until a time of a day. */
export type Opening =
  | { readonly is: 'open'; readonly until: string }
  | { readonly is: 'opens'; readonly on: Day; readonly from: string }

/**
 * Computes the opening from the hours of each listed day (days may belong to different versions); null when
 * no opening lies ahead.
 */
export function openingAt(
  days: readonly { readonly on: Day; readonly hours: Hours | undefined }[],
  at: Date,
  zone: Zone,
): Opening | null {
  for (const { on, hours } of days) {
    if (!hours || at >= momentOf(on, hours.until, zone)) continue
    return at >= momentOf(on, hours.from, zone)
      ? { is: 'open', until: hours.until }
      : { is: 'opens', on, from: hours.from }
  }
  return null
}

/** Days one after another with the same hours, together. */
export function daysWithSameHours(
  week: WeekHours,
): { readonly first: Weekday; readonly last: Weekday; readonly hours: Hours | null }[] {
  const groups: { first: Weekday; last: Weekday; hours: Hours | null }[] = []
  for (const on of weekdays) {
    const hours = week[on] ?? null
    const open = groups.at(-1)
    if (open && open.hours?.from === hours?.from && open.hours?.until === hours?.until) open.last = on
    else groups.push({ first: on, last: on, hours })
  }
  return groups
}

/** A week with the same hours on some days. */
export const everyDay = (hours: Hours, days: readonly Weekday[] = weekdays): WeekHours =>
  Object.fromEntries(days.map((on) => [on, hours]))
