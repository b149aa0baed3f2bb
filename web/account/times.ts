/** Dates and times of an offer, formatted for screens. */
import { addDays, daysBetween, showDay, type Day } from '../../domain/days.ts'
import { showTimeOfDay } from '../texts/format.ts'
import { pageZone } from '../texts/page-country.ts'

/** The last day on which something can be taken, from the instant at which it runs out (a midnight). */
export const lastDayOf = (expiresAt: string): Day => addDays(pageZone().dayOf(new Date(expiresAt)), -1)

/** Days to the last one; 0 on it. */
export const daysLeft = (lastDay: Day, today: Day): number => Math.max(0, daysBetween(today, lastDay))

/** `14:05:30` */
export const showTime = (instant: string): string => {
  const at = new Date(instant)
  return `${showTimeOfDay(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`
}

/** `02.03.2026, 14:05` */
export const showInstant = (instant: string): string =>
  `${showDay(pageZone().dayOf(new Date(instant)))}, ${showTimeOfDay(new Date(instant))}`

/** The formatted day of an instant, or null for today. */
export const dayUnlessToday = (instant: string, today: Day): string | null => {
  const on = pageZone().dayOf(new Date(instant))
  return on === today ? null : showDay(on)
}
