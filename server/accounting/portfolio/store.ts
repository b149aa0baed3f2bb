/** SQL of the portfolio pages: reads sums of the snapshots, never loans. */
import { sql } from 'kysely'
import { addDays, type Day } from '../../../domain/days.ts'
import {
  monthEndOf,
  monthsBefore,
  monthsShown,
  type FunnelStep,
  type OpenPortfolioStatus,
  type Roll,
  type PortfolioStatus,
  type Stock,
} from '../../../domain/books/portfolio.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db } from '../../platform/database/database.ts'

/** Only one product, or only new or repeat borrowers. */
export type PortfolioFilter = { readonly product: string | null; readonly isRepeat: boolean | null }

export const matchesFilter = ({ product, isRepeat }: PortfolioFilter) =>
  sql<boolean>`(${product}::text is null or product = ${product}) and (${isRepeat}::boolean is null or is_repeat = ${isRepeat})`
export const sumOf = (column: string) => sql<Cents>`sum(${sql.ref(column)})::bigint`

const stock = [
  sumOf('loans').as('loans'),
  sumOf('disbursedCents').as('disbursedCents'),
  sumOf('outstandingCents').as('outstandingCents'),
  sumOf('restructuredCents').as('restructuredCents'),
] as const

export async function products(db: Db, on: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('portfolio_day')
    .select('product')
    .distinct()
    .where('onDay', '=', on)
    .orderBy('product')
    .execute()
  return rows.map(({ product }) => product)
}

export type StockOfDay = Stock & { readonly on: Day }
export const stocksSince = (db: Db, since: Day, narrowed: PortfolioFilter): Promise<StockOfDay[]> =>
  db
    .selectFrom('portfolio_day')
    .select(['onDay as on', 'standing', ...stock])
    .where('onDay', '>=', since)
    .where(matchesFilter(narrowed))
    .groupBy(['onDay', 'standing'])
    .orderBy('onDay')
    .$narrowType<{ standing: PortfolioStatus }>()
    .execute()

export type StockOfMonth = StockOfDay & { readonly month: Day }
/** By month of payout, at month ends and on the last day. */
export function stocksByMonth(db: Db, last: Day, narrowed: PortfolioFilter): Promise<StockOfMonth[]> {
  const ends = Array.from({ length: monthsShown }, (_, back) => monthEndOf(monthsBefore(last, back)))
  return db
    .selectFrom('portfolio_day')
    .select(['onDay as on', 'month', 'standing', ...stock])
    .where('onDay', '=', (eb) => eb.fn.any(eb.val([last, ...ends])))
    .where('month', '>=', monthsBefore(last, monthsShown - 1))
    .where(matchesFilter(narrowed))
    .groupBy(['onDay', 'month', 'standing'])
    .$narrowType<{ standing: PortfolioStatus }>()
    .execute()
}

export type RollOfMonth = Roll & { readonly month: Day }
export const rollsSince = (db: Db, since: Day, narrowed: PortfolioFilter): Promise<RollOfMonth[]> =>
  db
    .selectFrom('portfolio_roll')
    .select([
      'month',
      'fromStanding as from',
      'toStanding as to',
      sumOf('loans').as('loans'),
      sumOf('fromCents').as('cents'),
    ])
    .where('month', '>=', since)
    .where(matchesFilter(narrowed))
    .groupBy(['month', 'fromStanding', 'toStanding'])
    .orderBy('month', 'desc')
    .$narrowType<{ from: OpenPortfolioStatus; to: PortfolioStatus }>()
    .execute()

export type OutcomeOfMonth = {
  readonly month: Day
  readonly kind: 'firstPaymentMissed' | 'cameBack'
  readonly loans: number
  readonly ofThem: number
}
export const outcomesSince = (db: Db, since: Day, narrowed: PortfolioFilter): Promise<OutcomeOfMonth[]> =>
  db
    .selectFrom('portfolio_outcome')
    .select([
      sql<Day>`date_trunc('month', on_day)::date`.as('month'),
      'kind',
      sumOf('loans').as('loans'),
      sumOf('ofThem').as('ofThem'),
    ])
    .where('onDay', '>=', since)
    .where(matchesFilter(narrowed))
    .groupBy(['month', 'kind'])
    .orderBy('month', 'desc')
    .$narrowType<{ kind: OutcomeOfMonth['kind'] }>()
    .execute()

export const funnelSince = (
  db: Db,
  since: Day,
): Promise<{ readonly month: Day; readonly step: FunnelStep; readonly times: number }[]> =>
  db
    .selectFrom('portfolio_funnel')
    .select(['month', 'step', 'times'])
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .$narrowType<{ step: FunnelStep }>()
    .execute()

export const sinceOf = (last: Day, days: number): Day => addDays(last, 1 - days)
