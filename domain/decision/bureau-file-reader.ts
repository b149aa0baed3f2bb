/** Shared code of the independent readers of bureau files. */

export type FileFindings = {
  readonly wrong: readonly string[]
  /** Columns that the bureaus would rather have filled, and in how many rows they are not. */
  readonly warnings: ReadonlyMap<string, number>
}

/** Converts a day of eight digits to `YYYY-MM-DD`; returns an error text otherwise. */
export function isoDayOf(value: string, order: string): string {
  if (value === '') return ''
  const [year, month, day] =
    order === 'ddmmyyyy'
      ? [value.slice(4), value.slice(2, 4), value.slice(0, 2)]
      : [value.slice(0, 4), value.slice(4, 6), value.slice(6)]
  const written = `${year}-${month}-${day}`
  const at = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === written ? written : 'no day'
}

export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
