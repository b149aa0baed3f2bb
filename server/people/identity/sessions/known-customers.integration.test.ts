/**
 * Goal: on a shared phone each customer can be chosen and forgotten, and only first names and masked phones
 * are shown. Method: the built pages and the calls, with one cookie jar.
 */
import { expect, test } from 'vitest'
import { knownKey, knownMost, readKnownCustomers } from '../../../platform/http/visitor/known-customer.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newPhone, signUp, startPeople, wanjiku } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople({ pages: true }))

const knownIn = (cookies: TestCookies) =>
  readKnownCustomers(people.services.secrets, cookies['known'] ?? null)
const signIn = (cookies: TestCookies, body: { readonly phone?: string; readonly known?: string }) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { ...body, password: wanjiku.password } },
    { cookies },
  )
const signOut = (cookies: TestCookies) => people.api('POST /api/user/logout', undefined, { cookies })
const pageOf = async (cookies: TestCookies, query = ''): Promise<string> =>
  (
    await fetch(`${people.url}/en/sign-in${query}`, {
      headers: { cookie: `known=${cookies['known'] ?? ''}` },
    })
  ).text()
/** Several customers who signed in on one phone, one after the other; all signed out. */
async function shared(count: number) {
  const cookies: TestCookies = {}
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const phone = newPhone()
    ids.push(await signUp(people, {}, phone))
    expect(await signIn(cookies, { phone })).toMatchObject({ ok: true })
    await signOut(cookies)
  }
  return { cookies, ids }
}

test('the chosen customer signs in by password alone; without a choice the last one does', async () => {
  const { cookies, ids } = await shared(2)
  const [first, second] = [ids[0]!, ids[1]!]
  expect(await signIn({ ...cookies }, {})).toMatchObject({
    data: { identityTokenData: { user_id: second } },
  })
  expect(await signIn(cookies, { known: knownKey(first) })).toMatchObject({
    data: { identityTokenData: { user_id: first } },
  })
  expect(knownIn(cookies).map(({ customerId }) => customerId)).toEqual([first, second])
  await signOut(cookies)
  expect(await signIn(cookies, { known: 'nobodyhere' })).toMatchObject({
    status: 422,
    problem: { errors: { phone: [expect.any(String)] } },
  })
})

test('the page shows whose account it asks for and the other customers, and no id or full phone', async () => {
  const { cookies, ids } = await shared(2)
  const known = knownIn(cookies)
  const page = await pageOf(cookies)
  const shown = page.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
  for (const { maskedPhone } of known) expect(shown).toContain(maskedPhone)
  expect(page).toContain(`who=${knownKey(ids[0]!)}`)
  expect(page).toContain('who=other')
  for (const id of ids) expect(page).not.toContain(id)
  expect(page).not.toContain('name="phone"')
  const chosen = await pageOf(cookies, `?who=${knownKey(ids[0]!)}`)
  expect(chosen).toContain(`name="known" value="${knownKey(ids[0]!)}"`)
  expect(await pageOf(cookies, '?who=other')).toContain('name="phone"')
})

test('each can be forgotten alone, and all at once; only the last few are remembered', async () => {
  const { cookies, ids } = await shared(knownMost + 1)
  expect(knownIn(cookies).map(({ customerId }) => customerId)).toEqual(ids.slice(1).toReversed())
  for (const { maskedPhone, ...rest } of knownIn(cookies)) {
    expect(maskedPhone).toContain('•')
    expect(Object.keys(rest)).toEqual(['customerId'])
  }
  const forget = (query: { readonly known?: string }) =>
    people.api('DELETE /api/user/known', { query }, { cookies })
  await forget({ known: knownKey(ids[2]!) })
  expect(knownIn(cookies)).toHaveLength(knownMost - 1)
  expect(knownIn(cookies).some(({ customerId }) => customerId === ids[2])).toBe(false)
  await forget({})
  expect(knownIn(cookies)).toEqual([])
})

test('a cookie from before several customers were remembered is readable', () => {
  const { secrets } = people.services
  const kept = { customerId: 'amina', name: 'Amina', maskedPhone: '+254 7xx-xxx-678' }
  expect(
    readKnownCustomers(secrets, secrets.seal('known customer', JSON.stringify(kept)).toString('base64url')),
  ).toEqual([kept])
})
