/**
 * Goal: a payout counts as paid only when the reported result matches it, and the provider is queried to
 * confirm it. Method: results sent by the test, compared with the provider's own.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  goodPhone,
  kes,
  minuteMs,
  startMoneyTest,
  type MoneyTest,
} from '../../../testing/money/money-test.ts'
import { standardInput } from '../../../../domain/testing/standard-loan.ts'

let money: MoneyTest
/** Whether the provider receives our queries. */
let heard: boolean
beforeEach(async () => {
  heard = true
  money = await startMoneyTest({
    aroundMpesa: (mpesa) => ({
      ...mpesa,
      askStatus: async (input) => (heard ? mpesa.askStatus(input) : { unknown: 'timeout' }),
    }),
  })
})
afterEach(() => money.stop())

/** A number whose payouts are accepted and never executed. */
const neverEnds = `${goodPhone.slice(0, -3)}933`
async function start(phone: string = neverEnds) {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const id = await money.startPayout(request, phone)
  await money.drain()
  return { request, id }
}
async function tell(
  id: string,
  change: {
    readonly conversation?: string
    readonly originator?: string
    readonly items?: Record<string, unknown>
  } = {},
): Promise<void> {
  const items = {
    TransactionAmount: 5000,
    TransactionReceipt: 'SG632NMUAB',
    TransactionCompletedDateTime: '02.03.2026 12:00:01',
    ReceiverPartyPublicName: `${neverEnds.slice(1)} - JANE DOE`,
    ...change.items,
  }
  await money.callHook(
    'payout/result',
    {
      Result: {
        ResultType: 0,
        ResultCode: 0,
        ResultDesc: '',
        OriginatorConversationID: change.originator ?? id,
        ConversationID: change.conversation ?? (await money.conversationOf(id)),
        TransactionID: 'SG632NMUAB',
        ResultParameters: { ResultParameter: Object.entries(items).map(([Key, Value]) => ({ Key, Value })) },
      },
    },
    `payout-${id}`,
  )
  await money.drain()
}
const confirmedAt = async (id: string) =>
  (
    await sql<{ at: Date | null }>`select confirmed_at as at from payout where id = ${id}`.execute(
      money.database.db,
    )
  ).rows[0]?.at
const minutes = async (count: number): Promise<void> => {
  for (let minute = 0; minute < count; minute += 1) {
    await money.advance(minuteMs)
    await money.settle()
  }
}

/** Advances in steps of two hours, answering queries. */
const hours = async (count: number): Promise<void> => {
  for (let passed = 0; passed < count; passed += 2) {
    await money.advance(2 * 60 * minuteMs)
    await money.settle()
  }
}

describe('a success that does not fit opens no loan, and staff are notified', () => {
  test.each([
    ['another conversation', { conversation: 'AG_20260302_0000' }, 'payoutMismatch'],
    ['another receiver', { items: { ReceiverPartyPublicName: '254722000111 - JOHN ROE' } }, 'payoutMismatch'],
    [
      'another receiver, masked',
      { items: { ReceiverPartyPublicName: '2547 ***** 111 - JOHN ROE' } },
      'payoutMismatch',
    ],
    ['another amount', { items: { TransactionAmount: 50_000 } }, 'payoutAmountDiffers'],
    ['an amount below zero', { items: { TransactionAmount: -5 } }, 'payoutAmountDiffers'],
    ['an amount that is no number', { items: { TransactionAmount: {} } }, 'payoutAmountDiffers'],
  ] as const)('a success that does not fit opens no loan: %s', async (_name, change, kind) => {
    const { request, id } = await start()
    await tell(id, change)
    expect(await money.loans.ofRequest(request)).toBeUndefined()
    expect(await money.exceptions()).toEqual([kind])
    await tell(id)
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  })

  test('a success with the receipt of another payout opens no loan, and staff are notified', async () => {
    const { request: first } = await start(goodPhone)
    await money.settle()
    const paid = await money.payments.payouts.ofRequest(first)
    const { request, id } = await start()
    await tell(id, { items: { TransactionReceipt: paid!.receipt!.toLowerCase() } })
    expect(await money.loans.ofRequest(request)).toBeUndefined()
    expect(await money.exceptions()).toEqual(['payoutMismatch'])
  })
})

