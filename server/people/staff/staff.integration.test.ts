/**
 * Goal: no one is signed in to the back office without password and authenticator, or for too long. Method:
 * the whole service; the test moves the clock.
 */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import type { Challenge } from 'altcha-lib/types'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookieHeader, startTestService, type TestCookies } from '../../testing/service/harness.ts'
import { started } from '../../testing/service/started.ts'
import { newOfficer, officerPassword } from '../../testing/people/officers.ts'
import { readable } from '../../testing/database/readable.ts'
import { codeAt } from './credentials/totp.ts'
import { longestWaitSeconds } from './sign-in/failed-attempts.ts'

const service = started(() => startTestService())

const minuteMs = 60_000
const signIn = (email: string, password = officerPassword, cookies: TestCookies = {}) =>
  service.api('POST /api/office/sign-in', { body: { email, password } }, { cookies })
const code = (otp: string, cookies: TestCookies) =>
  service.api('POST /api/office/second-factor', { body: { otp } }, { cookies })
const me = (cookies: TestCookies) => service.api('GET /api/office/me', undefined, { cookies })
const now = (secret: string) => codeAt(secret, service.clock.now())
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (each) =>
      ![-1, 0, 1].some(
        (step) => codeAt(secret, new Date(service.clock.now().getTime() + step * 30_000)) === each,
      ),
  )!

test('the first sign-in needs a one-time password, an own password and an authenticator', async () => {
  const added = await service.services.staff.command.add('Jane@Mkopo.example', 'officer')
  if (!('password' in added)) throw new Error('taken')
  expect(await service.services.staff.command.add('jane@mkopo.example', 'officer')).toEqual({ taken: true })
  const cookies: TestCookies = {}
  expect(await signIn('jane@mkopo.example', added.password, cookies)).toMatchObject({
    ok: true,
    data: { next: 'password' },
  })
  expect(await me(cookies)).toMatchObject({ ok: false, problem: { code: 'signInRequired' } })
  expect(await code('123456', cookies)).toMatchObject({ problem: { code: 'conflict' } })
  const set = (password: string, repeated = password) =>
    service.api('POST /api/office/password', { body: { password, repeated } }, { cookies })
  expect(await set('short')).toMatchObject({ problem: { errors: { password: [expect.any(String)] } } })
  expect(await set(officerPassword, 'Other!2026')).toMatchObject({
    problem: { errors: { repeated: [expect.any(String)] } },
  })
  expect(await set(officerPassword)).toMatchObject({ ok: true, data: { next: 'enrol' } })
  const step = await service.api('GET /api/office/second-step', undefined, { cookies })
  if (!step.ok || !step.data.secret) throw new Error('no secret')
  const { secret } = step.data
  expect(await service.api('GET /api/office/second-step', undefined, { cookies })).toMatchObject({
    data: { next: 'enrol', secret, otpauthHref: expect.stringContaining(secret) as string },
  })
  expect(await code(wrongCode(secret), cookies)).toMatchObject({ problem: { code: 'codeWrong' } })
  const half = { ...cookies }
  expect(await code(` ${now(secret).slice(0, 3)} ${now(secret).slice(3)}`, cookies)).toMatchObject({
    ok: true,
    data: { next: 'desk', scopes: [] },
  })
  expect(await me(cookies)).toMatchObject({
    ok: true,
    data: { email: 'jane@mkopo.example', role: 'officer' },
  })
  expect(await service.api('GET /api/office/second-step', undefined, { cookies: half })).toMatchObject({
    problem: { code: 'signInRequired' },
  })
  expect(await signIn('jane@mkopo.example', added.password)).toMatchObject({
    problem: { code: 'credentialsWrong' },
  })
  expect(await readable(service.database, 'staff_member')).not.toContain(secret)
})

test('the session of an administrator has the scope user_administration', async () => {
  const administrator = await newOfficer(service, 'administrator')
  expect(await me(administrator.cookies)).toMatchObject({ data: { scopes: ['user_administration'] } })
  const cookies: TestCookies = {}
  expect(await signIn(administrator.email, undefined, cookies)).toMatchObject({
    data: { next: 'code', scopes: [] },
  })
  expect(await code(now(administrator.secret), cookies)).toMatchObject({
    data: { next: 'desk', scopes: ['user_administration'] },
  })
})

