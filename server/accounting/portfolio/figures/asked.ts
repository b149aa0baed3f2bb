/** What the figures of the portfolio are asked with, and the lists of the loans behind them (rule portfolio-1). */
import { addDays, type Day } from '../../../../domain/days.ts'
import {
  monthEndOf,
  monthsBefore,
  monthsShown,
  type PortfolioStatus,
} from '../../../../domain/books/portfolio.ts'
import type { FiguresAsked } from '../../../platform/capability/figures.ts'
import type { PortfolioFilter } from '../store.ts'

/** `on`: the newest day of the portfolio. `chosen`: the filters as lists take them. */
export type PortfolioAsked = FiguresAsked & {
  readonly days: number
  readonly filter: PortfolioFilter
  readonly chosen: { readonly product: string; readonly borrower: string }
}

/** DPD buckets, and how loans ended. */
export const standings: Readonly<Record<PortfolioStatus, string>> = {
  onTime: 'On time',
  late1: '1 to 7',
  late8: '8 to 30',
  late31: '31 to 60',
  late61: '61 to 90',
  late91: 'Over 90',
  repaid: 'Repaid',
  writtenOff: 'Written off',
  ceded: 'Sold',
}
export const notNarrowed = 'All products and borrowers.'

/** First of the months that reports cover. */
export const sinceMonth = ({ on }: PortfolioAsked): Day => monthsBefore(on, monthsShown - 1)

type Filters = Readonly<Record<string, string>>

/** The list of loans with these filters, and with the chosen product and borrowers. */
export function loansOf({ chosen }: PortfolioAsked, filters: Filters): string {
  const narrowed = Object.entries({ ...chosen, ...filters }).filter(([, value]) => value !== '')
  const query = new URLSearchParams(narrowed).toString()
  return query === '' ? 'loans' : `loans?${query}`
}

/** Loans at least this many days past due at the end of a day. */
export const lateSince = (on: Day, days: number): Filters => ({
  status: 'active',
  dueOnTo: addDays(on, -days),
})

/** Loans paid out in a month, up to the newest day of the portfolio. */
export const paidOutIn = (month: Day, last: Day): Filters => ({
  paidOutOnFrom: month,
  paidOutOnTo: last < monthEndOf(month) ? last : monthEndOf(month),
})
