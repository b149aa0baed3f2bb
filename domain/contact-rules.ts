/**
 * When and how a late customer may be contacted by us (rule messages-9): within hours and days, not too
 * often, on the number that they proved, and not at all while something speaks against it. Whoever calls or sends asks
 * in the moment of it.
 */
import { addDays, dayNumber, nairobiDay, startOfDay, type Day } from './days.ts'

/** Monday is 1. The law forbids odd hours and does not say which: these are ours. */
export const contactHours = { from: 8, until: 18, weekdays: [1, 2, 3, 4, 5, 6] } as const
/** How often, each way of contact counted, reminders too. */
export const contactsMost = [
  { count: 2, days: 1 },
  { count: 7, days: 7 },
] as const
export const contactDaysCounted = 7

export const contactChannels = ['call', 'sms'] as const
export type ContactChannel = (typeof contactChannels)[number]

const hourMs = 3_600_000
/** The first of January 1970 was a Thursday. */
const weekdayOf = (of: Day): number => ((((dayNumber(of) + 3) % 7) + 7) % 7) + 1
const isContactDay = (of: Day): boolean =>
  (contactHours.weekdays as readonly number[]).includes(weekdayOf(of))
const at = (of: Day, hour: number): Date => new Date(startOfDay(of).getTime() + hour * hourMs)

export const contactUntil = (of: Day): Date => at(of, contactHours.until)

export function isContactHour(now: Date): boolean {
  const today = nairobiDay(now)
  return isContactDay(today) && now >= at(today, contactHours.from) && now < contactUntil(today)
}

/** When contact may begin: now, or the next time that hours and days allow it. */
export function nextContactAt(now: Date): Date {
  if (isContactHour(now)) return now
  let on = nairobiDay(now)
  if (now >= at(on, contactHours.from)) on = addDays(on, 1)
  while (!isContactDay(on)) on = addDays(on, 1)
  return at(on, contactHours.from)
}

export const contactStops = ['marked', 'appeal', 'placed', 'notLate', 'paidToday', 'noNumber'] as const
export type ContactStop = (typeof contactStops)[number]
export type ContactRefusal = ContactStop | 'hours' | 'tooOften'

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
export function contactRefusal(facts: ContactFacts, now: Date): ContactRefusal | null {
  const stop = contactStop(facts)
  if (stop !== null) return stop
  if (!isContactHour(now)) return 'hours'
  const today = nairobiDay(now)
  const isFull = contactsMost.some(
    ({ count, days }) =>
      facts.contactedOn.filter((on) => on > addDays(today, -days) && on <= today).length >= count,
  )
  return isFull ? 'tooOften' : null
}
