/** Goal: new terms and prices reach every customer 30 days before they bind, and what costs more binds only who accepts. Method: the whole service by HTTP; the clock is moved. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, showDay } from '../../../domain/days.ts'
import type { TestCookies } from '../../testing/harness.ts'
import { newOfficer, type TestOfficer } from '../../testing/officers.ts'
import { newPhone, signUp, startPeople, stored, wanjiku, type People } from '../../testing/people.ts'

const dayMs = 86_400_000
const summary = { en: 'The rate a day is 3 %.', es: 'La tasa diaria es 3 %.', sw: 'Riba ya siku ni 3 %.' }
const body = {
  en: 'The new terms, whole.',
  es: 'Las nuevas condiciones, enteras.',
  sw: 'Masharti mapya, yote.',
}

let people: People
let administrator: TestOfficer
const [earlier, accepting]: [TestCookies, TestCookies] = [{}, {}]
const [earlierPhone, acceptingPhone] = [newPhone(), newPhone()]
beforeAll(async () => {
  people = await startPeople()
  await signUp(people, earlier, earlierPhone)
  await signUp(people, accepting, acceptingPhone)
  administrator = await newOfficer(people, 'administrator')
})
afterAll(() => people.stop())

const signInAgain = async (cookies: TestCookies, phone: string): Promise<void> => {
  const reply = await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
}
/** Days later: sessions have idled out, and the products have been read again. */
async function later(days: number): Promise<void> {
  await people.advance(days * dayMs)
  await people.services.products.ready()
  await signInAgain(earlier, earlierPhone)
  await signInAgain(accepting, acceptingPhone)
}
const validFrom = () => addDays(people.clock.today(), 40)
const prices = (dailyPercent: number, from = validFrom()) =>
  people.api(
    'POST /api/office/conditions/prices',
    { body: { validFrom: from, summary, dailyPercent, penaltyDailyPercent: 0.1, excisePercent: 0 } },
    { cookies: administrator.cookies },
  )
