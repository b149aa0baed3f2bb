/** When our staff's machines write to people, in stories that are lived at any hour. */
import { addDays, nairobiDay, type Day } from '../../domain/days.ts'
import { defaultOperations } from '../../domain/contact/contact-settings.ts'
import { decentFrom, isDecentHour } from '../../domain/contact/reminders.ts'

/**
 * How long ago it was morning, at a time when nobody is written to; zero at one when they are. What is told by day is told
 * then, at whatever hour the stories are lived.
 */
export function sinceMorningMs(at: Date): number {
  if (isDecentHour(defaultOperations.messageHours, at)) return 0
  const today = nairobiDay(at)
  const ofDay = (on: Day): number => at.getTime() - decentFrom(defaultOperations.messageHours, on).getTime()
  return ofDay(today) >= 0 ? ofDay(today) : ofDay(addDays(today, -1))
}
