/**
 * Goal: an overpayment is refunded once, by the rules of all payouts, and the ledger and the loan always
 * agree on it.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { goodPhone, kes, minuteMs } from '../../testing/money/money-test.ts'
import type { RefundChoice } from './types.ts'
import { ask, isPlain, money, overpaid, refundsAtProvider, seen, setUp, statuses } from './refunds.fixture.ts'

setUp()

test("a refund is reserved, sent to the customer's own phone, and then no longer held", async () => {
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
  expect(money.sentNotices.at(-1)).toMatchObject({ kind: 'refundSent', values: { amountCents: kes(200) } })
  await isPlain(loan)
})

test('a refund is not shown as sent before the provider confirms the payment', async () => {
  const loan = await overpaid(200)
  await ask(loan)
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  await money.drain()
  expect(await seen(loan)).toMatchObject({ latest: { status: 'underWay' } })
  expect(await money.payments.refunds.sentOf(loan)).toEqual([])
  expect(money.sentNotices.some(({ kind }) => kind === 'refundSent')).toBe(false)
  await money.askSandbox('/api/faults', { dropCallback: 0 })
})

test('two simultaneous requests send it once; a later request has nothing to send', async () => {
  const loan = await overpaid(200)
  await Promise.all(Array.from({ length: 8 }, () => ask(loan)))
  await money.drain()
  await money.settle()
  expect(await refundsAtProvider()).toBe(1)
  expect(await ask(loan)).toEqual({ error: 'nothingToRefund' })
})

test("the provider's minimum is sent, and an amount above its maximum goes with the next", async () => {
  const least = await overpaid(10)
  expect(await seen(least)).toMatchObject({ heldCents: kes(10), canAsk: true })
  expect(await ask(least)).toEqual({ loanId: least.id })
  const loan = await overpaid(200_000)
  await money.askSandbox('/api/paybill', {
    amount: 100_000,
    account: loan.documentNumber,
    phone: '0722000111',
    name: 'JANE DOE',
    unasked: true,
  })
  await money.settle()
  await money.advance(minuteMs) // the provider is queried
  await money.settle()
  for (const heldCents of [kes(50_000), 0]) {
    expect(await ask(loan)).toEqual({ loanId: loan.id })
    await money.drain()
    await money.settle()
    expect(await seen(loan)).toMatchObject({ heldCents, latest: { status: 'sent' } })
  }
})

test('a refund reported as not received is held again from the day it was sent', async () => {
  const loan = await overpaid(200)
  await ask(loan)
  await money.drain()
  await money.settle()
  const sentOn = money.clock.today()
  for (let days = 0; days < 2; days += 1) await money.advance(24 * 60 * minuteMs)
  const { rows } = await sql<{
    id: string
  }>`select request_id as id from payout where purpose = 'refund'`.execute(money.database.db)
  await money.database.transaction(async (tx) =>
    money.payments.refunds.returned(
      tx,
      (await money.payments.payouts.ofRequest({ customerId: loan.customerId, id: rows[0]!.id }, tx))!,
    ),
  )
  expect(await money.loans.positionOf(loan, sentOn)).toMatchObject({ overpaymentCents: kes(200) })
  expect(await money.balanceOf('overpayment')).toBe(-200)
})

test("an overpayment below the provider's smallest payout is held, and goes with the next", async () => {
  const loan = await overpaid(9)
  expect(await seen(loan)).toMatchObject({ heldCents: kes(9), canAsk: false })
  expect(await ask(loan)).toEqual({ error: 'refundTooSmall' })
  // The same customer overpays another loan by KES 5.
  const request = await money.addRequest(
    (await sql<{ input: never }>`select input from stand_in_request`.execute(money.database.db)).rows[0]!
      .input,
    undefined,
    loan.customerId,
  )
  await money.startPayout(request, goodPhone)
  await money.drain()
  await money.settle()
  const next = (await money.loans.ofRequest(request))!
  expect(await money.payments.refunds.heldElsewhere(next), 'beside a loan that runs').toBe(kes(9))
  expect(await money.payments.refunds.heldElsewhere(loan)).toBe(0)
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

test("another customer's loan is not found, and an exactly paid one has no refund", async () => {
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

  test("a refund to a bank account leaves the card provider's balance, not M-Pesa's, and is posted to the loan that it came from", async () => {
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
    expect(money.sentNotices.at(-1)).toMatchObject({
      kind: 'refundSent',
      values: { to: { method: 'bank', lastDigits: '4567' } },
    })
    await isPlain(loan)
  })

  test('a failed refund is held again, and can go to the phone instead', async () => {
    const loan = await overpaid(200)
    await ask(loan, account('0110234951'))
    await money.drain()
    await money.settle()
    expect(await seen(loan)).toMatchObject({
      heldCents: kes(200),
      canAsk: true,
      latest: { status: 'failed', method: 'bank' },
    })
    expect(money.sentNotices.at(-1)).toMatchObject({
      kind: 'refundFailed',
      values: { to: { method: 'bank' } },
    })
    await ask(loan)
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['failed', 'paid'])
    expect(await seen(loan)).toMatchObject({ heldCents: 0, latest: { status: 'sent', method: 'mpesa' } })
    expect([await money.balanceOf('cardProvider'), await money.balanceOf('refundsUnderWay')]).toEqual([0, 0])
    await isPlain(loan)
  })
})

describe('a collection that is reversed', () => {
  test('a refund is not sent if its collection is reversed before', async () => {
    const loan = await overpaid(200)
    const receipt = (await money.payments.repayments.ofLoan(loan))[0]!.receipt
    await ask(loan)
    await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [receipt], 'provider'))
    await money.drain()
    await money.settle()
    expect(await statuses()).toEqual(['cancelled'])
    expect(await refundsAtProvider()).toBe(0)
    expect(await money.balanceOf('refundsUnderWay')).toBe(0)
    expect(await money.owed(loan)).toBe(1_000)
    expect(await seen(loan)).toMatchObject({ heldCents: 0, canAsk: false, latest: null })
  })

  test('a refund already sent is owed with the loan as far as the reversed collection leaves it in excess', async () => {
    const loan = await overpaid(200)
    const receipt = (await money.payments.repayments.ofLoan(loan))[0]!.receipt
    await ask(loan)
    await money.drain()
    await money.settle()
    await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [receipt], 'provider'))
    expect(await money.loans.positionOf(loan)).toMatchObject({
      payoffCents: kes(1_200),
      refundedTooMuchCents: kes(200),
    })
    expect((await money.loans.byId(loan.id))?.status).toBe('active')
    await isPlain(loan)
  })
})
