/**
 * Goal: terms and prices are published once, with their figures in the trail, and all errors are reported at
 * once. Method: the whole service over HTTP.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { newPhone, signUp, stored } from '../../testing/people/customers.ts'
import {
  administrator,
  body,
  people,
  publishPrices,
  publishTerms,
  setUp,
  summary,
  validFrom,
} from './publications.fixture.ts'

const phone = newPhone()

setUp()
beforeAll(() => signUp(people, {}, phone))

const published = async () => {
  const reply = await people.api('GET /api/office/conditions', {}, { cookies: administrator.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

test('of equal publications at the same moment one is published and announced; an unchanged one and a second one for the same day are refused', async () => {
  const [sent, items] = [(await people.sentTo(stored(phone))).length, (await published()).items.length]
  expect(await publishTerms()).toMatchObject({ status: 201 })
  const terms = { validFrom: addDays(validFrom(), 2), body: { ...body, en: 'Newer terms, whole.' } }
  const both = await Promise.all([publishTerms(terms), publishTerms(terms)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(both.find(({ status }) => status === 422)).toMatchObject({
    problem: {
      errors: {
        validFrom: ['Terms or prices of this type are already published for this day. Choose another day'],
      },
    },
  })
  await people.drain()
  expect([(await people.sentTo(stored(phone))).length, (await published()).items.length]).toEqual([
    sent + 2,
    items + 2,
  ])
  expect(await publishTerms({ ...terms, validFrom: addDays(validFrom(), 3) })).toMatchObject({
    status: 409,
    problem: { code: 'nothingChanged' },
  })
})

test('the trail and the list of publications contain the figures before and after', async () => {
  const from = addDays(validFrom(), 5)
  await publishPrices(
    { dailyRatePpm: 24_000, addOns: { legalAid: { fixedCents: cents(40_000), sharePpm: 15_000 } } },
    from,
  )
  const item = (await published()).items.find(({ validFrom: begins }) => begins === from)
  const before = {
    dailyPercent: 2.5,
    penaltyDailyPercent: 0.1,
    excisePercent: 0,
    addOns: expect.arrayContaining([{ kind: 'legalAid', fixed: 200, sharePercent: 0 }]) as unknown,
  }
  const after = {
    dailyPercent: 2.4,
    penaltyDailyPercent: 0.1,
    excisePercent: 0,
    addOns: expect.arrayContaining([{ kind: 'legalAid', fixed: 400, sharePercent: 1.5 }]) as unknown,
  }
  expect(item).toMatchObject({ validFrom: from })
  expect(item!.figures).toEqual(
    expect.arrayContaining([
      { what: 'Further loans, rate a day', before: '2.5 %', after: '2.4 %' },
      { what: 'Legal aid', before: 'KES 200', after: 'KES 400 + 1.5 %' },
    ]),
  )
  const trail = await people.api('GET /api/office/audit', { query: {} }, { cookies: administrator.cookies })
  const entries = trail.ok ? trail.data.entries : []
  expect(entries.find(({ subject }) => subject === item!.id)).toMatchObject({
    act: 'prices.published',
    before,
    after: { validFrom: from, dearer: true, ...after },
  })
  expect(entries.find(({ act }) => act === 'terms.published')).toMatchObject({
    before: { body: { en: body.en } },
    after: { body: { en: 'Newer terms, whole.' }, summary },
  })
})

test('future publications are public, earliest first, until they are withdrawn', async () => {
  const coming = async () => {
    const reply = await people.api('GET /api/pages/coming-conditions')
    if (!reply.ok) throw new Error(reply.problem.code)
    return reply.data.items
  }
  const from = addDays(people.clock.today(), 31)
  const terms = { validFrom: from, body: { ...body, en: 'Terms of the spring.' } }
  expect(await publishTerms(terms)).toMatchObject({ status: 201 })
  const [first, ...others] = await coming()
  expect(first).toMatchObject({ kind: 'terms', validFrom: from, summary: summary.en })
  expect(others.length).toBeGreaterThan(0)
  const withdrawn = await people.api(
    'POST /api/office/conditions/{id}/withdraw',
    { params: { id: first!.id }, body: { reason: 'A figure was mistyped' } },
    { cookies: administrator.cookies },
  )
  expect(withdrawn).toMatchObject({ ok: true })
  expect(await coming()).toEqual(others)
})

test('all wrong days and texts are reported at once, each with the allowed values', async () => {
  const [min, max] = [showDay(addDays(people.clock.today(), 30)), showDay(addDays(people.clock.today(), 366))]
  const terms = await publishTerms({
    validFrom: people.clock.today(),
    summary: { ...summary, sw: ' ' },
    body: { en: '', es: 'x', sw: 'x'.repeat(20_001) },
  })
  expect(terms.ok || terms.problem.errors).toEqual({
    validFrom: [`Choose a day from ${min} to ${max}`],
    'summary.sw': ['Fill in this field'],
    'body.en': ['Fill in this field'],
    'body.sw': ['20,000 characters at most; this has 20,001. Make it shorter'],
  })
  const soon = await publishTerms({ validFrom: 'soon' })
  expect(soon.ok || Object.keys(soon.problem.errors)).toEqual(['validFrom'])
})
