/** Callbacks of a prompt: two payments of its amount, corrections, repeats, and different amounts. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Loan } from '../../../loans/loans/index.ts'
import { goodPhone, phoneEnding, stamp } from '../../../testing/money/money-test.ts'
import { money, pass, pressButton, prompted, setUp } from './prompts.fixture.ts'

setUp()

describe('two payments by hand of exactly the amount of an open prompt', () => {
  const byHand = async (account: string): Promise<string> => {
    const receipt = await money.payByHand(account, 300)
    await money.settle()
    return receipt
  }
  const named = async (loan: Loan) =>
    (await money.payments.repayments.ofLoan(loan)).flatMap(({ receipt, promptId }) =>
      promptId === null ? [] : [receipt],
    )

  test('two payments by hand of exactly the amount of an open prompt are both credited; the prompt waits on, and is paid by its own money', async () => {
    const { loan, read } = await prompted(goodPhone)
    await byHand(loan.documentNumber)
    await byHand(loan.documentNumber)
    expect([await money.owed(loan), (await read()).status]).toEqual([400, 'waiting'])
    await pressButton('pay')
    await money.settle()
    const { status, receipt } = await read()
    expect([await money.owed(loan), status, await named(loan)]).toEqual([100, 'paid', [receipt]])
    await pass(3)
    expect([await money.exceptions(), await money.payments.repayments.inQuestion(loan.customerId)]).toEqual([
      [],
      [],
    ])
  })

  test('two payments by hand of exactly the amount of an open prompt are both credited where the prompt is cancelled, and the prompt stays cancelled', async () => {
    const { loan, read } = await prompted(goodPhone)
    await byHand(loan.documentNumber)
    await byHand(loan.documentNumber)
    await pressButton('cancel')
    await pass(3)
    expect(await read()).toMatchObject({ status: 'failed', reason: 'cancelled', receipt: null })
    expect([await money.owed(loan), await named(loan)]).toEqual([400, []])
  })

  test("one of them is taken for a prompt whose receipt is missing, until the prompt's own callback names it", async () => {
    const { loan, read } = await prompted(phoneEnding('908'))
    money.wrapMpesa((mpesa) => ({ ...mpesa, pull: async () => ({ payments: [] }) }))
    await pass(3)
    expect(await read()).toMatchObject({ status: 'checking', receipt: null })
    const receipts = [await byHand(loan.documentNumber), await byHand(loan.documentNumber)]
    expect(await read()).toMatchObject({ status: 'paid', receipt: receipts[0] })
    const own = (
      await money.askSandbox<{ collections: { receipt: string }[] }>('/api/money')
    ).collections.find(({ receipt }) => !receipts.includes(receipt))!.receipt
    const { rows } = await sql<{ id: string }>`select provider_id as id from payment_prompt`.execute(
      money.database.db,
    )
    const items = {
      Amount: 300,
      MpesaReceiptNumber: own,
      TransactionDate: Number(stamp(money.clock.now())),
      PhoneNumber: 254712345908,
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
    expect(await read()).toMatchObject({ status: 'paid', receipt: own })
    expect([
      await money.owed(loan),
      await named(loan),
      await money.payments.repayments.inQuestion(loan.customerId),
      await money.exceptions(),
    ]).toEqual([100, [own], [], []])
  })
})

test('a failure that was reported is corrected by a later success', async () => {
  const { loan, read } = await prompted(goodPhone)
  const { providerId } = await read()
  const callback = (code: number, items?: object[]) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: providerId,
        ResultCode: code,
        ResultDesc: '',
        ...(items && { CallbackMetadata: { Item: items } }),
      },
    },
  })
  await money.callPromptHook(callback(1037))
  await money.drain()
  expect(await read()).toMatchObject({ status: 'failed', reason: 'timedOut' })
  const paid = [
    { Name: 'Amount', Value: 300 },
    { Name: 'MpesaReceiptNumber', Value: 'MAO0DO9BYO' },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20260302120100 },
  ]
  await money.callPromptHook(callback(0, paid))
  await money.callPromptHook(callback(1032))
  await money.drain()
  expect(await read()).toMatchObject({ status: 'paid', reason: null, receipt: 'MAO0DO9BYO' })
  expect(await money.owed(loan)).toBe(700)
})

test('a callback with another amount, or for a prompt we never sent, is not credited', async () => {
  const { loan, read } = await prompted(goodPhone)
  const { providerId } = await read()
  const paid = (id: string | null, amount: number, receipt: string) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: id,
        ResultCode: 0,
        ResultDesc: '',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: amount },
            { Name: 'MpesaReceiptNumber', Value: receipt },
          ],
        },
      },
    },
  })
  await money.callPromptHook(paid(providerId, 900, 'MAO0DO9BY1'))
  await money.callPromptHook(paid('ws_CO_never_sent', 300, 'MAO0DO9BY2'))
  await money.drain()
  expect(await money.owed(loan)).toBe(1_000)
  expect(new Set(await money.exceptions())).toEqual(new Set(['promptAmountDiffers', 'promptUnknown']))
})

describe('further callbacks for a prompt that was paid', () => {
  const tell = async (id: string | null, amount: unknown, receipt: string): Promise<void> => {
    const items = [
      { Name: 'Amount', Value: amount },
      { Name: 'MpesaReceiptNumber', Value: receipt },
    ]
    await money.callPromptHook({
      Body: {
        stkCallback: {
          MerchantRequestID: 'm',
          CheckoutRequestID: id,
          ResultCode: 0,
          ResultDesc: '',
          CallbackMetadata: { Item: items },
        },
      },
    })
    await money.drain()
  }

  test.each([-5, 0, 1e308, 300.5, 250_001, 999_999_999_999, '300 KES', '', null, {}, true])(
    'further callbacks for a prompt that was paid with the amount %j credit nothing, and staff are notified of each receipt',
    async (amount) => {
      const { loan, read } = await prompted(goodPhone)
      const { providerId } = await read()
      await tell(providerId, amount, 'MAO0DO9BY1')
      expect([await money.owed(loan), (await read()).status]).toEqual([1_000, 'waiting'])
      await tell(providerId, 300, 'MAO0DO9BY2')
      await tell(providerId, amount, 'MAO0DO9BY3')
      expect(await money.owed(loan)).toBe(700)
      const exceptions = (await money.payments.exceptions.list()).toReversed()
      expect(exceptions.map(({ kind, subject }) => [kind, subject])).toEqual([
        ['promptAmountDiffers', 'MAO0DO9BY1'],
        ['promptAmountDiffers', 'MAO0DO9BY3'],
      ])
    },
  )

  test('further callbacks for a prompt that was paid with further receipts: staff are notified of each one', async () => {
    const { loan, read } = await prompted(goodPhone)
    const { id, providerId } = await read()
    const further = ['MAO0DO9BY2', 'MAO0DO9BY3', 'MAO0DO9BY4', 'MAO0DO9BY5']
    for (const receipt of ['MAO0DO9BY1', ...further, 'MAO0DO9BY3']) await tell(providerId, 300, receipt)
    const exceptions = (await money.payments.exceptions.list()).toReversed()
    expect(exceptions.map(({ kind, subject, details }) => [kind, subject, details])).toEqual(
      further.map((receipt) => ['promptPaidTwice', receipt, { prompt: id, first: 'MAO0DO9BY1' }]),
    )
    expect(
      (await money.payments.repayments.inQuestion(loan.customerId)).map(({ receipt }) => receipt),
    ).toEqual(further)
  })
})

test('a callback that comes before our own note of the answer finds its prompt', async () => {
  money.wrapMpesa((mpesa) => ({
    ...mpesa,
    push: async (input) => {
      await mpesa.push(input)
      return { unknown: 'timeout' }
    },
  }))
  const { loan, read } = await prompted(goodPhone)
  expect(await read()).toMatchObject({ status: 'checking', providerId: null })
  await pressButton('pay')
  await money.settle()
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await money.owed(loan)).toBe(700)
})
