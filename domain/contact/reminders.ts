/**
 * Reminders of due dates: a few, polite, on fixed days. Steps and hours are dated settings (rule
 * messages-12).
 */
import type { Zone } from '../country/zone.ts'
import { daysBetween, addDays, type Day } from '../days.ts'
import { momentOf, type Hours } from '../hours.ts'

/** Days from the due date, rising. */
type Steps = readonly number[]

/**
 * The latest step that has come; null while it is too early. After days in which nothing ran, only this one
 * is of use.
 */
export const reminderStep = (steps: Steps, dueOn: Day, today: Day): number | null =>
  steps.findLast((step) => step <= daysBetween(dueOn, today)) ?? null

/** The day of the first reminder of a due date. */
export const firstReminderOn = (steps: Steps, dueOn: Day): Day => addDays(dueOn, steps[0]!)

/** The day of the first reminder after today; null when no more are due. */
export const nextReminderOn = (steps: Steps, dueOn: Day, today: Day): Day | null =>
  steps.map((step) => addDays(dueOn, step)).find((on) => on > today) ?? null

/** A customer who agreed to offers gets one so many days after a loan is repaid (rule messages-19). */
export const offerAfterDays = 14

export const messageHoursFrom = (hours: Hours, of: Day, zone: Zone): Date => momentOf(of, hours.from, zone)
export const messageHoursUntil = (hours: Hours, of: Day, zone: Zone): Date => momentOf(of, hours.until, zone)

export function isWithinMessageHours(hours: Hours, at: Date, zone: Zone): boolean {
  const today = zone.dayOf(at)
  return at >= messageHoursFrom(hours, today, zone) && at < messageHoursUntil(hours, today, zone)
}

/** The next morning at which reminders begin, later than this moment, by the hours of each day. */
export function nextMessageMorning(hoursOn: (of: Day) => Hours, at: Date, zone: Zone): Date {
  const today = zone.dayOf(at)
  const from = messageHoursFrom(hoursOn(today), today, zone)
  const tomorrow = addDays(today, 1)
  return at < from ? from : messageHoursFrom(hoursOn(tomorrow), tomorrow, zone)
}
