/**
 * Access control: every route of the account and back office refuses callers without their own session (rule
 * quality-4). Needs no browser.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { sampled } from '../domain/testing/sampled.ts'
import { newOfficer } from '../server/testing/people/officers.ts'
import { newPhone, signLoan, startPeople } from '../server/testing/people/customers.ts'
import type { TestCookies } from '../server/testing/service/harness.ts'
import siteRoutes from '../web/routes.ts'
import { started } from './started.ts'

type RouteConfigEntry = (typeof siteRoutes)[number]

/** `/account/pay/:id`, without the language before it. */
function pathsOf(routes: readonly RouteConfigEntry[], before = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith(':lang') ? before : [before, route.path].filter(Boolean).join('/')
    return route.children ? pathsOf(route.children, path) : [`/${path}`]
  })
}
const paths = [...new Set(pathsOf(siteRoutes))]
/** Pages that need no session: the notice after an account's deletion, sign-in and sign-out. */
const open = [
  '/account/deleted',
  '/account/sign-out',
  '/office/sign-in',
  '/office/sign-in/provider',
  '/office/sign-in/provider/answer',
  '/office/sign-out',
  '/office/*',
]
const ofAccount = paths.filter((path) => path.startsWith('/account') && !open.includes(path))
const ofOffice = paths.filter((path) => path.startsWith('/office') && !open.includes(path))

const people = started(() => startPeople({ pages: true }))
let officer: TestCookies
const customer: TestCookies = {}
const ended: TestCookies = {}
let id: string
/** Texts that only the customer may read. */
let secrets: string[]
beforeAll(async () => {
  const phone = newPhone()
  await signLoan(people, customer, phone)
  for (let step = 0; step < 5; step += 1) await people.advance(2_000)
  const loan = await people.api('GET /api/account/loans/current', undefined, { cookies: customer })
  if (!loan.ok || !loan.data) throw new Error('no loan')
  id = loan.data.id
  secrets = [loan.data.documentNumber, "Ng'ang'a", 'Ng&#x27;ang&#x27;a', 'wanjiku@example.co.ke']
  officer = (await newOfficer(people)).cookies
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: 'Kesho!2026' } },
    { cookies: ended },
  )
  const held = { ...ended }
  await people.api('POST /api/user/logout', undefined, { cookies: ended })
  Object.assign(ended, held)
})

const address = (path: string): string =>
  path
    .replace(/:kind/, 'selfie')
    .replace(/:topic/, 'payment')
    .replace(/:\w+/g, id)
const visit = (path: string, cookies: TestCookies, method = 'GET') =>
  fetch(people.url + path, {
    method,
    redirect: 'manual',
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { body: 'csrf=guessed' } : {}),
  })

const callers = (): (readonly [string, TestCookies])[] => [
  ['nobody', {}],
  ['a session that was ended', ended],
]
const withoutSecrets = (text: string): void => {
  for (const secret of secrets) expect(text).not.toContain(secret)
}

test('the site has pages to check', () => {
  expect([ofAccount.length, ofOffice.length].every((count) => count > 5)).toBe(true)
})

describe.each([
  ['account', ofAccount, /^(\/en)?\/sign-in(\?back=%2Faccount[\w%-]*)?$/, () => officer],
  ['office', ofOffice, /^\/office\/sign-in(\?ended)?$/, () => customer],
] as const)('pages of the %s', (_, pages, signIn, others) => {
  test.each(pages)('a page is closed to callers without access: %s', async (path) => {
    for (const [who, cookies] of sampled(path, [
      ...callers(),
      ["the other side's people", others()] as const,
    ])) {
      const page = await visit(address(path), cookies)
      expect([who, page.status, page.headers.get('location')]).toEqual([
        who,
        302,
        expect.stringMatching(signIn),
      ])
      withoutSecrets(await page.text())
      const change = await visit(address(path), cookies, 'POST')
      expect([302, 303, 403, 405], `${who} posts`).toContain(change.status)
      withoutSecrets(await change.text())
      // The data request of the page, as a screen's script makes it, also without the frame's data.
      for (const asked of [
        '',
        '?_routes=routes%2Fnone',
        `?_routes=${encodeURIComponent(`account${path.slice('/account'.length)}`)}`,
      ]) {
        const data = await visit(`${address(path)}.data${asked}`, cookies)
        expect(data.status, `${who} asks for data`).toBeLessThan(500)
        withoutSecrets(await data.text())
      }
    }
  })
})

test('a signed-in caller sees them, so the check can fail', async () => {
  const text = await (await visit('/account', customer)).text()
  expect(text).toContain(secrets[0])
  expect((await visit('/office', officer)).status).toBe(200)
})

test.each([
  '/',
  '/about',
  '/contacts',
  '/support',
  '/terms',
  '/registration',
  '/sign-in',
  '/sign-in/restore',
  '/pay',
])('%s is public', async (path) => {
  expect((await visit(path, {})).status).toBe(200)
})

test('a missing page (public/not-found) answers 404 to every caller', async () => {
  for (const path of ['/nothing', '/sw/nothing', '/account/nothing'])
    expect((await visit(path, {})).status).toBe(404)
})
