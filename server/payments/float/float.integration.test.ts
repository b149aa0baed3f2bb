/** Payouts wait at the minimum balance, say so, and continue automatically after a top-up. */
import { beforeEach, expect, test } from 'vitest'
import { kes, minuteMs, moneyForEach } from '../../testing/money/money-test.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

const money = moneyForEach({ floatFloorCents: kes(20_000) })
beforeEach(async () => {
  await money.payments.floats.mpesa!.plan()
  await money.settle()
})

const payoutNow = async (id: string) =>
  money.database.db
    .selectFrom('payout')
    .select(['status', 'waitsFor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function start(shillings: number): Promise<string> {
  const id = await money.startPayout(await money.addRequest(standardInput(kes(shillings))), '+254733000111')
  await money.drain()
  await money.settle()
  return id
}
/** Sets the float; the service requests the balance within five minutes. */
async function float(shillings: number): Promise<void> {
  await money.askSandbox('/api/float', { amount: String(shillings) })
  for (let minute = 0; minute < 6; minute += 1) await money.advance(minuteMs)
  await money.settle()
}

test("the float is M-Pesa's reported balance less payouts sent since", async () => {
  await float(30_000)
  expect(await money.payments.floats.mpesa!.view()).toMatchObject({
    leftCents: kes(30_000),
    floorCents: kes(20_000),
  })
  await start(4_000)
  expect((await money.payments.floats.mpesa!.view()).leftCents).toBe(kes(26_000))
})

test('a payout that would go below the minimum waits with the reason, and continues after a top-up', async () => {
  await float(30_000)
  const [fits, waits] = [await start(8_000), await start(5_000)]
  expect((await payoutNow(fits)).status).toBe('paid')
  expect(await payoutNow(waits)).toEqual({ status: 'scheduled', waitsFor: 'float' })
  expect(await money.exceptions()).toContain('floatLow')
  await float(500_000)
  expect(await payoutNow(waits)).toEqual({ status: 'paid', waitsFor: null })
  expect(await money.exceptions()).not.toContain('floatLow')
})

test('staff are alerted before the shortage, from the payouts signed for the next hours', async () => {
  await float(30_000)
  expect(await money.exceptions()).toEqual([])
  const request = await money.addRequest(standardInput(kes(15_000)))
  await money.database.transaction((tx) =>
    money.payments.payouts.start(tx, {
      purpose: 'loan',
      requestId: request.id,
      customerId: request.customerId,
      amountCents: kes(15_000),
      method: 'mpesa',
      phone: '+254733000111',
      notBefore: new Date(money.clock.now().getTime() + 60 * minuteMs),
    }),
  )
  await float(30_000)
  expect((await money.payments.floats.mpesa!.view()).foreseenCents).toBe(kes(15_000))
  expect(await money.exceptions()).toEqual(['floatLow'])
})

test('an unrequested answer is ignored, and an old balance delays no payout', async () => {
  await money.askSandbox('/api/float', { amount: '30000' })
  const body = {
    Result: {
      ResultCode: 0,
      ConversationID: 'AG_1',
      OriginatorConversationID: '1',
      ResultParameters: {
        ResultParameter: [{ Key: 'AccountBalance', Value: 'Utility Account|KES|1.00|1.00|0|0' }],
      },
    },
  }
  const postCallback = (path: string) =>
    fetch(`${money.url}/hooks/${money.callbackSecret}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await postCallback('/balance/result?ref=question-1')
  await postCallback('/balance/timeout?ref=question-1')
  await money.settle()
  expect((await money.outcomes()).filter((each) => each.startsWith('balance/result'))).toContain(
    'balance/result unasked',
  )
  expect((await money.payments.floats.mpesa!.view()).leftCents).not.toBe(kes(1))
})
