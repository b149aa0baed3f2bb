/**
 * Goal: a past-due customer makes a promise to pay, one at a time and within the rules, and the collector
 * sees it. Method: the whole service; a loan falls due, the clock moves past the promise.
 */
import { beforeEach, expect, test } from 'vitest'
import { addDays, showDay } from '../../../../domain/days.ts'
import { newOfficer } from '../../../testing/people/officers.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  startPeople,
  stored,
  wanjiku,
} from '../../../testing/people/customers.ts'
import { startedForEach } from '../../../testing/service/started.ts'

const dayMs = 86_400_000
const people = startedForEach(() => startPeople())
let cookies: TestCookies
let phone: string
beforeEach(async () => {
  cookies = {}
  phone = newPhone()
  await borrow(people, cookies, phone)
})

async function daysLater(days: number): Promise<void> {
  await people.advance(days * dayMs)
  await people.drain()
  cookies = {}
  await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies },
  )
}
// GET /api/account/loan/promise
async function read() {
  const reply = await people.api('GET /api/account/loan/promise', {}, { cookies })
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`)
  return reply.data.late
}
// POST /api/account/loan/promise
const promise = (amount: string, days: number) =>
  people.api(
    'POST /api/account/loan/promise',
    { body: { amount, promisedOn: showDay(addDays(people.clock.today(), days)) } },
    { cookies },
  )

test('a promise covers the past-due loan: whole shillings, at least a tenth, at most the payoff, at most 30 days ahead, one at a time', async () => {
  expect(await read()).toBeNull()
  expect(await promise('1000', 1)).toMatchObject({ status: 409 })
  await daysLater(63)
  const late = (await read())!
  expect(late).toMatchObject({ promise: null, lastDay: addDays(people.clock.today(), 30) })
  expect(await promise('', 1)).toMatchObject({ status: 422 })
  expect(await promise('10.50', 1)).toMatchObject({ status: 422 })
  expect(await promise(String(late.closes * 2), 1)).toMatchObject({ status: 422 })
  expect(await promise('500', 3)).toMatchObject({ status: 422 })
  expect(await promise(String(late.least - 1), 3)).toMatchObject({ status: 422 })
  expect(await promise('1500', 31)).toMatchObject({ status: 422 })
  expect(await promise('1500', -1)).toMatchObject({ status: 422 })
  const both = await promise(String(late.closes * 2), 31)
  expect(both.ok ? [] : Object.keys(both.problem.errors).sort()).toEqual(['amount', 'promisedOn'])
  expect(late.least).toBeGreaterThan(late.due / 10 - 1)
  expect(await promise('1,500', 3)).toMatchObject({ ok: true })
  expect(await promise('2000', 4)).toMatchObject({ status: 409 })
  // Confirmed once, with how to pay; refused promises are not confirmed.
  const confirmed = (await people.sentTo(stored(phone))).filter((text) => text.includes('promised'))
  expect(confirmed).toEqual([expect.stringMatching(/promised KES 1,500 by \S+\. .*Paybill 600000, account /)])
  expect((await read())!.promise).toEqual({
    amount: 1_500,
    promisedOn: addDays(people.clock.today(), 3),
    untilDay: addDays(people.clock.today(), 4),
    state: 'open',
  })

  // The collector sees who made it.
  const { documentNumber } = await currentLoan(people, cookies)
  const loan = await people.services.loans.byTypedNumber(people.database.db, documentNumber)
  const found = await people.database.db
    .selectFrom('late_case')
    .select(['id', 'nextOn'])
    .where('loanId', '=', loan!.id)
    .executeTakeFirstOrThrow()
  expect(found.nextOn).toBe(addDays(people.clock.today(), 3))
  const collector = await newOfficer(people, 'collector')
  const seen = await people.api('GET /api/office/late-cases/{id}', { params: { id: found.id } }, collector)
  expect(seen.ok && seen.data.promises).toMatchObject([{ amount: 1_500, state: 'open', own: true }])

  // Broken once its day has passed; then another can be made.
  await daysLater(5)
  expect((await read())!.promise).toMatchObject({ state: 'broken' })
  expect(await promise('2500', 1)).toMatchObject({ ok: true })
})
