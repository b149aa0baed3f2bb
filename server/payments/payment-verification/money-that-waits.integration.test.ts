/** Refunds and loan payouts wait until the payments they rely on are confirmed. */
import { describe, expect, test } from 'vitest'
import { type StandInRequest } from '../../testing/money/options.ts'
import { goodPhone, kes, minuteMs } from '../../testing/money/money-test.ts'
import {
  answer,
  forge,
  forged,
  hours,
  money,
  sentOut,
  startMoneyTests,
  statusOf,
} from './money-in-question.fixture.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

startMoneyTests()

const waitsFor = async (request: StandInRequest) =>
  (await money.payments.payouts.ofRequest(request))?.waitsFor

describe('a refund', () => {
  test("a refund waits for the provider's word on what it comes from, and goes when that is there", async () => {
    const { loan, request } = await money.lend(5_000)
    await money.payByHand(loan.documentNumber, 8_000)
    await money.advance(1_000)
    expect(await statusOf(loan.id)).toBe('repaid')
    await money.payments.refunds.ask(request.customerId, request.id)
    await money.drain()
    expect(await sentOut()).toEqual([5_000])
    await money.settle()
    await money.settle()
    expect(await sentOut()).toEqual([5_000, 3_000])
  })

  test('a refund of forged money is never sent; asked for afterwards it is refused', async () => {
    const { loan, request } = await money.lend(5_000)
    await forge(loan.documentNumber, 150_000)
    await money.payments.refunds.ask(request.customerId, request.id)
    await hours(3)
    expect(await sentOut()).toEqual([5_000])
    expect(await money.payments.refunds.ask(request.customerId, request.id)).toEqual({
      error: 'paymentInQuestion',
    })
    await hours(50)
    expect(await sentOut()).toEqual([5_000])
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    expect(await statusOf(loan.id)).toBe('active')
  })
})

test('a loan approved on a repayment that was taken back is not paid out before the earlier one is repaid', async () => {
  const { loan } = await money.lend(5_000)
  await forge(loan.documentNumber, 5_000)
  const next = { ...(await money.addRequest(standardInput(kes(9_000)))), customerId: loan.customerId }
  await money.startPayout(next, goodPhone)
  await hours(52)
  expect(await statusOf(loan.id)).toBe('active')
  await hours(48)
  expect(await sentOut()).toEqual([5_000])
  expect(await waitsFor(next)).toBe('earlierLoan')
  await money.payByHand(loan.documentNumber, await money.owed(loan))
  await hours(3)
  expect(await statusOf(loan.id)).toBe('repaid')
  expect(await sentOut()).toEqual([5_000, 9_000])
  expect(await waitsFor(next)).toBeNull()
})

test("a new loan's money waits while an earlier payment is not confirmed, and while it is in question", async () => {
  const { loan } = await money.lend(5_000)
  await forge(loan.documentNumber, 5_000)
  const next = { ...(await money.addRequest(standardInput(kes(9_000)))), customerId: loan.customerId }
  await money.startPayout(next, goodPhone)
  await hours(3)
  expect(await sentOut()).toEqual([5_000])
  expect(await waitsFor(next)).toBe('paymentCheck')
  await answer(forged, { TransactionStatus: 'Completed', Amount: 5_000 })
  await money.advance(2 * minuteMs)
  await money.settle()
  expect(await sentOut()).toEqual([5_000, 9_000])
})
