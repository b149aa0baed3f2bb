/** How our files of comma-separated values are written: what somebody typed and begins like a formula is none to a spreadsheet. */
import type { Options } from 'csv-stringify'

/** A phone number or an amount is one number whatever a spreadsheet makes of it: it has no quote before it. */
const numberPattern = /^(?:\+\d{7,15}|-\d+(?:\.\d+)?)$/

/** For every file that may hold text of people, also those that packages import. */
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
