/** Columns of a figure, and the tables and charts that its rows give. */
import type { z } from 'zod'
import type { figurePageShape } from '../../../contract/back-office/figures.ts'
import { dayNumber, type Day } from '../../../domain/days.ts'
import { cellOf, type Cell, type CellKind } from './cells.ts'

export type FigureView = z.output<typeof figurePageShape>['figures'][number]
export type TableView = FigureView['tables'][number]
type ColumnView = FigureView['columns'][number]
type ChartView = FigureView['charts'][number]
type Words = Readonly<Record<string, string>>

/** Value of a cell: the field of its name, or what `value` gives. Amounts are in cents. */
type Value<R> =
  | { readonly name: keyof R & string; readonly value?: undefined }
  | { readonly name: string; readonly value: (row: R) => unknown }
export type FigureColumn<R, A> = Value<R> & {
  readonly title: string
  readonly kind: CellKind
  /** Texts of coded values; their order is the order of lines and pivoted columns. */
  readonly words?: Words
  /** Coded values that are good or bad. */
  readonly marks?: ColumnView['marks']
  /** The list behind a cell, as its name and filters: `loans?status=active`. */
  readonly link?: (row: R, asked: A) => string | null
  /** Where alone the column is: in the file, on the screen, or in charts. */
  readonly only?: 'file' | 'screen' | 'chart'
  /** Title in the file; the name in snake case if missing. */
  readonly fileTitle?: string
}

/** A line for each column of `y`, or for each value of the column `by`; at most six are drawn. */
export type FigureChart<R> = {
  readonly title: string
  readonly x: string
  /** Before a number on the axis: `Month 3`. */
  readonly xPrefix?: string
  readonly y: readonly string[]
  readonly by?: string
  /** Names of lines, if not the texts of the column. */
  readonly names?: Words
  /** Rows that are drawn, if not all. */
  readonly rows?: (rows: readonly R[]) => readonly R[]
}

const monthFormat = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' })
/** `August 2026`, from its first day. */
export const monthName = (month: Day): string => monthFormat.format(new Date(`${month}T00:00:00Z`))

