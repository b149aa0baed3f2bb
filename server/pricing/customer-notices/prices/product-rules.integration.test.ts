/**
 * Goal: products and prices change without a deployment: the site and the API use them from their day, a loan
 * keeps the ones it was signed under, and higher prices bind only customers who accept them (rules price-18,
 * price-27, price-28). Method: the whole service over HTTP; the test moves the clock.
 */
import { beforeAll, expect, test } from 'vitest'
import { defaultProducts } from '../../../../domain/testing/default-products.ts'
import { addDays } from '../../../../domain/days.ts'
import type { ProductsConfig } from '../../../../domain/price/products.ts'
import {
  newRuleMakers,
  summary,
  type RuleMakers,
} from '../../../back-office/rule-changes/rule-drafts.fixture.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  currentLoan,
  newPhone,
  settle,
  signLoan,
  signUp,
  startPeople,
  stored,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const dayMs = 86_400_000
const people = started(() => startPeople())
let makers: RuleMakers
const [borrower, accepting]: [TestCookies, TestCookies] = [{}, {}]
const [borrowerPhone, acceptingPhone] = [newPhone(), newPhone()]
beforeAll(async () => {
  await signLoan(people, borrower, borrowerPhone)
  await signUp(people, accepting, acceptingPhone)
  await settle(people)
  makers = await newRuleMakers(people)
})

