/** A typed time of day, in Nairobi. */
import { addDays, nairobiDay, startOfDay } from '../../../domain/days.ts'

/** Next time, today or tomorrow, at which clocks in Nairobi show this time (`02:30`). */
export function nextTimeOfDay(now: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = nairobiDay(now)
  const on = (day: typeof today): Date =>
    new Date(startOfDay(day).getTime() + (hours * 60 + minutes) * 60_000)
  return on(today) > now ? on(today) : on(addDays(today, 1))
}
