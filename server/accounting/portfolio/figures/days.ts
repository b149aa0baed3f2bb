/** Outstanding, at risk and written off at the end of each day (rule portfolio-1). */
import { parFrom, pars, shareOf, figuresOf, type Par } from '../../../../domain/books/portfolio.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import type { FigureColumn } from '../../../platform/capability/figure-tables.ts'
import { sinceOf, stocksSince } from '../store.ts'
import { lateSince, loansOf, type PortfolioAsked } from './asked.ts'

const daysOf = async ({ db, on, days, filter }: PortfolioAsked) => {
  const stocks = await stocksSince(db, sinceOf(on, days), filter)
  return [...Map.groupBy(stocks, (stock) => stock.on)].map(([day, rows]) => ({ day, ...figuresOf(rows) }))
}
type OfDay = Awaited<ReturnType<typeof daysOf>>[number]

const titles: Readonly<Record<Par, string>> = {
  par1: 'PAR 1',
  par7: 'PAR 7',
  par30: 'PAR 30',
  par90: 'PAR 90',
}
const shareAtRisk = ({ atRiskCents, outstandingCents }: OfDay, par: Par) =>
  shareOf(atRiskCents[par], outstandingCents)

const columns: readonly FigureColumn<OfDay, PortfolioAsked>[] = [
  { name: 'day', title: 'Day', kind: 'day' },
  { name: 'loans', title: 'Open loans', kind: 'count' },
  { name: 'disbursed', title: 'Disbursed', kind: 'money', value: (day) => day.disbursedCents },
  { name: 'outstanding', title: 'Outstanding', kind: 'money', value: (day) => day.outstandingCents },
  ...pars.flatMap((par): FigureColumn<OfDay, PortfolioAsked>[] => [
    { name: par, title: titles[par], kind: 'money', value: (day) => day.atRiskCents[par], only: 'file' },
    { name: `${par}Share`, title: titles[par], kind: 'share', value: (day) => shareAtRisk(day, par) },
  ]),
  { name: 'restructured', title: 'Restructured', kind: 'money', value: (day) => day.restructuredCents },
  { name: 'writtenOff', title: 'Written off', kind: 'money', value: (day) => day.writtenOffCents },
]

export const daysFigure = defineFigure({
  name: 'days',
  title: 'Outstanding',
  definition:
    'Disbursed: principal of every loan ever disbursed, without voided loans. Outstanding: unpaid principal of open loans in the ledger. PAR: outstanding principal of loans past due by a day or more (PAR 1), or by more than 7, 30 or 90 days, over all outstanding principal. Restructured: outstanding principal of open loans with a new schedule, included in PAR by that schedule. Written off: outstanding principal at write-off, since the start and before recoveries; not in PAR.',
  empty: 'No figures yet',
  isWide: true,
  isReversed: true,
  rows: daysOf,
  columns,
  charts: [
    { title: 'Outstanding principal', x: 'day', y: ['outstanding'] },
    { title: 'PAR, % of outstanding principal', x: 'day', y: pars.map((par) => `${par}Share`) },
  ],
  tiles(rows, asked) {
    const newest = rows.at(-1)
    if (!newest) return []
    const { outstandingCents, disbursedCents, restructuredCents, writtenOffCents, atRiskCents } = newest
    const loans = (filters: Readonly<Record<string, string>>) => ({ link: loansOf(asked, filters) })
    return [
      { title: 'Outstanding', amountCents: outstandingCents, ...loans({ status: 'active' }) },
      { title: 'Disbursed', amountCents: disbursedCents, ...loans({}) },
      {
        title: 'Restructured',
        amountCents: restructuredCents,
        share: shareOf(restructuredCents, outstandingCents),
        ...loans({ status: 'active', agreed: 'restructured' }),
      },
      { title: 'Written off', amountCents: writtenOffCents, ...loans({ status: 'writtenOff' }) },
      ...pars.map((par) => ({
        title: titles[par],
        amountCents: atRiskCents[par],
        share: shareAtRisk(newest, par),
        ...loans(lateSince(newest.day, parFrom[par])),
      })),
    ]
  },
})
