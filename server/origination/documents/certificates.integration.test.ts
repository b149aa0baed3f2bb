/**
 * Goal: a buyer of an add-on gets its provider, number, use and way to claim: by SMS, on its page, and as a
 * file. Method: the whole service, over HTTP.
 */
import { kenya } from '../../../domain/country/kenya.ts'
import { beforeAll, expect, test } from 'vitest'
import { showDay } from '../../../domain/days.ts'
import { sampleProviders } from '../../../domain/payment/sample-providers.ts'
import { createLog } from '../../platform/observability/log.ts'
import { createProducts } from '../../pricing/products/service.ts'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { readPdf } from '../../testing/files/read-pdf.ts'
import { borrow, newPhone, signUp, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople())
const cookies: TestCookies = {}
const phone = newPhone()
beforeAll(async () => {
  await borrow(people, cookies, phone, { addOns: 'accident_insurance,legalAid' })
})

const fetched = (path: string, jar: TestCookies, language = 'en') =>
  fetch(people.url + path, {
    headers: {
      cookie: cookieHeader(jar),
      'x-language': language,
    },
  })
const taken = async () => {
  const reply = await people.api('GET /api/account/loans/current/add-ons', {}, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}

test('each add-on has its provider, number, use and way to claim; an SMS names them after the payout', async () => {
  const items = await taken()
  const texts = await people.sentTo(stored(phone))
  expect(items.map(({ kind }) => kind)).toEqual(['insurance', 'legalAid'])
  for (const { kind, documentNumber, delivery } of items) {
    const { name, phone: call, certificatePrefix, use, claim } = sampleProviders[kind]
    expect(delivery).toMatchObject({
      provider: name,
      phone: call,
      certificate: `${certificatePrefix}-${documentNumber}`,
      use: use.en,
      claim: claim.en,
    })
    expect(
      texts.some((text) => [name, call, delivery!.certificate].every((part) => text.includes(part))),
    ).toBe(true)
  }
})

test('the certificate is a file among the documents, only for its owner, and names the day of its cancellation', async () => {
  const listed = await people.api('GET /api/account/documents', {}, { cookies })
  if (!listed.ok) throw new Error(listed.problem.code)
  const certificates = listed.data.loans[0]!.documents.filter(({ kind }) => kind === 'certificate')
  expect(certificates.map(({ addOn }) => addOn)).toEqual(['insurance', 'legalAid'])
  const [insurance] = await taken()
  expect(certificates[0]!.href).toBe(insurance!.delivery!.certificateHref)
  const textOf = async (language: string) =>
    (
      await readPdf(
        Buffer.from(await (await fetched(certificates[0]!.href, cookies, language)).arrayBuffer()),
      )
    ).text.replace(/\s+/g, ' ')
  for (const language of ['en', 'sw', 'es'] as const) {
    const text = await textOf(language)
    for (const part of [
      insurance!.delivery!.certificate,
      'Amani Assurance',
      sampleProviders.insurance.use[language],
      sampleProviders.insurance.claim[language],
      'KES 300.00',
    ])
      expect(text).toContain(part)
  }
  const stranger: TestCookies = {}
  await signUp(people, stranger, newPhone())
  expect((await fetched(certificates[0]!.href, stranger)).status).toBe(404)
  expect((await fetched(certificates[0]!.href.replace('insurance', 'multiservice'), cookies)).status).toBe(
    404,
  )
  expect(await textOf('en')).not.toContain('Cancelled on')
  expect(
    (
      await people.api(
        'POST /api/account/loans/current/add-ons/{kind}/cancel',
        { params: { kind: 'accident_insurance' } },
        { cookies },
      )
    ).ok,
  ).toBe(true)
  const cancelled = await textOf('en')
  const today = showDay(people.clock.today())
  for (const part of [`Held ${today} to ${today}`, `Cancelled on ${today}`]) expect(cancelled).toContain(part)
  for (const part of ['Holds', sampleProviders.insurance.claim.en, sampleProviders.insurance.use.en])
    expect(cancelled).not.toContain(part)
  const after = await people.api('GET /api/account/documents', {}, { cookies })
  if (!after.ok) throw new Error(after.problem.code)
  expect(
    after.data.loans[0]!.documents.flatMap(({ addOn, cancelledOn }) => (addOn ? [[addOn, cancelledOn]] : [])),
  ).toEqual([
    ['insurance', people.clock.today()],
    ['legalAid', null],
  ])
})

test('an add-on without a provider is not on sale: no page shows it, and an application with it is refused', async () => {
  const products = createProducts({
    country: kenya,
    database: people.database,
    clock: people.clock,
    log: createLog('silent'),
    serviceControls: { current: () => ({ loanRequestsEnabled: true, technicalWorks: null, revision: 0 }) },
    customers: { get: async () => null, leftWithPhone: async () => [] },
    identity: { phoneOf: async () => null },
    loans: { countRepaid: async () => 0, borrowersOf: async () => [], ofCustomer: async () => [] },
    bindingPrices: { notBinding: async () => [] },
  })
  await products.ready()
  expect((await products.configInForce()).addOns).toEqual([])
  expect(products.onSale()).toMatchObject({ insurance: false })
  expect(
    await products.offer(
      { kind: 'first', loansRepaid: 0 },
      { sumCents: 500_000 as never, termDays: 61, productHrid: 'standard', addOns: ['insurance'] },
    ),
  ).toMatchObject({ error: 'validationFailed', fields: { addOns: 'choiceInvalid' } })
})
