/** Parses uploaded lines and words their errors. */
import { parse } from 'csv-parse/sync'
import type { Country } from '../../../domain/country/country.ts'
import type { Failure } from '../../../contract/errors.ts'
import { problemOf } from '../../platform/http/problem.ts'

/**
 * Error text in English, the language of the back office. The text of the first wrong field is used because
 * it is more specific.
 */
export function wordsOf(failure: Failure, country: Country): string {
  const { errors, message } = problemOf(failure, 'en', 'person', country).body
  const [column, texts] = Object.entries(errors)[0] ?? []
  return texts?.[0] === undefined ? message : `${column}: ${texts[0]}`
}
/** Rows of the pasted or uploaded text, without a header line. */
export function rowsIn(text: string): string[][] {
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    return /^contract/i.test(rows[0]?.[0] ?? '') ? rows.slice(1) : rows
  } catch {
    return [] // A quote is never closed.
  }
}
