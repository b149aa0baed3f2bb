/** Tokens, their scopes, and how long a session lasts. */
import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { claim, find } from '../../../platform/database/sharding/directory.ts'
import { newPhone, signUp, wanjiku } from '../../../testing/people/customers.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { accountOf, codeOf, hour, people, second, setUp, signIn } from '../identity.fixture.ts'

setUp()

test('bearer tokens have the requested scopes and end with the session; a refresh token works once', async () => {
  const phone = newPhone()
  await signUp(people, {}, phone)
  const signed = await signIn(phone, wanjiku.password, {}, 'profile offline_access user_administration')
  expect(signed.headers.getSetCookie().some((line) => line.startsWith('session='))).toBe(false)
  if (!signed.ok) throw new Error('refused')
  const tokens = signed.data.identityTokenData
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'profile offline_access' })
  const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })
  expect((await accountOf({}, bearer(tokens.access_token))).status).toBe(200)
  expect((await accountOf({}, { 'x-session-id': tokens.user_id })).status).toBe(401) // the guid is no proof
  await people.advance(601 * second)
  expect((await accountOf({}, bearer(tokens.access_token))).status).toBe(401)

  const refresh = (refresh_token: string | undefined) =>
    people.api('POST /api/user/refresh', { body: { refresh_token } })
  const renewed = await refresh(tokens.refresh_token)
  if (!renewed.ok) throw new Error('refused')
  const fresh = renewed.data.identityTokenData
  expect((await accountOf({}, bearer(fresh.access_token))).status).toBe(200)
  expect(codeOf(await refresh(tokens.refresh_token))).toBe('refreshTokenRefused') // a second use means that the token was stolen
  expect(codeOf(await refresh(fresh.refresh_token))).toBe('refreshTokenRefused')
  expect((await accountOf({}, bearer(fresh.access_token))).status).toBe(401)
})

test('a token from before tokens named their customer is valid until its session ends', async () => {
  const cookies: TestCookies = {}
  await signUp(people, cookies, newPhone())
  const { db } = people.database
  const token = randomBytes(32).toString('base64url')
  const key = createHash('sha256').update(token).digest('base64url')
  const before = { [people.services.cookies.nameOf('session')]: token }
  const account = await accountOf(cookies)
  if (!account.ok) throw new Error('refused')
  const customerId = account.data.guid
  await db
    .updateTable('identity_session')
    .set({ tokenKey: key })
    .where('customerId', '=', customerId)
    .execute()
  expect((await accountOf(before)).status).toBe(401)
  await claim(db, 'token', key, customerId)
  expect((await accountOf(before)).status).toBe(200)
  expect((await people.api('POST /api/user/logout', undefined, { cookies: before })).status).toBeLessThan(300)
  await people.advance(8 * 24 * hour)
  await people.services.identity.purge()
  expect(await find(db, 'token', key)).toBeUndefined()
})

test('a token without the scope gets a refusal that names it; a scope that cannot be granted is not', async () => {
  const phone = newPhone()
  await signUp(people, {}, phone)
  const signed = await signIn(phone, wanjiku.password, {}, 'phone')
  if (!signed.ok) throw new Error('refused')
  expect(signed.data.identityTokenData.refresh_token).toBeUndefined()
  expect(
    codeOf(
      await people.api('GET /api/v1/customer/current', undefined, {
        headers: { authorization: `Bearer ${signed.data.identityTokenData.access_token}` },
      }),
    ),
  ).toBe('scopeMissing')
})

test('a browser session ends a day after its last use', async () => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  await signUp(people, cookies, phone)
  await people.advance(23 * hour)
  expect((await people.api('POST /api/user/refresh', undefined, { cookies })).status).toBe(200)
  await people.advance(23 * hour)
  expect((await accountOf(cookies)).status).toBe(200)
  await people.advance(24 * hour)
  expect((await accountOf(cookies)).status).toBe(401)
  expect(codeOf(await people.api('POST /api/user/refresh', undefined, { cookies }))).toBe(
    'refreshTokenRefused',
  )
})

test('a device that remembers its customer needs no phone to sign in, and can forget the customer', async () => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  await signUp(people, cookies, phone)
  await people.api('POST /api/user/logout', undefined, { cookies })
  const withoutPhone = () =>
    people.api('POST /api/v2/ken/users/login/password', { body: { password: wanjiku.password } }, { cookies })
  expect((await withoutPhone()).status).toBe(200)
  await people.api('DELETE /api/user/known', undefined, { cookies })
  expect(await withoutPhone()).toMatchObject({
    status: 422,
    problem: { errors: { phone: [expect.any(String)] } },
  })
})
