import { describe, expect, test } from 'vitest'
import { goodPhone, kes, minuteMs, phoneEnding } from '../../testing/money/money-test.ts'
import { money, payoutsAtProvider, setUp, start, statuses } from './phone-payouts.fixture.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

setUp()

test('a payout is reserved, sent, and opens the loan on the day it completed', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await money.startPayout(request, goodPhone)
  expect(await money.balanceOf('payoutsUnderWay')).toBe(5_000)
  await money.drain()
  await money.settle()
  const loan = await money.loans.ofRequest(request)
  expect(loan).toMatchObject({
    status: 'active',
    paidOutOn: '2026-03-02',
    documentNumber: request.documentNumber,
  })
  expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
  expect(await money.balanceOf('principalReceivable')).toBe(5_000)
  expect(await money.balanceOf('mpesaFloat')).toBe(-5_000)
  expect(await money.payments.payouts.ofRequest(request)).toMatchObject({ stage: 'paid', everSent: true })
})

test('a scheduled payout is not sent before its time, and can be withdrawn until then', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const notBefore = new Date(money.clock.now().getTime() + minuteMs)
  const startPayout = () =>
    money.database.transaction((tx) =>
      money.payments.payouts.start(tx, {
        purpose: 'loan',
        requestId: request.id,
        customerId: request.customerId,
        phone: goodPhone,
        amountCents: kes(5_000),
        notBefore,
      }),
    )
  await startPayout()
  await money.advance(59_000)
  expect(await money.payments.payouts.ofRequest(request)).toMatchObject({
    stage: 'scheduled',
    everSent: false,
  })
  expect(await money.database.transaction((tx) => money.payments.payouts.cancelUnsent(tx, request))).toBe(
    true,
  )
  await money.advance(10 * minuteMs)
  expect(await payoutsAtProvider()).toBe(0)
  expect(await money.balanceOf('payoutsUnderWay')).toBe(0)

  await startPayout() // accepted again
  await money.advance(minuteMs)
  await money.settle()
  expect(await money.database.transaction((tx) => money.payments.payouts.cancelUnsent(tx, request))).toBe(
    false,
  )
  expect(await payoutsAtProvider()).toBe(1)
})

test('the database allows one payout of a request that is alive', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await money.startPayout(request, goodPhone)
  await expect(money.startPayout(request, goodPhone)).rejects.toThrow(/payout_one_alive/)
})

test.each([
  ['925', 'a time-out notice, then a late success'],
  ['926', 'no callback at all'],
  ['927', 'an HTML page, yet it paid'],
  ['928', 'a 500, yet it paid'],
  ['930', 'turned away at the gate first'],
])('a payout to number %s: %s: paid once, found out by status', async (digits) => {
  const request = await start(phoneEnding(digits))
  for (let steps = 0; steps < 30 * 3; steps += 1) await money.advance(minuteMs / 3)
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect(await payoutsAtProvider()).toBe(1)
  expect(await statuses(request.id)).toEqual(['paid'])
})

test.each([
  ['922', 'receiverOverLimit'],
  ['923', 'receiverUnregistered'],
  ['924', 'receiverUnregistered'],
  ['929', 'receiverOverLimit'],
])(
  'number %s fails for good: the reserve is given back and the customer chooses another number',
  async (digits, reason) => {
    const request = await start(phoneEnding(digits))
    await money.settle()
    expect(await money.requestState(request.id)).toBe('payoutFailed')
    expect(await money.payments.payouts.ofRequest(request)).toMatchObject({
      stage: 'failed',
      reason,
      failedTo: [{ method: 'mpesa', to: phoneEnding(digits) }],
    })
    expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
    expect(await money.balanceOf('mpesaFloat')).toBe(0)

    await money.startPayout(request, goodPhone)
    await money.drain()
    await money.settle()
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect(await payoutsAtProvider()).toBe(1)
  },
)

test('an empty float is our fault: an alarm, and it starts again by itself when the first one has surely failed', async () => {
  await money.askSandbox('/api/float', { amount: '0' })
  const request = await start(goodPhone)
  await money.settle()
  expect(await money.exceptions()).toContain('payoutOurFault')
  expect(await money.requestState(request.id)).toBe('approved')
  expect(await money.payments.payouts.ofRequest(request)).toMatchObject({ stage: 'scheduled' })
  await money.askSandbox('/api/float', { amount: '1000000' })
  for (let steps = 0; steps < 15 * 3; steps += 1) await money.advance(minuteMs / 3)
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect(await statuses(request.id)).toEqual(['failed', 'paid'])
  expect(await payoutsAtProvider()).toBe(1)
})

test('a crash between the mark and the call leaves an unknown outcome, and no second sending', async () => {
  money.wrapMpesa((mpesa) => ({
    ...mpesa,
    payOut: async (input) => {
      await mpesa.payOut(input)
      throw new Error('killed here')
    },
  }))
  const request = await start(goodPhone)
  money.wrapMpesa((mpesa) => mpesa)
  for (let steps = 0; steps < 30 * 3; steps += 1) await money.advance(minuteMs / 3)
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect(await payoutsAtProvider()).toBe(1)
})

