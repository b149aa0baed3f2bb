/**
 * Settings that staff change without code (rule messages-12): reminder days, message hours, contact hours,
 * opening hours of the call centre, and public holidays. Versions are dated.
 */
import type { Holiday } from '../country/calendar.ts'
import type { Country } from '../country/country.ts'
import { day } from '../days.ts'
import { everyDay, type Hours, type WeekHours } from '../hours.ts'
import { fromMajor, type Cents } from '../money.ts'
import type { Dated } from '../effective-dating.ts'

export type ContactSettings = Dated & {
  /** Days from the due date, rising; before it they are negative. */
  readonly reminderSteps: readonly number[]
  /** Reminders are sent only within these hours, so that phones do not ring at night. */
  readonly messageHours: Hours
  /** Hours in which we contact customers in arrears. */
  readonly contactHours: WeekHours
  /** Opening hours of the call centre. */
  readonly openingHours: WeekHours
  /** Public holidays; those of the country in a version that does not list them. */
  readonly holidays?: readonly Holiday[] | undefined
  /** A hardship plan up to this amount needs no officer (rule money-50); the default in a version without it. */
  readonly hardshipAloneCents?: Cents | undefined
}

export const defaultHardshipAloneCents = fromMajor(15_000)

export const reminderStepMin = -30
export const reminderStepMax = 180
export const reminderStepsMost = 15

/** The first version; the server stores it when there is none. */
export const defaultContactSettingsIn = ({ widestHours }: Pick<Country, 'widestHours'>): ContactSettings => ({
  validFrom: day('2026-01-01'),
  reminderSteps: [-3, -1, 0, 1, 3, 7, 14, 30, 60],
  messageHours: widestHours.messages,
  contactHours: widestHours.contact,
  openingHours: everyDay({ from: '08:00', until: '20:00' }),
})
