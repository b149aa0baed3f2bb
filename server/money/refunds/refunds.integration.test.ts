/** Goal: what was overpaid goes back once, by the rules of every payout, and the books and the loan always agree about it. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import { goodPhone, kes, minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money-test.ts'
import { plainPosition } from '../../../domain/testing/plain-loan.ts'
import type { Loan } from '../../lending/loans/service.ts'
import type { RefundChoice } from './service.ts'

let money: MoneyTest
let around: (mpesa: Mpesa) => Mpesa
beforeEach(async () => {
  around = (mpesa) => mpesa
  money = await startMoneyTest({
    aroundMpesa: (mpesa) =>
      new Proxy(mpesa, { get: (_, name) => Reflect.get(around(mpesa), name) as unknown }),
  })
})
afterEach(() => money.stopBalanced())

const refundsAtProvider = async (): Promise<number> =>
  (await money.askSandbox<{ payouts: { amount: number }[] }>('/api/money')).payouts.length -
  (await sql<{ count: number }>`select count(*) as count from loan`.execute(money.database.db)).rows[0]!.count
const ask = (loan: Loan, choice?: RefundChoice) =>
  money.payments.refunds.ask(loan.customerId, loan.requestId, choice)
const seen = (loan: Loan) => money.payments.refunds.of(loan)
const statuses = async (): Promise<string[]> =>
  (
    await sql<{
      status: string
    }>`select status from payout where purpose = 'refund' order by created_at, attempt`.execute(
      money.database.db,
    )
  ).rows.map(({ status }) => status)
const isPlain = async (loan: Loan): Promise<void> => {
  const { movements, position } = await money.loans.stateOf(loan)
  expect(position).toEqual(plainPosition(loan.terms, movements, money.clock.today()))
}

/** A loan of 1,000 that was repaid the same day with some shillings too many, as the provider confirms; the refund goes to a number with these last digits. */
async function overpaid(shillings: number, digits = '678') {
  const { loan, request } = await money.lend(1_000)
  await sql`update stand_in_request set phone = ${goodPhone.slice(0, -3) + digits} where id = ${request.id}`.execute(
    money.database.db,
  )
  await money.payByHand(loan.documentNumber, 1_000 + shillings)
  await money.settle()
  await money.advance(minuteMs) // the provider is asked about it
  await money.settle()
  return loan
}

test("it is reserved, sent to the customer's own phone, and then no longer held", async () => {
  const loan = await overpaid(200)
  expect(await seen(loan)).toMatchObject({ heldCents: kes(200), canAsk: true, latest: null })
  expect(await ask(loan)).toEqual({ loanId: loan.id })
  expect(await money.balanceOf('refundsUnderWay')).toBe(200)
  expect(await money.payments.refunds.sentOf(loan)).toEqual([])
  expect(await seen(loan)).toMatchObject({
    heldCents: kes(200),
    canAsk: false,
    latest: {
      status: 'asked',
      amountCents: kes(200),
      method: 'mpesa',
      shown: expect.stringContaining('78') as string,
    },
  })
  await money.drain()
  await money.settle()
  expect(await seen(loan)).toMatchObject({
    heldCents: 0,
    canAsk: false,
    latest: { status: 'sent', receipt: expect.any(String) as string },
  })
  expect(await money.payments.refunds.sentOf(loan)).toEqual([
    { receipt: (await seen(loan)).latest?.receipt, on: money.clock.today() },
  ])
  expect(await money.balanceOf('refundsUnderWay')).toBe(0)
  expect(await money.balanceOf('overpayment')).toBe(0)
  expect(await money.balanceOf('mpesaFloat')).toBe(-1_200)
  expect(await money.loans.positionOf(loan)).toMatchObject({ overpaymentCents: 0, payoffCents: 0 })
  expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
  expect(money.told.at(-1)).toMatchObject({ kind: 'refundSent', values: { amountCents: kes(200) } })
  await isPlain(loan)
})

test('asked twice at once it is sent once; asked again afterwards there is nothing to send', async () => {
  const loan = await overpaid(200)
  await Promise.all(Array.from({ length: 8 }, () => ask(loan)))
  await money.drain()
  await money.settle()
  expect(await refundsAtProvider()).toBe(1)
  expect(await ask(loan)).toEqual({ error: 'nothingToRefund' })
})

