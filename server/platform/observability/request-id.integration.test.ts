/**
 * Goal: one id links a request, its page's calls, its jobs and their provider calls; the log contains page
 * patterns and no personal data. Method: a whole service, with provider stand-ins in the same process and
 * log.
 */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cookieHeader, type TestCookies } from '../../testing/service/harness.ts'
import { newPhone, signUp, startPeople, stored, wanjiku } from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() => startPeople({ pages: true, env: { LOG_LEVEL: 'debug' } }))

type Line = { readonly msg: string; readonly route?: string; readonly requestId?: string }
const linesOf = (requestId: string): Line[] =>
  people.logged.map((line) => JSON.parse(line) as Line).filter((line) => line.requestId === requestId)
const ask = (path: string, requestId?: string, cookie = '') =>
  fetch(people.url + path, {
    headers: { cookie, ...(requestId === undefined ? {} : { 'x-request-id': requestId }) },
  })

test.each([
  ['a UUID', randomUUID()],
  ['32 hexadecimal digits', 'a'.repeat(32)],
])("the caller's id is kept where it is %s", async (_, id) => {
  expect((await ask('/api/settings', id)).headers.get('x-request-id')).toBe(id)
  expect(linesOf(id).map(({ route }) => route)).toEqual(['/api/settings'])
})

test.each(['+254712345678', 'Wanjiku Kamau', '1', 'a'.repeat(500), '{"a":1}'])(
  '%s is no id: the request gets one of its own, and the log does not repeat it',
  async (said) => {
    const id = (await ask('/api/settings', said)).headers.get('x-request-id') ?? ''
    expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(linesOf(id)).toHaveLength(1)
    expect(people.logged.join()).not.toContain(`"${said}"`)
  },
)

test('a page has the id of its calls, and is named by its pattern', async () => {
  const [cookies, phone] = [{} as TestCookies, newPhone()]
  await signUp(people, cookies, phone)
  const cookie = cookieHeader(cookies)
  const id = randomUUID()
  await ask(`/sw/account/requests/${randomUUID()}`, id, cookie)
  const routes = linesOf(id).flatMap(({ route }) => route ?? [])
  expect(routes.at(-1)).toBe('/account/requests/:id')
  expect(routes.filter((route) => route.startsWith('/api/')).length).toBeGreaterThan(0)
  const lost = randomUUID()
  await ask('/en/wp-login.php', lost)
  expect(linesOf(lost).map(({ route }) => route)).toContain('none')
  expect(people.logged.join()).not.toContain('"route":"/*"')
})

test("a job and its call of a provider carry the request's id; no log line names a customer", async () => {
  const phone = newPhone()
  const id = randomUUID()
  const registered = await people.api(
    'POST /api/v2/ken/users',
    { query: { consent: 'true' }, body: { phone, password: wanjiku.password, agreement: true } },
    { headers: { 'x-request-id': id } },
  )
  expect(registered.ok).toBe(true)
  const code = await people.codeFor(stored(phone))
  expect(linesOf(id).map(({ route }) => route)).toEqual([
    '/api/v2/ken/users',
    '/sandbox/africastalking/version1/messaging',
  ])
  const log = people.logged.join()
  for (const personal of [phone.slice(1), wanjiku.password, `"${code}"`]) expect(log).not.toContain(personal)
})
