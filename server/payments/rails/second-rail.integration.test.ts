/**
 * Goal: a second repayment provider needs a rail and nothing else: prompts, paybill payments, status queries,
 * the pull, reversals and the ledger work with it.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { goodPhone, kes, minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'
import { createMoneyInRails } from './index.ts'
import { createSecondRail } from './second-rail.fixture.ts'

let money: MoneyTest
let second: ReturnType<typeof createSecondRail>
beforeEach(async () => {
  second = createSecondRail()
  money = await startMoneyTest({ moreRails: [second.rail] })
})
afterEach(() => money.stopBalanced())

/** Delivers the provider's messages and runs the jobs that follow. */
async function deliver(): Promise<void> {
  await money.settle()
  while (second.sent.length > 0) {
    for (const message of second.sent.splice(0)) await money.payments.inbox.receive(message)
    await money.settle()
  }
}
const balances = async () => ({
  second: await money.balanceOf('cardProvider'),
  mpesa: await money.balanceOf('mpesaPaybill'),
})
const paymentOf = async (receipt: string) =>
  (await money.payments.repayments.byReceipts(money.database.db, [receipt]))[0]
async function prompted(shillings: number) {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(shillings),
    phone: goodPhone,
    rail: 'second',
  })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  return { loan, read: async () => (await money.payments.prompts.read(loan.customerId, prompt.id))! }
}

test('the callback addresses of the second rail are registered at the start', () => {
  expect(second.calls).toEqual(['announce'])
})

test('a prompt is sent by it, paid, posted, confirmed by its answer, and booked on its account', async () => {
  const { loan, read } = await prompted(300)
  const receipt = second.payPrompt(money.clock.now())
  await deliver()
  expect(await read()).toMatchObject({ rail: 'second', status: 'paid', receipt })
  expect(await money.owed(loan)).toBe(700)
  expect(await balances()).toEqual({ second: 300, mpesa: 0 })
  await money.advance(2 * minuteMs)
  await deliver()
  expect(await paymentOf(receipt)).toMatchObject({ rail: 'second', confirmedAt: expect.any(Date) as Date })
})

test('a prompt without a response is queried, and its receipt comes with the pull', async () => {
  const { loan, read } = await prompted(300)
  second.payPrompt(money.clock.now(), false)
  for (let minutes = 0; minutes < 12; minutes += 1) await money.advance(minuteMs)
  expect(second.calls).toContain('queryPrompt')
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await money.owed(loan)).toBe(700)
})

test('a paybill payment without a loan has its own ledger account, and moves when its loan is found', async () => {
  const { loan } = await money.lend(1_000)
  second.payByHand('SECOND001', kes(200), 'NOBODY', money.clock.now())
  await money.payByHand(loan.documentNumber, 100)
  await deliver()
  expect(await balances()).toEqual({ second: 200, mpesa: 100 })
  expect(await money.balanceOf('unmatched')).toBe(-200)
  await money.database.transaction((tx) => money.payments.repayments.assign(tx, 'SECOND001', loan))
  expect(await money.owed(loan)).toBe(700)
  expect(await money.balanceOf('unmatched')).toBe(0)
})

test('a payment is returned by the rail that it came by', async () => {
  const { loan } = await money.lend(1_000)
  second.payByHand('SECOND002', kes(200), loan.documentNumber, money.clock.now())
  await deliver()
  expect(await money.owed(loan)).toBe(800)
  await money.database.transaction((tx) => money.payments.reversals.start(tx, 'SECOND002'))
  await deliver()
  expect(second.calls).toContain('reverse')
  expect(await money.owed(loan)).toBe(1_000)
  expect(await balances()).toEqual({ second: 0, mpesa: 0 })
})

test('a forged payment unknown to its provider is reversed', async () => {
  const { loan } = await money.lend(1_000)
  second.payByHand('SECOND003', kes(200), loan.documentNumber, money.clock.now())
  await deliver()
  second.forget('SECOND003')
  for (let hours = 0; hours < 60; hours += 6) {
    await money.advance(360 * minuteMs)
    await deliver()
  }
  expect(await paymentOf('SECOND003')).toMatchObject({ reversedBy: 'unknown' })
  expect((await balances()).second).toBe(0)
})

test('two rails with one name or channel are refused', () => {
  expect(() => createMoneyInRails([second.rail, second.rail])).toThrow('one name')
  expect(() => createMoneyInRails([second.rail, { ...second.rail, name: 'third' }])).toThrow('one channel')
})
