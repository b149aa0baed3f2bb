/** Goal: a receipt in another case is the same receipt (rule money-27), in every call that accepts one. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmation, kes, stamp, moneyForEach } from '../../testing/money/money-test.ts'

const money = moneyForEach()

const [upper, lower] = ['RKL51ZDR4F', 'rkl51zdr4f']
const confirm = async (receipt: string, account: string, shillings: number): Promise<void> => {
  await money.callHook('c2b/confirmation', confirmation(receipt, account, shillings, money.clock.now()))
  await money.drain()
}

test('a payment reported in lower case by the paybill, in upper case by the prompt, and in both by the list is booked once', async () => {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(300),
    phone: '+254712345700',
  })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  const { rows } = await sql<{ id: string }>`select provider_id as id from payment_prompt`.execute(
    money.database.db,
  )
  await confirm(` ${lower} `, loan.documentNumber, 300)
  const items = {
    Amount: 300,
    MpesaReceiptNumber: upper,
    TransactionDate: Number(stamp(money.clock.now())),
    PhoneNumber: 254712345700,
  }
  const callback = (receipt: string) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: rows[0]!.id,
        ResultCode: 0,
        ResultDesc: '',
        CallbackMetadata: {
          Item: Object.entries({ ...items, MpesaReceiptNumber: receipt }).map(([Name, Value]) => ({
            Name,
            Value,
          })),
        },
      },
    },
  })
  await money.callPromptHook(callback(upper))
  await money.callPromptHook(callback('Rkl51zdr4F'))
  await money.drain()
  money.listed.push({
    receipt: upper,
    amountCents: kes(300),
    completedAt: money.clock.now(),
    accountReference: loan.documentNumber,
    payerPhone: '',
  })
  await money.payments.pull.run()
  await money.drain()
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([
    { receipt: upper, promptId: prompt.id },
  ])
  expect(await money.exceptions()).toEqual([])
})

test('a payment reported again in lower case after it was booked stays one payment', async () => {
  const { loan } = await money.lend(1_000)
  const receipt = (
    await money.askSandbox<{ receipt: string }>('/api/paybill', {
      amount: 300,
      account: loan.documentNumber,
      phone: '0722000111',
      name: 'JANE DOE',
    })
  ).receipt
  await money.settle()
  await confirm(receipt.toLowerCase(), loan.documentNumber, 300)
  expect(await money.owed(loan)).toBe(700)
})
