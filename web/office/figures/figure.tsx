/**
 * One figure: its newest amounts, charts and tables, each cell linked to the list behind it. Definition and tables
 * of a figure with charts are one press away.
 */
import type { Answer } from '../../../contract/client.ts'
import { dayOfNumber, showDay } from '../../../domain/days.ts'
import { showMoney } from '../../texts/format.ts'
import { pageCountry } from '../../texts/page-country.ts'
import { officePaths } from '../../visit/office-paths.ts'
import { cellOf, isFigure, showIndex } from '../ui/cells.tsx'
import { LineChart, showShort } from '../ui/line-chart.tsx'
import { Link } from '../ui/link.tsx'
import { labelOfMonth, showShare } from '../ui/months.ts'
import { Table } from '../ui/table.tsx'
import { figures as texts } from '../../../words/compiled/en/back-office/figures.ts'

export type FiguresPage = Answer<'GET /api/office/figures/portfolio'>
export type Figure = FiguresPage['figures'][number]
type TableOf = Pick<Figure['tables'][number], 'title' | 'heading' | 'columns' | 'rows'>
type Chart = Figure['charts'][number]

/** `list`: name and filters, as a cell has them. */
const hrefOf = (list: string): string => {
  const [name = '', query] = list.split('?')
  return query === undefined ? officePaths.list(name) : `${officePaths.list(name)}?${query}`
}

export function FigureView({ figure, csv }: { readonly figure: Figure; readonly csv: string }) {
  const { title, definition, note, isWarning, isWide, isReversed, tiles, charts, columns, links } = figure
  const rows = isReversed ? figure.rows.toReversed() : figure.rows
  const summaries = figure.tables.filter(({ isSummary }) => isSummary)
  const others = figure.tables.filter(({ isSummary }) => !isSummary)
  const tables = others.length > 0 ? others : [{ title, heading: null, columns, rows }]
  const isFolded = charts.length + summaries.length > 0
  return (
    <div className={`grid grid-cols-1 gap-4 ${isWide ? 'lg:col-span-2' : ''}`}>
      {tiles.length > 0 ? <Tiles tiles={tiles} /> : null}
      <section className="grid grid-cols-1 gap-2 rounded border border-line bg-card p-4">
        <h2 className="text-lg">{title}</h2>
        {note === null ? null : (
          <p>{isWarning ? <strong className="text-clay">{`▲ ${note}`}</strong> : note}</p>
        )}
        <Tables tables={summaries} empty={figure.empty} />
        <div className={`grid grid-cols-1 gap-4 ${charts.length > 1 ? 'lg:grid-cols-2' : ''}`}>
          {charts.map((chart) => (
            <ChartView key={chart.title} chart={chart} empty={figure.empty} />
          ))}
        </div>
        {definition === null ? null : (
          <details className="text-sm">
            <summary>{texts.definition}</summary>
            <p className="max-w-3xl py-2">{definition}</p>
          </details>
        )}
        {isFolded ? (
          <details className="text-sm">
            <summary>{texts.figures}</summary>
            <Tables tables={tables} empty={figure.empty} />
          </details>
        ) : (
          <Tables tables={tables} empty={figure.empty} />
        )}
        <p className="flex flex-wrap gap-x-6 text-sm">
          <a href={csv} aria-label={`${texts.csv}: ${title}`}>
            {texts.csv}
          </a>
          {links.map(({ text, to }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </p>
      </section>
    </div>
  )
}

/** The newest amounts, each with a link to its loans. */
const Tiles = ({ tiles }: Pick<Figure, 'tiles'>) => (
  <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4">
    {tiles.map(({ title, amount, share, link }) => {
      const shown = link === null ? showMoney(amount) : <Link to={hrefOf(link)}>{showMoney(amount)}</Link>
      return (
        <div key={title} className="rounded border border-line bg-card px-3 py-2">
          <dt className="text-sm text-quiet">{title}</dt>
          <dd className="grid tabular-nums">
            {share === undefined ? (
              <strong className="text-sm sm:text-lg">{shown}</strong>
            ) : (
              <>
                <strong className="text-lg">{showShare(share)}</strong>
                <span className="text-sm">{shown}</span>
              </>
            )}
          </dd>
        </div>
      )
    })}
  </dl>
)

const ChartView = ({ chart, empty }: { readonly chart: Chart; readonly empty: string }) => (
  <LineChart
    title={
      chart.y === 'money'
        ? texts.inCurrency({ title: chart.title, currency: pageCountry().currency.code })
        : chart.title
    }
    series={chart.lines}
    labelOfX={labelsOfX(chart)}
    labelOfY={chart.y === 'share' ? showShare : chart.y === 'index' ? showIndex : showShort}
    empty={empty}
  />
)
function labelsOfX({ x: kind, xPrefix }: Chart): (x: number) => string {
  if (kind === 'month') return labelOfMonth
  if (kind === 'day') return (x) => showDay(dayOfNumber(x))
  return (x) => `${xPrefix} ${x}`.trim()
}

const Tables = ({ tables, empty }: { readonly tables: readonly TableOf[]; readonly empty: string }) =>
  tables.length === 0 ? null : (
    <div className="grid grid-cols-1 gap-4 overflow-x-auto py-2">
      {tables.map(({ title, heading, columns, rows }) => {
        const shown = columns.filter(({ isShown }) => isShown)
        return (
          <div key={title} className="grid gap-1">
            {heading === null ? null : <h3>{heading}</h3>}
            <Table
              label={title}
              columns={shown.map((column) => (isFigure(column) ? { figures: column.title } : column.title))}
              empty={empty}
              rows={rows.map(({ cells, links }, at) => ({
                key: at,
                cells: shown.map(({ name, marks, ...column }) => {
                  const cell =
                    name in cells ? cellOf({ ...column, markOf: (word) => marks[word] }, cells[name]!) : ''
                  return links[name] === undefined ? (
                    cell
                  ) : (
                    <Link key={name} to={hrefOf(links[name])}>
                      {cell}
                    </Link>
                  )
                }),
              }))}
            />
          </div>
        )
      })}
    </div>
  )
