/**
 * What uses up an attempt of a code, which new passwords are refused, and in which language an owner is
 * notified of an act by another person.
 */
import { expect, test } from 'vitest'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { newPhone, signLoan, signUp, stored, wanjiku } from '../../../testing/people/customers.ts'
import {
  codeOf,
  hour,
  idOf,
  people,
  restore,
  second,
  setUp,
  signIn,
  startRestoration,
  wrong,
} from '../identity.fixture.ts'

setUp()

test('a missing birth date uses up no attempt, and every answer says how many are left', async () => {
  const phone = newPhone()
  await signLoan(people, {}, phone)
  await people.advance(121 * second)
  const attempt = idOf(await startRestoration(phone))
  const otp = await people.codeFor(stored(phone))
  const left = async (body: { otp: string; birthDate?: string }) => {
    const reply = await restore(attempt, body)
    return reply.ok ? 'right' : [Object.keys(reply.problem.errors), reply.problem.triesLeft]
  }
  for (let tries = 0; tries < 4; tries++) expect(await left({ otp })).toEqual([['birthDate'], 3])
  expect(await left({ otp, birthDate: '06.11.1990' })).toEqual([['birthDate'], 2])
  // Only a right code gets the answer that a date is missing: otherwise unknown callers would learn who has a
  // loan.
  expect(await left({ otp: wrong(otp) })).toEqual([[], 1])
  expect(await left({ otp })).toEqual([['birthDate'], 1])
  expect(await left({ otp, birthDate: wanjiku.birthDate })).toBe('right')
})

test('the current password is refused as a new one', async () => {
  const phone = newPhone()
  await signUp(people, {}, phone)
  await people.advance(121 * second)
  const attempt = idOf(await startRestoration(phone))
  const cookies: TestCookies = {}
  await restore(attempt, { otp: await people.codeFor(stored(phone)) }, cookies)
  const setPassword = (password: string) =>
    people.api('PUT /api/v2/ken/users/password', { body: { password, repeated: password } }, { cookies })
  expect(await setPassword(wanjiku.password)).toMatchObject({
    status: 422,
    problem: { errors: { password: ['Invalid password. Choose another one than you have'] } },
  })
  expect((await setPassword('mpya12345')).status).toBe(200)
})

test('an owner is notified in their own language, even if another person starts the reset', async () => {
  const phone = newPhone()
  await signUp(people, {}, phone)
  const spanish = { headers: { 'x-language': 'es' } }
  const newest = async () => (await people.sentTo(stored(phone)))[0]!

  await people.advance(25 * hour)
  await people.api(
    'POST /api/v2/ken/users',
    { query: { consent: 'true' }, body: { phone, password: 'Thief!2026', agreement: true } },
    spanish,
  )
  expect(await newest()).toContain('You already have an account')

  await people.advance(25 * hour)
  const cookies: TestCookies = {}
  const attempt = idOf(
    await people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone } }, spanish),
  )
  expect(await newest()).toContain('code')
  await restore(attempt, { otp: await people.codeFor(stored(phone)) }, cookies)
  await people.api(
    'PUT /api/v2/ken/users/password',
    { body: { password: 'mpya12345', repeated: 'mpya12345' } },
    { ...spanish, cookies },
  )
  expect(await newest()).toContain('your password was changed')

  expect(codeOf(await signIn(phone, 'mpya12345'))).toBe('ok')
  const elsewhere = { ...spanish.headers, 'x-device-id': 'another-device', 'user-agent': 'Opera Mini' }
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: 'mpya12345' } },
    { headers: elsewhere },
  )
  const notice = await newest()
  expect(notice).not.toMatch(/cuenta|contraseña/)
  expect(notice).toMatch(/signed in|sign-in/i)
  // From then on Spanish is the customer's own language.
  await people.advance(25 * hour)
  await people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone } })
  expect(await newest()).toContain('es tu codigo')
})

test('codes and confirmation links come in the language of the owner too', async () => {
  const [cookies, phone, email]: [TestCookies, string, string] = [{}, newPhone(), 'language@example.co.ke']
  await signUp(people, cookies, phone)
  const spanish = { headers: { 'x-language': 'es' }, cookies }
  await people.advance(121 * second)
  expect((await people.api('POST /api/user/proof/otp', undefined, spanish)).status).toBe(200)
  expect((await people.sentTo(stored(phone)))[0]).toMatch(/is your \w+ code/)
  const links = async () => {
    await people.drain()
    const mails = await people.sandbox.get<readonly { readonly text: string }[]>(
      `/api/mails?to=${encodeURIComponent(email)}`,
    )
    return mails.map(({ text }) => /\/(\w\w)\/email\//.exec(text)?.[1])
  }
  const changed = await people.api(
    'POST /api/user/email/update',
    { body: { currentPassword: wanjiku.password, email } },
    spanish,
  )
  expect(changed).toMatchObject({ data: { linkSent: true } })
  expect(await links()).toEqual(['en'])
  await people.advance(25 * hour)
  expect(codeOf(await signIn(phone, wanjiku.password, cookies))).toBe('ok')
  expect((await people.api('POST /api/user/email/link', undefined, spanish)).status).toBe(200)
  expect(await links()).toEqual(['en', 'en'])
})
