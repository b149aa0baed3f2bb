/**
 * Goal: a manual payout outcome moves money like the provider's answer, is possible only while the outcome is
 * unknown, and later provider answers are still applied. Method: the payment services with a provider that
 * withholds outcomes; the test moves the clock.
 */
import { expect, test } from 'vitest'
import type { Day } from '../../../../domain/days.ts'
import { expectBalanced, goodPhone, kes, minuteMs, phoneEnding } from '../../../testing/money/money-test.ts'
import type { StandInRequest } from '../../../testing/money/options.ts'
import type { ManualOutcome } from '../index.ts'
import { money, setUp, start, statuses } from '../phone-payouts.fixture.ts'

setUp()

const receipt = 'SG632NMUAB'
const today = '2026-03-02' as Day
const made: ManualOutcome = { made: true, receipt, on: today }
const notMade: ManualOutcome = { made: false }

const payoutOf = async (request: StandInRequest) => (await money.payments.payouts.ofRequest(request))!
const settle = async (request: StandInRequest, said: ManualOutcome) => {
  const { id } = await payoutOf(request)
  return money.database.transaction(async (tx) => {
    const { payouts } = money.payments
    return payouts.settleManually(tx, (await payouts.find(tx, id))!, said)
  })
}
/** A payout without an outcome this many hours after sending. */
async function inQuestion(hours = 7): Promise<StandInRequest> {
  const request = await start(phoneEnding('933'))
  for (let passed = 0; passed < hours; passed += 1) await money.advance(60 * minuteMs)
  await money.settle()
  return request
}
/** The provider answers after all. */
const receive = async (request: StandInRequest, state: 'completed' | 'failed') => {
  const { id } = await payoutOf(request)
  const answer = {
    found: true,
    state,
    receipt: state === 'completed' ? receipt : null,
    amountCents: kes(5_000),
    completedAt: null,
    payer: null,
    receiver: null,
    payoutId: id,
  } as const
  await money.database.transaction((tx) =>
    money.payments.payouts.applyStatus(tx, id, answer, money.clock.now()),
  )
}

test('a payout settled as made begins the loan on that day, posts the money, and is not asked about any more', async () => {
  const request = await inQuestion()
  expect(await money.exceptions()).toEqual(['payoutStuck'])
  await money.advance(24 * 60 * minuteMs)
  expect(await settle(request, { ...made, receipt: ` ${receipt.toLowerCase()} ` })).toBeNull()
  expect(await payoutOf(request)).toMatchObject({ stage: 'paid', receipt, inQuestion: false })
  expect(await money.loans.ofRequest(request)).toMatchObject({
    status: 'active',
    terms: { paidOutOn: today },
  })
  expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
  await expectBalanced(money.ledger)
  expect(await money.exceptions()).toEqual([])
  const { lookups } = await payoutOf(request)
  for (let days = 0; days < 2; days += 1) await money.advance(24 * 60 * minuteMs)
  expect((await payoutOf(request)).lookups).toBe(lookups)
  expect(await money.exceptions()).toEqual([])
  await receive(request, 'completed')
  expect(await money.exceptions()).toEqual([])
  await receive(request, 'failed')
  expect(await money.exceptions()).toEqual(['payoutContradiction'])
})

test('a payout settled as not made returns its reserve and allows another number; a later success is still received', async () => {
  const request = await inQuestion()
  expect(await settle(request, notMade)).toBeNull()
  expect(await statuses(request.id)).toEqual(['failed'])
  expect(await money.requestState(request.id)).toBe('payoutFailed')
  expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
  expect(await money.exceptions()).toEqual([])
  await receive(request, 'completed')
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect(await money.exceptions()).toEqual(['payoutLateSuccess'])
  await expectBalanced(money.ledger)
})

test('a payout that was settled as not made, and that the provider then reports as made, is settled too', async () => {
  const request = await inQuestion()
  await settle(request, notMade)
  const { id } = await payoutOf(request)
  const report = {
    status: 'paid',
    receipt,
    amountCents: kes(5_000),
    completedAt: null,
    receiverName: null,
  } as const
  await money.database.transaction((tx) =>
    money.payments.payouts.applyResult(
      tx,
      { payoutId: id, providerId: '', verdict: report },
      null,
      money.clock.now(),
    ),
  )
  expect(await money.exceptions()).toEqual(['payoutLateClaimed'])
  expect(await settle(request, notMade)).toBeNull()
  expect(await money.exceptions()).toEqual([])
  expect(await settle(request, made)).toEqual({ error: 'conflict' })
})

test('a payout cannot be settled by hand within its first hour, nor once its outcome is known', async () => {
  const request = await start(phoneEnding('933'))
  await money.advance(59 * minuteMs)
  expect(await settle(request, notMade)).toEqual({ error: 'conflict' })
  await money.advance(minuteMs)
  expect(await settle(request, notMade)).toBeNull()
  expect(await settle(request, made)).toEqual({ error: 'conflict' })
  const { loan } = await money.lend()
  const arrived = { id: loan.requestId, customerId: loan.customerId } as StandInRequest
  expect(await settle(arrived, made)).toEqual({ error: 'conflict' })
})

test('a payout settled as made needs a receipt that no other payment has, and a possible day', async () => {
  await money.lend(5_000, {}, goodPhone)
  const { receipt: taken } = await money.database.db
    .selectFrom('payout')
    .select('receipt')
    .executeTakeFirstOrThrow()
  const request = await inQuestion()
  const refused = async (change: Readonly<Partial<Record<'receipt' | 'on', string | null>>>) => {
    const answer = await settle(request, { ...made, ...change } as ManualOutcome)
    return answer && 'fields' in answer ? answer.fields : answer
  }
  expect(await refused({ receipt: ' ' })).toEqual({ receipt: 'required' })
  expect(await refused({ receipt: 'it arrived' })).toEqual({ receipt: 'receiptNotFound' })
  expect(await refused({ receipt: taken })).toEqual({ receipt: 'receiptTaken' })
  const { loan } = await money.lend()
  const collected = await money.payByHand(loan.documentNumber, 5_000)
  await money.settle()
  expect(await refused({ receipt: collected })).toEqual({ receipt: 'receiptTaken' })
  expect(await refused({ on: null })).toEqual({ madeOn: 'required' })
  for (const on of ['2026-03-01', '2026-03-03'])
    expect(await refused({ on })).toEqual({ madeOn: 'dayOutOfRange' })
  expect(await payoutOf(request)).toMatchObject({ stage: 'sending' })
})
