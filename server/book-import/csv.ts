/**
 * Reads a CSV file of a bundle into rows. Other encodings, semicolons and other columns are refused, never
 * guessed: a name read in the wrong encoding is damaged for good.
 */
import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'

export type CsvRow = { readonly record: Readonly<Record<string, string>>; readonly line: number }
type Wrong = { readonly line: number; readonly what: string }
type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } }

const saveAs = "save it as 'CSV UTF-8'"
const options = { bom: true, skip_empty_lines: true, relax_column_count: true, info: true } as const
const read = (text: string, more: { readonly to?: number } = {}): Parsed[] =>
  parse(text, { ...options, ...more }) as unknown as Parsed[]

/** Returns the text of a file, or the first line that is not UTF-8. */
function textOf(bytes: Buffer): string | Wrong {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff))
    return { line: 0, what: `is UTF-16, not UTF-8; ${saveAs}` }
  let line = 1
  for (let from = 0; from < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, from)
    const until = end === -1 ? bytes.length : end
    const part = bytes.subarray(from, until)
    if (!isUtf8(part) || part.includes(0)) return { line, what: `not UTF-8; ${saveAs}` }
    if (part.includes('\ufffd'))
      return { line, what: 'has a \ufffd: a letter was lost before, when the file was converted' }
    from = until + 1
  }
  return bytes.toString('utf8')
}

/** Returns the line on which the unreadable row begins. */
function lineOf(text: string, { records = 0 }: { readonly records?: number }): number {
  const before = records === 0 ? [] : read(text, { to: records })
  return (before.at(-1)?.info.lines ?? 0) + 1
}

/** Returns the errors of the header: it must have exactly these columns. */
function headFaults(head: readonly string[], columns: readonly string[]): Wrong[] {
  const faults: Wrong[] = []
  const say = (what: string): void => void faults.push({ line: 1, what })
  for (const column of columns) if (!head.includes(column)) say(`has no column ${column}`)
  for (const column of new Set(head)) {
    if (!columns.includes(column))
      say(
        column === ''
          ? 'a column has no name'
          : `nothing is read from a column ${column}: take it out, or name it ${columns.join(', ')}`,
      )
    else if (head.indexOf(column) !== head.lastIndexOf(column)) say(`has the column ${column} twice`)
  }
  return faults
}

export function readCsv(
  bytes: Buffer,
  columns: readonly string[],
): { readonly rows: readonly CsvRow[]; readonly faults: readonly Wrong[] } {
  const refused = (...faults: readonly Wrong[]) => ({ rows: [], faults })
  const text = textOf(bytes)
  if (typeof text !== 'string') return refused(text)
  // In a file with semicolons the commas belong to amounts.
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  if (first.split(';').length > first.split(',').length)
    return refused({ line: 1, what: 'separated by semicolons; save it with commas' })
  let parsed: Parsed[]
  try {
    parsed = read(text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const what =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quotation mark is not closed'
        : 'a quotation mark stands where none may be: within a cell it is written twice, and the cell between two'
    return refused({ line: lineOf(text, error as { readonly records?: number }), what })
  }
  const [head, ...lines] = parsed
  if (!head)
    return refused({ line: 0, what: `is empty; its first line names the columns ${columns.join(', ')}` })
  const names = head.record.map((name) => name.trim())
  const wrong = headFaults(names, columns)
  if (wrong.length > 0) return refused(...wrong)
  const faults: Wrong[] = []
  const rows = lines.flatMap(({ record, info: { lines: line } }): CsvRow[] => {
    if (record.length === names.length)
      return [{ record: Object.fromEntries(names.map((name, at) => [name, record[at]!])), line }]
    faults.push({ line, what: `has ${record.length} cells where the first line has ${names.length}` })
    return []
  })
  return { rows, faults }
}
