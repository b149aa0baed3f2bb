/**
 * Goal: what is published is published once, with its figures in the trail, and all that is wrong with it is said at
 * once. Method: the whole service by HTTP.
 */
import { beforeAll, expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import { newPhone, signUp, stored } from '../../testing/people.ts'
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

test('of equal publications at once one is taken, and told once; what changes nothing, and a second one for a day, are refused', async () => {
  const [sent, items] = [(await people.sentTo(stored(phone))).length, (await published()).items.length]
  const replies = await Promise.all([2.25, 2.25, 2.25].map((dailyPercent) => publishPrices({ dailyPercent })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(replies.find(({ status }) => status === 422)).toMatchObject({
    problem: {
      errors: {
        validFrom: ['Something of this kind was published for this day already. Choose another day'],
      },
    },
  })
  await people.drain()
  expect([(await people.sentTo(stored(phone))).length, (await published()).items.length]).toEqual([
    sent + 1,
    items + 1,
  ])
  expect(await publishPrices({ validFrom: addDays(validFrom(), 1), dailyPercent: 2.25 })).toMatchObject({
    status: 409,
    problem: { code: 'nothingChanged' },
  })

  expect(await publishTerms()).toMatchObject({ status: 201 })
  const terms = { validFrom: addDays(validFrom(), 2), body: { ...body, en: 'Newer terms, whole.' } }
  const both = await Promise.all([publishTerms(terms), publishTerms(terms)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await publishTerms({ ...terms, validFrom: addDays(validFrom(), 3) })).toMatchObject({
    status: 409,
    problem: { code: 'nothingChanged' },
  })
})

test('the trail and the list of publications hold the figures before and after', async () => {
  const from = addDays(validFrom(), 5)
  expect(
    await publishPrices({
      validFrom: from,
      dailyPercent: 2.4,
      addOns: { legalAid: { fixed: '400', sharePercent: '1.5' } },
    }),
  ).toMatchObject({ status: 201 })
  const item = (await published()).items.find(({ validFrom: begins }) => begins === from)
  const before = {
    dailyPercent: 2.25,
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
  expect(item).toMatchObject({ validFrom: from, figures: { before, after } })
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

test('what is to come is told to anybody, the earliest first, until it is withdrawn', async () => {
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

test('every figure, day and text that is wrong is said at once, each with what can be typed', async () => {
  const [min, max] = [showDay(addDays(people.clock.today(), 30)), showDay(addDays(people.clock.today(), 366))]
  const reply = await publishPrices({
    validFrom: people.clock.today(),
    summary: { ...summary, sw: ' ' },
    dailyPercent: '2.123456789',
    penaltyDailyPercent: '101',
    excisePercent: 'much',
    addOns: {
      insurance: { fixed: '0', sharePercent: '31' },
      telemedicine: { fixed: '150', sharePercent: '' },
      multiservice: { fixed: '30001', sharePercent: '0' },
    },
  })
  expect(reply).toMatchObject({ status: 422 })
  expect(reply.ok || reply.problem.errors).toEqual({
    validFrom: [`Choose a day from ${min} to ${max}`],
    'summary.sw': ['Fill in this field'],
    dailyPercent: ['Enter at most 4 digits after the point'],
    penaltyDailyPercent: ['Enter a percentage from 0 to 100'],
    excisePercent: ['Enter a percentage in figures, such as 2.5'],
    'addOns.insurance.sharePercent': ['Enter 30.5 % or less: it may not cost more on the shortest loan'],
    'addOns.telemedicine.sharePercent': ['Fill in this field'],
    'addOns.multiservice.fixed': ['Choose an amount from KES 0 to KES 30,000'],
  })
  expect(await publishPrices({ addOns: { insurance: { fixed: '200', sharePercent: '3' } } })).toMatchObject({
    status: 422,
    problem: {
      errors: {
        'addOns.insurance.fixed': [
          'Enter KES 137 or less: with the percentage, it may not cost more on the smallest and shortest loan',
        ],
      },
    },
  })
  const terms = await publishTerms({ validFrom: 'soon', body: { en: '', es: 'x', sw: 'x'.repeat(20_001) } })
  expect(terms.ok || Object.keys(terms.problem.errors)).toEqual(['validFrom', 'body.en', 'body.sw'])
})
