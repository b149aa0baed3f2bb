/**
 * Where a customer is signed in: listed, ended one by one or all but this one; a new device notifies the
 * phone, once.
 */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newPhone, signUp, startPeople, stored, wanjiku } from '../../../testing/people/customers.ts'
import { started } from '../../../testing/service/started.ts'

const people = started(() => startPeople())

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A057F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const signIn = async (phone: string, deviceId: string, cookies: TestCookies = {}) => {
  people.clock.move(1_000)
  expect(
    (
      await people.api(
        'POST /api/v2/ken/users/login/password',
        { body: { phone, password: wanjiku.password } },
        { cookies, headers: { 'x-device-id': deviceId, 'user-agent': android } },
      )
    ).status,
  ).toBe(200)
  return cookies
}
const deviceNotices = async (phone: string) =>
  (await people.sentTo(stored(phone))).filter((text) => text.includes('new device'))
const devices = async (cookies: TestCookies) => {
  const reply = await people.api('GET /api/user/sessions', undefined, { cookies })
  return reply.ok ? reply.data.items : []
}

test('a sign-in on a new device notifies by SMS with advice; never for the device of the registration, nor twice', async () => {
  const phone = newPhone()
  const cookies: TestCookies = { device: 'the-first' }
  await signUp(people, cookies, phone)
  await signIn(phone, 'the-first')
  expect(await deviceNotices(phone)).toEqual([])
  await signIn(phone, 'the-second')
  await signIn(phone, 'the-second')
  const notices = await deviceNotices(phone)
  expect(notices).toHaveLength(1)
  expect(notices[0]).toContain('Chrome, Android')
  expect(notices[0]).toMatch(/Not you\? .*\/sign-in\/restore or call/)
})

test("the list marks this device; each session can be signed out, and all others at once; only the customer's own", async () => {
  const phone = newPhone()
  const mine: TestCookies = {}
  await signUp(people, mine, phone)
  const [second, third] = [await signIn(phone, 'the-second'), await signIn(phone, 'the-third')]
  const listed = await devices(second)
  expect(listed.map(({ device, current, program }) => ({ device, current, program }))).toEqual([
    { device: 'Chrome, Android', current: true, program: false },
    { device: 'Chrome, Android', current: false, program: false },
    { device: null, current: false, program: false },
  ])
  const stranger: TestCookies = {}
  await signUp(people, stranger, newPhone())
  const id = listed[1]?.id ?? ''
  expect(
    (await people.api('DELETE /api/user/sessions/{id}', { params: { id } }, { cookies: stranger })).status,
  ).toBe(404)
  expect(
    (await people.api('DELETE /api/user/sessions/{id}', { params: { id } }, { cookies: second })).status,
  ).toBe(200)
  expect((await people.api('GET /api/v1/customer/account', undefined, { cookies: third })).status).toBe(401)
  expect(
    (await people.api('POST /api/user/sessions/sign-out-others', undefined, { cookies: second })).status,
  ).toBe(200)
  expect((await people.api('GET /api/v1/customer/account', undefined, { cookies: mine })).status).toBe(401)
  expect(await devices(second)).toHaveLength(1)
  expect(await devices(stranger)).toHaveLength(1)
})

test('a second sign-in on a device replaces the first session there; other devices and programs keep theirs', async () => {
  const [phone, first, second, elsewhere]: [string, TestCookies, TestCookies, TestCookies] = [
    newPhone(),
    {},
    {},
    {},
  ]
  await signUp(people, elsewhere, phone)
  const signIn = (cookies: TestCookies, device: string, scope?: string) =>
    people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password, ...(scope ? { scope } : {}) } },
      { cookies, headers: { 'x-device-id': device } },
    )
  const isOpen = async (cookies: TestCookies) =>
    (await people.api('GET /api/v1/customer/account', undefined, { cookies })).ok
  await signIn(first, 'this phone')
  const program = await signIn({}, 'this phone', 'profile')
  await signIn(second, 'this phone')
  expect([await isOpen(first), await isOpen(second), await isOpen(elsewhere)]).toEqual([false, true, true])
  const token = program.ok ? program.data.identityTokenData.access_token : ''
  expect(
    (
      await people.api('GET /api/v1/customer/account', undefined, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status,
  ).toBe(200)

  // Without a device id, the browser's cookie identifies the session to replace.
  const before = { ...elsewhere }
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies: elsewhere },
  )
  expect([await isOpen(before), await isOpen(elsewhere)]).toEqual([false, true])
})
