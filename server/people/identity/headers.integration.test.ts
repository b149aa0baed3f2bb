/**
 * The headers of rule calls-1: which ones are stored, and what they never prove. And the rules of a changed
 * password, which are settings.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestCookies } from '../../testing/service/harness.ts'
import {
  newPhone,
  signUp,
  startPeople,
  startProcess,
  stored,
  submitForm,
  typed,
  viewIn,
  wanjiku,
} from '../../testing/people/customers.ts'
import { started } from '../../testing/service/started.ts'

const people = started(() =>
  startPeople({ env: { PASSWORD_LENGTH: '12', PASSWORD_NUMBERS: '2', AGE_MIN: '40' } }),
)

const signIn = (phone: string, headers: Record<string, string>, cookies: TestCookies = {}) =>
  people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies, headers },
  )
async function sessionsOf(customerId: string) {
  const { rows } = await sql<{
    deviceId: string | null
    timeZone: string | null
  }>`select device_id, time_zone from identity_session
    where customer_id = ${customerId} order by created_at desc, id`.execute(people.database.db)
  return rows
}
async function firstVisitOf(phone: string): Promise<boolean | null | undefined> {
  const { rows } = await sql<{
    firstVisit: boolean | null
  }>`select first_visit from identity_attempt where phone = ${stored(phone)}`.execute(people.database.db)
  return rows[0]?.firstVisit
}

test('the device and the time zone are stored with the session; an invalid time zone is not', async () => {
  const phone = newPhone()
  const customerId = await signUp(people, {}, phone)
  people.clock.move(1_000)
  await signIn(phone, { 'x-device-id': 'phone-1', 'x-client-time-zone': 'Africa/Nairobi' })
  expect((await sessionsOf(customerId))[0]).toEqual({ deviceId: 'phone-1', timeZone: 'Africa/Nairobi' })
  people.clock.move(1_000)
  await signIn(phone, { 'x-client-time-zone': '<script>' }, { device: 'from-the-cookie' })
  expect((await sessionsOf(customerId))[0]).toEqual({ deviceId: 'from-the-cookie', timeZone: null })
})
test('X-SESSION-ID proves nothing: the guid of another customer changes nothing', async () => {
  const [mine, other]: [TestCookies, TestCookies] = [{}, {}]
  const myId = await signUp(people, mine, newPhone())
  const otherId = await signUp(people, other, newPhone())
  const headers = { 'x-session-id': otherId }
  expect(await people.api('GET /api/v1/customer/account', undefined, { headers })).toMatchObject({
    ok: false,
    status: 401,
  })
  expect(
    await people.api('GET /api/v1/customer/account', undefined, { cookies: mine, headers }),
  ).toMatchObject({ data: { guid: myId } })
  await people.api('POST /api/user/logout', undefined, { cookies: mine, headers })
  expect(await people.api('GET /api/v1/customer/account', undefined, { cookies: other })).toMatchObject({
    data: { guid: otherId },
  })
})
test.each([
  ['true', true],
  ['false', false],
  [null, null],
] as const)('a registration by the process stores X-First-Visit: %s', async (header, expected) => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  const at = viewIn(await startProcess(people, cookies))
  const submitted = await people.api(
    'POST /api/v1/customer/process/{processName}/{processId}/{formName}/{exit}',
    {
      params: { processName: 'registration', processId: at.processId, formName: 'getStarted', exit: 'next' },
      body: { executionId: at.executionId, data: typed.getStarted(phone) },
    },
    { cookies, headers: header === null ? {} : { 'x-first-visit': header } },
  )
  expect(submitted.status).toBe(200)
  expect(await firstVisitOf(phone)).toBe(expected)
})
test('a changed password follows the configured policy', async () => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  await signUp(people, {}, phone)
  people.clock.move(60_000)
  const started = await people.api(
    'POST /api/v2/ken/users/login/restoration/otp',
    { query: { phone } },
    { cookies },
  )
  const userId = started.ok ? started.data.identityTokenData.user_id : ''
  await people.api(
    'POST /api/v2/ken/users/{userId}/login/restoration',
    { params: { userId }, body: { otp: await people.codeFor(stored(phone)) } },
    { cookies },
  )
  const change = (password: string) =>
    people.api('PUT /api/v2/ken/users/password', { body: { password, repeated: password } }, { cookies })
  for (const [refused, why] of [
    ['short12', 'Use at least 12 characters'],
    ['long-enough-without', 'Use at least 2 digits'],
  ] as const)
    expect(await change(refused)).toMatchObject({
      status: 422,
      problem: { errors: { password: [`Invalid password. ${why}`] } },
    })
  expect(await change('long-enough-42')).toMatchObject({ ok: true })
})
test('the minimum age is a setting, and the message contains it', async () => {
  const phone = newPhone()
  const cookies: TestCookies = {}
  let at = viewIn(await startProcess(people, cookies))
  at = viewIn(await submitForm(people, cookies, at, 'getStarted', typed.getStarted(phone)))
  at = viewIn(await submitForm(people, cookies, at, 'smsCode', { otp: await people.codeFor(stored(phone)) }))
  const refused = await submitForm(people, cookies, at, 'personalData', typed.personal())
  expect(refused).toMatchObject({
    status: 422,
    problem: { errors: { birthDate: ['You must be at least 40 years old'] } },
  })
})
