/** How prices that we pay read, and which of them figures count with. */
import type { Answer } from '../../../contract/client.ts'
import type { Day } from '../../../domain/days.ts'
import { showFigure } from '../../texts/format.ts'
import { unitCosts as texts } from '../../../words/compiled/en/back-office/unit-costs.ts'

export type Prices = Answer<'GET /api/office/unit-costs'>
type Price = Prices['items'][number]

/** `up to 1,500: 5; 13` */
export const priceOf = ({ bands }: Pick<Price, 'bands'>): string =>
  bands
    .map(({ upTo, cost }) =>
      upTo === null ? showFigure(cost) : texts.band({ upTo: showFigure(upTo), cost: showFigure(cost) }),
    )
    .join('; ')

/** Those that counted on any day from one through another: what began between them, and what had begun before. */
export const countedIn = (items: readonly Price[], from: Day, through: Day): Price[] =>
  items.filter(
    ({ kind, since }) =>
      since <= through &&
      (since > from ||
        !items.some((other) => other.kind === kind && other.since > since && other.since <= from)),
  )
