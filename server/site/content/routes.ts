/** HTTP of content, and of the public configuration. */
import type { CallAnswer } from '../../../contract/call.ts'
import * as calls from '../../../contract/content.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { fail, isFailure, orFail } from '../../platform/http/problem.ts'
import type { Products } from '../../pricing/products/index.ts'
import type { Content } from './service.ts'

const noWords = { title: '', description: '', html: '' }

type Deps = {
  readonly content: Content
  readonly products: Pick<Products, 'borrower' | 'calculator'>
  readonly appConfig: CallAnswer<typeof calls.appConfig>
}

export function contentRoutes({ content, products, appConfig }: Deps): Route[] {
  const borrower = (customerId: string | null) => (customerId === null ? null : products.borrower(customerId))
  const appConfigHeaders = { 'cache-control': `public, max-age=${appConfig.cacheSeconds}` }
  return [
    handle(calls.dynamicPage, async ({ query, language }) =>
      orFail(await content.page(query.pageId, query.language ?? language)),
    ),
    handle(calls.mainCalculator, async ({ customerId, language }) => {
      const { loanSize, loanTerm } = await products.calculator(await borrower(customerId))
      const home = await content.page('home', language)
      return { loanSize, loanTerm, banner: isFailure(home) ? null : { title: home.title, html: home.html } }
    }),
    handle(calls.installmentCalculator, async ({ customerId, language }) => {
      const { loanSize, installment, dailyRatePercent } = await products.calculator(
        await borrower(customerId),
      )
      if (installment === null) return fail('notFound')
      const page = await content.page('installments', language)
      const { title, description, html } = isFailure(page) ? noWords : page
      return { loanSize, ...installment, dailyRatePercent, title, description, html }
    }),
    handle(calls.appConfig, () => answer(appConfig, { headers: appConfigHeaders })),
  ]
}