const signInAgain = (cookies: TestCookies, phone: string) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
async function later(days: number): Promise<void> {
  await people.advance(days * dayMs)
  await people.services.products.ready()
  await signInAgain(borrower, borrowerPhone)
  await signInAgain(accepting, acceptingPhone)
  makers = await newRuleMakers(people)
}
const search = async (loanSize: string, cookies?: TestCookies) => {
  const reply = await people.api(
    'GET /api/v1/customer/products/search',
    { query: { loanSize, loanTerm: 61 } },
    cookies ? { cookies } : {},
  )
  return reply.ok ? reply.data.modifications : []
}
const config = async (cookies?: TestCookies) => {
  const reply = await people.api('GET /api/v1/customer/products/config', {}, cookies ? { cookies } : {})
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
/** A rate of 3 %, a more expensive add-on, interest first, and a larger loan. */
const dearer = ({ products, addOns }: ProductsConfig) => ({
  standardDailyRatePpm: 30_000,
  lateFeeCents: 25_000,
  allocation: 'interestFirst',
  sumMaxCents: 4_000_000,
  addOns: addOns.map((each) => (each.kind === 'legalAid' ? { ...each, fixedCents: 35_000 } : each)),
  products: products.map((product) => ({
    ...product,
    modifications: product.modifications.map((each) => ({
      ...each,
      sumMaxCents: 4_000_000,
      dailyRatePpm: each.dailyRatePpm === 0 ? 0 : 30_000,
    })),
  })),
})

test('POST /api/office/products/examples shows examples of a draft next to the version it changes', async () => {
  const examples = (base: number, content: unknown) =>
    people.api(
      'POST /api/office/products/examples',
      { body: { base, content: content as Record<string, unknown> } },
      { cookies: makers.checker.cookies },
    )
  const { validFrom: _day, ...content } = defaultProducts
  const reply = await examples(1, { ...content, ...dearer(defaultProducts) })
  if (!reply.ok) throw new Error(JSON.stringify(reply.problem))
  const late = reply.data.items.find(
    ({ product, customer, sum, termDays, way }) =>
      product === 'standard' && customer === 'new' && sum === 10_500 && termDays === 61 && way === 'late',
  )
  expect(late).toMatchObject({ before: 29_242, after: 33_220, dearer: true })
  expect(reply.data.items.find(({ sum }) => sum === 40_000)).toMatchObject({ before: null, dearer: false })
  expect(await examples(9, content)).toMatchObject({ status: 404 })
  expect(await examples(1, { ...content, products: [] })).toMatchObject({ problem: { code: 'ruleFaulty' } })
})

test('a dearer version is announced, applies from its day to new customers and customers who accept it, and to no signed loan', async () => {
  const loan = await currentLoan(people, borrower)
  const [before] = await people.services.loans.ofRequests([loan.id])
  const id = await makers.released(dearer)
  const { toldFigures, ...draft } = await makers.read(id)
  expect(draft).toMatchObject({ state: 'notice', costsMore: true, warnings: [] })
  expect(toldFigures!.en).toContainEqual({
    what: 'Fee for each payment that is late',
    before: 'KES 0',
    after: 'KES 250',
  })
  expect(toldFigures!.sw).toContainEqual({
    what: 'Mikopo inayofuata, riba ya siku',
    before: '2.5 %',
    after: '3 %',
  })
  await people.drain()
  for (const phone of [borrowerPhone, acceptingPhone])
    expect((await people.sentTo(stored(phone)))[0]).toContain('Yours stay unless you accept')
  const changes = await people.api('GET /api/account/conditions', {}, { cookies: accepting })
  if (!changes.ok) throw new Error(changes.problem.code)
  expect(changes.data.items).toMatchObject([{ kind: 'prices', dearer: true, figures: toldFigures!.en }])
  await people.api(
    'POST /api/account/conditions/{id}/accept',
    { params: { id: changes.data.items[0]!.id } },
    { cookies: accepting },
  )
  expect(await config()).toMatchObject({ dailyRatePercent: 2.5, sumMax: 30_000 })

  await later(40)
  expect((await makers.read(id)).state).toBe('live')
  expect(await config()).toMatchObject({ dailyRatePercent: 3, sumMax: 40_000, lateFee: 250 })
  expect((await search('40000')).length).toBeGreaterThan(0)
  expect(await config(accepting)).toMatchObject({ dailyRatePercent: 3, sumMax: 40_000 })
  expect(await config(borrower)).toMatchObject({ dailyRatePercent: 2.5, sumMax: 30_000 })
  expect(await search('40000', borrower)).toEqual([])

  const [after] = await people.services.loans.ofRequests([loan.id])
  expect(after!.terms).toEqual(before!.terms)
  expect(after!.terms).toMatchObject({ standardDailyRatePpm: 25_000, allocation: 'addOnsLast' })
  expect(after!.terms.lateFeeCents).toBeUndefined()
})

test('figures typed into the notice are refused at their field; the notice takes them from the draft', async () => {
  const from = addDays(people.clock.today(), 40)
  const id = await makers.draft({ penaltyDailyRatePpm: 900 }, from)
  const { revision, content } = await makers.read(id)
  const figures = { ...summary, en: 'The penalty is 0.08 %.', sw: 'Soma www.elsewhere.co.ke' }
  await makers.save(id, { revision, validFrom: from, content: content as object, summary: figures })
  expect(await makers.read(id)).toMatchObject({
    summary: figures,
    faults: [
      {
        field: 'summary.en',
        text: 'has figures: remove them. They are added from the draft, with the day',
      },
      {
        field: 'summary.sw',
        text: expect.stringContaining('has the address www.elsewhere.co.ke') as unknown,
      },
    ],
    toldFigures: { en: [{ what: 'Penalty a day for being late', before: '0.1 %', after: '0.09 %' }] },
    may: { propose: false },
  })
  expect(await makers.propose(id)).toMatchObject({ problem: { code: 'ruleFaulty' } })
})

test('the rate of a product other than the standard one is shown to its author and to the approver', async () => {
  const id = await makers.draft({ standardDailyRatePpm: 28_000 }, addDays(people.clock.today(), 40))
  const { warnings } = await makers.read(id)
  expect(warnings).toContain(
    'In one payment, standard-new: 3 % a day; the standard rate is 2.8 %. The standard rate applies after the due date of a free first loan.',
  )
  const proposed = await makers.propose(id)
  const waiting = proposed.ok ? proposed.data.waiting! : ''
  const seen = await people.api(
    'GET /api/office/actions/{id}',
    { params: { id: waiting } },
    { cookies: makers.checker.cookies },
  )
  expect(seen).toMatchObject({ data: { after: { warnings } } })
})

test('a loan signed now uses the current allocation order', async () => {
  const cookies: TestCookies = {}
  await signLoan(people, cookies, newPhone())
  await settle(people)
  const { id } = await currentLoan(people, cookies)
  const [loan] = await people.services.loans.ofRequests([id])
  expect(loan!.terms).toMatchObject({
    standardDailyRatePpm: 30_000,
    lateFeeCents: 25_000,
    allocation: 'interestFirst',
  })
})
