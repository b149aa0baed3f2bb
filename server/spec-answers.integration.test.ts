/** Goal: what the specification promises in words happens. Method: the calls, by HTTP, with the messages that they answer with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestCookies } from './testing/harness.ts'
import { borrow, newPhone, settle, signUp, startPeople, startProcess, stored, type People } from './testing/people.ts'

let people: People
const cookies: TestCookies = {}
const phone = newPhone()
beforeAll(async () => {
  people = await startPeople()
  await borrow(people, cookies, phone)
})
afterAll(() => people.stop())

test('a code to restore the password is sent anew: the newest one fits, the one before does not', async () => {
  const somebody = newPhone()
  await signUp(people, {}, somebody)
  await people.advance(61_000)
  const started = await people.api('POST /api/v2/ken/users/login/restoration/otp', { query: { phone: somebody } })
  if (!started.ok) throw new Error(started.problem.code)
  const userId = started.data.identityTokenData.user_id
  const first = await people.codeFor(stored(somebody))
  expect(await people.api('POST /api/v2/ken/users/{userId}/login/restoration/otp', { params: { userId }, body: {} })).toMatchObject({ ok: false, problem: { code: 'codeResendTooEarly' } })
  await people.advance(121_000)
  expect(await people.api('POST /api/v2/ken/users/{userId}/login/restoration/otp', { params: { userId }, body: {} })).toMatchObject({ ok: true, data: { codeLength: 4 } })
  const second = await people.codeFor(stored(somebody))
  const restore = (otp: string) => people.api('POST /api/v2/ken/users/{userId}/login/restoration', { params: { userId }, body: { otp } })
  if (first !== second) expect(await restore(first)).toMatchObject({ ok: false, problem: { code: 'codeWrong' } })
  expect(await restore(second)).toMatchObject({ ok: true })
})

test('a code to pay by the number of a contract is sent anew, and opens paying', async () => {
  const current = await people.api('GET /api/account/loans/current', {}, { cookies })
  const documentNumber = current.ok ? (current.data?.documentNumber ?? '') : ''
  const started = await people.api('POST /api/user/login-by-document-number', { body: { documentNumber } })
  if (!started.ok) throw new Error(started.problem.code)
  const userId = started.data.identityTokenData.user_id
  await people.advance(121_000)
  expect(await people.api('POST /api/user/login-by-document-number/{userId}/otp', { params: { userId } })).toMatchObject({ ok: true, data: { codeLength: 4 } })
  expect(await people.api('POST /api/user/login-by-document-number/{userId}', { params: { userId }, body: { otp: await people.codeFor(stored(phone)) } })).toMatchObject({ ok: true })
})

test('whoever cannot ask for a loan is told: You cannot apply for a loan right now', async () => {
  const somebody: TestCookies = {}
  await signUp(people, somebody, newPhone())
  expect(await startProcess(people, somebody, 'loanRequest')).toMatchObject({ ok: false, problem: { code: 'requestNotAllowed', message: 'You cannot apply for a loan right now' } })
})

test('a payment that the customer tells us of is looked up, and can be asked after by its owner alone', async () => {
  const told = await people.api('POST /api/account/loans/current/payments/claims', { body: { message: 'QQQ0000001 Confirmed. Ksh300.00 sent to Mkopo' } }, { cookies })
  if (!told.ok) throw new Error(told.problem.code)
  expect(told.data).toMatchObject({ receipt: 'QQQ0000001', status: 'looking' })
  await settle(people)
  const read = (jar: TestCookies) => people.api('GET /api/account/loans/current/payments/claims/{id}', { params: { id: told.data.id } }, { cookies: jar })
  expect(await read(cookies)).toMatchObject({ ok: true, data: { receipt: 'QQQ0000001', status: 'notFound' } })
  const stranger: TestCookies = {}
  await signUp(people, stranger, newPhone())
  expect(await read(stranger)).toMatchObject({ ok: false, status: 404 })
})
