/**
 * Goal: new terms and prices reach every customer 30 days before they bind, and higher prices bind only
 * customers who accept them. Method: the whole service over HTTP; the test moves the clock.
 */
import { beforeAll, expect, test } from 'vitest'
import { isWorkingDay } from '../../../domain/country/calendar.ts'
import { kenya } from '../../../domain/country/kenya.ts'
import { startOfDay } from '../../../domain/country/nairobi.ts'
import { addDays, showDay } from '../../../domain/days.ts'
import { cents } from '../../../domain/money.ts'
import { summary as pricesSummary } from '../../back-office/rule-changes/rule-drafts.fixture.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newOfficer } from '../../testing/people/officers.ts'
import { newPhone, signUp, stored, wanjiku } from '../../testing/people/customers.ts'
import {
  administrator,
  anotherAdministrator,
  body,
  people,
  publishPrices,
  publishTerms,
  setUp,
  validFrom,
} from './publications.fixture.ts'

const dayMs = 86_400_000
const [earlier, accepting]: [TestCookies, TestCookies] = [{}, {}]
const [earlierPhone, acceptingPhone] = [newPhone(), newPhone()]

setUp()
beforeAll(async () => {
  await signUp(people, earlier, earlierPhone)
  await signUp(people, accepting, acceptingPhone)
})

