/** What may be meant in a products configuration, and is worth a second look before it holds. */
import type { ProductsConfig } from '../../../domain/price/products.ts'
import { ruleProducts as texts } from '../../../words/compiled/en/back-office/rule-products.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import { shownRate } from './differences.ts'

const products: Readonly<Record<string, string>> = terms.products

/**
 * Prices at another rate than the standard one: that runs after the due date of a first loan that was free, and is
 * easily changed without them, or they without it. A free first loan has no other rate.
 */
export const productWarnings = ({
  products: all,
  standardDailyRatePpm: standard,
}: ProductsConfig): readonly string[] =>
  all.flatMap(({ productHrid, modifications }) =>
    modifications
      .filter(
        ({ dailyRatePpm, customers }) =>
          dailyRatePpm !== standard && (dailyRatePpm !== 0 || customers.some((each) => each !== 'first')),
      )
      .map(({ modificationHrid, dailyRatePpm }) =>
        texts.anotherRate({
          name: `${products[productHrid] ?? productHrid}, ${modificationHrid}`,
          rate: shownRate(dailyRatePpm),
          standard: shownRate(standard),
        }),
      ),
  )
