/**
 * Registration, sign-in and password reset as in docs/rules/identity.md, through the real calls and a real
 * database.
 */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { errors as en } from '../../../words/compiled/en/errors.ts'
import {
  newPhone,
  signLoan,
  signUp,
  solvedCaptcha,
  startPeople,
  stored,
  wanjiku,
} from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { readable } from '../../testing/database/readable.ts'
import {
  accountOf,
  codeOf,
  confirm,
  hour,
  idOf,
  people,
  register,
  restore,
  second,
  setUp,
  signIn,
  startRestoration,
  wrong,
} from './identity.fixture.ts'
import { networkLimits, stepSeconds } from './abuse-protection/network-load.ts'

setUp()

test('a code proves the phone and signs in; the session ends at sign-out', async () => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  const registered = await register(phone, cookies)
  expect(registered).toMatchObject({
    status: 201,
    data: { resendAfterSeconds: 60, resendsLeft: 5, validSeconds: 600, codeLength: 4 },
  })
  const confirmed = await confirm(idOf(registered), await people.codeFor(stored(phone)), cookies)
  expect(confirmed.status).toBe(200)
  expect(confirmed.headers.getSetCookie().find((line) => line.startsWith('session='))).toMatch(
    /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i,
  )
  expect(await accountOf(cookies)).toMatchObject({
    data: { guid: idOf(registered), phone: stored(phone), registrationComplete: false },
  })
  const kept = { ...cookies }
  await people.api('POST /api/user/logout', undefined, { cookies })
  expect((await accountOf(kept)).status).toBe(401)
})

test('no secret is readable in the database: no code, no token, no password', async () => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  await signUp(people, cookies, phone)
  const everything = await readable(
    people.database,
    'identity_user',
    'one_time_code',
    'identity_session',
    'identity_attempt',
  )
  expect(everything).not.toContain(wanjiku.password)
  expect(everything).not.toContain(cookies['session'])
  const messages = await sql<{
    body: Buffer | null
  }>`select body from message where kind = 'registrationCode' and phone = ${stored(phone)}`.execute(
    people.database.db,
  )
  expect(messages.rows).toEqual([{ body: null }])
  expect(people.logged.join('\n')).not.toContain(stored(phone).slice(4))
})

test('a known and an unknown phone get the same answers to registration and password reset; the owner is notified', async () => {
  const known = newPhone()
  const unknown = newPhone()
  await signUp(people, {}, known)
  await people.advance(61 * second)
  const shapeOf = (reply: Awaited<ReturnType<typeof register>>) => ({
    ...reply,
    headers: null,
    data: reply.ok ? { ...reply.data, identityTokenData: Object.keys(reply.data.identityTokenData) } : null,
  })
  // The unknown number also gets a first code, so that both are at their second one.
  await register(unknown)
  await people.advance(121 * second)
  expect(shapeOf(await register(known))).toEqual(shapeOf(await register(unknown)))
  expect((await people.sentTo(stored(known)))[0]).toContain('You already have an account')

  const unknownPhone = newPhone()
  await people.advance(25 * hour)
  const forKnown = await startRestoration(known)
  const forUnknown = await startRestoration(unknownPhone)
  expect(shapeOf(forUnknown)).toEqual(shapeOf(forKnown))
  expect(idOf(await startRestoration(unknownPhone))).toBe(idOf(forUnknown)) // stable while it is valid
  const code = await people.codeFor(stored(known))
  const [wrongForUnknown, wrongForKnown] = [
    await restore(idOf(forUnknown), { otp: '1234' }),
    await restore(idOf(forKnown), { otp: wrong(code) }),
  ]
  expect(codeOf(wrongForUnknown)).toBe('codeWrong')
  expect({ ...wrongForUnknown, headers: null }).toEqual({ ...wrongForKnown, headers: null })
  expect(await people.sentTo(stored(unknownPhone))).toEqual([])
  expect(codeOf(await signIn(unknownPhone, 'Wrong!2026'))).toBe(codeOf(await signIn(known, 'Wrong!2026')))
})

test('registering the number of an account again does not take the account over', async () => {
  const phone = newPhone()
  const owner = await signUp(people, {}, phone)
  await people.advance(61 * second)
  const again = idOf(await register(phone, {}, 'Thief!2026'))
  expect(again).not.toBe(owner)
  for (const otp of ['0000', '1111', '2222']) expect(codeOf(await confirm(again, otp))).toBe('codeWrong')
  expect((await signIn(phone, 'Thief!2026')).status).toBe(401)
})

