/** A product manager and an approver, and a draft at each stage, for tests of rules. */
import { addDays, type Day } from '../../../domain/days.ts'
import type { RuleKindName } from '../../../contract/back-office/rule-kinds.ts'
import type { ProductsConfig } from '../../../domain/price/products.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import type { TestService } from '../../testing/service/harness.ts'

type Service = Pick<TestService, 'api' | 'services' | 'clock' | 'database'>
export const summary = {
  en: 'The rate a day changes.',
  es: 'Cambia la tasa diaria.',
  sw: 'Riba ya siku inabadilika.',
}
type Answered<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly problem: unknown }
function must<Data>(reply: Answered<Data>): Data {
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  return reply.data
}

/** Differences from the newest version; `validFrom` is not part of the content. */
type Content = Readonly<Record<string, unknown>>
type Change = Content | ((content: ProductsConfig) => Content)

/** Steps of two people on rules; staff sessions end when the clock moves, so each step signs in again. */
export async function newRuleMakers(service: Service, kind: RuleKindName = 'products') {
  const manager = await newOfficer(service, 'productManager')
  const checker = await newOfficer(service, 'controller')
  const as = (by: TestOfficer) => ({ cookies: by.cookies })
  const makers = {
    manager,
    checker,
    list: async (by = manager) =>
      must(await service.api('GET /api/office/rules/{kind}', { params: { kind } }, as(by))),
    begin: (validFrom: Day, by = manager) =>
      service.api(
        'POST /api/office/rules/{kind}/drafts',
        { params: { kind }, body: { title: 'A lower rate', validFrom } },
        as(by),
      ),
    read: async (id: string, by = manager) =>
      must(await service.api('GET /api/office/rule-drafts/{id}', { params: { id } }, as(by))),
    save: (
      id: string,
      body: {
        revision: number
        validFrom: Day
        content: object
        title?: string
        summary?: typeof summary
      },
      by = manager,
    ) =>
      service.api(
        'PUT /api/office/rule-drafts/{id}',
        { params: { id }, body: { title: 'A lower rate', summary, ...body, content: { ...body.content } } },
        as(by),
      ),
    propose: (id: string, by = manager) =>
      service.api(
        'POST /api/office/rule-drafts/{id}/propose',
        { params: { id }, body: { note: 'Decided by the board.' } },
        as(by),
      ),
    approve: (action: string, by = checker) =>
      service.api('POST /api/office/actions/{id}/approve', { params: { id: action } }, as(by)),
    send: (id: string, sentOn: Day, sent: { reference?: string; replaces?: string } = {}) =>
      service.api(
        'POST /api/office/rule-drafts/{id}/send',
        { params: { id }, body: { reference: 'CBK/DCP/2026/17', sentOn, ...sent } },
        as(manager),
      ),
    answer: (id: string, answeredOn: Day, answer: 'approved' | 'refused' = 'approved', by = manager) =>
      service.api(
        'POST /api/office/rule-drafts/{id}/answer',
        {
          params: { id },
          body: { answer, answeredOn, reference: 'CBK/DCP/2026/31', document: 'Letter 12 of the file CBK' },
        },
        as(by),
      ),
    release: (id: string, validFrom: Day, by = manager) =>
      service.api(
        'POST /api/office/rule-drafts/{id}/release',
        { params: { id }, body: { validFrom } },
        as(by),
      ),
    withdraw: (id: string, by = manager) =>
      service.api(
        'POST /api/office/rule-drafts/{id}/withdraw',
        { params: { id }, body: { note: 'It was a mistake.' } },
        as(by),
      ),

    /** A draft that differs from the newest version. */
    async draft(change: Change, validFrom: Day): Promise<string> {
      const { id } = must(await makers.begin(validFrom))
      const { revision, content } = await makers.read(id)
      const before = content as ProductsConfig
      const changed: Content = typeof change === 'function' ? change(before) : change
      must(await makers.save(id, { revision, validFrom, content: { ...before, ...changed } }))
      return id
    },
    async approved(change: Change, validFrom: Day): Promise<string> {
      const id = await makers.draft(change, validFrom)
      const { waiting } = must(await makers.propose(id))
      if (waiting) must(await makers.approve(waiting))
      return id
    },
    /** All steps to a version in its notice period. */
    async released(change: Change, validFrom = addDays(service.clock.today(), 40)): Promise<string> {
      const id = await makers.approved(change, validFrom)
      must(await makers.send(id, service.clock.today()))
      must(await makers.answer(id, service.clock.today()))
      must(await makers.release(id, validFrom))
      return id
    },
  }
  return makers
}
export type RuleMakers = Awaited<ReturnType<typeof newRuleMakers>>
