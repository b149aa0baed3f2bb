/** Goal: a receipt is one whatever its case (PRODUCT 2.17), at every entrance and in what was kept from before. */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmation, dayMs, kes, minuteMs, stamp, startMoneyTest, type MoneyTest } from '../testing/money-test.ts'

let money: MoneyTest
beforeEach(async () => {
  money = await startMoneyTest()
})
afterEach(() => money.stopBalanced())

const [upper, lower] = ['RKL51ZDR4F', 'rkl51zdr4f']
const confirm = async (receipt: string, account: string, shillings: number): Promise<void> => {
  await money.callHook('c2b/confirmation', confirmation(receipt, account, shillings, money.clock.now()))
  await money.drain()
}

test('told in lower case by the paybill, in upper case by the prompt, and in both by the list, a payment is booked once', async () => {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone: '+254712345700' })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  const { rows } = await sql<{ id: string }>`select checkout_request_id as id from payment_prompt`.execute(money.database.db)
  await confirm(` ${lower} `, loan.documentNumber, 300)
  const items = { Amount: 300, MpesaReceiptNumber: upper, TransactionDate: Number(stamp(money.clock.now())), PhoneNumber: 254712345700 }
  const callback = (receipt: string) => ({ Body: { stkCallback: { MerchantRequestID: 'm', CheckoutRequestID: rows[0]!.id, ResultCode: 0, ResultDesc: '', CallbackMetadata: { Item: Object.entries({ ...items, MpesaReceiptNumber: receipt }).map(([Name, Value]) => ({ Name, Value })) } } } })
  await money.callHook('stk', callback(upper))
  await money.callHook('stk', callback('Rkl51zdr4F'))
  await money.drain()
  money.listed.push({ receipt: upper, amountCents: kes(300), completedAt: money.clock.now(), accountReference: loan.documentNumber, payerPhone: '' })
  await money.payments.pull.run()
  await money.drain()
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.collections.ofLoan(loan.id)).toMatchObject([{ receipt: upper, promptId: prompt.id }])
  expect(await money.attention()).toEqual([])
})

test('money told again in lower case after it was booked stays one payment, and its receipt finds the customer at the desk', async () => {
  const { loan } = await money.lend(1_000)
  const receipt = (await money.askSandbox<{ receipt: string }>('/api/paybill', { amount: 300, account: loan.documentNumber, phone: '0722000111', name: 'JANE DOE' })).receipt
  await money.settle()
  await confirm(receipt.toLowerCase(), loan.documentNumber, 300)
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.collections.payerOf(receipt)).toBe(loan.customerId)
})

/** Runs the migration again, over rows as they were kept before it. */
async function migrateFrom(prepare: () => Promise<void>): Promise<void> {
  await sql`alter table collection drop constraint collection_receipt_form`.execute(money.database.db)
  await prepare()
  await sql.raw(await readFile(new URL('../migrations/0055_receipts_in_upper_case.sql', import.meta.url), 'utf8')).execute(money.database.db)
}
/** Money of a loan as it was booked before receipts were normalised. */
const bookedAsTold = (receipt: string, loanId: string, shillings: number) => money.database.transaction((tx) => money.payments.collections.credit(tx, [
  { key: 1, channel: 'c2b', receipt, amountCents: kes(shillings), saidAt: money.clock.now(), heardAt: money.clock.now(), askedAt: null, accountReference: '', payer: '', loanId, promptId: null },
]))

test('rows from before are brought to upper case, with the lists that name them', async () => {
  const { loan } = await money.lend(1_000)
  await migrateFrom(async () => {
    await bookedAsTold(lower, loan.id, 300)
    await sql`update payment_prompt set receipt = ${lower}`.execute(money.database.db)
    await money.database.transaction((tx) => money.payments.attention.raise(tx, [{ kind: 'payerNameDiffers', subject: lower }]))
  })
  expect(await money.payments.collections.ofLoan(loan.id)).toMatchObject([{ receipt: upper, questionedAt: null, turns: 0 }])
  expect((await money.payments.attention.list()).map(({ subject }) => subject)).toEqual([upper])
  await confirm(upper, loan.documentNumber, 300)
  expect(await money.owed(loan)).toBe(700)
})

test('of two bookings of one receipt the confirmed one keeps it; the other is in question, and is taken back when the provider does not know it', async () => {
  const { loan } = await money.lend(1_000)
  const receipt = await money.payByHand(loan.documentNumber, 300)
  await money.settle()
  await money.advance(minuteMs)
  await money.settle()
  await migrateFrom(async () => {
    await bookedAsTold(receipt.toLowerCase(), loan.id, 300)
    expect(await money.owed(loan)).toBe(400)
  })
  expect(await money.payments.collections.inQuestion(loan.customerId)).toMatchObject([{ receipt: `${receipt}-2`, question: 'notFound', confirmedAt: null }])
  expect(await money.payments.collections.ofLoan(loan.id)).toContainEqual(expect.objectContaining({ receipt, questionedAt: null, confirmedAt: expect.any(Date) as Date }))
  expect(await money.attention()).toEqual(['collectionNotFound'])
  for (let hours = 0; hours < 5 * 24; hours += 6) {
    await money.advance(dayMs / 4)
    await money.settle()
  }
  expect((await money.payments.collections.ofLoan(loan.id)).map((each) => [each.receipt, each.reversedBy])).toEqual(expect.arrayContaining([[receipt, null], [`${receipt}-2`, 'unknown']]))
  expect(await money.balanceOf('mpesaPaybill')).toBe(300)
})

test('a receipt that was taken back under one form and stands under the other can be taken back again', async () => {
  const { loan } = await money.lend(1_000)
  await migrateFrom(async () => {
    await bookedAsTold(upper, loan.id, 300)
    await money.database.transaction((tx) => money.payments.collections.reverse(tx, [upper], 'provider'))
    await bookedAsTold(lower, loan.id, 300)
  })
  expect(await money.payments.collections.inQuestion(loan.customerId)).toEqual([])
  await money.database.transaction((tx) => money.payments.collections.reverse(tx, [upper], 'provider'))
  expect([await money.owed(loan), await money.balanceOf('mpesaPaybill')]).toEqual([1_000, 0])
  expect((await money.payments.collections.ofLoan(loan.id)).map((each) => [each.receipt, each.reversedBy])).toEqual(expect.arrayContaining([[upper, 'provider'], [`${upper}-2`, 'provider']]))
})