describe('a success that fits', () => {
  test("a success that fits and that the provider says is still pending is a person's after a day, once, with what was said and what it answers", async () => {
    const { request, id } = await start()
    await tell(id)
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    await hours(20)
    expect(await money.exceptions()).toEqual([])
    await hours(10)
    const [item] = await money.payments.exceptions.list()
    expect(item).toMatchObject({
      kind: 'payoutUnconfirmed',
      subject: id,
      details: {
        receipt: 'SG632NMUAB',
        amountCents: kes(5_000),
        completedAt: '2026-03-02T09:00:00.000Z',
        answer: 'pending',
      },
    })
    await money.database.transaction((tx) =>
      money.payments.exceptions.done(tx, item!.id, 'asked M-Pesa: it comes'),
    )
    await hours(8 * 24)
    expect(await money.exceptions()).toEqual([])
  })

  test("a success that fits and that is looked at again only days later, after the service stood still, is asked about first, and then a person's", async () => {
    await tell((await start()).id)
    await money.advance(8 * 24 * 60 * minuteMs)
    expect(await money.exceptions()).toEqual([])
    await money.advance(6 * minuteMs)
    expect(await money.exceptions()).toEqual(['payoutUnconfirmed'])
  })

  test("a success that fits and that the provider says has failed is a person's, once: the loan stays, and it is not asked about any more", async () => {
    const { request, id } = await start()
    await tell(id)
    const failed = {
      found: true,
      state: 'failed',
      receipt: null,
      amountCents: kes(5_000),
      completedAt: null,
      payer: null,
      receiver: null,
      payoutId: id,
    } as const
    await money.database.transaction((tx) =>
      money.payments.payouts.applyStatus(tx, id, failed, money.clock.now()),
    )
    const [item] = await money.payments.exceptions.list()
    expect(item).toMatchObject({
      kind: 'payoutContradiction',
      subject: id,
      details: { said: 'failed', receipt: 'SG632NMUAB' },
    })
    await money.database.transaction((tx) => money.payments.exceptions.done(tx, item!.id, 'written off'))
    await hours(8 * 24)
    expect(await money.exceptions()).toEqual([])
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  })

  test('a success that fits opens the loan at once, and is confirmed by asking', async () => {
    const { request } = await start(goodPhone)
    await money.settle()
    const payout = (await money.payments.payouts.ofRequest(request))!
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect(await confirmedAt(payout.id)).toBeNull()
    await minutes(2)
    expect(await confirmedAt(payout.id)).toEqual(expect.any(Date))
    expect(await money.exceptions()).toEqual([])
  })

  test("a success that fits and that the provider does not know, asked some times, is a person's", async () => {
    const { request, id } = await start(`${goodPhone.slice(0, -3)}931`) // never reached the provider
    await tell(id, { items: { ReceiverPartyPublicName: undefined } })
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    await minutes(2)
    expect(await money.exceptions()).toEqual([])
    await minutes(90)
    expect(await money.exceptions()).toEqual(['payoutUnconfirmed'])
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  })

  test('a reported success without a confirming answer goes to an officer after a day, until an answer comes', async () => {
    heard = false
    const { request } = await start(goodPhone)
    await money.settle()
    const payout = (await money.payments.payouts.ofRequest(request))!
    for (let passed = 0; passed < 30; passed += 1) await money.advance(60 * minuteMs)
    expect(await money.exceptions()).toEqual(['payoutUnconfirmed'])
    await money.database.transaction((tx) =>
      money.payments.payouts.applyStatus(
        tx,
        payout.id,
        {
          found: true,
          state: 'completed',
          receipt: payout.receipt,
          amountCents: kes(5_000),
          completedAt: money.clock.now(),
          payer: null,
          receiver: null,
          payoutId: payout.id,
        },
        money.clock.now(),
      ),
    )
    expect(await money.exceptions()).toEqual([])
  })
})
