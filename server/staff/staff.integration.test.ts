/** Goal: nobody sits at the desk without password and authenticator, or for longer than they should. Method: the whole service; the clock is moved. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, type TestCookies, type TestService } from '../testing/harness.ts'
import { newOfficer, officerPassword } from '../testing/officers.ts'
import { codeAt } from './totp.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

const minuteMs = 60_000
const signIn = (email: string, password = officerPassword, cookies: TestCookies = {}) => service.api('POST /api/office/sign-in', { body: { email, password } }, { cookies })
const code = (otp: string, cookies: TestCookies) => service.api('POST /api/office/second-factor', { body: { otp } }, { cookies })
const me = (cookies: TestCookies) => service.api('GET /api/office/me', undefined, { cookies })
const now = (secret: string) => codeAt(secret, service.clock.now())
const wrongCode = (secret: string) => ['000000', '111111', '222222', '333333'].find((each) => ![-1, 0, 1].some((step) => codeAt(secret, new Date(service.clock.now().getTime() + step * 30_000)) === each))!

test('the first time: one-time password, one\'s own password, authenticator', async () => {
  const added = await service.services.staff.command.add('Jane@Mkopo.example', 'officer')
  if (!('password' in added)) throw new Error('taken')
  expect(await service.services.staff.command.add('jane@mkopo.example', 'officer')).toEqual({ taken: true })
  const cookies: TestCookies = {}
  expect(await signIn('jane@mkopo.example', added.password, cookies)).toMatchObject({ ok: true, data: { next: 'password' } })
  expect(await me(cookies)).toMatchObject({ ok: false, problem: { code: 'signInRequired' } })
  expect(await code('123456', cookies)).toMatchObject({ problem: { code: 'conflict' } })
  const set = (password: string, repeated = password) => service.api('POST /api/office/password', { body: { password, repeated } }, { cookies })
  expect(await set('short')).toMatchObject({ problem: { errors: { password: [expect.any(String)] } } })
  expect(await set(officerPassword, 'Other!2026')).toMatchObject({ problem: { errors: { repeated: [expect.any(String)] } } })
  expect(await set(officerPassword)).toMatchObject({ ok: true, data: { next: 'enrol' } })
  const step = await service.api('GET /api/office/second-step', undefined, { cookies })
  if (!step.ok || !step.data.secret) throw new Error('no secret')
  const { secret } = step.data
  expect(await service.api('GET /api/office/second-step', undefined, { cookies })).toMatchObject({ data: { next: 'enrol', secret, otpauthHref: expect.stringContaining(secret) as string } })
  expect(await code(wrongCode(secret), cookies)).toMatchObject({ problem: { code: 'codeWrong' } })
  const half = { ...cookies }
  expect(await code(` ${now(secret).slice(0, 3)} ${now(secret).slice(3)}`, cookies)).toMatchObject({ ok: true, data: { next: 'desk' } })
  expect(await me(cookies)).toMatchObject({ ok: true, data: { email: 'jane@mkopo.example', role: 'officer' } })
  expect(await service.api('GET /api/office/second-step', undefined, { cookies: half })).toMatchObject({ problem: { code: 'signInRequired' } })
  expect(await signIn('jane@mkopo.example', added.password)).toMatchObject({ problem: { code: 'credentialsWrong' } })
  const { rows } = await sql<{ row: string }>`select staff_member::text as row from staff_member`.execute(service.database.db)
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test('a one-time password is good for three days', async () => {
  const added = await service.services.staff.command.add('late@mkopo.example', 'officer')
  service.clock.move(72 * 60 * minuteMs + 1)
  expect(await signIn('late@mkopo.example', 'password' in added ? added.password : '')).toMatchObject({ problem: { code: 'credentialsWrong' } })
})

describe('who is known', () => {
  let officer: Awaited<ReturnType<typeof newOfficer>>
  beforeEach(async () => {
    officer = await newOfficer(service)
  })

  test('no code is taken twice', async () => {
    const [one, other]: [TestCookies, TestCookies] = [{}, {}]
    expect(await signIn(officer.email, undefined, one)).toMatchObject({ data: { next: 'code' } })
    await signIn(officer.email, undefined, other)
    const otp = now(officer.secret)
    expect(await code(otp, one)).toMatchObject({ ok: true })
    expect(await code(otp, other)).toMatchObject({ problem: { code: 'codeWrong' } })
    service.clock.move(30_000)
    expect(await code(now(officer.secret), other)).toMatchObject({ ok: true })
  })

  test('wrong passwords and codes together lock after ten, until an administrator resets', async () => {
    const cookies: TestCookies = {}
    for (let tries = 0; tries < 5; tries += 1) expect(await signIn(officer.email, 'Wrong!2026')).toMatchObject({ problem: { code: 'credentialsWrong' } })
    service.clock.move(60 * minuteMs)
    await signIn(officer.email, undefined, cookies)
    for (let tries = 0; tries < 5; tries += 1) {
      service.clock.move(60 * minuteMs)
      const half: TestCookies = {}
      expect(await signIn(officer.email, undefined, half)).toMatchObject({ ok: true })
      expect(await code(wrongCode(officer.secret), half)).toMatchObject({ problem: { code: 'codeWrong' } })
    }
    service.clock.move(25 * 60 * minuteMs)
    expect(await signIn(officer.email)).toMatchObject({ problem: { code: 'credentialsWrong' } })
    expect(await me(officer.cookies)).toMatchObject({ ok: false })
    expect(await service.services.staff.command.list()).toContainEqual({ email: officer.email, role: 'officer', state: 'locked' })
    const reset = await service.services.staff.command.reset(officer.email)
    expect(await signIn(officer.email, 'password' in reset ? reset.password : '')).toMatchObject({ ok: true, data: { next: 'password' } })
  })

  test('somebody who is not there is refused with the same words', async () => {
    const [known, unknown] = [await signIn(officer.email, 'Wrong!2026'), await signIn('nobody@mkopo.example', 'Wrong!2026')]
    expect(known.ok || unknown.ok ? null : [known.status, known.problem]).toEqual(unknown.ok ? null : [unknown.status, unknown.problem])
  })

  test('a session is over after half an hour without a call, and after ten hours in any case', async () => {
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
    expect(await service.api('POST /api/office/sign-out', undefined, { cookies: officer.cookies })).toMatchObject({ ok: true })
    expect(await me(officer.cookies)).toMatchObject({ ok: false })
    expect(await service.services.staff.command.disable(other.email)).toBe(true)
    expect(await me(other.cookies)).toMatchObject({ problem: { code: 'signInRequired' } })
    expect(await signIn(other.email)).toMatchObject({ problem: { code: 'credentialsWrong' } })
  })

  test('another origin and a missing token are refused', async () => {
    const reply = await fetch(`${service.url}/api/office/sign-out`, { method: 'POST', headers: { cookie: Object.entries(officer.cookies).map(([name, value]) => `${name}=${value}`).join('; ') } })
    expect(reply.status).toBe(403)
    expect(await service.api('POST /api/office/sign-out', undefined, { cookies: officer.cookies, headers: { origin: 'https://other.test' } })).toMatchObject({ problem: { code: 'originRefused' } })
  })
})
