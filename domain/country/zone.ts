/**
 * Calendar days and times of day of one time zone (rule money-2). Functions that turn instants into days take a
 * `Zone`; a clock is one too.
 */
import { dayNumber, dayOfNumber, type Day } from '../days.ts'

export type Zone = {
  /** IANA name, for SQL and for `Intl`. */
  readonly timeZone: string
  /** The calendar day an instant falls on. */
  dayOf(at: Date): Day
  /** The instant at which a day begins. */
  startOf(day: Day): Date
  /** The instant at which clocks show so many minutes after the midnight that begins a day. */
  instantOf(day: Day, minutes: number): Date
  /** What clocks show at an instant, in minutes after midnight. */
  minutesOf(at: Date): number
}

const dayMs = 86_400_000
const minuteMs = 60_000

/** Makes the day arithmetic of a time zone; also right in zones with summer time. */
export function zoneOf(timeZone: string): Zone {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const measure = (ms: number): number => {
    const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = 0, minutes = 0, seconds = 0] =
      /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  }
  // `Intl` is too slow for a book of loans: ask it once for the two ends of each day in UTC.
  const offsets = new Map<number, number | null>()
  const offsetAt = (ms: number): number => {
    const utcDay = Math.floor(ms / dayMs)
    let known = offsets.get(utcDay)
    if (known === undefined) {
      const first = measure(utcDay * dayMs)
      known = first === measure((utcDay + 1) * dayMs) ? first : null
      offsets.set(utcDay, known)
    }
    return known ?? measure(ms)
  }
  /** For a time that clocks skip: the moment they jump ahead; for one that comes twice: its first. */
  const utcOf = (localMs: number): number => {
    const [before, after] = [offsetAt(localMs - dayMs), offsetAt(localMs + dayMs)]
    const [early, late] = [localMs - Math.max(before, after), localMs - Math.min(before, after)]
    return offsetAt(early) === localMs - early ? early : late
  }
  const localOf = (at: Date): number => at.getTime() + offsetAt(at.getTime())
  const instantOf = (day: Day, minutes: number) =>
    new Date(utcOf(dayNumber(day) * dayMs + minutes * minuteMs))
  return {
    timeZone,
    dayOf: (at) => dayOfNumber(Math.floor(localOf(at) / dayMs)),
    startOf: (day) => instantOf(day, 0),
    instantOf,
    minutesOf: (at) => Math.floor((((localOf(at) % dayMs) + dayMs) % dayMs) / minuteMs),
  }
}