test("below the provider's smallest payout it is held, and goes with the next", async () => {
  const loan = await overpaid(9)
  expect(await seen(loan)).toMatchObject({ heldCents: kes(9), canAsk: false })
  expect(await ask(loan)).toEqual({ error: 'refundTooSmall' })
  // The same customer overpays another loan by 5.
  const request = await money.addRequest(
    (await sql<{ input: never }>`select input from stand_in_request`.execute(money.database.db)).rows[0]!
      .input,
  )
  await sql`update stand_in_request set customer_id = ${loan.customerId} where id = ${request.id}`.execute(
    money.database.db,
  )
  await money.startPayout({ ...request, customerId: loan.customerId }, goodPhone)
  await money.drain()
  await money.settle()
  const next = (await money.loans.ofRequest(request.id))!
  await money.payByHand(next.documentNumber, 1_005)
  await money.settle()
  expect(await seen(next)).toMatchObject({ heldCents: kes(5), heldInAllCents: kes(14), canAsk: true })
  await ask(next)
  await money.drain()
  await money.settle()
  for (const each of [loan, next]) {
    expect(await seen(each)).toMatchObject({ heldCents: 0, latest: { status: 'sent', amountCents: kes(14) } })
    await isPlain(each)
  }
})

test("somebody else's loan is not there, and one that was paid exactly has nothing", async () => {
  const loan = await overpaid(200)
  expect(await money.payments.refunds.ask('00000000-0000-4000-8000-000000000009', loan.requestId)).toEqual({
    error: 'notFound',
  })
  const { loan: exact } = await money.lend(1_000)
  await money.payByHand(exact.documentNumber, 1_000)
  await money.settle()
  expect(await ask(exact)).toEqual({ error: 'nothingToRefund' })
})

describe('to a bank account', () => {
  const account = (accountNumber: string): RefundChoice => {
    const bankAccountId = randomUUID()
    money.recipients.set(bankAccountId, { kind: 'bank', bankCode: '68', accountNumber, name: 'Amina Otieno' })
    return { payoutMethod: 'bank', bankAccountId }
  }
  const transfers = async () =>
    (await money.askSandbox<{ cardTransfers: { amount: number }[] }>('/api/money')).cardTransfers

  test("it leaves the card provider's balance, not M-Pesa's, and is posted to the loan that it came from", async () => {
    const loan = await overpaid(200)
    expect(await ask(loan, account('0110234567'))).toEqual({ loanId: loan.id })
    expect(await seen(loan)).toMatchObject({
      canAsk: false,
      latest: { status: 'asked', method: 'bank', shown: 'Equity Bank Kenya •••• 4567' },
    })
    await money.drain()
    await money.settle()
    expect(await transfers()).toMatchObject([{ amount: 200 }])
    expect(await refundsAtProvider()).toBe(0)
    expect([
      await money.balanceOf('cardProvider'),
      await money.balanceOf('mpesaFloat'),
      await money.balanceOf('refundsUnderWay'),
      await money.balanceOf('overpayment'),
    ]).toEqual([-200, -1_000, 0, 0])
    expect(await seen(loan)).toMatchObject({
      heldCents: 0,
      canAsk: false,
      latest: { status: 'sent', receipt: expect.stringMatching(/^TRF_/) as string },
    })
    expect(money.told.at(-1)).toMatchObject({
      kind: 'refundSent',
      values: { to: { method: 'bank', lastDigits: '4567' } },
    })
    await isPlain(loan)
  })

  test('one that fails is held again, and can go to the phone instead', async () => {
    const loan = await overpaid(200)
    await ask(loan, account('0110234951'))
    await money.drain()
    await money.settle()
    expect(await seen(loan)).toMatchObject({
      heldCents: kes(200),
      canAsk: true,
      latest: { status: 'failed', method: 'bank' },
    })
    expect(money.told.at(-1)).toMatchObject({ kind: 'refundFailed', values: { to: { method: 'bank' } } })
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'paid'])
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent', method: 'mpesa' } })
    expect([await money.balanceOf('cardProvider'), await money.balanceOf('refundsUnderWay')]).toEqual([0, 0])
    await isPlain(loan)
  })
})

