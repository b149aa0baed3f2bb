/**
 * Goal: the lender's identity provider opens the back office for members with an account here, once per
 * answer, in the browser that asked. Method: the whole service with a real provider; the browser follows
 * redirects.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestService, type TestCookies, type TestService } from '../../../testing/service/harness.ts'
import { identityProvider, type IdentityProvider } from '../../../testing/people/identity-provider.ts'
import { newOfficer, type TestOfficer } from '../../../testing/people/officers.ts'
import { questionMinutes } from './provider-sign-in.ts'

let provider: IdentityProvider
let service: TestService
let officer: TestOfficer
beforeAll(async () => {
  provider = await identityProvider()
  service = await startTestService({ env: provider.env })
  await provider.start(service.services.config.baseUrl)
})
afterAll(async () => {
  await service.stop()
  await provider.stop()
})
let subjects = 0
beforeEach(async () => {
  officer = await newOfficer(service)
  provider.set({ subject: `person ${++subjects}`, email: officer.email, verified: true })
})

const begin = (cookies: TestCookies) =>
  service.api('POST /api/office/sign-in/provider', undefined, { cookies })
const answer = (query: string, cookies: TestCookies) =>
  service.api('POST /api/office/sign-in/provider/answer', { body: { query } }, { cookies })

/** Follows the provider's redirects as a browser does, up to ours; returns the query it would bring. */
async function walk(href: string): Promise<string> {
  const jar = new Map<string, string>()
  for (let url = href; ;) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const next = new URL(response.headers.get('location') ?? '', url)
    if (next.pathname.startsWith('/office/')) return next.search.slice(1)
    url = next.href
  }
}
async function ask(cookies: TestCookies): Promise<string> {
  const begun = await begin(cookies)
  if (!begun.ok) throw new Error(begun.problem.code)
  return walk(begun.data.href)
}
const me = (cookies: TestCookies) => service.api('GET /api/office/me', undefined, { cookies })
const visitor = async (): Promise<TestCookies> => {
  const cookies: TestCookies = {}
  await service.api('POST /api/office/sign-in/passkey/options', undefined, { cookies })
  return cookies
}
const refused = { ok: false, status: 422, problem: { code: 'providerSignInRefused' } }

test('an account of the provider opens the back office for its owner, from then on with any address', async () => {
  expect(await service.api('GET /api/office/sign-in/ways')).toMatchObject({ data: { provider: true } })
  const cookies = await visitor()
  expect(await answer(await ask(cookies), cookies)).toMatchObject({ ok: true, data: { next: 'desk' } })
  expect(await me(cookies)).toMatchObject({ data: { email: officer.email, role: 'officer' } })

  provider.set({ subject: `person ${subjects}`, email: 'married@mkopo.example', verified: false })
  const again = await visitor()
  expect(await answer(await ask(again), again)).toMatchObject({ ok: true })
  expect(await me(again)).toMatchObject({ data: { email: officer.email } })
})

test.each([
  ['whose address the provider has not verified', { verified: false }],
  ['without an account here', { email: 'stranger@mkopo.example' }],
])('a member %s is refused', async (_, other) => {
  provider.set({ subject: `person ${subjects}`, email: officer.email, verified: true, ...other })
  const cookies = await visitor()
  expect(await answer(await ask(cookies), cookies)).toMatchObject(refused)
  expect((await me(cookies)).status).toBe(401)
})

test('a member has one account of the provider, until a reset; a closed account cannot be opened', async () => {
  const cookies = await visitor()
  expect(await answer(await ask(cookies), cookies)).toMatchObject({ ok: true })
  provider.set({ subject: 'somebody with the same address', email: officer.email, verified: true })
  const other = await visitor()
  expect(await answer(await ask(other), other)).toMatchObject(refused)

  await service.services.staff.command.reset(officer.email)
  expect((await me(cookies)).status).toBe(401)
  expect(await answer(await ask(other), other)).toMatchObject({ ok: true })
  await service.services.staff.command.disable(officer.email)
  expect((await me(other)).status).toBe(401)
  expect(await answer(await ask(other), other)).toMatchObject(refused)
})

test('an answer counts once, in time, unchanged and in the browser that asked', async () => {
  const cookies = await visitor()
  const query = await ask(cookies)
  expect(await answer(query, await visitor())).toMatchObject(refused)
  expect(await answer(query.replace(/state=.{9}/, 'state=AAAAAAAAA'), cookies)).toMatchObject(refused)
  expect(await answer(`${query}&code=another`, cookies)).toMatchObject(refused)
  expect(await answer('', cookies)).toMatchObject(refused)
  expect(await answer(query, cookies)).toMatchObject({ ok: true })
  expect(await answer(query, cookies)).toMatchObject(refused)
  const late = await ask(cookies)
  service.clock.move((questionMinutes * 60 + 1) * 1_000)
  expect(await answer(late, cookies)).toMatchObject(refused)
})

test('a member whom the provider refuses is refused; an unavailable provider is reported', async () => {
  provider.set(null)
  const cookies = await visitor()
  expect(await answer(await ask(cookies), cookies)).toMatchObject(refused)
  const stranded = await ask(cookies)
  await provider.stop()
  try {
    const away = { ok: false, status: 503, problem: { code: 'providerUnreachable' } }
    provider.set({ subject: 'back soon', email: officer.email, verified: true })
    expect(await answer(stranded.replace(/error=[^&]*/, 'code=1'), cookies)).toMatchObject(away)
  } finally {
    await provider.start(service.services.config.baseUrl)
  }
})

test('sign-in by a provider does not exist if no provider is configured', async () => {
  const plain = await startTestService()
  try {
    expect(await plain.api('GET /api/office/sign-in/ways')).toMatchObject({ data: { provider: false } })
    expect(await plain.api('POST /api/office/sign-in/provider')).toMatchObject(refused)
    expect(
      await plain.api('POST /api/office/sign-in/provider/answer', { body: { query: 'code=1' } }),
    ).toMatchObject(refused)
  } finally {
    await plain.stop()
  }
})
