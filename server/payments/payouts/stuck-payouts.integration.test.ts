/**
 * Goal: a payout without an outcome raises an exception, which is resolved once the outcome is known. Method:
 * the payment services with their sandbox; the test moves the clock.
 */
import { expect, test } from 'vitest'
import { type StandInRequest } from '../../testing/money/options.ts'
import { goodPhone, kes, minuteMs, startMoneyTest } from '../../testing/money/money-test.ts'
import { startedForEach } from '../../testing/service/started.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const money = startedForEach(() => startMoneyTest())

/** Starts a payout to a number whose payouts stay under way at the provider. */
async function start() {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await money.startPayout(request, `${goodPhone.slice(0, -3)}933`)
  await money.drain()
  return request
}
const hours = async (count: number): Promise<void> => {
  for (let passed = 0; passed < count; passed += 1) {
    await money.advance(60 * minuteMs)
    await money.settle()
  }
}
const ofRequest = (request: StandInRequest) => money.payments.payouts.ofRequest(request)

test('a payout without an outcome is in question for its customer after an hour, and staff are notified after six, once', async () => {
  const request = await start()
  expect(await ofRequest(request)).toMatchObject({ stage: 'sending', inQuestion: false })
  await hours(1)
  expect(await ofRequest(request)).toMatchObject({ stage: 'sending', inQuestion: true })
  await hours(4)
  expect(await money.exceptions()).toEqual([])
  await hours(2)
  expect(await money.exceptions()).toEqual(['payoutStuck'])
  const [item] = await money.payments.exceptions.list()
  await money.database.transaction((tx) => money.payments.exceptions.done(tx, item!.id, 'asked M-Pesa'))
  await hours(48)
  expect(await money.exceptions()).toEqual([])
})

test('a payout without an outcome reaches a person after the service stood still for weeks, too, once it was asked about', async () => {
  await start()
  await money.advance(29 * 24 * 60 * minuteMs)
  await money.settle()
  expect(await money.exceptions()).toEqual([])
  await hours(3)
  expect(await money.exceptions()).toEqual(['payoutStuck'])
})

test('a stuck payout leaves the list once its outcome is known', async () => {
  const request = await start()
  await hours(8)
  expect(await money.exceptions()).toEqual(['payoutStuck'])
  const { id } = (await ofRequest(request))!
  const paid = {
    found: true,
    state: 'completed',
    receipt: 'SG632NMUAB',
    amountCents: kes(5_000),
    completedAt: money.clock.now(),
    payer: null,
    receiver: null,
    payoutId: id,
  } as const
  await money.database.transaction((tx) =>
    money.payments.payouts.applyStatus(tx, id, paid, money.clock.now()),
  )
  expect(await ofRequest(request)).toMatchObject({ stage: 'paid', inQuestion: false })
  expect(await money.exceptions()).toEqual([])
})