const told = async (cookies: TestCookies, language = 'en') => {
  const reply = await people.api(
    'GET /api/account/conditions',
    {},
    { cookies, headers: { 'x-language': language } },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.items
}
const rate = async (cookies?: TestCookies): Promise<number> => {
  const reply = await people.api('GET /api/v1/customer/products/config', {}, cookies ? { cookies } : {})
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.dailyRatePercent
}

test('less than 30 days ahead is refused with the days that can be had; an officer may not publish', async () => {
  const [min, max] = [showDay(addDays(people.clock.today(), 30)), showDay(addDays(people.clock.today(), 366))]
  expect(await prices(3, addDays(people.clock.today(), 29))).toMatchObject({
    status: 422,
    problem: { errors: { validFrom: [`Choose a day from ${min} to ${max}`] } },
  })
  const officer = await newOfficer(people, 'officer')
  expect(await people.api('GET /api/office/conditions', {}, { cookies: officer.cookies })).toMatchObject({
    status: 403,
  })
  expect(await told(earlier)).toEqual([])
})

test('dearer prices are told by SMS, seen with their day, and bind whoever accepts, from their day; others keep theirs, newcomers have the new ones', async () => {
  const from = validFrom()
  expect((await prices(3, from)).status).toBe(201)
  await people.drain()
  for (const phone of [earlierPhone, acceptingPhone])
    expect((await people.sentTo(stored(phone)))[0]).toContain(
      `prices change on ${showDay(from)}. Yours stay unless you accept`,
    )
  const [change] = await told(earlier, 'es')
  expect(change).toMatchObject({
    kind: 'prices',
    dearer: true,
    validFrom: from,
    toldOn: people.clock.today(),
    bindsOn: from,
    acceptedOn: null,
    summary: summary.es,
  })
  expect(
    await people.api(
      'POST /api/account/conditions/{id}/accept',
      { params: { id: change!.id } },
      { cookies: accepting },
    ),
  ).toMatchObject({ ok: true, data: { items: [{ acceptedOn: people.clock.today() }] } })
  expect(
    await people.api(
      'POST /api/account/conditions/{id}/accept',
      { params: { id: '0b9f4ae4-90e5-4c2c-9d04-0d3c1c1f9a01' } },
      { cookies: accepting },
    ),
  ).toMatchObject({ status: 404 })
  await later(39)
  expect([await rate(), await rate(earlier), await rate(accepting)]).toEqual([2.5, 2.5, 2.5])
  await later(1)
  const newcomer: TestCookies = {}
  await signUp(people, newcomer, newPhone())
  expect([await rate(), await rate(earlier), await rate(accepting), await rate(newcomer)]).toEqual([
    3, 2.5, 3, 3,
  ])
  expect(await told(newcomer)).toEqual([])
})

test('cheaper prices need no acceptance, and each customer is told once', async () => {
  await signInAgain(earlier, earlierPhone)
  const sent = (await people.sentTo(stored(earlierPhone))).length
  administrator = await newOfficer(people, 'administrator')
  expect((await prices(2)).status).toBe(201)
  await people.drain()
  expect(await people.sentTo(stored(earlierPhone))).toHaveLength(sent + 1)
  await later(41)
  expect([await rate(), await rate(earlier), await rate(accepting)]).toEqual([2, 2, 2])
})

test('an add-on that costs more is announced like any other price: told, seen at the back office, charged from its day to newcomers, and to others once they accept', async () => {
  administrator = await newOfficer(people, 'administrator')
  const legalAid = async (cookies: TestCookies): Promise<number | undefined> => {
    const reply = await people.api(
      'GET /api/v1/customer/products/search',
      { query: { loanSize: '10000', loanTerm: 61, addOns: 'legalAid' } },
      { cookies },
    )
    if (!reply.ok) throw new Error(reply.problem.code)
    return reply.data.modifications[0]?.slip.lines.find(({ key }) => key === 'addOns')?.amount
  }
  const [before, from] = [await legalAid(earlier), validFrom()]
  const published = await people.api(
    'POST /api/office/conditions/prices',
    {
      body: {
        validFrom: from,
        summary,
        dailyPercent: 2,
        penaltyDailyPercent: 0.1,
        excisePercent: 0,
        addOns: { legalAid: { fixed: 350, sharePercent: 0 } },
      },
    },
    { cookies: administrator.cookies },
  )
  expect(published).toMatchObject({
    status: 201,
    data: {
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'prices', validFrom: from, dearer: true }),
      ]) as unknown,
      newest: {
        addOns: expect.arrayContaining([
          { kind: 'legalAid', fixed: 350, sharePercent: 0 },
          { kind: 'telemedicine', fixed: 150, sharePercent: 0 },
        ]) as unknown,
      },
    },
  })
  expect(
    await people.api(
      'POST /api/office/conditions/prices',
      {
        body: {
          validFrom: from,
          summary,
          dailyPercent: 2,
          penaltyDailyPercent: 0.1,
          excisePercent: 0,
          addOns: { legalAid: { fixed: 'much', sharePercent: 0 } },
        },
      },
      { cookies: administrator.cookies },
    ),
  ).toMatchObject({ status: 422, problem: { errors: { 'addOns.legalAid.fixed': [expect.any(String)] } } })
  expect(
    await people.api(
      'POST /api/office/conditions/prices',
      {
        body: {
          validFrom: from,
          summary,
          dailyPercent: 2,
          penaltyDailyPercent: 0.1,
          excisePercent: 0,
          addOns: { legalAid: { fixed: 350.5, sharePercent: 0 } },
        },
      },
      { cookies: administrator.cookies },
    ),
  ).toMatchObject({
    status: 422,
    problem: { errors: { 'addOns.legalAid.fixed': ['Enter whole shillings, without cents'] } },
  })
  await people.drain()
  const [change] = await told(accepting)
  expect(change).toMatchObject({ kind: 'prices', dearer: true, bindsOn: from })
  expect((await people.sentTo(stored(earlierPhone)))[0]).toContain(
    `prices change on ${showDay(from)}. Yours stay unless you accept`,
  )
  expect(
    await people.api(
      'POST /api/account/conditions/{id}/accept',
      { params: { id: change!.id } },
      { cookies: accepting },
    ),
  ).toMatchObject({ ok: true })
  await later(39)
  expect([await legalAid(earlier), await legalAid(accepting)]).toEqual([before, before])
  await later(1)
  const newcomer: TestCookies = {}
  await signUp(people, newcomer, newPhone())
  expect([await legalAid(earlier), await legalAid(accepting), await legalAid(newcomer)]).toEqual([
    before,
    350,
    350,
  ])
})

