/** The source of a visit, and the goals it led to. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signLoan } from '../../testing/people/customers.ts'
import { allowed, aVisit, choose, kept, open, people, setUp } from './events.fixture.ts'

setUp()

test('the source of a visit is stored in a cookie for visitors who consent', async () => {
  const landing = '/about?utm_source=radio&utm_campaign=march&phone=1'
  const sources = async (cookies: TestCookies) =>
    (await open(landing, cookies)).headers.getSetCookie().filter((line) => line.startsWith('source='))
  expect(await sources({})).toEqual([])
  expect(await sources({ consent: 'none' })).toEqual([])
  const [line = ''] = await sources(allowed())
  expect(decodeURIComponent(line)).toMatch(/^source=utm_source=radio&utm_campaign=march; Max-Age=2592000;/)
})
test('the campaign of the first page is kept until the visitor answers, on whichever page', async () => {
  const landing = '/en/about?utm_source=radio&utm_campaign=march&click_id=7'
  const answered = async (choice: string): Promise<TestCookies> => {
    const cookies: TestCookies = {}
    await open(landing, cookies)
    expect([cookies['landing'], cookies['source']]).toEqual([
      'utm_source=radio&utm_campaign=march',
      undefined,
    ])
    await open('/en/contacts', cookies)
    await choose({ choice, page: '/en/contacts' }, cookies, { referer: `${people.url}/en/contacts` })
    return cookies
  }
  expect(await answered('analytics')).toMatchObject({ source: 'utm_source=radio&utm_campaign=march' })
  const refused = await answered('none')
  expect(Object.keys(refused)).toEqual(['language', 'consent'])
  await open(landing, refused)
  expect(Object.keys(refused), 'no cookie for a visitor who refused').toEqual(['language', 'consent'])
})
test('the host of a referring site is stored at the start of the visit; our own pages and later ones are not', async () => {
  const from = async (referer: string, cookies: TestCookies, path = '/about') => {
    await open(path, cookies, { headers: { referer } })
    return cookies['source']
  }
  const cookies = allowed()
  expect(await from('https://news.example/loans?id=7', cookies)).toBe('referrer=news.example')
  expect(await from('https://checkout.example/', cookies, '/contacts')).toBe('referrer=news.example')
  expect(await from('https://news.example/', allowed(), '/about?utm_source=radio')).toBe(
    'utm_source=radio&referrer=news.example',
  )
  expect(await from('https://news.example/', { ...allowed(), source: 'utm_source=tv' })).toBe('utm_source=tv')
  expect([await from(`${people.url}/en`, allowed()), await from('https://news.example/', {})]).toEqual([
    undefined,
    undefined,
  ])
  const inPlace: TestCookies = {}
  await choose(
    { choice: 'analytics', page: '/', inPlace: 'true', referrer: 'https://news.example/loans' },
    inPlace,
    { referer: `${people.url}/?utm_source=radio` },
  )
  expect(inPlace['source']).toBe('utm_source=radio&referrer=news.example')
  expect(
    (await kept()).map(({ source }) => source),
    'the count contains only the campaign',
  ).toEqual([null, null, 'radio', 'tv', null, 'radio'])
})
test('a confirmed application counts as new_application with its source and nothing about the customer', async () => {
  await signLoan(
    people,
    { ...allowed(), source: 'utm_source=radio&utm_campaign=march', visit: aVisit },
    newPhone(),
  )
  expect(await kept()).toEqual([
    expect.objectContaining({
      name: 'new_application',
      source: 'radio',
      campaign: 'march',
      visit: aVisit,
      times: 1,
    }),
  ])
})
test('a confirmed application of a customer without consent is not counted', async () => {
  await signLoan(people, { consent: 'none', source: 'utm_source=radio' }, newPhone())
  expect(await kept()).toEqual([])
  expect(
    (
      await sql`select 1 from loan_request where visit_source::text like '%radio%'
        and id in (select id from loan_request order by sequence desc limit 1)`.execute(people.database.db)
    ).rows,
  ).toEqual([])
})
