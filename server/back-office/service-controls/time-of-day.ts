/** A time of day as people say it, in Nairobi. */
import { addDays, nairobiDay, startOfDay } from '../../../domain/days.ts'

/** The next instant at which the clock in Nairobi shows this time (`02:30`): today or tomorrow. */
export function nextTimeOfDay(now: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = nairobiDay(now)
  const on = (day: typeof today): Date =>
    new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  return on(today) > now ? on(today) : on(addDays(today, 1))
}
