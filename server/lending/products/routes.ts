/**
 * The calls of the products configuration. They take no customer's data in, and a visitor's are answered from
 * memory.
 */
import { productsConfig, productsSearch, settings } from '../../../contract/products.ts'
import { errorText } from '../../../contract/texts/index.ts'
import { handle } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
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
    handle(settings, ({ language }) => {
      const { loanRequestsEnabled } = products.settings()
      return {
        loanRequestsEnabled,
        message: loanRequestsEnabled ? null : errorText(language, 'requestsDisabled'),
      }
    }),
  ]
}
