/**
 * Goal: no loan or refund relies on a payment that the provider does not know, and the provider's reversals
 * are applied. Method: forged and real confirmations, compared with the provider's list.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs, kes, stamp } from '../../testing/money/money-test.ts'
import {
  answer,
  firstAnswer,
  forge,
  forged,
  hours,
  money,
  startMoneyTests,
  statusOf,
} from './money-in-question.fixture.ts'

startMoneyTests()

describe('a payment that the provider does not know', () => {
  test('a payment that the provider does not know is in question from its first answer on, and taken back by an entry when it stays unknown', async () => {
    const { loan, request } = await money.lend(10_000)
    await forge(loan.documentNumber, 10_000)
    expect(await statusOf(loan.id)).toBe('repaid')
    await firstAnswer()
    expect(await money.payments.repayments.inQuestion(loan.customerId)).toMatchObject([
      { receipt: forged, question: 'notFound' },
    ])
    expect(await money.exceptions()).toEqual(['collectionNotFound'])
    await hours(40)
    expect(await statusOf(loan.id)).toBe('repaid')
    await hours(9)
    expect(await statusOf(loan.id)).toBe('active')
    expect(await money.requestState(request.id)).toBe('approved')
    expect(await money.owed(loan)).toBe(10_500) // as if it was never paid
    expect(await money.balanceOf('mpesaPaybill')).toBe(0)
    expect(await money.payments.repayments.inQuestion(loan.customerId)).toEqual([])
    expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([{ reversedBy: 'unknown' }])
    expect(money.sentNotices.at(-1)).toMatchObject({
      kind: 'collectionTakenBack',
      values: { receipt: forged, amountCents: kes(10_000) },
    })
    expect(await money.exceptions()).toEqual(['collectionTakenBack'])
  })

  test('a burst of forged confirmations is twenty things for a person and one for all the others', async () => {
    const { loan } = await money.lend(10_000)
    for (let number = 0; number < 60; number += 1)
      await forge(loan.documentNumber, 10, `FORGED${String(number).padStart(4, '0')}`)
    await firstAnswer()
    const kinds = await money.exceptions()
    expect(kinds.filter((kind) => kind === 'collectionNotFound')).toHaveLength(20)
    expect(kinds.filter((kind) => kind === 'paymentsInQuestion')).toHaveLength(1)
    expect(await money.payments.repayments.inQuestion(loan.customerId)).toHaveLength(60)
  })

  test('a payment that the provider does not know is taken off the list when the provider finds it after all', async () => {
    const { loan } = await money.lend(10_000)
    await forge(loan.documentNumber, 10_000)
    await firstAnswer()
    await answer(forged, { TransactionStatus: 'Completed', Amount: 10_000 })
    expect(await money.payments.repayments.inQuestion(loan.customerId)).toEqual([])
    expect(await money.exceptions()).toEqual([])
  })

  test('a single answer that is not repeated reverses no payment', async () => {
    const { loan } = await money.lend(10_000)
    await forge(loan.documentNumber, 10_000)
    await firstAnswer()
    await money.database.db.deleteFrom('job').execute()
    await money.advance(10 * dayMs)
    await answer(forged, {}, 'R000002')
    expect(await statusOf(loan.id)).toBe('repaid')
  })

  test('a payment that the provider does not know counts again when the provider has it in its list: once, under an entry of its own, and can be reversed again', async () => {
    const { loan } = await money.lend(10_000)
    await forge(loan.documentNumber, 10_000)
    await firstAnswer()
    await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [forged], 'unknown'))
    expect(await statusOf(loan.id)).toBe('active')
    money.listed.push({
      receipt: forged,
      amountCents: kes(10_000),
      completedAt: money.clock.now(),
      accountReference: loan.documentNumber,
      payerPhone: '',
    })
    await hours(20)
    expect(await statusOf(loan.id)).toBe('repaid')
    expect(await money.balanceOf('mpesaPaybill')).toBe(10_000)
    expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([{ turns: 1, reversedAt: null }])
    await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [forged], 'provider'))
    expect(await statusOf(loan.id)).toBe('active')
    expect(await money.balanceOf('mpesaPaybill')).toBe(0)
  })

  test('the receipt of a payout of ours pays nothing', async () => {
    const { loan } = await money.lend(5_000)
    const [payout] = (await money.askSandbox<{ payouts: { receipt: string }[] }>('/api/money')).payouts
    await forge(loan.documentNumber, 5_000, payout!.receipt)
    await firstAnswer()
    expect(await money.payments.repayments.inQuestion(loan.customerId)).toMatchObject([
      { receipt: payout!.receipt },
    ])
  })

  test('money without a loan is questioned and taken back as well', async () => {
    await forge('rent', 700)
    await hours(50)
    expect(await money.payments.repayments.unmatched()).toEqual([])
    expect(await money.balanceOf('unmatched')).toBe(0)
  })
})

test('a payment that the provider once confirmed and then does not find is not reversed: an officer gets one case', async () => {
  const { loan } = await money.lend(10_000)
  const receipt = await money.payByHand(loan.documentNumber, 10_000)
  await money.settle()
  await firstAnswer()
  for (let times = 0; times < 4; times += 1) await answer(receipt, {}, 'R000002')
  expect(await money.payments.repayments.inQuestion(loan.customerId)).toEqual([])
  expect(await money.exceptions()).toEqual(['collectionNotFound'])
  const [item] = await money.payments.exceptions.list()
  await money.database.transaction((tx) => money.payments.exceptions.done(tx, item!.id, 'looked'))
  await money.advance(5 * dayMs)
  await answer(receipt, {}, 'R000002')
  expect([await money.exceptions(), await statusOf(loan.id)]).toEqual([[], 'repaid'])
})

test('money that the provider knows with another amount counts with that one', async () => {
  const { loan } = await money.lend(10_000)
  await forge(loan.documentNumber, 10_000)
  await answer(forged, { TransactionStatus: 'Completed', Amount: 100 })
  expect([await statusOf(loan.id), await money.owed(loan)]).toEqual(['active', 9_900])
  expect(await money.balanceOf('mpesaPaybill')).toBe(100)
  expect(await money.exceptions()).toEqual(['collectionAmountDiffers'])
})

test.each([999_999_999_999, 10.5, -5, 1e308])(
  'an answer with an amount that cannot be, %d, changes nothing, and staff are notified of the response',
  async (amount) => {
    const { loan } = await money.lend(10_000)
    await forge(loan.documentNumber, 4_000)
    await answer(forged, { TransactionStatus: 'Completed', Amount: amount })
    expect([await money.owed(loan), await money.balanceOf('mpesaPaybill')]).toEqual([6_000, 4_000])
    expect(await money.payments.exceptions.list()).toMatchObject([
      {
        kind: 'collectionAmountDiffers',
        subject: forged,
        details: { creditedCents: kes(4_000), saidCents: String(amount) },
      },
    ])
  },
)

test.each([3, 28, 29, 30])(
  'a reversal by the provider %i days later is heard, and the loan is open again',
  async (days) => {
    const { loan } = await money.lend(10_000)
    const receipt = await money.payByHand(loan.documentNumber, 10_000)
    await money.settle()
    for (let day = 0; day < days; day += 1) await money.advance(dayMs)
    await money.askSandbox('/api/reversals', { receipt })
    await hours(26)
    expect(await statusOf(loan.id)).toBe('active')
    expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([{ reversedBy: 'provider' }])
  },
)

test('a second receipt for a prompt that was paid is in question until the provider knows it', async () => {
  const { loan, request } = await money.lend(10_000)
  const prompt = await money.payments.prompts.start(request.customerId, {
    amountCents: kes(1_000),
    phone: '+254712345700',
  })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  const { rows } = await sql<{ id: string }>`select provider_id as id from payment_prompt`.execute(
    money.database.db,
  )
  const paid = async (receipt: string) => {
    const items = {
      Amount: 1_000,
      MpesaReceiptNumber: receipt,
      TransactionDate: Number(stamp(money.clock.now())),
      PhoneNumber: 254712345700,
    }
    await money.callPromptHook({
      Body: {
        stkCallback: {
          MerchantRequestID: 'm',
          CheckoutRequestID: rows[0]!.id,
          ResultCode: 0,
          ResultDesc: '',
          CallbackMetadata: { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) },
        },
      },
    })
    await money.drain()
  }
  await paid('RKL51ZDR4A')
  expect(await money.payments.repayments.inQuestion(request.customerId)).toEqual([])
  await paid('RKL51ZDR4B')
  expect(await money.payments.repayments.inQuestion(request.customerId)).toMatchObject([
    { receipt: 'RKL51ZDR4B', question: 'secondReceipt' },
  ])
  expect(await money.payments.prompts.read(request.customerId, prompt.id)).toMatchObject({
    status: 'paid',
    receipt: 'RKL51ZDR4A',
  })
  expect(await money.exceptions()).toEqual(['promptPaidTwice'])
  expect(await money.owed(loan)).toBe(8_000)
  await answer('RKL51ZDR4B', { TransactionStatus: 'Completed', Amount: 1_000 })
  expect(await money.payments.repayments.inQuestion(request.customerId)).toEqual([])
})