/** `12.5 %` of a share; a dash without one. */
export const shareWords = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 1_000) / 10}\u00a0%`

export const valueOf = <R, A>({ name, kind, value }: FigureColumn<R, A>, row: R): Cell =>
  cellOf(kind, value ? value(row) : row[name as keyof R])

function nameOf<R, A>({ kind, words = {} }: FigureColumn<R, A>, cell: Cell): string {
  if (kind === 'month') return monthName(cell as Day)
  return words[String(cell)] ?? String(cell)
}

/** Position of a name; names that are not in the order come after it, as they are. */
export function placeIn(order: readonly string[], name: string): number {
  const at = order.indexOf(name)
  return at === -1 ? order.length : at
}

/** Values in the order of the column's texts, then as they come. */
function inOrder<R, A>({ words = {} }: FigureColumn<R, A>, values: readonly Cell[]): Cell[] {
  const order = Object.keys(words)
  const placeOf = (value: Cell): number => placeIn(order, String(value))
  return [...new Set(values)].toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A name that a definition gives to a chart or table, but to no column, is a bug. */
function columnIn<R, A>(columns: readonly FigureColumn<R, A>[], name: string): FigureColumn<R, A> {
  const found = columns.find((column) => column.name === name)
  if (!found) throw new RangeError(`no column ${name}`)
  return found
}

export const viewOf = <R, A>({
  name,
  title,
  kind,
  words = {},
  marks = {},
  only,
}: FigureColumn<R, A>): ColumnView => ({
  name,
  title,
  kind,
  words: { ...words },
  marks: { ...marks },
  isShown: only === undefined || only === 'screen',
})

export function rowOf<R, A>(
  columns: readonly FigureColumn<R, A>[],
  row: R,
  asked: A,
): TableView['rows'][number] {
  const links = columns.flatMap(({ name, link }) => {
    const to = link?.(row, asked) ?? null
    return to === null ? [] : [[name, to] as const]
  })
  return {
    cells: Object.fromEntries(columns.map((column) => [column.name, valueOf(column, row)])),
    links: Object.fromEntries(links),
  }
}

type TableHead = { readonly title: string; readonly heading?: string; readonly isSummary?: true }
const headOf = ({ title, heading, isSummary }: TableHead) => ({
  title,
  heading: heading ?? null,
  isSummary: isSummary ?? false,
})

export const tableOf = <R, A>(
  head: TableHead,
  columns: readonly FigureColumn<R, A>[],
  rows: readonly R[],
  asked: A,
): TableView => {
  const shown = columns.filter(({ only }) => only === undefined || only === 'screen')
  return { ...headOf(head), columns: shown.map(viewOf), rows: rows.map((row) => rowOf(shown, row, asked)) }
}

/** A line for each value of the columns `rows`, with a column for each value of the column `by`. */
export function pivotOf<R, A>(
  { rows: lines, by, value, ...head }: TableHead & { rows: readonly string[]; by: string; value: string },
  columns: readonly FigureColumn<R, A>[],
  rows: readonly R[],
  asked: A,
): TableView {
  const named = (name: string) => columnIn(columns, name)
  const [fixed, across, cell] = [lines.map(named), named(by), named(value)]
  const found = rows.map((row) => valueOf(across, row))
  const heads = across.words ? Object.keys(across.words) : inOrder(across, found.toSorted(byValue))
  const keyOf = (row: R): string => JSON.stringify(fixed.map((column) => valueOf(column, row)))
  return {
    ...headOf(head),
    columns: [
      ...fixed.map(viewOf),
      ...heads.map((each) => ({ ...viewOf(cell), name: String(each), title: nameOf(across, each) })),
    ],
    rows: [...Map.groupBy(rows, keyOf).values()].map((those) => {
      const views = those.map((row) => ({ at: String(valueOf(across, row)), ...rowOf([cell], row, asked) }))
      const line = rowOf(fixed, those[0]!, asked)
      return {
        cells: { ...line.cells, ...Object.fromEntries(views.map(({ at, cells }) => [at, cells[value]!])) },
        links: {
          ...line.links,
          ...Object.fromEntries(views.flatMap(({ at, links }) => (links[value] ? [[at, links[value]]] : []))),
        },
      }
    }),
  }
}
const byValue = (one: Cell, other: Cell): number =>
  String(one).localeCompare(String(other), 'en', { numeric: true })

export function chartOf<R, A>(
  { title, x, xPrefix = '', y, by, names = {}, rows: pick }: FigureChart<R>,
  columns: readonly FigureColumn<R, A>[],
  all: readonly R[],
): ChartView {
  const named = (name: string) => columnIn(columns, name)
  const rows = pick ? pick(all) : all
  const across = named(x)
  const xOf = (row: R): number => {
    const cell = valueOf(across, row)
    return typeof cell === 'number' ? cell : dayNumber(cell as Day)
  }
  const lineOf = (column: FigureColumn<R, A>, name: string, those: readonly R[]) => ({
    name,
    points: those
      .flatMap((row) => {
        const cell = valueOf(column, row)
        return cell === null ? [] : [{ x: xOf(row), y: Number(cell) }]
      })
      .toSorted((one, other) => one.x - other.x),
  })
  const lines = y.map(named)
  const split = by === undefined ? null : named(by)
  const values =
    split &&
    inOrder(
      split,
      rows.map((row) => valueOf(split, row)),
    )
  return {
    title,
    x: across.kind,
    xPrefix,
    y: lines[0]!.kind,
    lines: !split
      ? lines.map((column) => lineOf(column, column.title, rows))
      : values!.flatMap((value) => {
          const name = names[String(value)] ?? nameOf(split, value)
          const those = rows.filter((row) => valueOf(split, row) === value)
          return lines.map((column) =>
            lineOf(column, y.length > 1 ? `${column.title}, ${name}` : name, those),
          )
        }),
  }
}