test('three wrong attempts end a code, even the right one; after ten in a day the next caller waits or solves a proof of work, and no one is locked out', async () => {
  const phone = newPhone()
  const userId = idOf(await register(phone))
  const resend = (captcha?: string) =>
    people.api('POST /api/v2/ken/users/{userId}/login/registration/otp', {
      params: { userId },
      ...(captcha ? { body: { captcha } } : {}),
    })
  const confirmWith = (otp: string, captcha: string) =>
    people.api('POST /api/v2/ken/users/{userId}/registration', { params: { userId }, body: { otp, captcha } })
  let code = await people.codeFor(stored(phone))
  for (const wait of [60, 120, 240]) {
    for (let tries = 0; tries < 3; tries++)
      expect(codeOf(await confirm(userId, wrong(code)))).toBe('codeWrong')
    expect(codeOf(await confirm(userId, code))).toBe('codeEnded')
    expect(codeOf(await resend())).toBe('codeResendTooEarly')
    await people.advance(wait * second)
    expect((await resend()).status).toBe(200)
    code = await people.codeFor(stored(phone))
  }
  expect(codeOf(await confirm(userId, wrong(code)))).toBe('codeWrong')
  expect(await confirm(userId, code)).toMatchObject({
    status: 429,
    problem: { code: 'moreProofNeeded', retryAfterSeconds: 300 },
  })
  expect(codeOf(await resend())).toBe('moreProofNeeded')
  expect(codeOf(await register(phone))).toBe('moreProofNeeded') // a new code does not reset the count
  expect(codeOf(await confirmWith(wrong(code), await solvedCaptcha(people)))).toBe('codeWrong')
  expect(codeOf(await confirmWith(code, 'nonsense'))).toBe('moreProofNeeded')
  expect((await confirmWith(code, await solvedCaptcha(people))).status).toBe(200)
})

test('fifty wrong attempts at once are checked one by one: three count, none gets through afterwards', async () => {
  const phone = newPhone()
  const userId = idOf(await register(phone))
  const code = await people.codeFor(stored(phone))
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(userId, wrong(code))))
  expect(answers.filter((reply) => codeOf(reply) === 'codeWrong')).toHaveLength(3)
  expect(answers.filter((reply) => codeOf(reply) === 'codeEnded')).toHaveLength(47)
  expect(codeOf(await confirm(userId, code))).toBe('codeEnded')
})

test('a code is valid for ten minutes, once, and six are sent a day', async () => {
  const phone = newPhone()
  const userId = idOf(await register(phone))
  const code = await people.codeFor(stored(phone))
  await people.advance(600 * second)
  expect(codeOf(await confirm(userId, code))).toBe('codeEnded')
  const resend = () =>
    people.api('POST /api/v2/ken/users/{userId}/login/registration/otp', { params: { userId } })
  for (let sends = 2; sends <= 6; sends++) {
    await people.advance(60 * 2 ** (sends - 2) * second)
    expect((await resend()).status).toBe(200)
  }
  await people.advance(3 * hour)
  expect(codeOf(await resend())).toBe('codeResendsUsedUp')
})

test('wrong passwords are slowed down, then only a password reset is left', async () => {
  const phone = newPhone()
  await signUp(people, {}, phone)
  for (let tries = 1; tries <= 5; tries++)
    expect(codeOf(await signIn(phone, 'Wrong!2026'))).toBe('credentialsWrong')
  expect(await signIn(phone)).toMatchObject({
    status: 429,
    problem: { code: 'tooManyRequests', retryAfterSeconds: 30 },
  })
  for (const wait of [30, 60, 120, 240]) {
    await people.advance(wait * second)
    expect(codeOf(await signIn(phone, 'Wrong!2026'))).toBe('credentialsWrong')
  }
  await people.advance(480 * second)
  expect(await signIn(phone, 'Wrong!2026')).toMatchObject({
    status: 401,
    problem: { code: 'restorationNeeded', action: 'GO_TO_RESTORE_PASSWORD' },
  })
  expect(codeOf(await signIn(phone))).toBe('restorationNeeded')
})

