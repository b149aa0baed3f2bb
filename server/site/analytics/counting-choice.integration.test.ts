/** Visitors and customers choose whether they are counted, in every browser and on every phone. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newOfficer } from '../../testing/people/officers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signUp } from '../../testing/people/customers.ts'
import { allowed, choose, kept, open, people, setUp, signIn } from './events.fixture.ts'

setUp()

test('a choice made in place counts its page with the source of the visit; a choice that redirects leaves counting to the next page', async () => {
  const landing = `${people.url}/sw/registration?utm_source=radio&utm_campaign=march&click_id=c1`
  const cookies: TestCookies = {}
  const taken = await choose({ choice: 'analytics', page: '/sw/registration', inPlace: 'true' }, cookies, {
    referer: landing,
  })
  expect([taken.status, taken.headers.get('location')]).toEqual([204, null])
  expect(cookies).toMatchObject({
    consent: 'analytics',
    source: 'utm_source=radio&utm_campaign=march&click_id=c1',
    visit: expect.stringMatching(/^[\w-]{22}$/) as string,
  })
  const view = {
    name: 'page_view',
    path: '/registration',
    language: 'sw',
    source: 'radio',
    campaign: 'march',
    visit: cookies['visit'],
    times: 1,
  }
  expect(await kept()).toEqual([view])
  await choose({ choice: 'analytics', page: '/en/made-up', inPlace: 'true' }, { consent: 'none' })
  await choose(
    { choice: 'analytics', page: '/', inPlace: 'true' },
    {},
    { referer: 'https://evil.example/en/terms?utm_source=evil' },
  )
  expect(await kept(), 'only our own pages count').toEqual([
    view,
    expect.objectContaining({ path: '/', source: null }),
  ])
  const elsewhere: TestCookies = {}
  const back = await choose({ choice: 'analytics', page: '/sw/about' }, elsewhere, {
    referer: `${people.url}/sw/about?utm_source=tv`,
  })
  expect([back.status, back.headers.get('location')]).toEqual([303, '/sw/about?utm_source=tv'])
  expect(await kept()).toHaveLength(2)
  await open('/sw/about?utm_source=tv', elsewhere)
  expect((await kept()).slice(2)).toEqual([
    { ...view, path: '/about', source: 'tv', campaign: null, visit: elsewhere['visit'] },
  ])
})
test('withdrawing consent deletes the counts and cookies of the visit', async () => {
  const [cookies, other] = [allowed(), allowed()]
  for (const each of [cookies, other]) await open('/about?utm_source=radio', each)
  await people.services.events.write()
  for (const each of [cookies, other]) await open('/contacts', each)
  expect((await choose({ choice: 'none', back: '/about' }, cookies)).status).toBe(303)
  expect(cookies).toEqual({ consent: 'none' })
  expect((await kept()).map(({ path, visit }) => [path, visit])).toEqual([
    ['/about', other['visit']],
    ['/contacts', other['visit']],
  ])
})
test('a visitor can withdraw consent while the database is unavailable', async () => {
  const cookies = allowed()
  await open('/about', cookies)
  await people.services.events.write()
  await sql`alter table event rename to event_away`.execute(people.database.db)
  const status = (await choose({ choice: 'none', back: '/about' }, cookies)).status
  await sql`alter table event_away rename to event`.execute(people.database.db)
  expect([status, cookies]).toEqual([303, { consent: 'none' }])
  expect(await kept()).toEqual([])
})
test("a signed-in customer's last answer applies in all their browsers, but a browser with a refusal keeps it", async () => {
  const phone = newPhone()
  const first: TestCookies = {}
  await signUp(people, first, phone)
  await choose({ choice: 'analytics', back: '/about' }, first)
  const second: TestCookies = {}
  await signIn(phone, second)
  await open('/pay', second)
  expect(second).toMatchObject({ consent: 'analytics', visit: expect.any(String) as string })
  const refusing: TestCookies = { consent: 'none' }
  await signIn(phone, refusing)
  await open('/pay', refusing)
  expect(refusing).toMatchObject({ consent: 'none' })
  expect((await kept()).map(({ visit }) => visit)).toEqual([second['visit']])

  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: false } },
    { cookies: first },
  )
  await open('/pay', second)
  expect(second['consent']).toBe('none')
  expect([second['visit'], second['source']]).toEqual([undefined, undefined])
  expect(await kept()).toEqual([])
})
test('calls of a customer who withdrew consent on another phone are not counted', async () => {
  const [phone, first, second] = [newPhone(), {} as TestCookies, allowed()]
  await signUp(people, first, phone)
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: true } },
    { cookies: first },
  )
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: false } },
    { cookies: first },
  )
  await signIn(phone, second)
  const officer = await newOfficer(people, 'administrator')
  await people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled: false } },
    { cookies: officer.cookies },
  )
  const refused = () =>
    people.api('POST /api/v1/customer/process', { body: { processName: 'loanRequest' } }, { cookies: second })
  expect(await refused()).toMatchObject({ problem: { marketing: { en: 'requests_closed' } } })
  expect(await kept()).toEqual([])
  await people.api(
    'PUT /api/account/consents/{kind}',
    { params: { kind: 'measuring' }, body: { given: true } },
    { cookies: first },
  )
  await refused()
  expect(await kept()).toEqual([expect.objectContaining({ name: 'requests_closed', path: null, times: 1 })])
  await people.api(
    'POST /api/office/switches/loan-requests',
    { body: { enabled: true } },
    { cookies: officer.cookies },
  )
})
