/**
 * When and how we may contact a customer in arrears (rule messages-9): within hours and days, within
 * frequency limits, on a verified number, and not while a stop applies. Callers and senders check at the
 * moment of contact.
 */
import { isHoliday, type Calendar } from '../country/calendar.ts'
import type { Zone } from '../country/zone.ts'
import { addDays, type Day } from '../days.ts'
import { momentOf, weekdayOf, type Hours, type WeekHours } from '../hours.ts'

/** Frequency limits. Every kind of contact counts, reminders included. */
export const contactsMost = [
  { count: 2, days: 1 },
  { count: 7, days: 7 },
] as const
export const contactDaysCounted = 7

export const contactChannels = ['call', 'sms'] as const
export type ContactChannel = (typeof contactChannels)[number]
/**
 * The customer called us. No contact rule applies, at any hour, and the call does not count as our contact.
 */
export const inbound = 'inbound'
export type CallChannel = ContactChannel | typeof inbound

/** When customers in arrears are contacted: hours of a week, without the public holidays. */
export type ContactTimes = {
  readonly contactHours: WeekHours
  readonly holidays?: Calendar['holidays'] | undefined
}
const hoursOn = ({ contactHours, holidays = [] }: ContactTimes, on: Day): Hours | undefined =>
  isHoliday(on, holidays) ? undefined : contactHours[weekdayOf(on)]

/** When contact hours end on a day; on a day without contact hours, the start of the day. */
export const contactUntil = (times: ContactTimes, of: Day, zone: Zone): Date => {
  const hours = hoursOn(times, of)
  return hours ? momentOf(of, hours.until, zone) : zone.startOf(of)
}

export function isContactHour(times: ContactTimes, now: Date, zone: Zone): boolean {
  const today = zone.dayOf(now)
  const hours = hoursOn(times, today)
  return (
    hours !== undefined &&
    now >= momentOf(today, hours.from, zone) &&
    now < momentOf(today, hours.until, zone)
  )
}

/** With one contact day a week, and holidays on that day in several weeks. */
const searchedDaysMost = 60

/**
 * The earliest allowed time of contact: now, or the next time within hours and days. A week has at least one
 * contact day.
 */
export function nextContactAt(times: ContactTimes, now: Date, zone: Zone): Date {
  if (isContactHour(times, now, zone)) return now
  const today = zone.dayOf(now)
  for (let ahead = 0; ahead <= searchedDaysMost; ahead += 1) {
    const on = addDays(today, ahead)
    const hours = hoursOn(times, on)
    if (hours && momentOf(on, hours.from, zone) > now) return momentOf(on, hours.from, zone)
  }
  throw new Error('the contact hours have no day')
}

/** The next start of contact hours after now. */
export const nextContactBegin = (times: ContactTimes, now: Date, zone: Zone): Date =>
  nextContactAt(
    times,
    isContactHour(times, now, zone) ? contactUntil(times, zone.dayOf(now), zone) : now,
    zone,
  )

export const contactStops = [
  'marked',
  'appeal',
  'planWaits',
  'placed',
  'notLate',
  'paidToday',
  'noNumber',
] as const
export type ContactStop = (typeof contactStops)[number]
export type ContactRefusal = ContactStop | 'hours' | 'tooOften'
/**
 * Reasons to refuse an outbound call. `promised`: an SMS assured the customer of no call before the promised
 * day.
 */
export type CallRefusal = ContactRefusal | 'promised'

/** Facts about a loan and its customer at the moment of contact. */
export type ContactFacts = {
  /** A mark holds: no contact, a dispute, a death, a fraud, a lawyer. */
  readonly isMarked: boolean
  /** The customer has a complaint or question that we have not answered yet. */
  readonly hasOpenAppeal: boolean
  /** The customer signed a hardship plan, and our approval is not late (rule money-50). */
  readonly hasWaitingPlan: boolean
  /** An agency calls for us. */
  readonly isPlaced: boolean
  readonly isLate: boolean
  readonly paidToday: boolean
  /** The customer has a phone number verified by a code. We never use another number. */
  readonly hasProvedNumber: boolean
  /** One day for each contact we made. */
  readonly contactedOn: readonly Day[]
}

/** Returns the stop that forbids contact at any hour; null when there is none. */
export function contactStop(facts: Omit<ContactFacts, 'contactedOn'>): ContactStop | null {
  if (facts.isMarked) return 'marked'
  if (facts.hasOpenAppeal) return 'appeal'
  if (facts.hasWaitingPlan) return 'planWaits'
  if (facts.isPlaced) return 'placed'
  if (!facts.isLate) return 'notLate'
  if (facts.paidToday) return 'paidToday'
  return facts.hasProvedNumber ? null : 'noNumber'
}

/** Why they may not be contacted in this moment; null where they may. */
export function contactRefusal(
  facts: ContactFacts,
  times: ContactTimes,
  now: Date,
  zone: Zone,
): ContactRefusal | null {
  const stop = contactStop(facts)
  if (stop !== null) return stop
  if (!isContactHour(times, now, zone)) return 'hours'
  const today = zone.dayOf(now)
  const isFull = contactsMost.some(
    ({ count, days }) =>
      facts.contactedOn.filter((on) => on > addDays(today, -days) && on <= today).length >= count,
  )
  return isFull ? 'tooOften' : null
}

/** The day before which we do not call, by the promise that is open; null where there is none, or its day has come. */
export const noCallsBefore = (promisedOn: Day | null, today: Day): Day | null =>
  promisedOn !== null && promisedOn > today ? promisedOn : null
