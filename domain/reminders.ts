/** When people are reminded of what falls due: a few times, politely, by day. One place for every number of it. */
import { daysBetween, nairobiDay, startOfDay, addDays, type Day } from './days.ts'

/** Days from the due date; before it they are negative. */
export const reminderSteps = [-3, -1, 0, 1, 3, 7, 14, 30, 60] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** Nobody's phone rings at night: from 08:00 until 20:00 in Nairobi. */
export const decentHours = { from: 8, until: 20 } as const
const hourMs = 3_600_000

/**
 * The latest step that has come; null while it is too early. After days in which nothing ran, only this one
 * is of use.
 */
export const reminderStep = (dueOn: Day, today: Day): ReminderStep | null =>
  reminderSteps.findLast((step) => step <= daysBetween(dueOn, today)) ?? null

/** The day of the first reminder of a due date. */
export const firstReminderOn = (dueOn: Day): Day => addDays(dueOn, reminderSteps[0])

/** The day of the first reminder after today; null where none is to come. */
export const nextReminderOn = (dueOn: Day, today: Day): Day | null =>
  reminderSteps.map((step) => addDays(dueOn, step)).find((on) => on > today) ?? null

export const decentFrom = (of: Day): Date => new Date(startOfDay(of).getTime() + decentHours.from * hourMs)
export const decentUntil = (of: Day): Date => new Date(startOfDay(of).getTime() + decentHours.until * hourMs)

export function isDecentHour(at: Date): boolean {
  const today = nairobiDay(at)
  return at >= decentFrom(today) && at < decentUntil(today)
}

/** The next morning at which reminders begin, later than this moment. */
export function nextDecentMorning(at: Date): Date {
  const today = nairobiDay(at)
  return at < decentFrom(today) ? decentFrom(today) : decentFrom(addDays(today, 1))
}