const signInAgain = async (cookies: TestCookies, phone: string): Promise<void> => {
  const reply = await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
}
/** Moves the clock by days, until sessions have ended and products have been read again. */
async function later(days: number): Promise<void> {
  await people.advance(days * dayMs)
  await people.services.products.ready()
  await signInAgain(earlier, earlierPhone)
  await signInAgain(accepting, acceptingPhone)
}
const changesOf = async (cookies: TestCookies, language = 'en') => {
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

test('less than 30 days of notice is refused with the possible days; an officer may not publish', async () => {
  const [min, max] = [showDay(addDays(people.clock.today(), 30)), showDay(addDays(people.clock.today(), 366))]
  expect(await publishTerms({ validFrom: addDays(people.clock.today(), 29) })).toMatchObject({
    status: 422,
    problem: { errors: { validFrom: [`Choose a day from ${min} to ${max}`] } },
  })
  const officer = await newOfficer(people, 'officer')
  expect(await people.api('GET /api/office/conditions', {}, { cookies: officer.cookies })).toMatchObject({
    status: 403,
  })
  expect(await changesOf(earlier)).toEqual([])
})

test('higher prices are announced by SMS with their day and bind customers who accept, from that day; others keep theirs, new customers get the new ones', async () => {
  const from = validFrom()
  await publishPrices({ dailyRatePpm: 30_000 })
  await people.drain()
  for (const phone of [earlierPhone, acceptingPhone])
    expect((await people.sentTo(stored(phone)))[0]).toContain(
      `prices change on ${showDay(from)}. Yours stay unless you accept`,
    )
  const [change] = await changesOf(earlier, 'es')
  expect(change).toMatchObject({
    kind: 'prices',
    dearer: true,
    validFrom: from,
    toldOn: people.clock.today(),
    bindsOn: from,
    acceptedOn: null,
    summary: pricesSummary.es,
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
  expect(await changesOf(newcomer)).toEqual([])
})

test('lower prices need no acceptance, and each customer is notified once', async () => {
  await signInAgain(earlier, earlierPhone)
  const sent = (await people.sentTo(stored(earlierPhone))).length
  await anotherAdministrator()
  await publishPrices()
  await people.drain()
  expect(await people.sentTo(stored(earlierPhone))).toHaveLength(sent + 1)
  await later(41)
  expect([await rate(), await rate(earlier), await rate(accepting)]).toEqual([2, 2, 2])
})

test('a more expensive add-on is announced like any price, shown in the back office, charged from its day to new customers and to others once they accept', async () => {
  await anotherAdministrator()
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
  await publishPrices({ addOns: { legalAid: { fixedCents: cents(35_000), sharePpm: 0 } } })
  const office = await people.api('GET /api/office/conditions', {}, { cookies: administrator.cookies })
  expect(office).toMatchObject({
    data: {
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'prices', validFrom: from, dearer: true }),
      ]) as unknown,
    },
  })
  await people.drain()
  const [change] = await changesOf(accepting)
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

test('new terms are announced with their text and shown on the site from their day', async () => {
  await anotherAdministrator()
  expect(await publishTerms()).toMatchObject({ status: 201 })
  await people.drain()
  expect((await changesOf(earlier))[0]).toMatchObject({
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

test('customers are notified from 08:00 of terms published at 23:01, with the day on which they then bind', async () => {
  const nightMs = startOfDay(addDays(people.clock.today(), 1)).getTime() - 59 * 60_000
  people.clock.move(nightMs - people.clock.now().getTime())
  await anotherAdministrator()
  const newTerms = async () =>
    (await people.sentTo(stored(earlierPhone))).filter((text) => text.includes('new terms apply'))
  const before = (await newTerms()).length
  const published = people.clock.today()
  const terms = { validFrom: addDays(published, 30), body: { ...body, en: 'Terms of the night.' } }
  expect(await publishTerms(terms)).toMatchObject({ status: 201 })
  await people.drain()
  expect(await newTerms()).toHaveLength(before)
  await people.advance(8 * 3_600_000)
  expect(await newTerms()).toHaveLength(before)
  await people.advance(59 * 60_000)
  await people.drain()
  const [sent, ...others] = await newTerms()
  expect(others).toHaveLength(before)
  expect(sent).toContain(`new terms apply to you from ${showDay(addDays(published, 31))}`)
  await signInAgain(earlier, earlierPhone)
  expect((await changesOf(earlier))[0]).toMatchObject({
    toldOn: addDays(published, 1),
    bindsOn: addDays(published, 31),
  })
})

test('a notice of new terms that no provider accepts is sent again on the next day and binds 30 days after that', async () => {
  const refused = '+254711000943'
  const phoneIs = (from: string, phone: string) =>
    people.database.db.updateTable('identity_user').set({ phone }).where('phone', '=', from).execute()
  await phoneIs(stored(acceptingPhone), refused)
  const noon = startOfDay(addDays(people.clock.today(), 1)).getTime() + 12 * 3_600_000
  people.clock.move(noon - people.clock.now().getTime())
  await anotherAdministrator()
  const published = people.clock.today()
  const terms = { validFrom: addDays(published, 30), body: { ...body, en: 'Terms of the day.' } }
  expect(await publishTerms(terms)).toMatchObject({ status: 201 })
  await people.drain()
  await people.advance(9 * 3_600_000)
  await phoneIs(refused, stored(acceptingPhone))
  const before = (await people.sentTo(stored(acceptingPhone))).length
  await people.advance(11 * 3_600_000)
  await people.drain()
  const sent = await people.sentTo(stored(acceptingPhone))
  expect(sent).toHaveLength(before + 1)
  expect(sent[0]).toContain(`new terms apply to you from ${showDay(addDays(published, 31))}`)
  await signInAgain(accepting, acceptingPhone)
  expect((await changesOf(accepting))[0]).toMatchObject({ bindsOn: addDays(published, 31) })
  await people.advance(24 * 3_600_000)
  await people.drain()
  expect(await people.sentTo(stored(acceptingPhone))).toHaveLength(before + 1)
})

test('a notice of new terms published on a Sunday goes on the next working day, and binds 30 days after that', async () => {
  const isQuiet = (ahead: number) => !isWorkingDay(addDays(people.clock.today(), ahead), kenya)
  let ahead = 1
  while (!isQuiet(ahead) || isQuiet(ahead + 1)) ahead += 1
  const published = addDays(people.clock.today(), ahead)
  people.clock.move(startOfDay(published).getTime() + dayMs / 2 - people.clock.now().getTime())
  await anotherAdministrator()
  const newTerms = async () =>
    (await people.sentTo(stored(earlierPhone))).filter((text) => text.includes('new terms apply'))
  const before = (await newTerms()).length
  const terms = { validFrom: addDays(published, 30), body: { ...body, en: 'Terms of the Sunday.' } }
  expect(await publishTerms(terms)).toMatchObject({ status: 201 })
  await people.advance(dayMs / 4)
  expect(await newTerms()).toHaveLength(before)
  await people.advance(dayMs * 0.75)
  await people.drain()
  const [sent, ...others] = await newTerms()
  expect(others).toHaveLength(before)
  expect(sent).toContain(`new terms apply to you from ${showDay(addDays(published, 31))}`)
})
