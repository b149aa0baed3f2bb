/**
 * Calls for the products configuration. They accept no customer data, and answers for visitors come from
 * memory.
 */
import { officePriceExamples } from '../../../contract/back-office/price-examples.ts'
import { productsConfig, productsSearch, settings } from '../../../contract/products.ts'
import { toMajor } from '../../../domain/money.ts'
import { isExampleDearer } from '../../../domain/price/price-examples.ts'
import { errorText } from '../../../contract/texts/index.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Products } from './service.ts'

export function productRoutes(products: Products) {
  const borrower = (customerId: string | null) => (customerId === null ? null : products.borrower(customerId))
  return [
    handle(
      productsConfig,
      async ({ customerId }) => products.config(await borrower(customerId)),
      products.memory,
    ),
    handle(
      productsSearch,
      async ({ customerId, query }) =>
        orFail(
          await products.search(await borrower(customerId), {
            sumCents: query.loanSize,
            termDays: query.loanTerm,
            addOns: query.addOns,
          }),
        ),
      products.memory,
    ),
    handle(officePriceExamples, async ({ body }) =>
      orFail(await products.examples(body.base, body.content), (items) => ({
        items: items.map((example) => ({
          product: example.productHrid,
          customer: example.customer,
          loansRepaid: example.loansRepaid,
          sum: toMajor(example.sumCents),
          termDays: example.termDays,
          way: example.way,
          before: example.beforeCents === null ? null : toMajor(example.beforeCents),
          after: example.afterCents === null ? null : toMajor(example.afterCents),
          dearer: isExampleDearer(example),
        })),
      })),
    ),
    handle(settings, ({ language }) => {
      const { loanRequestsEnabled } = products.settings()
      return {
        loanRequestsEnabled,
        message: loanRequestsEnabled ? null : errorText(language, 'requestsDisabled'),
      }
    }),
  ]
}
