/** Portfolio figures, read from the snapshots (rule portfolio-1). */
import { cashNeeded, errorOf, type ForecastDay } from '../../../domain/books/cash.ts'
import type { Day } from '../../../domain/days.ts'
import {
  cureRate,
  figuresOf,
  monthsBefore,
  monthsShown,
  rollRates,
  shareOf,
  vintagesOf,
  type BookFigures,
  type FunnelStep,
  type Vintage,
} from '../../../domain/books/portfolio.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { forecastMadeOn, pastForecasts, type PastForecast } from './snapshots/cash-store.ts'
import { lastDay } from './snapshots/snapshot-store.ts'
import * as store from './store.ts'
import { unitsSince, type UnitsOfMonth } from './unit-economics/units-store.ts'

export type PortfolioQuery = store.PortfolioFilter & { readonly days: number }
export type Outcomes = {
  readonly month: Day
  readonly firstPayments: number
  readonly firstPaymentMissed: number | null
  readonly repaid: number
  readonly cameBack: number | null
}
export type FunnelMonth = { readonly month: Day } & Readonly<Record<FunnelStep, number>>
export type Cash = {
  readonly neededCents: Cents
  readonly next: readonly ForecastDay[]
  readonly errors: readonly {
    readonly daysAhead: number
    readonly days: number
    readonly paidOut: number | null
    readonly collected: number | null
  }[]
}
export type Book = {
  readonly products: readonly string[]
  readonly days: readonly (BookFigures & { readonly on: Day })[]
  readonly vintages: readonly Vintage[]
  readonly rolls: readonly {
    readonly month: Day
    readonly cure: number | null
    readonly from: ReturnType<typeof rollRates>
  }[]
  readonly outcomes: readonly Outcomes[]
  readonly funnel: readonly FunnelMonth[]
  readonly cash: Cash
  readonly units: readonly UnitsOfMonth[]
}

const nothing: Book = {
  products: [],
  days: [],
  vintages: [],
  rolls: [],
  outcomes: [],
  funnel: [],
  cash: { neededCents: cents(0), next: [], errors: [] },
  units: [],
}
/** Errors shown for forecasts made a day, a week and two weeks ahead. */
const errorsShown = [1, 7, 14]

export type Portfolio = ReturnType<typeof createPortfolio>

export const createPortfolio = ({ reading }: { readonly reading: ReadQuery }) => ({
  /** The requested number of days, and all months that reports cover. Empty without a snapshot. */
  book: ({ days, ...narrowed }: PortfolioQuery): Promise<Book> =>
    reading(async (db) => {
      const last = await lastDay(db)
      if (last === null) return nothing
      const since = monthsBefore(last, monthsShown - 1)
      const stocks = await store.stocksSince(db, store.sinceOf(last, days), narrowed)
      const byMonth = await store.stocksByMonth(db, last, narrowed)
      const rolls = await store.rollsSince(db, since, narrowed)
      const outcomes = await store.outcomesSince(db, since, narrowed)
      const funnel = await store.funnelSince(db, since)
      const next = await forecastMadeOn(db, last)
      const past = await pastForecasts(db, last)
      return {
        products: await store.products(db, last),
        days: [...Map.groupBy(stocks, ({ on }) => on)].map(([on, rows]) => ({ on, ...figuresOf(rows) })),
        vintages: vintagesOf(byMonth),
        rolls: [...Map.groupBy(rolls, ({ month }) => month)].map(([month, rows]) => ({
          month,
          cure: cureRate(rows),
          from: rollRates(rows),
        })),
        outcomes: [...Map.groupBy(outcomes, ({ month }) => month)].map(([month, rows]) =>
          outcomesOf(month, rows),
        ),
        funnel: [...Map.groupBy(funnel, ({ month }) => month)].map(([month, rows]) => funnelOf(month, rows)),
        cash: { neededCents: cashNeeded(next), next, errors: errorsOf(past) },
        units: await unitsSince(db, since, narrowed),
      }
    }),
})

const errorsOf = (past: readonly PastForecast[]): Cash['errors'] =>
  errorsShown.map((daysAhead) => {
    const those = past.filter((each) => each.daysAhead === daysAhead)
    return {
      daysAhead,
      days: those.length,
      paidOut: errorOf(those.map((each) => ({ foreseenCents: each.foreseenOut, cameCents: each.cameOut }))),
      collected: errorOf(those.map((each) => ({ foreseenCents: each.foreseenIn, cameCents: each.cameIn }))),
    }
  })

function outcomesOf(month: Day, rows: readonly store.OutcomeOfMonth[]): Outcomes {
  const of = (kind: store.OutcomeOfMonth['kind']) => rows.find((row) => row.kind === kind)
  const [missed, back] = [of('firstPaymentMissed'), of('cameBack')]
  return {
    month,
    firstPayments: missed?.loans ?? 0,
    firstPaymentMissed: missed ? shareOf(missed.ofThem, missed.loans) : null,
    repaid: back?.loans ?? 0,
    cameBack: back ? shareOf(back.ofThem, back.loans) : null,
  }
}

function funnelOf(
  month: Day,
  rows: readonly { readonly step: FunnelStep; readonly times: number }[],
): FunnelMonth {
  const of = (step: FunnelStep): number => rows.find((row) => row.step === step)?.times ?? 0
  return {
    month,
    views: of('views'),
    asked: of('asked'),
    signed: of('signed'),
    approved: of('approved'),
    paidOut: of('paidOut'),
    repaid: of('repaid'),
  }
}
