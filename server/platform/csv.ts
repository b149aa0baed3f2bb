/** How our files of comma-separated values are written: what somebody typed and begins like a formula is none to a spreadsheet. */
import type { Options } from 'csv-stringify'

/** A phone number is one number whatever a spreadsheet makes of it, and is looked for as it is: it has no quote before it. */
const phonePattern = /^\+\d{7,15}$/

export const csvOptions = {
  header: true,
  bom: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    string: (value) => (phonePattern.test(value) ? { value, escape_formulas: false } : value),
  },
} as const satisfies Options
