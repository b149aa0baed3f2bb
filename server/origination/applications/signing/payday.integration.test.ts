/**
 * Goal: a customer chooses the payday of the due date before signing, and the loan is due on it whenever the money
 * leaves. Method: the whole service, from registration to the payout.
 */
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../../domain/days.ts'
import { weekdayOf } from '../../../../domain/hours.ts'
import {
  currentLoan,
  newPhone,
  registerUpToConfirmation,
  settle,
  startPeople,
  stored,
  submitForm,
} from '../../../testing/people/customers.ts'
import type { TestCookies } from '../../../testing/service/harness.ts'
import { startedForEach } from '../../../testing/service/started.ts'

const people = startedForEach(() => startPeople())

async function unsigned(product: 'standard' | 'installment') {
  const [cookies, phone]: [TestCookies, string] = [{}, newPhone()]
  const form = await registerUpToConfirmation(people, cookies, phone, undefined, undefined, { product })
  await submitForm(people, cookies, form, 'confirmation', { agreement: 'on', addOns: '' })
  return { cookies, phone }
}
const choose = (cookies: TestCookies, payday: string) =>
  people.api('POST /api/account/loans/current/confirmation/payday', { body: { payday } }, { cookies })

test('the due date is on the chosen payday: on the key facts before signing, and after the payout', async () => {
  const { cookies, phone } = await unsigned('standard')
  const before = await people.codeFor(stored(phone))
  expect(await choose(cookies, 'someday')).toMatchObject({ status: 422 })
  await people.advance(61_000)
  expect(await choose(cookies, 'friday')).toMatchObject({
    ok: true,
    data: { loanRequest: { payday: 'friday', termDays: 61 } },
  })
  await people.advance(5_000)
  const shown = await currentLoan(people, cookies)
  const due = shown.schedule[0]!.on
  expect(weekdayOf(due)).toBe('friday')
  expect(daysBetween(people.clock.today(), due)).toBeGreaterThanOrEqual(61)
  expect(daysBetween(people.clock.today(), due)).toBeLessThanOrEqual(67)
  // The code of the earlier price signs nothing.
  const sign = (otp: string) =>
    people.api('POST /api/account/loans/current/confirmation', { body: { otp } }, { cookies })
  await people.drain()
  const otp = await people.codeFor(stored(phone))
  if (before !== otp) expect(await sign(before)).toMatchObject({ status: 422 })
  expect(await sign(otp)).toMatchObject({ ok: true })
  await settle(people)
  const loan = await currentLoan(people, cookies)
  expect(loan.status).toBe('active')
  expect(weekdayOf(loan.maturityDate!)).toBe('friday')
  expect(loan.maturityDate! >= addDays(loan.paidOutOn!, 61)).toBe(true)
})

test('without a payday the term counts again; a loan of two payments keeps its days', async () => {
  const { cookies } = await unsigned('standard')
  await people.advance(61_000)
  await choose(cookies, '15')
  await people.advance(200_000)
  expect(await choose(cookies, '')).toMatchObject({ ok: true, data: { loanRequest: { payday: '' } } })
  const { schedule } = await currentLoan(people, cookies)
  expect(daysBetween(people.clock.today(), schedule[0]!.on)).toBe(61)
  const two = await unsigned('installment')
  expect(await choose(two.cookies, 'friday')).toMatchObject({ status: 422 })
})
