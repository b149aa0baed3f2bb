/** A list as a file. */
import { stringify } from 'csv-stringify'
import { Readable } from 'node:stream'
import { showDay, nairobiDay, nairobiOffsetMs, type Day } from '../../../domain/days.ts'
import { csvOptions } from '../../platform/files/csv.ts'
import { workbookOf, type WorkbookValue } from '../../platform/files/workbook.ts'
import type { Cell } from './cells.ts'
import type { CellKind } from './definition.ts'
import type { ListedRow } from './service.ts'

/** Title of a column, and the texts of its coded values. */
export type FileColumn = {
  readonly key: string
  readonly kind: CellKind
  readonly title: string
  readonly wordOf: (word: string) => string
}
export type Batches = AsyncIterable<readonly ListedRow[]>

/** A workbook is built whole in memory, in its own thread. */
export const workbookRowsMost = 50_000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
})

/** Formatted value; a number stays a number, so that a spreadsheet can sum it. */
function shown({ kind, wordOf }: FileColumn, cell: Cell): string | number | null {
  if (cell === null) return null
  if (kind === 'yes') return cell === true ? 'yes' : 'no'
  if (kind === 'day') return showDay(String(cell) as Day)
  if (kind === 'word') return wordOf(String(cell))
  if (kind !== 'instant') return typeof cell === 'boolean' ? null : cell
  const at = new Date(String(cell))
  return `${showDay(nairobiDay(at))} ${clock.format(at)}`
}

/** Value for a workbook, where days and times are dates that sort. */
function valueOf(column: FileColumn, cell: Cell): WorkbookValue {
  if (cell === null || (column.kind !== 'day' && column.kind !== 'instant')) return shown(column, cell)
  const at = new Date(String(cell))
  return column.kind === 'day' ? at : new Date(at.getTime() + nairobiOffsetMs)
}

const shownRow = (columns: readonly FileColumn[], { cells }: ListedRow) =>
  columns.map((column) => shown(column, cells[column.key] ?? null))

/**
 * A typed value that begins like a formula gets a leading quote, so that a spreadsheet does not evaluate it.
 */
export function csvOf(columns: readonly FileColumn[], batches: Batches): Readable {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield shownRow(columns, row)
  }
  const csv = stringify({ ...csvOptions, columns: columns.map(({ title }) => title) })
  const read = Readable.from(rows())
  read.on('error', (error) => csv.destroy(error))
  csv.on('close', () => read.destroy())
  return read.pipe(csv)
}

export async function listWorkbook(columns: readonly FileColumn[], batches: Batches): Promise<Buffer> {
  const rows: WorkbookValue[][] = [columns.map(({ title }) => title)]
  for await (const batch of batches)
    rows.push(
      ...batch.map(({ cells }) => columns.map((column) => valueOf(column, cells[column.key] ?? null))),
    )
  return workbookOf(rows)
}
