/**
 * Calendar days of the country (rule money-2). A day has its own type, so that it cannot be used as an
 * instant; `country/zone.ts` converts one into the other.
 */
declare const dayBrand: unique symbol

/** A calendar day, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string & { readonly [dayBrand]: 'Day' }

const dayMs = 86_400_000

/** Whether a text is a real calendar day 'YYYY-MM-DD' (no 30 February). */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(5, 7))
  const date = Number(text.slice(8, 10))
  return year >= 100 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Marks a text as a day. Throws RangeError where it is none: that is a bug, never bad input. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day: ${text}`)
  return text
}

/** Days since 1 January 1970, for arithmetic. */
export const dayNumber = (of: Day): number =>
  Date.UTC(Number(of.slice(0, 4)), Number(of.slice(5, 7)) - 1, Number(of.slice(8, 10))) / dayMs

/** The day that is so many days after 1 January 1970. */
export function dayOfNumber(number: number): Day {
  // A year that begins in March has its leap day at the end; 400 such years have 146,097 days. Faster than a
  // Date.
  const days = number + 719_468
  const era = Math.floor(days / 146_097)
  const ofEra = days - era * 146_097
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const fromMarch = Math.floor((5 * ofYear + 2) / 153)
  const date = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
  const whole = year + era * 400 + (month <= 2 ? 1 : 0)
  return `${String(whole).padStart(4, '0')}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}` as Day
}

/** The day so many days later; earlier with a negative count. */
export const addDays = (from: Day, count: number): Day => dayOfNumber(dayNumber(from) + count)

/** Days from one to the other; negative when `to` is the earlier one. */
export const daysBetween = (from: Day, to: Day): number => dayNumber(to) - dayNumber(from)

/**
 * Binary search: the first day after `after` and at most `through` on which the condition holds. It must hold
 * on `through`.
 */
export function firstDayOf(after: Day, through: Day, holds: (on: Day) => boolean): Day {
  let [not, yes] = [dayNumber(after), dayNumber(through)]
  while (yes - not > 1) {
    const middle = Math.floor((not + yes) / 2)
    if (holds(dayOfNumber(middle))) yes = middle
    else not = middle
  }
  return dayOfNumber(yes)
}

export const laterDay = (one: Day, other: Day): Day => (one > other ? one : other)

/** 'DD.MM.YYYY', as the screens show a day (rule screens-7). */
export const showDay = (of: Day): string => `${of.slice(8, 10)}.${of.slice(5, 7)}.${of.slice(0, 4)}`

/** A day typed as 'DD.MM.YYYY', or null where it is none. */
export function parseShownDay(text: string): Day | null {
  const parts = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim())
  if (!parts) return null
  const iso = `${parts[3]}-${parts[2]}-${parts[1]}`
  return isDay(iso) ? iso : null
}