test('new terms are told, seen with their text, and stand on the site from their day', async () => {
  administrator = await newOfficer(people, 'administrator')
  const reply = await people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom: validFrom(), summary, body } },
    { cookies: administrator.cookies },
  )
  expect(reply).toMatchObject({ status: 201 })
  await people.drain()
  expect((await told(earlier))[0]).toMatchObject({
    kind: 'terms',
    dearer: false,
    bindsOn: validFrom(),
    body: body.en,
  })
  const page = () => people.api('GET /api/pages/dynamic', { query: { pageId: 'terms' } })
  expect(await page()).not.toMatchObject({ data: { html: expect.stringContaining(body.en) as string } })
  const version = validFrom()
  await later(40)
  expect(await page()).toMatchObject({ data: { html: expect.stringContaining(body.en) as string } })
  const newcomer: TestCookies = {}
  await signUp(people, newcomer, newPhone())
  const consents = await people.api('GET /api/account/consents', {}, { cookies: newcomer })
  expect(consents.ok && consents.data.items.find(({ kind }) => kind === 'terms')).toMatchObject({
    given: true,
    version,
  })
})

const publish = (body: Record<string, unknown>) =>
  people.api(
    'POST /api/office/conditions/prices',
    {
      body: {
        validFrom: validFrom(),
        summary,
        dailyPercent: 2,
        penaltyDailyPercent: 0.1,
        excisePercent: 0,
        ...body,
      },
    },
    { cookies: administrator.cookies },
  )
const published = async () => {
  const reply = await people.api('GET /api/office/conditions', {}, { cookies: administrator.cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}

test('of equal publications at once one is taken, and told once; what changes nothing, and a second one for a day, are refused', async () => {
  administrator = await newOfficer(people, 'administrator')
  await signInAgain(earlier, earlierPhone)
  const [sent, items] = [(await people.sentTo(stored(earlierPhone))).length, (await published()).items.length]
  const replies = await Promise.all([2.25, 2.25, 2.25].map((dailyPercent) => publish({ dailyPercent })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  expect(replies.find(({ status }) => status === 422)).toMatchObject({
    problem: {
      errors: {
        validFrom: ['Something of this kind was published for this day already. Choose another day'],
      },
    },
  })
  await people.drain()
  expect([(await people.sentTo(stored(earlierPhone))).length, (await published()).items.length]).toEqual([
    sent + 1,
    items + 1,
  ])
  expect(await publish({ validFrom: addDays(validFrom(), 1), dailyPercent: 2.25 })).toMatchObject({
    status: 409,
    problem: { code: 'nothingChanged' },
  })

  const terms = { validFrom: addDays(validFrom(), 2), summary, body: { ...body, en: 'Newer terms, whole.' } }
  const publishTerms = (validFrom: string) =>
    people.api(
      'POST /api/office/conditions/terms',
      { body: { ...terms, validFrom } },
      { cookies: administrator.cookies },
    )
  const both = await Promise.all([publishTerms(terms.validFrom), publishTerms(terms.validFrom)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await publishTerms(addDays(validFrom(), 3))).toMatchObject({
    status: 409,
    problem: { code: 'nothingChanged' },
  })
})

test('the trail and the list of publications hold the figures before and after', async () => {
  const from = addDays(validFrom(), 5)
  expect(
    await publish({
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
    addOns: expect.arrayContaining([{ kind: 'legalAid', fixed: 350, sharePercent: 0 }]) as unknown,
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

test('every figure, day and text that is wrong is said at once, each with what can be typed', async () => {
  const [min, max] = [showDay(addDays(people.clock.today(), 30)), showDay(addDays(people.clock.today(), 366))]
  const reply = await publish({
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
  expect(await publish({ addOns: { insurance: { fixed: '200', sharePercent: '3' } } })).toMatchObject({
    status: 422,
    problem: {
      errors: {
        'addOns.insurance.fixed': [
          'Enter KES 137 or less: with the percentage, it may not cost more on the smallest and shortest loan',
        ],
      },
    },
  })
  const terms = await people.api(
    'POST /api/office/conditions/terms',
    { body: { validFrom: 'soon', summary, body: { en: '', es: 'x', sw: 'x'.repeat(20_001) } } },
    { cookies: administrator.cookies },
  )
  expect(terms.ok || Object.keys(terms.problem.errors)).toEqual(['validFrom', 'body.en', 'body.sw'])
})
