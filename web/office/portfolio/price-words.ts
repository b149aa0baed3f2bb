/** How provider tariffs are shown. */
import type { Answer } from '../../../contract/client.ts'
import { showFigure } from '../../texts/format.ts'
import { unitCosts as texts } from '../../../words/compiled/en/back-office/unit-costs.ts'

type Prices = Answer<'GET /api/office/unit-costs'>
type Price = Prices['items'][number]

/** `up to 1,500: 5; 13` */
export const priceOf = ({ bands }: Pick<Price, 'bands'>): string =>
  bands
    .map(({ upTo, cost }) =>
      upTo === null ? showFigure(cost) : texts.band({ upTo: showFigure(upTo), cost: showFigure(cost) }),
    )
    .join('; ')