test('a password reset asks for the birth date after a signed loan; the new password ends every other session', async () => {
  const phone = newPhone()
  const other: TestCookies = {}
  await signLoan(people, other, phone)
  await people.advance(121 * second)

  const attempt = idOf(await startRestoration(phone))
  const code = await people.codeFor(stored(phone))
  expect(await restore(attempt, { otp: code })).toMatchObject({
    status: 422,
    problem: { code: 'validationFailed', errors: { birthDate: [en.birthDateNeeded] }, triesLeft: 3 },
  })
  expect(await restore(attempt, { otp: code, birthDate: '06.11.1990' })).toMatchObject({
    status: 422,
    problem: { errors: { birthDate: [en.birthDateDiffers] }, triesLeft: 2 },
  })
  const cookies: TestCookies = {}
  expect((await restore(attempt, { otp: code, birthDate: '5.11.1990' }, cookies)).status).toBe(200)

  expect((await accountOf(cookies)).status).toBe(401) // until the new password is set, nothing else opens
  expect((await accountOf(other)).status).toBe(200)
  const setPassword = (jar: TestCookies, password: string, repeated = password) =>
    people.api('PUT /api/v2/ken/users/password', { body: { password, repeated } }, { cookies: jar })
  expect(await setPassword(other, 'another')).toMatchObject({
    status: 403,
    problem: { code: 'restorationNotStarted', message: en.restorationNotStarted },
  })
  expect(await setPassword(cookies, 'short')).toMatchObject({
    status: 422,
    problem: { errors: { password: ['Invalid password. Use at least 8 characters'] } },
  })
  expect(await setPassword(cookies, 'mpya12345', 'mpya12346')).toMatchObject({
    status: 422,
    problem: { errors: { repeated: [expect.any(String)] } },
  })
  const before = { ...cookies }
  expect((await setPassword(cookies, 'mpya12345')).status).toBe(200)
  expect((await accountOf(cookies)).status).toBe(200)
  expect((await accountOf(other)).status).toBe(401)
  expect((await accountOf(before)).status).toBe(401)
  expect(codeOf(await signIn(phone))).toBe('credentialsWrong')
  expect((await signIn(phone, 'mpya12345')).status).toBe(200)
  expect((await people.sentTo(stored(phone)))[0]).toContain('your password was changed')

  const account = await accountOf(cookies)
  if (!account.ok) throw new Error('refused')
  const customerId = account.data.guid
  const payable = (to: string) =>
    people.database.transaction((tx) =>
      people.services.identity.saveKnownNumber(tx, customerId, stored(to), 'passwordOrCode'),
    )
  expect((await payable(newPhone())).getTime()).toBe(people.clock.now().getTime() + 24 * hour)
  expect((await payable(phone)).getTime()).toBeLessThanOrEqual(people.clock.now().getTime())
})

test('a right code with a wrong birth date is a wrong attempt: three end the code', async () => {
  const phone = newPhone()
  await signLoan(people, {}, phone)
  await people.advance(121 * second)
  const attempt = idOf(await startRestoration(phone))
  const otp = await people.codeFor(stored(phone))
  for (let tries = 0; tries < 3; tries++) await restore(attempt, { otp, birthDate: '06.11.1990' })
  expect(codeOf(await restore(attempt, { otp, birthDate: '05.11.1990' }))).toBe('codeEnded')
})

test('a solved captcha is accepted once and in time only', async () => {
  expect((await people.api('GET /api/captcha')).headers.get('cache-control')).toContain('no-store')
  const challenge = () => solvedCaptcha(people)
  const registerWith = (captcha: string) =>
    people.api('POST /api/v2/ken/users', {
      query: { consent: 'true' },
      body: { phone: newPhone(), password: wanjiku.password, agreement: true, captcha },
    })
  const solved = await challenge()
  expect((await registerWith(solved)).status).toBe(201)
  expect(codeOf(await registerWith(solved))).toBe('captchaFailed')
  expect(codeOf(await registerWith('nonsense'))).toBe('captchaFailed')
  const late = await challenge()
  await people.advance(21 * 60 * second)
  expect(codeOf(await registerWith(late))).toBe('captchaFailed')
})

test('without the robot check an address gets a number of codes in an hour; then it solves a proof of work', async () => {
  const small = await startPeople({ env: { RATE_LIMIT_FACTOR: '1' } })
  try {
    const send = () =>
      small.api('POST /api/v2/ken/users', {
        query: { consent: 'true' },
        body: { phone: newPhone(), password: wanjiku.password, agreement: true },
      })
    for (let sends = 1; sends <= networkLimits.code.address; sends++) expect((await send()).status).toBe(201)
    expect(await send()).toMatchObject({ status: 429, problem: { code: 'moreProofNeeded' } })
    small.clock.move(hour + stepSeconds * second)
    expect((await send()).status).toBe(201)
  } finally {
    await small.stop()
  }
})
test('a wrong code for an unknown phone takes as long, because as much is looked up', async () => {
  const known = newPhone()
  await signLoan(people, {}, known)
  await people.advance(hour)
  const looks = async (phone: string): Promise<number[]> => {
    const userId = idOf(await startRestoration(phone))
    const spies = [
      vi.spyOn(people.services.customers, 'get'),
      vi.spyOn(people.services.applications, 'signedBefore'),
    ]
    await restore(userId, { otp: '0000' })
    const counts = spies.map((spy) => spy.mock.calls.length)
    for (const spy of spies) spy.mockRestore()
    return counts
  }
  expect(await looks(newPhone())).toEqual(await looks(known))
})