describe('the rules of every payout', () => {
  test.each([
    ['925', 'a time-out notice, then a late success'],
    ['926', 'no callback at all'],
    ['927', 'an HTML page, yet it paid'],
    ['928', 'a 500, yet it paid'],
    ['930', 'turned away at the gate first'],
  ])('number %s: %s: sent once, found out by status', async (digits) => {
    const loan = await overpaid(200, digits)
    await ask(loan)
    for (let steps = 0; steps < 90; steps += 1) await money.advance(minuteMs / 3)
    expect(await statuses()).toEqual(['paid'])
    expect(await refundsAtProvider()).toBe(1)
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent' } })
    await isPlain(loan)
  })

  test('number 931: forgotten by the provider, it is sent again under the same id', async () => {
    const loan = await overpaid(200, '931')
    await ask(loan)
    for (let steps = 0; steps < 180; steps += 1) await money.advance(minuteMs / 3)
    expect(await statuses()).toEqual(['paid'])
    expect(await refundsAtProvider()).toBe(1)
  })

  test('one that failed for good is held again, said so, and asked for again under the same name', async () => {
    const loan = await overpaid(200, '923')
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await seen(loan)).toMatchObject({
      heldCents: kes(200),
      canAsk: true,
      latest: { status: 'failed' },
    })
    expect(money.told.at(-1)).toMatchObject({ kind: 'refundFailed' })
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    await sql`update stand_in_request set phone = ${goodPhone}`.execute(money.database.db)
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'paid'])
    const { rows } = await sql<{ count: number }>`select count(*) as count from refund`.execute(
      money.database.db,
    )
    expect(rows[0]?.count).toBe(1)
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent' } })
  })

  test('said to be paid after it had failed: nothing else is sent until that is known, and what left is posted', async () => {
    const loan = await overpaid(200, '923')
    await ask(loan)
    await money.drain()
    await money.settle()
    const [failed] = (
      await sql<{ id: string }>`select id from payout where purpose = 'refund'`.execute(money.database.db)
    ).rows
    await sql`update stand_in_request set phone = ${goodPhone}`.execute(money.database.db)
    around = (mpesa) => ({ ...mpesa, askStatus: async () => ({ unknown: 'timeout' }) as never })
    const conversation = await money.conversationOf(failed!.id)
    await money.database.transaction((tx) =>
      money.payments.payouts.applyResult(
        tx,
        {
          originatorConversationId: failed!.id,
          conversationId: conversation,
          verdict: {
            status: 'paid',
            receipt: 'RKLATE0001',
            amountCents: kes(200),
            completedAt: money.clock.now(),
            receiverName: null,
          },
        },
        null,
        money.clock.now(),
      ),
    )
    await ask(loan)
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'scheduled'])
    // The provider confirms: the money of the first one left, and the second is never sent.
    await money.database.transaction((tx) =>
      money.payments.payouts.applyStatus(
        tx,
        failed!.id,
        {
          found: true,
          state: 'completed',
          receipt: 'RKLATE0001',
          amountCents: kes(200),
          completedAt: money.clock.now(),
          receiver: null,
          originalConversationId: failed!.id,
        } as never,
        money.clock.now(),
      ),
    )
    for (let steps = 0; steps < 10; steps += 1) await money.advance(minuteMs)
    expect(await statuses()).toEqual(['paid', 'cancelled'])
    expect(await refundsAtProvider()).toBe(0)
    expect(await seen(loan)).toMatchObject({
      heldCents: 0,
      latest: { status: 'sent', receipt: 'RKLATE0001' },
    })
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    await isPlain(loan)
  })

  test('an empty float is our fault: it starts again by itself and still knows whose money it is', async () => {
    const loan = await overpaid(200)
    await money.askSandbox('/api/float', { amount: '0' })
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'scheduled'])
    expect(await seen(loan)).toMatchObject({ canAsk: false, latest: { status: 'asked' } })
    await money.askSandbox('/api/float', { amount: '1000000' })
    for (let steps = 0; steps < 12; steps += 1) await money.advance(minuteMs)
    expect(await statuses()).toEqual(['failed', 'paid'])
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent' } })
  })
})

describe('a collection that is reversed', () => {
  test('before it is sent: it is not sent', async () => {
    const loan = await overpaid(200)
    const receipt = (await money.payments.collections.ofLoan(loan.id))[0]!.receipt
    await ask(loan)
    await money.database.transaction((tx) => money.payments.collections.reverse(tx, [receipt], 'provider'))
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['cancelled'])
    expect(await refundsAtProvider()).toBe(0)
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    expect(await money.owed(loan)).toBe(1_000)
    expect(await seen(loan)).toMatchObject({ heldCents: 0, canAsk: false, latest: null })
  })

  test('after it was sent: what was sent back too much is owed, with the loan', async () => {
    const loan = await overpaid(200)
    const receipt = (await money.payments.collections.ofLoan(loan.id))[0]!.receipt
    await ask(loan)
    await money.drain()
    await money.settle()
    await money.database.transaction((tx) => money.payments.collections.reverse(tx, [receipt], 'provider'))
    expect(await money.loans.positionOf(loan)).toMatchObject({
      payoffCents: kes(1_200),
      refundedTooMuchCents: kes(200),
    })
    expect((await money.loans.byId(loan.id))?.status).toBe('active')
    await isPlain(loan)
  })
})
