/**
 * Figures of the back office as data. A capability defines each figure in one file: what its rows are, its
 * columns, charts and texts. The call, the file and the screen follow from that (`back-office/figures`).
 */
import type { z } from 'zod'
import type { FigureGroupName, figurePageShape } from '../../../contract/back-office/figures.ts'
import type { Country } from '../../../domain/country/country.ts'
import type { Day } from '../../../domain/days.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import type { Db } from '../database/database.ts'
import type { Clock } from '../time/clock.ts'
import type { Cell } from './cells.ts'
import {
  chartOf,
  placeIn,
  rowOf,
  tableOf,
  valueOf,
  viewOf,
  type FigureChart,
  type FigureColumn,
  type FigureView,
  type TableView,
} from './figure-tables.ts'

type Page = z.output<typeof figurePageShape>
type Tile = {
  readonly title: string
  readonly amountCents: Cents
  readonly share?: number | null
  readonly link: string | null
}

/** `R`: a row. `A`: what the figures of its group are asked with. */
type Figure<R, A> = {
  readonly name: string
  readonly title: string
  readonly definition?: string
  readonly empty: string
  /** Takes the whole width of the screen. */
  readonly isWide?: true
  /** The table begins with the last row. */
  readonly isReversed?: true
  /** In the order of the file. */
  readonly rows: (asked: A) => Promise<readonly R[]>
  readonly columns: readonly FigureColumn<NoInfer<R>, A>[]
  /** Columns with which the table begins, if it has another order than the file. */
  readonly first?: readonly string[]
  readonly charts?: readonly FigureChart<NoInfer<R>>[]
  readonly tiles?: (rows: readonly NoInfer<R>[], asked: A) => readonly Tile[]
  readonly note?: (
    rows: readonly NoInfer<R>[],
    asked: A,
  ) => { readonly text: string; readonly isWarning: boolean } | null
  /** Tables in place of one with the rows. */
  readonly tables?: (rows: readonly NoInfer<R>[], asked: A) => readonly TableView[]
  /** Tables after the one with the rows. */
  readonly more?: (rows: readonly NoInfer<R>[], asked: A) => Promise<readonly TableView[]>
  readonly links?: readonly { readonly text: string; readonly to: string }[]
}

/** A figure as its group uses it: the type of its rows stays in its own file. */
type ShownFigure<A> = {
  readonly name: string
  readonly show: (asked: A) => Promise<FigureView>
  /** Titles, then a line for each row; without rows if there are no figures yet. */
  readonly file: (asked: A | null) => Promise<readonly (readonly Cell[])[]>
}

export type FigureSource = { readonly db: Db; readonly clock: Clock; readonly country: Country }
/** What the figures of every group are asked with. `on`: their day. */
export type FiguresAsked = FigureSource & { readonly on: Day }

/**
 * Figures on one screen. Its call, permission and filters are in `contract/back-office/figures.ts`. `Q`: its
 * filters as they arrive; `A`: what its figures are asked with.
 */
type FigureGroup<A extends FiguresAsked, Q> = {
  readonly name: FigureGroupName
  readonly title: string
  readonly lead: (asked: A) => string
  /** Shown until there are figures. */
  readonly nothing: { readonly title: string; readonly text: string } | null
  /** Null if there are no figures yet. */
  readonly open: (source: FigureSource, query: Q) => Promise<A | null>
  readonly filters: (asked: A) => Promise<Page['filters']>
  readonly figures: readonly ShownFigure<A>[]
  readonly links?: readonly { readonly text: string; readonly to: string }[]
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function defineFigure<R extends object, A>(figure: Figure<R, A>): ShownFigure<A> {
  const {
    name,
    title,
    definition = null,
    empty,
    isWide = false,
    isReversed = false,
    first = [],
    columns,
    charts = [],
    links = [],
  } = figure
  const inFile = columns.filter(({ only }) => only === undefined || only === 'file')
  const answered = columns
    .filter(({ only }) => only !== 'chart')
    .toSorted((one, other) => placeIn(first, one.name) - placeIn(first, other.name))
  const tablesOf = async (rows: readonly R[], asked: A): Promise<readonly TableView[]> =>
    figure.more
      ? [tableOf({ title }, answered, rows, asked), ...(await figure.more(rows, asked))]
      : (figure.tables?.(rows, asked) ?? [])
  return {
    name,
    async show(asked) {
      const rows = await figure.rows(asked)
      const note = figure.note?.(rows, asked) ?? null
      return {
        name,
        title,
        definition,
        empty,
        note: note?.text ?? null,
        isWarning: note?.isWarning ?? false,
        isWide,
        isReversed,
        tiles: (figure.tiles?.(rows, asked) ?? []).map(({ amountCents, ...tile }) => ({
          ...tile,
          amount: toMajor(cents(amountCents)),
        })),
        charts: charts.map((chart) => chartOf(chart, columns, rows)),
        columns: answered.map(viewOf),
        rows: rows.map((row) => rowOf(answered, row, asked)),
        tables: [...(await tablesOf(rows, asked))],
        links: links.map((each) => ({ ...each })),
      }
    },
    file: async (asked) => [
      inFile.map(({ name: each, fileTitle = snakeCase(each) }) => fileTitle),
      ...(asked === null ? [] : await figure.rows(asked)).map((row) =>
        inFile.map((column) => valueOf(column, row)),
      ),
    ],
  }
}

/** A group as its capability registers it. Null: the group has no figure of this name. */
export type RegisteredFigures = {
  readonly name: FigureGroupName
  /** All figures, or one of them. `query`: the filters as the call of the group parsed them. */
  readonly page: (source: FigureSource, query: unknown, figure: string | undefined) => Promise<Page | null>
  readonly file: (
    source: FigureSource,
    query: unknown,
    figure: string,
  ) => Promise<readonly (readonly Cell[])[] | null>
}

export const defineFigures = <A extends FiguresAsked, Q>(group: FigureGroup<A, Q>): RegisteredFigures => ({
  name: group.name,
  async page(source, query, figure) {
    const chosen = group.figures.filter(({ name }) => figure === undefined || name === figure)
    if (chosen.length === 0) return null
    const { title, nothing, links = [] } = group
    const shown = { title, links: links.map((link) => ({ ...link })) }
    const asked = await group.open(source, query as Q)
    if (asked === null) return { ...shown, lead: null, on: null, nothing, filters: [], figures: [] }
    const views: FigureView[] = []
    for (const each of chosen) views.push(await each.show(asked))
    const [lead, filters] = [group.lead(asked), await group.filters(asked)]
    return { ...shown, lead, on: asked.on, nothing: null, filters, figures: views }
  },
  async file(source, query, figure) {
    const chosen = group.figures.find(({ name }) => name === figure)
    return chosen ? chosen.file(await group.open(source, query as Q)) : null
  },
})
