/** Roll rates of each kind of loans from month ends, the history for other capabilities. */
import type { Day } from '../../../domain/days.ts'
import {
  monthEndOf,
  monthOf,
  monthsBefore,
  type OpenPortfolioStatus,
  type Roll,
  type PortfolioStatus,
} from '../../../domain/books/portfolio.ts'
import type { Db } from '../../platform/database/database.ts'
import { sumOf } from './store.ts'

export type RollOfKind = Roll & { readonly product: string; readonly isRepeat: boolean }
export type RollsOfMonths = {
  /** Months with rolls, over all kinds of loans. */
  readonly months: number
  readonly rolls: readonly RollOfKind[]
}

/** Through the month that ends on a day, and this many before it; null if that day has no snapshot yet. */
export async function rollsOfMonths(db: Db, on: Day, months: number): Promise<RollsOfMonths | null> {
  const taken = await db
    .selectFrom('portfolio_day')
    .select('onDay')
    .where('onDay', '>=', on)
    .limit(1)
    .executeTakeFirst()
  if (!taken) return null
  const [from, to] = [monthsBefore(on, months - 1), monthOf(monthEndOf(on))]
  const rolls = await db
    .selectFrom('portfolio_roll')
    .select(['product', 'isRepeat', 'fromStanding as from', 'toStanding as to'])
    .select([sumOf('loans').as('loans'), sumOf('fromCents').as('cents')])
    .where('month', '>=', from)
    .where('month', '<=', to)
    .groupBy(['product', 'isRepeat', 'fromStanding', 'toStanding'])
    .$narrowType<{ from: OpenPortfolioStatus; to: PortfolioStatus }>()
    .execute()
  const { count } = await db
    .selectFrom('portfolio_roll')
    .select(({ fn }) => fn.count<number>('month').distinct().as('count'))
    .where('month', '>=', from)
    .where('month', '<=', to)
    .executeTakeFirstOrThrow()
  return { months: count, rolls }
}
