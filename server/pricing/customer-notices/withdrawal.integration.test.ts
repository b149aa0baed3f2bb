/**
 * Goal: a publication can be withdrawn until its first day. Method: the whole service over HTTP; the test
 * moves the clock.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, showDay, type Day } from '../../../domain/days.ts'
import { pricesOf } from '../../../domain/staff/customer-notices.ts'
import { withPrices } from '../../../domain/testing/with-prices.ts'
import { newRuleMakers, type RuleMakers } from '../../back-office/rule-changes/rule-drafts.fixture.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/people/officers.ts'
import { newPhone, signUp, startPeople, stored } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const dayMs = 86_400_000
const summary = {
  en: 'The rate a day changes.',
  es: 'Cambia la tasa diaria.',
  sw: 'Riba ya siku inabadilika.',
}

const people = started(() => startPeople({ env: { ONE_ADMINISTRATOR: 'true' } }))
let administrator: TestOfficer
let makers: RuleMakers
const customer: TestCookies = {}
const phone = newPhone()
beforeAll(async () => {
  await signUp(people, customer, phone)
  administrator = await newOfficer(people, 'controller')
  makers = await newRuleMakers(people)
})

const publish = (dailyPercent: number, validFrom: Day) =>
  makers.released((content) => {
    const prices = { ...pricesOf(content), dailyRatePpm: dailyPercent * 10_000 }
    const { validFrom: _day, ...after } = withPrices(content, prices, validFrom)
    return after
  }, validFrom)
const published = async () => {
  const reply = await people.api('GET /api/office/conditions', {}, { cookies: administrator.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}
const idFrom = async (validFrom: Day) =>
  (await published()).find((item) => item.validFrom === validFrom && item.withdrawnAt === null)!.id
const withdraw = (id: string, reason = 'A figure was mistyped') =>
  people.api(
    'POST /api/office/conditions/{id}/withdraw',
    { params: { id }, body: { reason } },
    { cookies: administrator.cookies },
  )
const seen = async () => {
  const reply = await people.api('GET /api/account/conditions', {}, { cookies: customer })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}
const accept = (id: string) =>
  people.api('POST /api/account/conditions/{id}/accept', { params: { id } }, { cookies: customer })
const rateToday = async (cookies?: TestCookies): Promise<number> => {
  await people.services.products.ready()
  const reply = await people.api('GET /api/v1/customer/products/config', {}, cookies ? { cookies } : {})
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.dailyRatePercent
}
/** Moves the clock by days, until sessions have ended. */
async function later(days: number): Promise<void> {
  await people.advance(days * dayMs)
  administrator = await newOfficer(people, 'controller')
  makers = await newRuleMakers(people)
}

test('withdrawn prices apply to no customer, not even one who accepted them; notified customers are notified again, and the day is free', async () => {
  const from = addDays(people.clock.today(), 40)
  await publish(25, from)
  await people.drain()
  const id = await idFrom(from)
  expect(await seen()).toMatchObject([
    {
      id,
      withdrawnOn: null,
      figures: expect.arrayContaining([
        { what: 'Further loans, rate a day', before: '2.5 %', after: '25 %' },
      ]) as unknown,
    },
  ])
  expect((await accept(id)).status).toBe(200)

  expect(await withdraw(id, '  ')).toMatchObject({
    status: 422,
    problem: { errors: { reason: ['Enter a reason'] } },
  })
  expect((await withdraw(id)).status).toBe(200)
  expect((await withdraw(id)).status).toBe(200)
  await people.drain()
  const sent = (await people.sentTo(stored(phone))).filter((text) => text.includes('are cancelled'))
  expect(sent).toEqual([expect.stringContaining(`the new prices planned for ${showDay(from)}`)])
  expect(await seen()).toMatchObject([{ id, withdrawnOn: people.clock.today() }])
  expect(await accept(id)).toMatchObject({ status: 404 })
  expect(await published()).toMatchObject([
    { id, withdrawable: false, withdrawnAt: expect.any(String) as unknown },
  ])
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  expect(trail.ok && trail.data.entries.find(({ act }) => act === 'prices.withdrawn')).toMatchObject({
    subject: id,
    after: { reason: 'A figure was mistyped' },
  })

  await publish(2.4, from)
  await later(40)
  const newcomer: TestCookies = {}
  await signUp(people, newcomer, newPhone())
  expect([await rateToday(), await rateToday(newcomer)]).toEqual([2.4, 2.4])
})

test('prices withdrawn before any notice notify no customer, and the current prices stay', async () => {
  const from = addDays(people.clock.today(), 50)
  await publish(30, from)
  await withdraw(await idFrom(from))
  await people.drain()
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes(showDay(from)))).toEqual([])
  await later(50)
  expect(await rateToday()).toBe(2.4)
})

test('of two successive prices the later one must be withdrawn first, because its increase was measured against the earlier', async () => {
  const [first, second] = [addDays(people.clock.today(), 40), addDays(people.clock.today(), 50)]
  await publish(25, first)
  await publish(3, second)
  const [wrong, next] = [await idFrom(first), await idFrom(second)]
  expect(await withdraw(wrong)).toMatchObject({ status: 409, problem: { code: 'publicationFollowed' } })
  expect((await withdraw(next)).status).toBe(200)
  expect((await withdraw(wrong)).status).toBe(200)
  await later(51)
  expect(await rateToday()).toBe(2.4)
})

test('terms are withdrawn in the same way', async () => {
  const from = addDays(people.clock.today(), 35)
  const body = { en: 'Wrong terms.', es: 'Condiciones erróneas.', sw: 'Masharti yenye makosa.' }
  await people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom: from, summary, body } },
    { cookies: administrator.cookies },
  )
  await people.drain()
  await withdraw(await idFrom(from))
  await people.drain()
  expect((await people.sentTo(stored(phone)))[0]).toContain('the new terms planned for')
  await later(36)
  expect(await people.api('GET /api/pages/dynamic', { query: { pageId: 'terms' } })).not.toMatchObject({
    data: { html: expect.stringContaining('Wrong terms.') as unknown },
  })
})

test('a publication in force cannot be withdrawn, an unknown one is not found, and an officer may not withdraw one', async () => {
  const from = addDays(people.clock.today(), 30)
  await publish(2.3, from)
  const id = await idFrom(from)
  await later(30)
  expect(await withdraw(id)).toMatchObject({ status: 409, problem: { code: 'publicationBegan' } })
  expect((await published()).find((item) => item.id === id)).toMatchObject({ withdrawable: false })
  expect(await withdraw('0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01')).toMatchObject({ status: 404 })
  const officer = await newOfficer(people, 'officer')
  expect(
    await people.api(
      'POST /api/office/conditions/{id}/withdraw',
      { params: { id }, body: { reason: 'x' } },
      { cookies: officer.cookies },
    ),
  ).toMatchObject({ status: 403 })
})
