/** The password and the e-mail address are changed with the password. */
import { describe, expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import { stored, wanjiku } from '../../testing/people/customers.ts'
import { people, profileOf, registered, setUp } from './profile.fixture.ts'

setUp()

describe('the password', () => {
  const update = (cookies: TestCookies, currentPassword: string, password: string, repeated = password) =>
    people.api(
      'POST /api/user/password/update',
      { body: { currentPassword, password, repeated } },
      { cookies },
    )

  test('the password is changed with the current one; other devices are signed out and the phone is notified', async () => {
    const { cookies, phone } = await registered()
    const elsewhere: TestCookies = {}
    await people.api(
      'POST /api/v2/ken/users/login/password',
      { body: { phone, password: wanjiku.password } },
      { cookies: elsewhere },
    )
    expect(await people.api('GET /api/user/password/policy')).toMatchObject({
      data: { charactersMin: 8, numbersMin: 1 },
    })
    expect(await update(cookies, 'wrong', 'simple words 1')).toMatchObject({
      status: 422,
      problem: { errors: { currentPassword: ['This is not your present password'] } },
    })
    expect(await update(cookies, wanjiku.password, 'simple words')).toMatchObject({
      status: 422,
      problem: { errors: { password: ['Invalid password. Use at least 1 digit'] } },
    })
    expect(await update(cookies, wanjiku.password, 'simple words 1', 'simple words 2')).toMatchObject({
      status: 422,
      problem: { errors: { repeated: [expect.any(String)] } },
    })
    expect(await update(cookies, wanjiku.password, wanjiku.password)).toMatchObject({
      status: 422,
      problem: { errors: { password: ['Invalid password. Choose another one than you have'] } },
    })
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies: elsewhere })).status).toBe(
      200,
    )
    expect(await update(cookies, wanjiku.password, 'simple words 1')).toMatchObject({ ok: true })
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies })).status).toBe(200)
    expect((await people.api('GET /api/v1/customer/account', undefined, { cookies: elsewhere })).status).toBe(
      401,
    )
    expect((await people.sentTo(stored(phone)))[0]).toContain('your password was changed')
    expect(
      (
        await people.api('POST /api/v2/ken/users/login/password', {
          body: { phone, password: 'simple words 1' },
        })
      ).status,
    ).toBe(200)
  })

  test('the password cannot be guessed from a session: wrong ones are slowed down and finally stopped', async () => {
    const { cookies } = await registered()
    for (let count = 0; count < 5; count += 1)
      expect((await update(cookies, 'guess', 'simple words 1')).status).toBe(422)
    expect(await update(cookies, wanjiku.password, 'simple words 1')).toMatchObject({ status: 429 })
  })
})

test('the e-mail address is changed with the password, and the phone is notified', async () => {
  const { cookies, phone } = await registered()
  const update = (currentPassword: string, email?: string) =>
    people.api(
      'POST /api/user/email/update',
      { body: { currentPassword, ...(email ? { email } : {}) } },
      { cookies },
    )
  expect(await update('wrong', 'new@example.co.ke')).toMatchObject({
    status: 422,
    problem: { errors: { currentPassword: ['This is not your present password'] } },
  })
  expect(await update(wanjiku.password, 'new@example')).toMatchObject({
    status: 422,
    problem: { errors: { email: ['Invalid email address'] } },
  })
  expect(await update(wanjiku.password, 'New@example.co.ke')).toMatchObject({ ok: true })
  expect(await profileOf(cookies)).toMatchObject({ email: 'new@example.co.ke', emailProved: false })
  expect((await people.sentTo(stored(phone)))[0]).toContain('email address')
  expect(await update(wanjiku.password)).toMatchObject({ ok: true })
  expect(await profileOf(cookies)).toMatchObject({ email: null, emailProved: null })
})
