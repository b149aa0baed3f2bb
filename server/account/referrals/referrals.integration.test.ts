/**
 * Goal: a friend who gets a loan earns the inviter interest-free days once; the days are posted to the cent,
 * notified and shown. Method: the whole service over HTTP; the test moves the clock.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents, fromMajor } from '../../../domain/money.ts'
import type { TestCookies } from '../../testing/service/harness.ts'
import { expectBalanced } from '../../testing/money/money-test.ts'
import {
  borrow,
  currentLoan,
  newPhone,
  settle,
  startPeople,
  stored,
  wanjiku,
  type People,
} from '../../testing/people/customers.ts'

let people: People
const inviter: TestCookies = {}
const phone = newPhone()
let customerId: string
beforeAll(async () => {
  people = await startPeople({ env: { REFERRAL_FREE_DAYS: '3' } })
  await borrow(people, inviter, phone)
  customerId = await idOf(inviter)
})
afterAll(async () => {
  try {
    await expectBalanced(people.services.ledger)
  } finally {
    await people.stop()
  }
})

async function idOf(cookies: TestCookies): Promise<string> {
  const reply = await people.api('GET /api/v1/customer/account', {}, { cookies })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data.guid
}
const own = async () => {
  const reply = await people.api('GET /api/account/referral', {}, { cookies: inviter })
  if (!reply.ok) throw new Error(reply.problem.code)
  return reply.data
}
const current = () => currentLoan(people, inviter)
/** Registers a friend with the inviter's code and pays out a loan to them. */
const friendBorrows = async (): Promise<void> =>
  borrow(people, {}, newPhone(), { referral: (await own()).code })
const pay = async (shillings: number): Promise<void> => {
  const [loan] = await people.services.loans.ofCustomer(customerId)
  await people.database.transaction(async (tx) =>
    people.services.loans.move(tx, await people.services.loans.lock(tx, [loan!]), [
      {
        kind: 'collection',
        account: 'mpesaPaybill',
        reference: randomUUID(),
        loanId: loan!.id,
        valueDay: people.clock.today(),
        amountCents: cents(fromMajor(shillings)),
      },
    ]),
  )
}
const postings = async () => {
  const { balances } = await people.services.ledger.trialBalance()
  return balances.find(({ account }) => account === 'referralRewards')?.balanceCents ?? 0
}
const later = async (days: number): Promise<void> => {
  await people.advance(days * 86_400_000)
  const reply = await people.api(
    'POST /api/v2/ken/users/login/password',
    { body: { phone, password: wanjiku.password } },
    { cookies: inviter },
  )
  if (!reply.ok) throw new Error(reply.problem.code)
}

test('a reward waits while no loan can use it: a first loan has no interest', async () => {
  expect((await own()).freeDays).toEqual({ perFriend: 3, waiting: 0, used: 0 })
  await friendBorrows()
  await people.drain()
  expect(await own()).toMatchObject({ came: 1, freeDays: { perFriend: 3, waiting: 3, used: 0 } })
  expect((await people.sentTo(stored(phone)))[0]).toContain('3 days without interest wait for your next loan')
  expect((await current()).slip.lines.map(({ key }) => key)).not.toContain('freeDays')
})

test('the next loan uses a waiting reward from its opening and a new one while it runs, on the slip and in the books, up to the accrued interest', async () => {
  await pay(10_000)
  await people.advance(120_000)
  const asked = await people.api(
    'POST /api/account/loans/request',
    { body: { loanSize: '4000', loanTerm: 61, payoutMethod: 'mpesa', payoutPhone: phone, agreement: true } },
    { cookies: inviter },
  )
  if (!asked.ok) throw new Error(JSON.stringify(asked.problem))
  const signed = await people.api(
    'POST /api/account/loans/current/confirmation',
    { body: { otp: await people.codeFor(stored(phone)) } },
    { cookies: inviter },
  )
  if (!signed.ok) throw new Error(signed.problem.code)
  await settle(people)
  expect((await current()).status).toBe('active')
  expect(await own()).toMatchObject({ freeDays: { waiting: 0, used: 3 } })
  expect(
    (await people.sentTo(stored(phone))).find((text) => text.includes('without interest on loan')),
  ).toContain(
    `3 days without interest on loan ${(await current()).documentNumber}, from tomorrow. You pay KES 9,800`,
  )
  await later(2)
  expect((await current()).slip).toMatchObject({
    total: { amount: 4_000 },
    dailyRatePercent: 0,
    dailyIncrease: 0,
    lines: expect.arrayContaining([
      // The first night, on which the loan could be returned, is neither charged nor paid by us.
      { key: 'interest', amount: 100 },
      { key: 'freeDays', amount: -100 },
    ]) as unknown,
  })
  await friendBorrows()
  await people.drain()
  expect(await own()).toMatchObject({ came: 2, freeDays: { waiting: 0, used: 6 } })
  expect(await postings()).toBe(10_000)
  await later(10)
  expect((await current()).slip).toMatchObject({
    total: { amount: 4_600 },
    dailyRatePercent: 2.5,
    lines: expect.arrayContaining([{ key: 'freeDays', amount: -500 }]) as unknown,
  })
  await pay(4_600)
  expect(await current()).toMatchObject({
    status: 'repaid',
    slip: { total: { key: 'repaid', amount: 4_600 } },
  })
  expect(await postings()).toBe(50_000)
})

test('a friend earns one reward for all their loans, and none if no days are configured', async () => {
  const before = (await own()).freeDays
  await people.services.rewards.settle(customerId)
  expect((await own()).freeDays).toEqual(before)
})
