/** Amounts and dates in the formats of statements. */
import { parseDecimal } from '../../../../domain/amounts.ts'
import { isDay, type Day } from '../../../../domain/days.ts'
import { cents, type Cents } from '../../../../domain/money.ts'

/** `1,234.50`, `-60.00`: always with two decimals; null if it is no amount. */
export function parseAmount(text: string): Cents | null {
  const [, sign, unsigned = ''] = /^(-?)(\S*\.\d{2})$/.exec(text) ?? []
  const amount = parseDecimal(unsigned)
  return amount === null ? null : cents(sign ? 0 - amount : amount)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * `01 January 2025 - 30 June 2025`, `20th Nov 2026 - ...`, `2025-01-01 - ...`, `01/01/2025 - ...`; null if it
 * is no period of at most 13 months.
 */
export function parsePeriod(text: string): { readonly from: Day; readonly to: Day } | null {
  const dates = [
    ...text.matchAll(
      /(\d{1,2})(?:st|nd|rd|th)?\s+([A-Za-z]{3})[a-z]*\.?,?\s+(\d{4})|(\d{4})-(\d{2})-(\d{2})|(\d{2})\/(\d{2})\/(\d{4})/g,
    ),
  ].map((found) => {
    const [, date, month, year, isoYear, isoMonth, isoDate, slashDate, slashMonth, slashYear] = found
    const number = month ? String(months.indexOf(month.toLowerCase()) + 1) : (isoMonth ?? slashMonth ?? '')
    return `${year ?? isoYear ?? slashYear}-${number.padStart(2, '0')}-${(date ?? isoDate ?? slashDate ?? '').padStart(2, '0')}`
  })
  const [from, to] = dates
  if (dates.length !== 2 || from === undefined || to === undefined || !isDay(from) || !isDay(to) || from > to)
    return null
  return Date.parse(to) - Date.parse(from) > 400 * 86_400_000 ? null : { from, to }
}
