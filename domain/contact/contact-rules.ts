/**
 * When and how a late customer may be contacted by us (rule messages-9): within hours and days, not too
 * often, on the number that they proved, and not at all while something speaks against it. Whoever calls or sends asks
 * in the moment of it.
 */
import { addDays, nairobiDay, startOfDay, type Day } from '../days.ts'
import { momentOf, weekdayOf, type WeekHours } from './hours.ts'

/** How often, each way of contact counted, reminders too. */
export const contactsMost = [
  { count: 2, days: 1 },
  { count: 7, days: 7 },
] as const
export const contactDaysCounted = 7

export const contactChannels = ['call', 'sms'] as const
export type ContactChannel = (typeof contactChannels)[number]
/** They called us: no rule of ours stands against that, at any hour, and it is no contact of ours. */
export const inbound = 'inbound'
export type CallChannel = ContactChannel | typeof inbound

/** When a day's contact ends; on a day without any, when it begins. */
export const contactUntil = (week: WeekHours, of: Day): Date => {
  const hours = week[weekdayOf(of)]
  return hours ? momentOf(of, hours.until) : startOfDay(of)
}

export function isContactHour(week: WeekHours, now: Date): boolean {
  const today = nairobiDay(now)
  const hours = week[weekdayOf(today)]
  return hours !== undefined && now >= momentOf(today, hours.from) && now < momentOf(today, hours.until)
}

/** When contact may begin: now, or the next time that hours and days allow it. A week has one such day at least. */
export function nextContactAt(week: WeekHours, now: Date): Date {
  if (isContactHour(week, now)) return now
  const today = nairobiDay(now)
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const on = addDays(today, ahead)
    const hours = week[weekdayOf(on)]
    if (hours && momentOf(on, hours.from) > now) return momentOf(on, hours.from)
  }
  throw new Error('nobody may be contacted on any day of the week')
}

/** The next time that a day of contact begins, later than now. */
export const nextContactBegin = (week: WeekHours, now: Date): Date =>
  nextContactAt(week, isContactHour(week, now) ? contactUntil(week, nairobiDay(now)) : now)

export const contactStops = ['marked', 'appeal', 'placed', 'notLate', 'paidToday', 'noNumber'] as const
export type ContactStop = (typeof contactStops)[number]
export type ContactRefusal = ContactStop | 'hours' | 'tooOften'
/** Of a call of ours besides: they were told by SMS that we do not call before the day of their promise. */
export type CallRefusal = ContactRefusal | 'promised'

/** What is known of a loan and its customer in the moment of a contact. */
export type ContactFacts = {
  /** A mark holds: no contact, a dispute, a death, a fraud, a lawyer. */
  readonly isMarked: boolean
  /** A complaint or question of theirs waits for our answer. */
  readonly hasOpenAppeal: boolean
  /** An agency calls for us. */
  readonly isPlaced: boolean
  readonly isLate: boolean
  readonly paidToday: boolean
  /** A number that the customer gave and proved by a code; we know and ask for no other. */
  readonly hasProvedNumber: boolean
  /** The days of contacts of ours, one for each. */
  readonly contactedOn: readonly Day[]
}

/** What stops contact whatever the hour is; null where nothing does. */
export function contactStop(facts: Omit<ContactFacts, 'contactedOn'>): ContactStop | null {
  if (facts.isMarked) return 'marked'
  if (facts.hasOpenAppeal) return 'appeal'
  if (facts.isPlaced) return 'placed'
  if (!facts.isLate) return 'notLate'
  if (facts.paidToday) return 'paidToday'
  return facts.hasProvedNumber ? null : 'noNumber'
}

/** Why they may not be contacted in this moment; null where they may. */
export function contactRefusal(facts: ContactFacts, week: WeekHours, now: Date): ContactRefusal | null {
  const stop = contactStop(facts)
  if (stop !== null) return stop
  if (!isContactHour(week, now)) return 'hours'
  const today = nairobiDay(now)
  const isFull = contactsMost.some(
    ({ count, days }) =>
      facts.contactedOn.filter((on) => on > addDays(today, -days) && on <= today).length >= count,
  )
  return isFull ? 'tooOften' : null
}

/** The day before which we do not call, by the promise that is open; null where there is none, or its day has come. */
export const noCallsBefore = (promisedOn: Day | null, today: Day): Day | null =>
  promisedOn !== null && promisedOn > today ? promisedOn : null
