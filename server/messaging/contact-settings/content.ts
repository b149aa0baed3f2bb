/** Input of contact settings: the type of every field, and the limits of all versions. */
import { z } from 'zod'
import type { Country } from '../../../domain/country/country.ts'
import { cents } from '../../../domain/money.ts'
import { isDay, type Day } from '../../../domain/days.ts'
import {
  isTime,
  isWithin,
  weekdays,
  type Hours,
  type Weekday,
  type WeekHours,
} from '../../../domain/hours.ts'
import {
  defaultContactSettingsIn,
  reminderStepMax,
  reminderStepMin,
  reminderStepsMost,
  type ContactSettings,
} from '../../../domain/contact/contact-settings.ts'
import { faultsOfIssues, type Fault, type Versioned } from '../../platform/capability/versions.ts'
import { ruleOperations } from '../../../words/compiled/en/back-office/rule-operations.ts'
import { contactSettingsVersionsIn } from './store.ts'

const { faults } = ruleOperations
/** Enough for more than ten years. */
const holidaysMost = 200
const hardshipMostCents = 100_000_00

const time = z.string(faults.time).refine(isTime, faults.time)
const hours = (most: Hours | null) =>
  z.strictObject({ from: time, until: time }, faults.hours).superRefine(({ from, until }, context) => {
    const wrong = (field: 'from' | 'until', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (until <= from) return wrong('until', faults.order)
    if (most && !isWithin({ from, until }, most))
      wrong(from < most.from ? 'from' : 'until', faults.wide(most))
  })

/** A day that is not named has no hours; with limits, a day without hours in them may have none here. */
const hoursOf = (on: Weekday, most: WeekHours | null) =>
  most && !most[on] ? z.undefined(faults.noContact).optional() : hours(most?.[on] ?? null).optional()
const week = (most: WeekHours | null) =>
  z
    .strictObject(
      {
        monday: hoursOf('monday', most),
        tuesday: hoursOf('tuesday', most),
        wednesday: hoursOf('wednesday', most),
        thursday: hoursOf('thursday', most),
        friday: hoursOf('friday', most),
        saturday: hoursOf('saturday', most),
        sunday: hoursOf('sunday', most),
      },
      faults.hours,
    )
    .refine((given) => weekdays.some((on) => given[on]), faults.noDay)

const steps = faults.steps({
  from: String(reminderStepMin),
  to: String(reminderStepMax),
  most: String(reminderStepsMost),
})
const named = z.string(faults.text).trim().min(1, faults.text).max(200, faults.text)
const holidays = z
  .array(
    z.strictObject({ on: z.string(faults.day).refine(isDay, faults.day), name: named, source: named }),
    faults.noHoliday,
  )
  .min(1, faults.noHoliday)
  .max(holidaysMost, faults.holidaysMost({ most: String(holidaysMost) }))
  .superRefine((given, context) => {
    given.forEach(({ on }, at) => {
      if (given.findIndex((each) => each.on === on) < at)
        context.addIssue({ code: 'custom', path: [at, 'on'], message: faults.holidayTwice })
    })
  })
  .transform((given) => given.toSorted((one, other) => (one.on < other.on ? -1 : 1)))

const operationsShapeIn = ({ widestHours }: Pick<Country, 'widestHours'>) =>
  z.strictObject({
    reminderSteps: z
      .array(z.int(steps).min(reminderStepMin, steps).max(reminderStepMax, steps), steps)
      .min(1, steps)
      .max(reminderStepsMost, steps)
      .refine((given) => given.every((step, at) => at === 0 || step > given[at - 1]!), faults.rising),
    messageHours: hours(widestHours.messages),
    contactHours: week(widestHours.contact),
    openingHours: week(null),
    holidays: holidays.optional(),
    hardshipAloneCents: z
      .int(faults.hardship)
      .min(0, faults.hardship)
      .max(hardshipMostCents, faults.hardship)
      .transform(cents)
      .optional(),
    /** Field of versions from before reasons were separate rules. */
    officerReasons: z.unknown().optional(),
  })

export const createReadContactSettings = (country: Pick<Country, 'widestHours'>) => {
  const shape = operationsShapeIn(country)
  return (content: unknown, validFrom: Day): ContactSettings | { readonly wrong: readonly Fault[] } => {
    const read = shape.safeParse(content)
    if (!read.success) return { wrong: faultsOfIssues(read.error.issues) }
    const { officerReasons: _elsewhere, ...operations } = read.data
    return { ...operations, validFrom }
  }
}

export const versionedContactSettings = (
  country: Pick<Country, 'holidays' | 'widestHours'>,
): Versioned<ContactSettings> => ({
  name: 'way of working',
  flag: '',
  table: contactSettingsVersionsIn(country),
  defaults: [defaultContactSettingsIn(country)],
  refusal: () => null,
  numbered: (config) => config,
  read: createReadContactSettings(country),
})
