/** Message hours in stories that may run at any hour. */
import { nairobi, nairobiDay } from '../../domain/country/nairobi.ts'
import { addDays, type Day } from '../../domain/days.ts'
import { kenya } from '../../domain/country/kenya.ts'
import { messageHoursFrom, isWithinMessageHours } from '../../domain/contact/reminders.ts'

/**
 * Returns how long ago message hours began, if `at` is outside them; 0 inside. Daily messages are sent at
 * that time, at whatever hour the stories run.
 */
export function sinceMorningMs(at: Date): number {
  if (isWithinMessageHours(kenya.widestHours.messages, at, nairobi)) return 0
  const today = nairobiDay(at)
  const ofDay = (on: Day): number =>
    at.getTime() - messageHoursFrom(kenya.widestHours.messages, on, nairobi).getTime()
  return ofDay(today) >= 0 ? ofDay(today) : ofDay(addDays(today, -1))
}
