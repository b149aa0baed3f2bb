/**
 * Formats of figures and days, the same in all languages:
 * docs/decisions/2026-11-22-kenyan-number-format-in-all-languages.md.
 */
import { showDay, type Day } from '../../domain/days.ts'
import { timeOf } from '../../domain/hours.ts'
import { pageCountry, pageZone } from './page-country.ts'

const wholeNumber = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 0 })
const withCents = new Intl.NumberFormat('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const upToTwo = new Intl.NumberFormat('en-KE', { maximumFractionDigits: 2 })
/** A space that does not break a figure in two lines. */
const nbsp = '\u00a0'

/** `10,000` or `10,000.50`: an amount in major units without its currency, as a field holds it. */
export const showFigure = (amount: number): string =>
  (Number.isInteger(amount) ? wholeNumber : withCents).format(amount)

/** Goes before the currency; a line never breaks after it. */
const minus = '\u2212'

/** `KES 10,000`, `−KES 500`: an amount in major units. */
export const showMoney = (amount: number, currency = pageCountry().currency.code): string =>
  `${amount < 0 ? minus : ''}${currency}${nbsp}${showFigure(Math.abs(amount))}`

/** Late fee for texts: `none` when there is no fee. */
export const lateFeeWords = (fee: number): string => (fee > 0 ? showMoney(fee) : 'none')

/** A total of more than these signs is set smaller on a phone, to stay on one line. */
const longTotal = 12
export const isLongTotal = (shown: string): boolean => shown.length > longTotal

/** `912.5 %`; whole from a thousand up. */
export const showPercent = (percent: number): string =>
  `${(percent >= 1_000 ? wholeNumber : upToTwo).format(percent)}${nbsp}%`

/** A phone number that does not break in two lines at its dashes. */
export const unbroken = (phone: string): string => phone.replaceAll('-', '\u2011').replaceAll(' ', nbsp)

/** `Thursday` in the language of the page. */
export const showWeekday = (of: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${of}T00:00:00Z`))

/** `21.01.2027, Thursday`. */
export const showDayWithWeekday = (of: Day, language: string): string =>
  `${showDay(of)}, ${showWeekday(of, language)}`

/** `14:05` */
export const showTimeOfDay = (at: Date): string => timeOf(at, pageZone())

const minuteMs = 60_000
/** The first whole minute after so many seconds, `14:06`: it stays true however long a page is looked at. */
export const showTimeAfter = (seconds: number): string =>
  showTimeOfDay(new Date(Math.ceil((Date.now() + seconds * 1_000) / minuteMs) * minuteMs))

/** `August 2026` in the language of the page, from `2026-08`. */
export const showMonth = (month: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
