/** Expected cash of the next two weeks, and the error of past forecasts (rule portfolio-3). */
import { cashNeeded, errorOf } from '../../../../domain/books/cash.ts'
import { amountIn } from '../../../messaging/messages/index.ts'
import { defineFigure } from '../../../platform/capability/figures.ts'
import { tableOf, type FigureColumn } from '../../../platform/capability/figure-tables.ts'
import { forecastMadeOn, pastForecasts, type PastForecast } from '../snapshots/cash-store.ts'
import { notNarrowed, type PortfolioAsked } from './asked.ts'

/** Errors shown for forecasts made a day, a week and two weeks ahead. */
const errorsShown = [1, 7, 14]

const forecast = async ({ db, on }: PortfolioAsked) => {
  let runningCents = 0
  return (await forecastMadeOn(db, on)).map((day) => {
    runningCents += day.collectedCents - day.paidOutCents
    return { ...day, day: day.on, runningCents }
  })
}
type Row = Awaited<ReturnType<typeof forecast>>[number]

const columns: readonly FigureColumn<Row, PortfolioAsked>[] = [
  { name: 'day', title: 'Day', kind: 'day' },
  { name: 'due', title: 'Due', kind: 'money', value: (row) => row.dueCents },
  { name: 'paidOut', title: 'Paid out', kind: 'money', value: (row) => row.paidOutCents },
  { name: 'collected', title: 'Collected', kind: 'money', value: (row) => row.collectedCents },
  {
    name: 'running',
    title: 'Running total',
    kind: 'amount',
    value: (row) => row.runningCents,
    only: 'screen',
  },
]

const errorsOf = (past: readonly PastForecast[]) =>
  errorsShown.map((daysAhead) => {
    const those = past.filter((each) => each.daysAhead === daysAhead)
    return {
      daysAhead,
      days: those.length,
      paidOut: errorOf(those.map((each) => ({ foreseenCents: each.foreseenOut, cameCents: each.cameOut }))),
      collected: errorOf(those.map((each) => ({ foreseenCents: each.foreseenIn, cameCents: each.cameIn }))),
    }
  })
const errorColumns: readonly FigureColumn<ReturnType<typeof errorsOf>[number], PortfolioAsked>[] = [
  { name: 'daysAhead', title: 'Days ahead', kind: 'text' },
  { name: 'days', title: 'Days compared', kind: 'count' },
  { name: 'paidOut', title: 'Paid out', kind: 'share' },
  { name: 'collected', title: 'Collected', kind: 'share' },
]

export const cashFigure = defineFigure({
  name: 'cash',
  title: 'Cash forecast, next 14 days',
  definition: `Calculated every night and kept. Paid out: mean of the same weekday in the last four weeks. Collected: principal due on the day, times the share of such dues paid on their day in the last 28 days (at most one), plus other repayments (interest, past-due and early payments) on the same weekday. Error: total deviation of the forecasts of the last 28 days, over actual collections. ${notNarrowed}`,
  empty: 'No figures yet',
  rows: forecast,
  columns,
  charts: [{ title: 'Cash forecast, next 14 days', x: 'day', y: ['paidOut', 'collected'] }],
  note(rows, { country }) {
    const needed = cashNeeded(rows)
    return {
      text:
        needed > 0
          ? `${amountIn(country.currency.code, needed)} needed: the largest shortfall, starting from zero.`
          : 'Collections cover payouts on every day.',
      isWarning: false,
    }
  },
  more: async (_rows, asked) => [
    tableOf(
      { title: 'Forecast error', heading: 'Forecast error' },
      errorColumns,
      errorsOf(await pastForecasts(asked.db, asked.on)),
      asked,
    ),
  ],
})
