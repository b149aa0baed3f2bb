/** From page view to repaid loan, by month of the application. */
import type { Day } from '../../../../domain/days.ts'
import { funnelSteps, type FunnelStep } from '../../../../domain/books/portfolio.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { funnelSince } from '../store.ts'
import { notNarrowed, sinceMonth, type PortfolioAsked } from './asked.ts'

type Row = { readonly month: Day } & Readonly<Record<FunnelStep, number>>

export const funnelFigure = defineFigure({
  name: 'funnel',
  title: 'Application funnel',
  definition: `Page views of visitors who allow analytics, and applications by month of submission: signed by code, approved, disbursed, and repaid by now. ${notNarrowed}`,
  empty: 'No applications yet.',
  rows: async (asked: PortfolioAsked) => {
    const none = Object.fromEntries(funnelSteps.map((step) => [step, 0])) as Record<FunnelStep, number>
    const counts = await funnelSince(asked.db, sinceMonth(asked))
    return [...Map.groupBy(counts, (row) => row.month)].map(([month, steps]): Row => ({
      month,
      ...none,
      ...Object.fromEntries(steps.map(({ step, times }) => [step, times])),
    }))
  },
  columns: [
    { name: 'month', title: 'Month', kind: 'month' },
    { name: 'views', title: 'Page views', kind: 'count' },
    { name: 'asked', title: 'Applied', kind: 'count' },
    { name: 'signed', title: 'Signed', kind: 'count' },
    { name: 'approved', title: 'Approved', kind: 'count' },
    { name: 'paidOut', title: 'Disbursed', kind: 'count', fileTitle: 'paidOut' },
    { name: 'repaid', title: 'Repaid', kind: 'count' },
  ],
  charts: [{ title: 'Application funnel', x: 'month', y: funnelSteps.slice(1) }],
})
