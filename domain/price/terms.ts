/** Terms written as a list and ranges, `61,66,71-91`, in days, weeks or months (rule price-6). */

export type TermUnit = 'day' | 'week' | 'month'

/** The calculator's factors (rule price-6). */
export const daysIn = { day: 1, week: 7, month: 30 } as const satisfies Record<TermUnit, number>

export type TermRange = { readonly from: number; readonly to: number }
export type TermsInvalid = { readonly error: 'termsInvalid' }

const unitsMax = 3_650

/** The ranges as written, in units; a single value is a range of itself. At most 3,650 units and 200 parts. */
export function parseRanges(text: string): TermRange[] | TermsInvalid {
  const parts = text.split(',')
  const ranges = parts.slice(0, 200).map(parseRange)
  return parts.length === ranges.length && ranges.every((range) => range !== null)
    ? ranges
    : { error: 'termsInvalid' }
}

function parseRange(part: string): TermRange | null {
  const bounds = /^\s*(\d{1,4})\s*(?:-\s*(\d{1,4})\s*)?$/.exec(part)
  if (!bounds) return null
  const from = Number(bounds[1])
  const to = Number(bounds[2] ?? bounds[1])
  return from >= 1 && from <= to && to <= unitsMax ? { from, to } : null
}

/** Every term in days, rising, each once. */
export function parseTerms(text: string, unit: TermUnit = 'day'): number[] | TermsInvalid {
  const ranges = parseRanges(text)
  if ('error' in ranges) return ranges
  const units = ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  return [...new Set(units)].sort((one, other) => one - other).map((count) => count * daysIn[unit])
}

/** Whether a text of ranges includes a term in days, without listing all terms. */
export function includesTerm(text: string, unit: TermUnit, days: number): boolean {
  const ranges = parseRanges(text)
  const units = days / daysIn[unit]
  return (
    !('error' in ranges) &&
    Number.isInteger(units) &&
    ranges.some(({ from, to }) => from <= units && units <= to)
  )
}
