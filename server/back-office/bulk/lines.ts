/** Lines as they were given, and what is wrong with one. */
import { parse } from 'csv-parse/sync'
import type { Failure } from '../../../contract/errors.ts'
import { problemOf } from '../../platform/http/problem.ts'

/** The back office speaks English; what is wrong with a field says more than that one is wrong. */
export function wordsOf(failure: Failure): string {
  const { errors, message } = problemOf(failure, 'en').body
  const [column, texts] = Object.entries(errors)[0] ?? []
  return texts?.[0] === undefined ? message : `${column}: ${texts[0]}`
}
/** The rows of what was pasted or chosen; a first line that names the columns is none. */
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
    return [] // A quote that is never closed.
  }
}
