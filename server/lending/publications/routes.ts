/** The calls of new terms and prices. */
import * as calls from '../../../contract/conditions.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { nairobiDay } from '../../../domain/days.ts'
import { pricesOf } from '../../../domain/conditions.ts'
import { handle } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
import type { Products } from '../products/index.ts'
import type { Conditions } from './service.ts'
import type { Told } from './store.ts'
import { pricesView } from './views.ts'

const view = (told: readonly Told[], language: Language) => ({
  items: told.map(({ id, kind, validFrom, dearer, toldAt, bindsOn, acceptedAt, summary, body }) => ({
    id,
    kind,
    validFrom,
    dearer,
    toldOn: nairobiDay(toldAt),
    bindsOn,
    acceptedOn: acceptedAt && nairobiDay(acceptedAt),
    summary: summary[language],
    body: body?.[language] ?? null,
  })),
})

export function conditionRoutes(conditions: Conditions, products: Pick<Products, 'newest' | 'priceChanges'>) {
  async function office() {
    const [items, newest, changes] = [
      await conditions.published(),
      await products.newest(),
      await products.priceChanges(),
    ]
    return {
      items: items.map(
        ({ id, kind, validFrom, productsVersion, dearer, publishedAt, told, accepted, summary }) => {
          const change = productsVersion === null ? undefined : changes.get(productsVersion)
          const figures = change
            ? { before: pricesView(change.before), after: pricesView(change.after) }
            : null
          return {
            id,
            kind,
            validFrom,
            dearer,
            publishedAt: publishedAt.toISOString(),
            told,
            accepted,
            summary: summary.en,
            figures,
          }
        },
      ),
      newest: pricesView(pricesOf(newest)),
    }
  }
  return [
    handle(calls.conditions, async ({ customerId, language }) =>
      view(await conditions.of(customerId), language),
    ),
    handle(calls.acceptCondition, async ({ customerId, params, language }) =>
      orFail(await conditions.accept(customerId, params.id), (told) => view(told, language)),
    ),
    handle(calls.officeConditions, office),
    handle(calls.publishTerms, async ({ officer, body }) => {
      const refused = await conditions.publishTerms(officer, body)
      return refused ? orFail(refused) : office()
    }),
    handle(calls.publishPrices, async ({ officer, body }) => {
      const refused = await conditions.publishPrices(officer, body)
      return refused ? orFail(refused) : office()
    }),
  ]
}
