/** Dates and times of an offer, formatted for screens. */
import { addDays, daysBetween, nairobiDay, showDay, type Day } from '../../domain/days.ts'

/** The last day on which something can be taken, from the instant at which it runs out (a Nairobi midnight). */
export const lastDayOf = (expiresAt: string): Day => addDays(nairobiDay(new Date(expiresAt)), -1)

/** Days to the last one; 0 on it. */
export const daysLeft = (lastDay: Day, today: Day): number => Math.max(0, daysBetween(today, lastDay))

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Africa/Nairobi',
})

/** `14:05:30`, the time of day in Nairobi. */
export const showTime = (instant: string): string => clock.format(new Date(instant))

const minutes = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
})
/** `2 March 2026, 14:05`: the day and the time of day in Nairobi. */
export const showInstant = (instant: string): string =>
  `${showDay(nairobiDay(new Date(instant)))}, ${minutes.format(new Date(instant))}`

/** The formatted day of an instant, or null for today. */
export const dayUnlessToday = (instant: string, today: Day): string | null => {
  const on = nairobiDay(new Date(instant))
  return on === today ? null : showDay(on)
}
