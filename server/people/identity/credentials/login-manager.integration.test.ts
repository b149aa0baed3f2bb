/**
 * The login manager at its own address: pages on other addresses, pages of other programs, tokens valid at
 * every address (rule identity-15).
 */
import { kenya } from '../../../../domain/country/kenya.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServices } from '../../../services.ts'
import { startTestService, type TestService } from '../../../testing/service/harness.ts'
import { newPhone, signUp, startPeople, wanjiku, type People } from '../../../testing/people/customers.ts'
import type { Site } from '../../../../web/handler.ts'

const partner = 'https://partner.example'
const folder = mkdtempSync(join(tmpdir(), 'mkopo-site-'))
/** A page that signs in and then asks who is signed in. */
const site: Site = {
  buildId: 'build-7',
  filesFolder: folder,
  async render(request, { api }) {
    const phone = new URL(request.url).searchParams.get('phone') ?? ''
    const signedIn = await api('POST /api/v2/ken/users/login/password', {
      body: { phone, password: wanjiku.password },
    })
    return Response.json({ signedIn, settings: await api('GET /api/settings') })
  },
}

let loginManager: People
let pages: TestService
let phone: string
beforeAll(async () => {
  loginManager = await startPeople({ env: { LOGIN_MANAGER_CLIENTS: partner, TRUST_PROXY: '127.0.0.1' } })
  pages = await startTestService({ env: { LOGIN_MANAGER_URL: loginManager.url }, pages: site })
  phone = newPhone()
  await signUp(loginManager, {}, phone)
})
afterAll(async () => {
  await pages.stop()
  await loginManager.stop()
  rmSync(folder, { recursive: true, force: true })
})

const send = (
  path: string,
  {
    method = 'POST',
    body,
    headers = {},
  }: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
) =>
  fetch(loginManager.url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
const signIn = (headers: Record<string, string>) =>
  send('/api/v2/ken/users/login/password', {
    body: { phone, password: wanjiku.password, scope: 'profile' },
    headers,
  })

test('pages call the login manager there for their visitor, and pass its cookies on', async () => {
  const response = await fetch(`${pages.url}/sign-in?phone=${phone}`)
  expect(await response.json()).toMatchObject({
    signedIn: { ok: true, data: { identityTokenData: {} } },
    settings: { ok: true },
  }) // the database of the pages has no account with that phone
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((pair) => pair?.startsWith('session='))
    .join('')
  expect((await send('/api/v1/customer/account', { method: 'GET', headers: { cookie } })).status).toBe(200)
})
test('a login manager that does not answer makes the call unavailable, and is logged', async () => {
  const alone = await startTestService({ env: { LOGIN_MANAGER_URL: 'http://127.0.0.1:1' }, pages: site })
  try {
    expect(await (await fetch(`${alone.url}/sign-in?phone=${phone}`)).json()).toMatchObject({
      signedIn: { ok: false, status: 503, problem: { code: 'unavailable' } },
      settings: { ok: true },
    })
    expect(alone.logged.join()).toContain('the login manager did not answer')
  } finally {
    await alone.stop()
  }
})
test('a page of another program signs in for tokens, if its origin is configured', async () => {
  const response = await signIn({ origin: partner })
  expect(response.status).toBe(200)
  expect(response.headers.get('access-control-allow-origin')).toBe(partner)
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(await response.json()).toMatchObject({ data: { identityTokenData: { token_type: 'Bearer' } } })
  expect((await signIn({ origin: 'https://elsewhere.example' })).status).toBe(403)
})
test('a page of the login manager can use no cookie, and no call outside it', async () => {
  const visitor = 'a-visitor-of-ours'
  const token = loginManager.services.callers.tokenFor(visitor)
  expect(
    (await signIn({ origin: partner, cookie: `visitor=${visitor}`, 'x-csrf-token': token })).status,
  ).toBe(403)
  const outside = await send('/api/user/logout', { headers: { origin: partner } })
  expect([outside.status, outside.headers.get('access-control-allow-origin')]).toEqual([403, null])
})
test.each(['PUT', 'PATCH', 'DELETE', 'POST'])(
  'the answer allows a browser to use %s there',
  async (method) => {
    const response = await send('/api/v2/ken/users/password', {
      method: 'OPTIONS',
      headers: {
        origin: partner,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(response.headers.get('access-control-allow-methods')).toContain(method)
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
  },
)
test('a token of the login manager is valid at another address with the same key and database', async () => {
  const { data } = (await (await signIn({})).json()) as {
    data: { identityTokenData: { access_token: string; user_id: string } }
  }
  const { config, database, clock, log } = loginManager.services
  const elsewhere = createServices({
    country: kenya,
    config: { ...config, baseUrl: 'https://mkopo.example', publicUrl: 'https://mkopo.example' },
    database,
    clock,
    log,
  })
  expect(
    await elsewhere.authenticate({ sessionToken: null, accessToken: data.identityTokenData.access_token }),
  ).toMatchObject({ customerId: data.identityTokenData.user_id, scopes: ['profile'] })
})