describe('messages that contradict each other', () => {
  const result = async (id: string, code: number, receipt = 'SG632NMUAB') => ({
    Result: {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: '',
      OriginatorConversationID: id,
      ConversationID: await money.conversationOf(id),
      TransactionID: receipt,
      ...(code === 0 && {
        ResultParameters: {
          ResultParameter: [
            { Key: 'TransactionAmount', Value: 5000 },
            { Key: 'TransactionReceipt', Value: receipt },
            { Key: 'TransactionCompletedDateTime', Value: '02.03.2026 12:00:30' },
          ],
        },
      }),
    },
  })

  test('a success after a failure is asked about; the provider knows of no payment, so nothing is posted', async () => {
    const request = await start(phoneEnding('923'))
    await money.settle()
    const id = (await money.payments.payouts.ofRequest(request))!.id
    await money.callHook('payout/result', await result(id, 0))
    await money.advance(minuteMs)
    await money.settle()
    expect(await money.loans.ofRequest(request)).toBeUndefined()
    expect(await money.balanceOf('mpesaFloat')).toBe(0)
  })

  test('a failure that was reported, while the money left: the provider is asked, and no other payout takes its place', async () => {
    const request = await start(phoneEnding('926'), 4_000)
    const id = (await money.payments.payouts.ofRequest(request))!.id
    // our float is empty: the payout would be retried automatically
    await money.callHook('payout/result', await result(id, 1, 'X'))
    await money.drain()
    expect(await money.payments.payouts.ofRequest(request)).toMatchObject({ id, stage: 'sending' })
    await money.settle() // it pays, and never reports it
    await money.advance(2 * minuteMs)
    await money.settle()
    expect(await money.requestState(request.id)).toBe('approved')
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    await money.advance(30 * minuteMs)
    await money.settle()
    expect((await money.askSandbox<{ payouts: unknown[] }>('/api/money')).payouts).toHaveLength(1)
    expect(await money.balanceOf('mpesaFloat')).toBe(-4_000)
    expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
  })

  test('a failure of a payout that the provider knows nothing of is believed after a while', async () => {
    const request = await start(phoneEnding('931'))
    const id = (await money.payments.payouts.ofRequest(request))!.id
    await money.callHook('payout/result', await result(id, 2040, 'X'))
    await money.drain()
    expect(await money.requestState(request.id)).toBe('approved')
    for (let minutes = 0; minutes < 20; minutes += 1) await money.advance(minuteMs)
    expect(await money.requestState(request.id)).toBe('payoutFailed')
    expect((await money.askSandbox<{ payouts: unknown[] }>('/api/money')).payouts).toEqual([])
  })

  test('a late success of an old payout, after a new one has paid, becomes a dispute and an alarm', async () => {
    const request = await start(phoneEnding('926'))
    const first = (await money.payments.payouts.ofRequest(request))!.id
    await money.callHook('payout/result', await result(first, 2040, 'X'))
    // The provider's answer to our query wrongly reports a failure, too.
    await money.callHook(
      'status/result',
      {
        Result: {
          ResultType: 0,
          ResultCode: 0,
          ResultDesc: '',
          OriginatorConversationID: 'q',
          ConversationID: 'AG_0',
          TransactionID: 'X',
          ResultParameters: {
            ResultParameter: [
              { Key: 'TransactionStatus', Value: 'Failed' },
              { Key: 'Amount', Value: 5_000 },
            ],
          },
        },
      },
      await money.question('payout', first),
    )
    await money.drain()
    await money.startPayout(request, goodPhone)
    await money.drain()
    await money.settle()
    const paid = (
      await money.askSandbox<{ payouts: { receipt: string; originatorConversationId: string }[] }>(
        '/api/money',
      )
    ).payouts.find((each) => each.originatorConversationId === first)
    await money.callHook('payout/result', await result(first, 0, paid!.receipt))
    await money.drain()
    await money.advance(minuteMs)
    await money.settle()
    expect(await money.exceptions()).toContain('payoutTwice')
    expect(await money.balanceOf('payoutsInDispute')).toBe(5_000)
    expect(await money.balanceOf('principalReceivable')).toBe(5_000)
    expect((await money.ledger.trialBalance()).totalCents).toEqual({ KES: 0 })
  })

  test('a success with another amount is not posted', async () => {
    const request = await start(phoneEnding('926'), 6_000)
    const id = (await money.payments.payouts.ofRequest(request))!.id
    await money.callHook('payout/result', await result(id, 0))
    await money.drain()
    expect(await money.exceptions()).toContain('payoutAmountDiffers')
    expect(await money.loans.ofRequest(request)).toBeUndefined()
  })

  test('a paid payout reported as paid again with another receipt raises the alarm', async () => {
    const { request, payoutId } = await money.lend(5_000)
    expect(await money.exceptions()).not.toContain('payoutContradiction')
    await money.callHook('payout/result', await result(payoutId, 0, 'TZZ9999999'))
    await money.drain()
    expect(await money.exceptions()).toContain('payoutContradiction')
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect(await money.balanceOf('mpesaFloat')).toBe(-5_000)
  })

  test('a repeated success and a failure after it change nothing', async () => {
    const { request, payoutId } = await money.lend(5_000)
    await money.callHook('payout/result', await result(payoutId, 2040))
    await money.drain()
    expect(await money.exceptions()).toContain('payoutContradiction')
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect(await money.balanceOf('mpesaFloat')).toBe(-5_000)
  })
})
