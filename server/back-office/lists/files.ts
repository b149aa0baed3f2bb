/** A list as a file. */
import { stringify } from 'csv-stringify'
import { Readable } from 'node:stream'
import type { Zone } from '../../../domain/country/zone.ts'
import { dayNumber, showDay, type Day } from '../../../domain/days.ts'
import { timeOf } from '../../../domain/hours.ts'
import { csvOptions } from '../../platform/files/csv.ts'
import { workbookOf, type WorkbookValue } from '../../platform/files/workbook.ts'
import type { Cell, CellKind } from '../../platform/capability/cells.ts'
import type { ListedRow } from './service.ts'

/** Title of a column, and the texts of its coded values. */
export type FileColumn = {
  readonly key: string
  readonly kind: CellKind
  readonly title: string
  readonly wordOf: (word: string) => string
}
export type Batches = AsyncIterable<readonly ListedRow[]>

const dayMs = 86_400_000

/** A workbook is built whole in memory, in its own thread. */
export const workbookRowsMost = 50_000

/** Formatted value; a number stays a number, so that a spreadsheet can sum it. */
function shown({ kind, wordOf }: FileColumn, cell: Cell, zone: Zone): string | number | null {
  if (cell === null) return null
  if (kind === 'yes') return cell === true ? 'yes' : 'no'
  if (kind === 'day') return showDay(String(cell) as Day)
  if (kind === 'word') return wordOf(String(cell))
  if (kind !== 'instant') return typeof cell === 'boolean' ? null : cell
  const at = new Date(String(cell))
  return `${showDay(zone.dayOf(at))} ${timeOf(at, zone)}`
}

/** Value for a workbook, where days and times are dates that sort. */
function valueOf(column: FileColumn, cell: Cell, zone: Zone): WorkbookValue {
  if (cell === null || (column.kind !== 'day' && column.kind !== 'instant')) return shown(column, cell, zone)
  const at = new Date(String(cell))
  // A workbook has no time zones: the date is what clocks show.
  return column.kind === 'day'
    ? at
    : new Date(dayNumber(zone.dayOf(at)) * dayMs + (at.getTime() - zone.startOf(zone.dayOf(at)).getTime()))
}

const shownRow = (columns: readonly FileColumn[], { cells }: ListedRow, zone: Zone) =>
  columns.map((column) => shown(column, cells[column.key] ?? null, zone))

/**
 * A typed value that begins like a formula gets a leading quote, so that a spreadsheet does not evaluate it.
 */
export function csvOf(columns: readonly FileColumn[], batches: Batches, zone: Zone): Readable {
  async function* rows() {
    for await (const batch of batches) for (const row of batch) yield shownRow(columns, row, zone)
  }
  const csv = stringify({ ...csvOptions, columns: columns.map(({ title }) => title) })
  const read = Readable.from(rows())
  read.on('error', (error) => csv.destroy(error))
  csv.on('close', () => read.destroy())
  return read.pipe(csv)
}

export async function listWorkbook(
  columns: readonly FileColumn[],
  batches: Batches,
  zone: Zone,
): Promise<Buffer> {
  const rows: WorkbookValue[][] = [columns.map(({ title }) => title)]
  for await (const batch of batches)
    rows.push(
      ...batch.map(({ cells }) => columns.map((column) => valueOf(column, cells[column.key] ?? null, zone))),
    )
  return workbookOf(rows)
}
