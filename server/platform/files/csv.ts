/** Writes CSV files. Text that begins like a formula is quoted, so that a spreadsheet does not run it. */
import type { Options } from 'csv-stringify'

/** A phone number or an amount stays a number in any spreadsheet, so it gets no quote. */
const numberPattern = /^(?:\+\d{7,15}|-\d+(?:\.\d+)?)$/

/** Use for every file that may contain user input, including files that packages import. */
export const formulasEscaped = {
  escape_formulas: true,
  cast: {
    string: (value) => (numberPattern.test(value) ? { value, escape_formulas: false } : value),
    number: (value) => ({ value: String(value), escape_formulas: false }),
    boolean: String,
  },
} as const satisfies Options

export const csvOptions = {
  ...formulasEscaped,
  header: true,
  bom: true,
  record_delimiter: 'windows',
} as const satisfies Options
