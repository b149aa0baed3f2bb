/** How provider tariffs are shown, and which of them a period uses. */
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

/** Tariffs in force on any day of the period: those that began in it, and those in force at its start. */
export const tariffsInPeriod = (items: readonly Price[], from: Day, through: Day): Price[] =>
  items.filter(
    ({ kind, since }) =>
      since <= through &&
      (since > from ||
        !items.some((other) => other.kind === kind && other.since > since && other.since <= from)),
  )
