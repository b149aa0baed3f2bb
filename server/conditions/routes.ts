/** The calls of new terms and prices. */
import * as calls from '../../contract/conditions.ts'
import type { Language } from '../../contract/texts/index.ts'
import { nairobiDay } from '../../domain/days.ts'
import { cents, toMajor } from '../../domain/money.ts'
import type { ProductsConfig } from '../../domain/products.ts'
import { handle } from '../platform/http.ts'
import { orFail } from '../platform/problem.ts'
import type { Conditions } from './service.ts'
import type { Told } from './store.ts'

const view = (told: readonly Told[], language: Language) => ({
  items: told.map(({ id, kind, validFrom, dearer, toldAt, bindsOn, acceptedAt, summary, body }) => ({
    id, kind, validFrom, dearer, toldOn: nairobiDay(toldAt), bindsOn, acceptedOn: acceptedAt && nairobiDay(acceptedAt), summary: summary[language], body: body?.[language] ?? null,
  })),
})
/** Percent with four decimals, in parts per million. */
const ppm = (percent: number): number => Math.round(percent * 10_000)

export function conditionRoutes(conditions: Conditions, newestProducts: () => Promise<ProductsConfig>) {
  async function office() {
    const [items, newest] = [await conditions.published(), await newestProducts()]
    return {
      items: items.map(({ id, kind, validFrom, dearer, publishedAt, told, accepted, summary }) => ({ id, kind, validFrom, dearer, publishedAt: publishedAt.toISOString(), told, accepted, summary: summary.en })),
      rates: { dailyPercent: newest.standardDailyRatePpm / 10_000, penaltyDailyPercent: newest.penaltyDailyRatePpm / 10_000, excisePercent: newest.exciseRatePpm / 10_000 },
      addOns: newest.addOns.map(({ kind, fixedCents, sharePpm }) => ({ kind, fixed: toMajor(fixedCents), sharePercent: sharePpm / 10_000 })),
    }
  }
  return [
    handle(calls.conditions, async ({ customerId, language }) => view(await conditions.of(customerId), language)),
    handle(calls.acceptCondition, async ({ customerId, params, language }) => orFail(await conditions.accept(customerId, params.id), (told) => view(told, language))),
    handle(calls.officeConditions, office),
    handle(calls.publishTerms, async ({ officer, body }) => {
      const refused = await conditions.publishTerms(officer, body)
      return refused ? orFail(refused) : office()
    }),
    handle(calls.publishPrices, async ({ officer, body: { validFrom, summary, dailyPercent, penaltyDailyPercent, excisePercent, addOns } }) => {
      const refused = await conditions.publishPrices(officer, {
        validFrom, summary, dailyRatePpm: ppm(dailyPercent), penaltyDailyRatePpm: ppm(penaltyDailyPercent), exciseRatePpm: ppm(excisePercent),
        addOns: Object.fromEntries(Object.entries(addOns).map(([kind, { fixed, sharePercent }]) => [kind, { fixedCents: cents(Math.round(fixed * 100)), sharePpm: ppm(sharePercent) }])),
      })
      return refused ? orFail(refused) : office()
    }),
  ]
}
