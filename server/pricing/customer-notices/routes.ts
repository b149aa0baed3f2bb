/** Calls for new terms and prices. */
import * as calls from '../../../contract/publications.ts'
import { contentLanguageFor, type Language } from '../../../domain/language.ts'
import type { Zone } from '../../../domain/country/zone.ts'
import { addDays } from '../../../domain/days.ts'
import { noticeDays, type PriceChange } from '../../../domain/staff/customer-notices.ts'
import type { Officer } from '../../platform/http/caller.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Products } from '../products/index.ts'
import type { Proposals } from './proposals/proposals.ts'
import type { CustomerNotices } from './service.ts'
import type { SentNotice } from './store.ts'
import { figuresOf } from './prices/figures.ts'

type Changes = ReadonlyMap<number, PriceChange>
const figuresIn = (productsVersion: number | null, changes: Changes, language: Language) => {
  const change = productsVersion === null ? undefined : changes.get(productsVersion)
  return change ? figuresOf(change, language) : []
}

const view = (sent: readonly SentNotice[], changes: Changes, language: Language, zone: Zone) => ({
  items: sent.map(({ id, kind, validFrom, dearer, summary, body, ...each }) => ({
    id,
    kind,
    validFrom,
    dearer,
    toldOn: zone.dayOf(each.notifiedAt),
    bindsOn: each.bindsOn,
    acceptedOn: each.acceptedAt && zone.dayOf(each.acceptedAt),
    withdrawnOn: each.withdrawnAt && zone.dayOf(each.withdrawnAt),
    summary: summary[contentLanguageFor(language)],
    body: body?.[contentLanguageFor(language)] ?? null,
    figures: figuresIn(each.productsVersion, changes, language),
  })),
})

export function customerNoticeRoutes(
  customerNotices: CustomerNotices,
  proposals: Proposals,
  products: Pick<Products, 'priceChanges'>,
  clock: Clock,
) {
  async function waitingView({ officerId }: Officer) {
    const items = []
    for (const row of await proposals.waiting())
      items.push({
        id: row.id,
        kind: 'terms' as const,
        validFrom: row.validFrom,
        proposer: row.proposer,
        proposedAt: row.proposedAt.toISOString(),
        own: row.proposedBy === officerId,
        summary: row.content.summary,
        comparison: await customerNotices.comparison(row.content.body),
      })
    return items
  }
  async function office(officer: Officer) {
    const [items, changes] = [await customerNotices.published(), await products.priceChanges()]
    return {
      secondPerson: !proposals.oneAdministrator,
      waiting: await waitingView(officer),
      declined: (await proposals.declined()).map((row) => ({
        ...row,
        proposedAt: row.proposedAt.toISOString(),
        decidedAt: row.decidedAt.toISOString(),
      })),
      items: items.map(({ id, kind, validFrom, dearer, told, accepted, summary, ...each }) => ({
        id,
        kind,
        validFrom,
        dearer,
        publishedAt: each.publishedAt.toISOString(),
        proposer: each.proposer,
        publisher: each.publisher,
        withdrawer: each.withdrawer,
        withdrawnAt: each.withdrawnAt?.toISOString() ?? null,
        withdrawable: each.withdrawnAt === null && validFrom > clock.today(),
        told,
        accepted,
        summary: summary.en,
        figures: figuresIn(each.productsVersion, changes, 'en'),
      })),
      termsFigures: [...customerNotices.termsFigures()],
      earliest: addDays(clock.today(), noticeDays),
    }
  }
  return [
    handle(calls.conditions, async ({ customerId, language }) =>
      view(await customerNotices.of(customerId), await products.priceChanges(), language, clock),
    ),
    handle(calls.acceptCondition, async ({ customerId, params, language }) =>
      orFail(await customerNotices.accept(customerId, params.id), async (sent) =>
        view(sent, await products.priceChanges(), language, clock),
      ),
    ),
    handle(calls.comingConditions, async ({ language }) => {
      const coming = await customerNotices.coming()
      const changes: Changes = coming.length > 0 ? await products.priceChanges() : new Map()
      return {
        items: coming.map(({ id, kind, validFrom, productsVersion, summary }) => ({
          id,
          kind,
          validFrom,
          summary: summary[contentLanguageFor(language)],
          figures: figuresIn(productsVersion, changes, contentLanguageFor(language)),
        })),
      }
    }),
    handle(calls.officeConditions, ({ officer }) => office(officer)),
    handle(calls.publishTerms, async ({ officer, body }) => {
      const refused = await proposals.propose(officer, body)
      return refused ? orFail(refused) : office(officer)
    }),
    handle(calls.previewTerms, async ({ body }) => orFail(await customerNotices.previewTerms(body))),
    handle(calls.approveCondition, async ({ officer, params }) => {
      const refused = await proposals.approve(officer, params.id)
      return refused ? orFail(refused) : office(officer)
    }),
    handle(calls.declineCondition, async ({ officer, params, body }) => {
      const refused = await proposals.decline(officer, params.id, body.note)
      return refused ? orFail(refused) : office(officer)
    }),
    handle(calls.withdrawCondition, async ({ officer, params, body }) => {
      const refused = await customerNotices.withdraw(officer, params.id, body.reason)
      return refused ? orFail(refused) : office(officer)
    }),
  ]
}
