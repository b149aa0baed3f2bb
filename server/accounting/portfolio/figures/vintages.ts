/** Loans by month of disbursement, and how many of them go bad by month on book. */
import { daysPastDueFrom, shareOf, vintagesOf } from '../../../../domain/books/portfolio.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { pivotOf, type FigureColumn } from '../../../platform/capability/figure-tables.ts'
import { stocksByMonth } from '../store.ts'
import { lateSince, loansOf, paidOutIn, type PortfolioAsked } from './asked.ts'

/** Most lines that a reader can still tell apart. */
const linesMost = 6

const vintageRows = async ({ db, on, filter }: PortfolioAsked) =>
  vintagesOf(await stocksByMonth(db, on, filter)).flatMap(({ points, disbursedCents, ...vintage }) =>
    points.map(({ age, on: day, badCents }) => ({
      ...vintage,
      disbursedCents,
      age,
      day,
      badCents,
      share: shareOf(badCents, disbursedCents),
      isNewest: age === points.at(-1)!.age,
    })),
  )
type Row = Awaited<ReturnType<typeof vintageRows>>[number]

const columns: readonly FigureColumn<Row, PortfolioAsked>[] = [
  { name: 'month', title: 'Month', kind: 'month' },
  {
    name: 'loans',
    title: 'Loans',
    kind: 'count',
    link: ({ month }, asked) => loansOf(asked, paidOutIn(month, asked.on)),
  },
  { name: 'disbursed', title: 'Disbursed', kind: 'money', value: (row) => row.disbursedCents },
  { name: 'age', title: 'Month on book', kind: 'count' },
  { name: 'day', title: 'Day', kind: 'day' },
  {
    name: 'late30OrWrittenOff',
    title: 'More than 30 days past due, or written off',
    kind: 'money',
    value: (row) => row.badCents,
  },
  {
    name: 'share',
    title: 'Share',
    kind: 'share',
    link: ({ month, day, isNewest }, asked) =>
      isNewest
        ? loansOf(asked, { ...paidOutIn(month, asked.on), ...lateSince(day, daysPastDueFrom.late31) })
        : null,
  },
]

export const vintagesFigure = defineFigure({
  name: 'vintages',
  title: 'Vintages',
  definition:
    'Loans by month of disbursement: at the end of each month on book, outstanding principal more than 30 days past due, principal written off, and open principal of loans sold when more than 30 days past due or below the amount owed; over the principal disbursed in that month. Month 0 is the month of disbursement.',
  empty: 'No figures yet',
  rows: vintageRows,
  columns,
  charts: [
    {
      title: 'Vintage loss curve, % disbursed, by month on book',
      x: 'age',
      xPrefix: 'Month',
      y: ['share'],
      by: 'month',
      rows: (rows) => {
        const months = [...new Set(rows.map(({ month }) => month))].slice(-linesMost)
        return rows.filter(({ month }) => months.includes(month))
      },
    },
  ],
  tables: (rows, asked) => [
    pivotOf(
      {
        title: 'Vintage loss curve, % disbursed, by month on book',
        rows: ['month', 'loans', 'disbursed'],
        by: 'age',
        value: 'share',
      },
      columns,
      rows.toSorted((one, other) => (one.month < other.month ? 1 : -1)),
      asked,
    ),
  ],
})