test('a one-time password is valid for three days', async () => {
  const added = await service.services.staff.command.add('late@mkopo.example', 'officer')
  service.clock.move(72 * 60 * minuteMs + 1)
  expect(await signIn('late@mkopo.example', 'password' in added ? added.password : '')).toMatchObject({
    problem: { code: 'credentialsWrong' },
  })
})

describe('a member with an authenticator', () => {
  let officer: Awaited<ReturnType<typeof newOfficer>>
  beforeEach(async () => {
    officer = await newOfficer(service)
  })

  test('a member with an authenticator uses each code once', async () => {
    const [one, other]: [TestCookies, TestCookies] = [{}, {}]
    expect(await signIn(officer.email, undefined, one)).toMatchObject({ data: { next: 'code' } })
    await signIn(officer.email, undefined, other)
    const otp = now(officer.secret)
    expect(await code(otp, one)).toMatchObject({ ok: true })
    expect(await code(otp, other)).toMatchObject({ problem: { code: 'codeWrong' } })
    service.clock.move(30_000)
    expect(await code(now(officer.secret), other)).toMatchObject({ ok: true })
  })

  test('an unknown member is refused with the same words', async () => {
    const [known, unknown] = [
      await signIn(officer.email, 'Wrong!2026'),
      await signIn('nobody@mkopo.example', 'Wrong!2026'),
    ]
    expect(known.ok || unknown.ok ? null : [known.status, known.problem]).toEqual(
      unknown.ok ? null : [unknown.status, unknown.problem],
    )
  })

  test('a session ends after half an hour without a call, and after ten hours in any case', async () => {
    service.clock.move(29 * minuteMs)
    expect(await me(officer.cookies)).toMatchObject({ ok: true })
    service.clock.move(29 * minuteMs)
    expect(await me(officer.cookies)).toMatchObject({ ok: true })
    service.clock.move(30 * minuteMs)
    expect(await me(officer.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    const busy = await newOfficer(service)
    for (let hours = 0; hours < 23; hours += 1) {
      await me(busy.cookies)
      service.clock.move(26 * minuteMs)
    }
    expect(await me(busy.cookies)).toMatchObject({ ok: true })
    service.clock.move(3 * minuteMs)
    expect(await me(busy.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
  })

  test('signing out and being disabled end it at once', async () => {
    const other = await newOfficer(service)
    expect(
      await service.api('POST /api/office/sign-out', undefined, { cookies: officer.cookies }),
    ).toMatchObject({ ok: true })
    expect(await me(officer.cookies)).toMatchObject({ ok: false })
    expect(await service.services.staff.command.disable(other.email)).toBe(true)
    expect(await me(other.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    expect(await signIn(other.email)).toMatchObject({ problem: { code: 'credentialsWrong' } })
  })

  test('another origin and a missing token are refused', async () => {
    const reply = await fetch(`${service.url}/api/office/sign-out`, {
      method: 'POST',
      headers: { cookie: cookieHeader(officer.cookies) },
    })
    expect(reply.status).toBe(403)
    expect(
      await service.api('POST /api/office/sign-out', undefined, {
        cookies: officer.cookies,
        headers: { origin: 'https://other.test' },
      }),
    ).toMatchObject({ problem: { code: 'originRefused' } })
  })
})

/** Another browser for each attempt, so that every one comes from an unknown device. */
const stranger = (): TestCookies => ({})
const guess = (email: string, cookies: TestCookies = stranger()) => signIn(email, 'Wrong!2026', cookies)

describe('wrong attempts', () => {
  test('wrong attempts make the guesser wait, end no session, and lock the owner out neither by password nor by passkey', async () => {
    const officer = await newOfficer(service)
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guess(officer.email)).toMatchObject({ problem: { code: 'credentialsWrong' } })
    expect(await guess(officer.email)).toMatchObject({
      status: 429,
      problem: { code: 'tooManyRequests', retryAfterSeconds: 30 },
    })
    service.clock.move(30_000)
    expect(await guess(officer.email)).toMatchObject({ problem: { code: 'credentialsWrong' } })
    expect(await guess(officer.email)).toMatchObject({ problem: { retryAfterSeconds: 60 } })
    // The guesser has the right password by now, and waits anyway.
    expect(await signIn(officer.email, undefined, stranger())).toMatchObject({ status: 429 })
    expect(await me(officer.cookies)).toMatchObject({ ok: true, data: { strangeTries: null } })
    const owner: TestCookies = { visitor: officer.cookies['visitor']! }
    expect(await signIn(officer.email, undefined, owner)).toMatchObject({ ok: true })
    expect(await code(now(officer.secret), owner)).toMatchObject({ ok: true, data: { next: 'desk' } })
    expect(await me(owner)).toMatchObject({
      data: { strangeTries: { tries: 6, lastAt: service.clock.now().toISOString() } },
    })
    expect(await service.services.securityEvents.list({}, 20)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'signInFailed', what: 'officeSignIn', times: 6 }),
        expect.objectContaining({ kind: 'slowedDown', what: 'officeSignIn' }),
      ]),
    )
  })

  test('wrong codes of a person with the password wait too, and a right password clears none of them', async () => {
    const officer = await newOfficer(service)
    for (let tries = 0; tries < 5; tries += 1) {
      const half = stranger()
      expect(await signIn(officer.email, undefined, half)).toMatchObject({ ok: true })
      expect(await code(wrongCode(officer.secret), half)).toMatchObject({ problem: { code: 'codeWrong' } })
    }
    const half = stranger()
    expect(await signIn(officer.email, undefined, half)).toMatchObject({ ok: true })
    expect(await code(now(officer.secret), half)).toMatchObject({
      status: 429,
      problem: { code: 'tooManyRequests', retryAfterSeconds: 30 },
    })
    expect(await me(officer.cookies)).toMatchObject({ ok: true })
    expect(await service.services.securityEvents.list({}, 20)).toContainEqual(
      expect.objectContaining({ kind: 'codeRefused', what: 'officeSecondFactor' }),
    )
  })

  test('wrong attempts made at the same moment all count', async () => {
    const officer = await newOfficer(service)
    const replies = await Promise.all(Array.from({ length: 20 }, () => guess(officer.email)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('wrong attempts for an unknown address wait like those for a known one', async () => {
    const statuses = async (email: string) => {
      const all: (number | undefined)[] = []
      for (let tries = 0; tries < 7; tries += 1) all.push((await guess(email)).status)
      return all
    }
    expect(await statuses('nobody-here@mkopo.example')).toEqual(
      await statuses((await newOfficer(service)).email),
    )
  })

  test('wrong attempts of the owner on a known browser wait there, and are not reported to the owner', async () => {
    const officer = await newOfficer(service)
    const owner = (): TestCookies => ({ visitor: officer.cookies['visitor']! })
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guess(officer.email, owner())).toMatchObject({ status: 401 })
    expect(await guess(officer.email, owner())).toMatchObject({ status: 429 })
    service.clock.move(minuteMs)
    const cookies = owner()
    expect(await signIn(officer.email, undefined, cookies)).toMatchObject({ ok: true })
    expect(await code(now(officer.secret), cookies)).toMatchObject({ ok: true })
    expect(await me(cookies)).toMatchObject({ data: { strangeTries: null } })
  })

  test('wrong attempts need a proof of work after ten, or a wait without scripts; the owner is notified by e-mail, once a day', async () => {
    const strict = await startTestService({ env: { RATE_LIMIT_FACTOR: '1' } })
    try {
      const officer = await newOfficer(strict)
      const tryOnce = (body: { captcha?: string; password?: string } = {}) =>
        strict.api(
          'POST /api/office/sign-in',
          { body: { email: officer.email, password: 'Wrong!2026', ...body } },
          { cookies: {} },
        )
      for (let tries = 0; tries < 10; tries += 1) {
        expect(await tryOnce()).toMatchObject({ status: 401 })
        strict.clock.move(longestWaitSeconds * 1_000)
      }
      expect(await tryOnce({ captcha: 'made up' })).toMatchObject({ problem: { code: 'captchaFailed' } })
      for (let tries = 0; tries < 3; tries += 1)
        expect(await tryOnce()).not.toMatchObject({ problem: { code: 'captchaFailed' } })
      strict.clock.move(59 * minuteMs)
      const challenge = await strict.api('GET /api/captcha')
      if (!challenge.ok) throw new Error(challenge.problem.code)
      const solution = await solveChallenge({ challenge: challenge.data as unknown as Challenge, deriveKey })
      expect(
        await tryOnce({
          password: officerPassword,
          captcha: JSON.stringify({ challenge: challenge.data, solution }),
        }),
      ).toMatchObject({ ok: true })
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from message where kind = 'staffTries'`.execute(strict.database.db)
      expect(rows).toEqual([{ count: 1 }])
    } finally {
      await strict.stop()
    }
  })
})
