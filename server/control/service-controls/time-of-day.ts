/** A typed time of day. */
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays } from '../../../domain/days.ts'

/** Next time, today or tomorrow, at which clocks show this time (`02:30`). */
export function nextTimeOfDay(now: Date, time: string, zone: Zone): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const today = zone.dayOf(now)
  const on = (day: typeof today): Date => zone.instantOf(day, hours * 60 + minutes)
  return on(today) > now ? on(today) : on(addDays(today, 1))
}
