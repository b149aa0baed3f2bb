/** Where the principal of each DPD bucket moved within a month. */
import {
  cureRate,
  daysPastDueFrom,
  openPortfolioStatuses,
  portfolioStatuses,
  rollRates,
  type OpenPortfolioStatus,
} from '../../../../domain/books/portfolio.ts'
import type { Day } from '../../../../domain/days.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import {
  monthName,
  pivotOf,
  shareWords,
  type FigureColumn,
} from '../../../platform/capability/figure-tables.ts'
import { rollsSince } from '../store.ts'
import { lateSince, loansOf, sinceMonth, standings, type PortfolioAsked } from './asked.ts'

const rollRows = async (asked: PortfolioAsked) => {
  const byMonth = Map.groupBy(
    await rollsSince(asked.db, sinceMonth(asked), asked.filter),
    ({ month }) => month,
  )
  return [...byMonth].flatMap(([month, rolls], at) =>
    rollRates(rolls).flatMap((bucket) =>
      bucket.to.map(({ standing, share }) => ({
        month,
        from: bucket.from,
        loans: bucket.loans,
        outstanding: bucket.cents,
        to: standing,
        share,
        cure: cureRate(rolls),
        worse: worseOf(bucket),
        isNewest: at === 0,
      })),
    ),
  )
}
type Row = Awaited<ReturnType<typeof rollRows>>[number]

/** Share of a DPD bucket that is now in a later bucket or written off. */
const worseOf = ({ from, to }: ReturnType<typeof rollRates>[number]): number =>
  to
    .filter(
      ({ standing }) =>
        portfolioStatuses.indexOf(standing) > portfolioStatuses.indexOf(from) &&
        standing !== 'repaid' &&
        standing !== 'ceded',
    )
    .reduce((sum, { share }) => sum + share, 0)

/** Filters of the loans that are in a DPD bucket on a day. */
function inBucket(on: Day, bucket: OpenPortfolioStatus): Readonly<Record<string, string>> {
  if (bucket === 'onTime') return { status: 'active', dueOnFrom: on }
  const next = openPortfolioStatuses[openPortfolioStatuses.indexOf(bucket) + 1]
  const since = next && { dueOnFrom: lateSince(on, daysPastDueFrom[next] - 1)['dueOnTo']! }
  return { ...lateSince(on, daysPastDueFrom[bucket]), ...since }
}

const columns: readonly FigureColumn<Row, PortfolioAsked>[] = [
  { name: 'month', title: 'Month', kind: 'month' },
  {
    name: 'from',
    title: 'DPD bucket at',
    kind: 'word',
    words: standings,
    link: ({ from, isNewest }, asked) => (isNewest ? loansOf(asked, inBucket(asked.on, from)) : null),
  },
  { name: 'loans', title: 'Loans', kind: 'count' },
  { name: 'outstanding', title: 'Outstanding', kind: 'money' },
  { name: 'to', title: 'DPD bucket a month later', kind: 'word', words: standings },
  { name: 'share', title: 'Share', kind: 'share' },
  { name: 'cure', title: 'Cured', kind: 'share', only: 'screen' },
  { name: 'worse', title: 'Rolled to a worse bucket', kind: 'share', only: 'chart' },
]

export const rollsFigure = defineFigure({
  name: 'rolls',
  title: 'Roll rates',
  definition:
    "Outstanding principal at a month end by days past due, and its position at the next month end, by balance. Repayments within the month count under the loan's new position. Cured: the share of all past-due balances that was on time or repaid a month later.",
  empty: 'Two month ends are needed.',
  rows: rollRows,
  columns,
  charts: [
    {
      title: 'Rolled to a worse bucket, % of previous month',
      x: 'month',
      y: ['worse'],
      by: 'from',
      rows: (rows) =>
        rows.filter((row, at) => rows[at - 1]?.from !== row.from || rows[at - 1]?.month !== row.month),
    },
  ],
  tables: (rows, asked) =>
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, those]) => {
      const title = `At the end of ${monthName(month)}`
      const heading = `${title}: Cured ${shareWords(those[0]!.cure)}`
      return pivotOf(
        { title, heading, rows: ['from', 'loans', 'outstanding'], by: 'to', value: 'share' },
        columns,
        those,
        asked,
      )
    }),
})
