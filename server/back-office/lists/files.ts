/** A list as a file. */
import { stringify } from 'csv-stringify'
import { Readable } from 'node:stream'
import { showDay, nairobiDay, nairobiOffsetMs, type Day } from '../../../domain/days.ts'
import { csvOptions } from '../../platform/files/csv.ts'
import { workbookOf, type WorkbookValue } from '../../platform/files/workbook.ts'
import type { Cell } from './cells.ts'
import type { CellKind } from './definition.ts'
import type { ListedRow } from './service.ts'

/** How a column is headed, and how a word in it reads. */
export type FileColumn = {
  readonly key: string
  readonly kind: CellKind
  readonly title: string
  readonly wordOf: (word: string) => string
}
export type Batches = AsyncIterable<readonly ListedRow[]>

/** A workbook is made whole, in a thread of its own. */
export const workbookRowsMost = 50_000

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
})

/** As people read it; a number stays one, so that a sheet can add it up. */
function shown({ kind, wordOf }: FileColumn, cell: Cell): string | number | null {
  if (cell === null) return null
  if (kind === 'yes') return cell === true ? 'yes' : 'no'
  if (kind === 'day') return showDay(String(cell) as Day)
  if (kind === 'word') return wordOf(String(cell))
  if (kind !== 'instant') return typeof cell === 'boolean' ? null : cell
  const at = new Date(String(cell))
  return `${showDay(nairobiDay(at))} ${clock.format(at)}`
}

/** The same for a workbook, where what is a day or a moment sorts as one. */
function valueOf(column: FileColumn, cell: Cell): WorkbookValue {
  if (cell === null || (column.kind !== 'day' && column.kind !== 'instant')) return shown(column, cell)
  const at = new Date(String(cell))
  return column.kind === 'day' ? at : new Date(at.getTime() + nairobiOffsetMs)
}

const shownRow = (columns: readonly FileColumn[], { cells }: ListedRow) =>
  columns.map((column) => shown(column, cells[column.key] ?? null))

/** What a customer typed and begins like a formula is none to a spreadsheet: it stands behind a quote. */
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
