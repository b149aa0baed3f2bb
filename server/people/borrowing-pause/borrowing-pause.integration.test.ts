/**
 * Goal: a customer bars themselves from borrowing, every door refuses with the same reason, and the pause ends
 * early only after the wait. Method: the whole service; a customer who repaid a loan, and the moved clock.
 */
import { expect, test } from 'vitest'
import { newOfficer } from '../../testing/people/officers.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  startPeople,
  stored,
  submitForm,
  wanjiku,
} from '../../testing/people/customers.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { startedForEach } from '../../testing/service/started.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople())

async function repaid() {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  await borrow(people, cookies, phone)
  const { paybill } = await currentLoan(people, cookies)
  await people.sandbox.post('/api/paybill', {
    amount: 10_000,
    account: paybill.accountNumber,
    phone: stored(phone),
    name: 'WANJIKU',
  })
  await people.advance(60_000)
  await settle(people)
  return { cookies, phone }
}
async function signedIn(phone: string): Promise<TestCookies> {
  const cookies: TestCookies = {}
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
  return cookies
}

test('a paused customer is refused by web and API with the same reason, gets no offers, and staff see the pause', async () => {
  const { cookies, phone } = await repaid()
  expect(await people.api('GET /api/account/borrowing-pause', {}, { cookies })).toMatchObject({
    data: { pause: null },
  })
  for (const months of ['0', '13', 'x'])
    expect(
      await people.api('POST /api/account/borrowing-pause', { body: { months } }, { cookies }),
    ).toMatchObject({ status: 422 })
  expect(
    await people.api('POST /api/account/borrowing-pause', { body: { months: 3 } }, { cookies }),
  ).toMatchObject({ ok: true, data: { pause: { liftsAt: null } } })

  expect(await people.api('GET /api/account/loans/request/config', {}, { cookies })).toMatchObject({
    data: { allowed: false, reason: 'borrowingPaused' },
  })
  const asked = await people.api(
    'POST /api/v1/customer/process',
    { body: { processName: 'loanRequest' } },
    { cookies },
  )
  expect(asked).toMatchObject({ status: 409, problem: { code: 'borrowingPaused' } })
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  expect(await people.services.applications.notAllowed(customerId)).toEqual({ error: 'borrowingPaused' })
  expect(await people.services.borrowingPauses.pausedAmong(people.database.db, [customerId])).toEqual(
    new Set([customerId]),
  )
  await people.advance(5 * dayMs)
  await people.drain()
  expect((await people.sentTo(stored(phone))).filter((text) => text.includes('ask for another'))).toEqual([])

  // Staff see it.
  const officer = await newOfficer(people)
  expect(
    await people.api('GET /api/office/customers/{id}/record', { params: { id: customerId } }, officer),
  ).toMatchObject({ data: { borrowingPause: { liftsAt: null } } })
})

test('a pause gets longer but not shorter, and ends 7 days after the customer asks', async () => {
  const { phone, cookies } = await repaid()
  const pause = (months: number, by: TestCookies = cookies) =>
    people.api('POST /api/account/borrowing-pause', { body: { months } }, { cookies: by })
  await pause(2)
  expect(await pause(1)).toMatchObject({ status: 409 })
  expect(await pause(6)).toMatchObject({ ok: true })
  const lift = (by: TestCookies) => people.api('POST /api/account/borrowing-pause/lift', {}, { cookies: by })
  const first = await lift(cookies)
  const liftsAt = first.ok ? first.data.pause!.liftsAt! : ''
  expect(Date.parse(liftsAt)).toBe(people.clock.now().getTime() + 7 * dayMs)
  await people.advance(3 * dayMs)
  let again = await signedIn(phone)
  expect(await lift(again)).toMatchObject({ data: { pause: { liftsAt } } })
  await people.advance(4 * dayMs - 60_000)
  again = await signedIn(phone)
  expect(await people.api('GET /api/account/loans/request/config', {}, { cookies: again })).toMatchObject({
    data: { reason: 'borrowingPaused' },
  })
  await people.advance(61_000)
  expect(await people.api('GET /api/account/loans/request/config', {}, { cookies: again })).toMatchObject({
    data: { reason: null },
  })
  expect(await lift(again)).toMatchObject({ status: 409 })
})

test('a request that is not signed yet ends with the pause', async () => {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const form = await registerUpToConfirmation(people, cookies, phone)
  await submitForm(people, cookies, form, 'confirmation', { agreement: 'on', addOns: '' })
  await people.api('POST /api/account/borrowing-pause', { body: { months: 1 } }, { cookies })
  const customerId = (await people.services.identity.customerOf(stored(phone)))!
  expect(await people.services.applications.toSign(customerId)).toBeNull()
})
