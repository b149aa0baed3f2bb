/** Warnings about a products configuration that may be intended but deserves a second check. */
import type { ProductsConfig } from '../../../domain/price/products.ts'
import { ruleProducts as texts } from '../../../words/compiled/en/back-office/rule-products.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import { shownRate } from './differences.ts'

const products: Readonly<Record<string, string>> = terms.products

/**
 * Warns of products at another rate than the standard one. The standard rate applies after the due date of a
 * free first loan, and either is easily changed without the other. A free first loan itself has no other
 * rate.
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
