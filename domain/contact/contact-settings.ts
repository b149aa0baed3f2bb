/**
 * How we work, as far as our staff change it without code (rule messages-12): when people are reminded, at which hours
 * they are told anything, and when somebody answers the telephone. Dated.
 */
import { day } from '../days.ts'
import { weekdays, type Hours, type WeekHours } from './hours.ts'
import type { Dated } from '../effective-dating.ts'

export type Operations = Dated & {
  /** Days from the due date, rising; before it they are negative. */
  readonly reminderSteps: readonly number[]
  /** Nobody's phone rings at night: outside these nobody is reminded. */
  readonly messageHours: Hours
  /** Of late customers, by us. */
  readonly contactHours: WeekHours
  /** Of the call centre. */
  readonly openingHours: WeekHours
}

const everyDay = (hours: Hours, days: readonly (keyof WeekHours)[] = weekdays): WeekHours =>
  Object.fromEntries(days.map((on) => [on, hours]))

/** No version is wider. The law forbids odd hours and does not say which: these are what we take them for. */
export const messageHoursMost: Hours = { from: '08:00', until: '20:00' }
export const contactHoursMost: WeekHours = everyDay(
  { from: '08:00', until: '18:00' },
  weekdays.filter((on) => on !== 'sunday'),
)
export const reminderStepMin = -30
export const reminderStepMax = 180
export const reminderStepsMost = 15

/** The first version; the server stores it when there is none. */
export const defaultOperations: Operations = {
  validFrom: day('2026-01-01'),
  reminderSteps: [-3, -1, 0, 1, 3, 7, 14, 30, 60],
  messageHours: messageHoursMost,
  contactHours: contactHoursMost,
  openingHours: everyDay({ from: '08:00', until: '20:00' }),
}
