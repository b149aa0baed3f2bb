import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import { goodPhone, kes, minuteMs, stamp, startMoneyTest, type MoneyTest } from '../../testing/money-test.ts'

let money: MoneyTest
let around: (mpesa: Mpesa) => Mpesa
beforeEach(async () => {
  around = (mpesa) => mpesa
  money = await startMoneyTest({
    aroundMpesa: (mpesa) =>
      new Proxy(mpesa, { get: (_, name) => Reflect.get(around(mpesa), name) as unknown }),
  })
})
afterEach(() => money.stop())

const phoneEnding = (digits: string): string => goodPhone.slice(0, -3) + digits
async function prompted(phone: string, shillings = 300) {
  const { loan } = await money.lend(1_000)
  const prompt = await money.payments.prompts.start(loan.customerId, { amountCents: kes(shillings), phone })
  if ('error' in prompt) throw new Error(prompt.error)
  await money.drain()
  return { loan, read: async () => (await money.payments.prompts.read(loan.customerId, prompt.id))! }
}
const pass = async (minutes: number): Promise<void> => {
  for (let steps = 0; steps < minutes * 3; steps += 1) await money.advance(minuteMs / 3)
}
const pressButton = async (button: string): Promise<void> => {
  const [waiting] = await money.askSandbox<{ id: string }[]>('/api/prompts')
  await money.askSandbox(`/api/prompts/${waiting!.id}/${button}`, {})
}

test('a prompt is stored, sent, paid and credited', async () => {
  const { loan, read } = await prompted(goodPhone)
  expect(await read()).toMatchObject({ status: 'waiting', amountCents: kes(300) })
  await pressButton('pay')
  await money.settle()
  expect(await read()).toMatchObject({ status: 'paid', reason: null, receipt: expect.any(String) as string })
  expect(await money.owed(loan)).toBe(700)
})

test.each([
  ['901', 'cancelled'],
  ['902', 'wrongPin'],
  ['903', 'noFunds'],
  ['904', 'timedOut'],
  ['905', 'busy'],
])('number %s fails: %s; and another prompt can be sent', async (digits, reason) => {
  const { loan, read } = await prompted(phoneEnding(digits))
  await money.settle()
  expect(await read()).toMatchObject({ status: 'failed', reason })
  expect(await money.owed(loan)).toBe(1_000)
  expect(
    await money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone: goodPhone }),
  ).toMatchObject({ status: 'sending' })
})

test('a prompt that nobody answers fails as timed out', async () => {
  const { read } = await prompted(goodPhone)
  await pass(2)
  expect(await read()).toMatchObject({ status: 'failed', reason: 'timedOut' })
})

test.each([
  ['906', 'called back twice'],
  ['907', 'called back late'],
  ['908', 'never called back: found by query and pull'],
  ['909', 'only confirmed'],
])('number %s, %s: credited once, paid in the end', async (digits) => {
  const { loan, read } = await prompted(phoneEnding(digits))
  await pass(12)
  expect(await read()).toMatchObject({ status: 'paid', receipt: expect.any(String) as string })
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.collections.ofLoan(loan.id)).toHaveLength(1)
})

test('a payment learned of without its receipt is not credited until the receipt is known', async () => {
  const { loan, read } = await prompted(phoneEnding('908'))
  around = (mpesa) => ({ ...mpesa, pull: async () => ({ payments: [] }) })
  await pass(3)
  expect(await read()).toMatchObject({ status: 'checking', receipt: null })
  expect(await money.owed(loan)).toBe(1_000)
  around = (mpesa) => mpesa
  await pass(5)
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await money.owed(loan)).toBe(700)
})

test('money that the provider took back is not what paid for a prompt', async () => {
  around = (mpesa) => ({ ...mpesa, push: async () => ({ unknown: 'timeout' }) })
  const { loan, read } = await prompted(goodPhone)
  const receipt = await money.payByHand(loan.documentNumber, 300)
  await money.settle()
  await money.database.transaction((tx) => money.payments.collections.reverse(tx, [receipt], 'provider'))
  await pass(5)
  expect(await read()).toMatchObject({ status: 'checking', receipt: null })
})

describe('two payments by hand of exactly the amount of an open prompt', () => {
  const byHand = async (account: string): Promise<string> => {
    const receipt = await money.payByHand(account, 300)
    await money.settle()
    return receipt
  }
  const named = async (loanId: string) =>
    (await money.payments.collections.ofLoan(loanId)).flatMap(({ receipt, promptId }) =>
      promptId === null ? [] : [receipt],
    )

  test('are both credited; the prompt waits on, and is paid by its own money', async () => {
    const { loan, read } = await prompted(goodPhone)
    await byHand(loan.documentNumber)
    await byHand(loan.documentNumber)
    expect([await money.owed(loan), (await read()).status]).toEqual([400, 'waiting'])
    await pressButton('pay')
    await money.settle()
    const { status, receipt } = await read()
    expect([await money.owed(loan), status, await named(loan.id)]).toEqual([100, 'paid', [receipt]])
    await pass(3)
    expect([await money.attention(), await money.payments.collections.inQuestion(loan.customerId)]).toEqual([
      [],
      [],
    ])
  })

  test('are both credited where the prompt is cancelled, and the prompt stays cancelled', async () => {
    const { loan, read } = await prompted(goodPhone)
    await byHand(loan.documentNumber)
    await byHand(loan.documentNumber)
    await pressButton('cancel')
    await pass(3)
    expect(await read()).toMatchObject({ status: 'failed', reason: 'cancelled', receipt: null })
    expect([await money.owed(loan), await named(loan.id)]).toEqual([400, []])
  })

  test("one of them is taken for a prompt whose receipt is missing, until the prompt's own callback names it", async () => {
    const { loan, read } = await prompted(phoneEnding('908'))
    around = (mpesa) => ({ ...mpesa, pull: async () => ({ payments: [] }) })
    await pass(3)
    expect(await read()).toMatchObject({ status: 'checking', receipt: null })
    const receipts = [await byHand(loan.documentNumber), await byHand(loan.documentNumber)]
    expect(await read()).toMatchObject({ status: 'paid', receipt: receipts[0] })
    const own = (
      await money.askSandbox<{ collections: { receipt: string }[] }>('/api/money')
    ).collections.find(({ receipt }) => !receipts.includes(receipt))!.receipt
    const { rows } = await sql<{ id: string }>`select checkout_request_id as id from payment_prompt`.execute(
      money.database.db,
    )
    const items = {
      Amount: 300,
      MpesaReceiptNumber: own,
      TransactionDate: Number(stamp(money.clock.now())),
      PhoneNumber: 254712345908,
    }
    await money.callHook('stk', {
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
      await named(loan.id),
      await money.payments.collections.inQuestion(loan.customerId),
      await money.attention(),
    ]).toEqual([100, [own], [], []])
  })
})

test('a failure that was reported is corrected by a later success', async () => {
  const { loan, read } = await prompted(goodPhone)
  const { checkoutRequestId } = await read()
  const callback = (code: number, items?: object[]) => ({
    Body: {
      stkCallback: {
        MerchantRequestID: 'm',
        CheckoutRequestID: checkoutRequestId,
        ResultCode: code,
        ResultDesc: '',
        ...(items && { CallbackMetadata: { Item: items } }),
      },
    },
  })
  await money.callHook('stk', callback(1037))
  await money.drain()
  expect(await read()).toMatchObject({ status: 'failed', reason: 'timedOut' })
  const paid = [
    { Name: 'Amount', Value: 300 },
    { Name: 'MpesaReceiptNumber', Value: 'MAO0DO9BYO' },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20260302120100 },
  ]
  await money.callHook('stk', callback(0, paid))
  await money.callHook('stk', callback(1032))
  await money.drain()
  expect(await read()).toMatchObject({ status: 'paid', reason: null, receipt: 'MAO0DO9BYO' })
  expect(await money.owed(loan)).toBe(700)
})

test('a callback with another amount, or for a prompt we never sent, is not credited', async () => {
  const { loan, read } = await prompted(goodPhone)
  const { checkoutRequestId } = await read()
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
  await money.callHook('stk', paid(checkoutRequestId, 900, 'MAO0DO9BY1'))
  await money.callHook('stk', paid('ws_CO_never_sent', 300, 'MAO0DO9BY2'))
  await money.drain()
  expect(await money.owed(loan)).toBe(1_000)
  expect(new Set(await money.attention())).toEqual(new Set(['promptAmountDiffers', 'promptUnknown']))
})

describe('further callbacks for a prompt that was paid', () => {
  const tell = async (id: string | null, amount: unknown, receipt: string): Promise<void> => {
    const items = [
      { Name: 'Amount', Value: amount },
      { Name: 'MpesaReceiptNumber', Value: receipt },
    ]
    await money.callHook('stk', {
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
    'with the amount %j credit nothing, and a person is told of each receipt',
    async (amount) => {
      const { loan, read } = await prompted(goodPhone)
      const { checkoutRequestId } = await read()
      await tell(checkoutRequestId, amount, 'MAO0DO9BY1')
      expect([await money.owed(loan), (await read()).status]).toEqual([1_000, 'waiting'])
      await tell(checkoutRequestId, 300, 'MAO0DO9BY2')
      await tell(checkoutRequestId, amount, 'MAO0DO9BY3')
      expect(await money.owed(loan)).toBe(700)
      const told = (await money.payments.attention.list()).toReversed()
      expect(told.map(({ kind, subject }) => [kind, subject])).toEqual([
        ['promptAmountDiffers', 'MAO0DO9BY1'],
        ['promptAmountDiffers', 'MAO0DO9BY3'],
      ])
    },
  )

  test('with further receipts: a person is told of each one', async () => {
    const { loan, read } = await prompted(goodPhone)
    const { id, checkoutRequestId } = await read()
    const further = ['MAO0DO9BY2', 'MAO0DO9BY3', 'MAO0DO9BY4', 'MAO0DO9BY5']
    for (const receipt of ['MAO0DO9BY1', ...further, 'MAO0DO9BY3'])
      await tell(checkoutRequestId, 300, receipt)
    const told = (await money.payments.attention.list()).toReversed()
    expect(told.map(({ kind, subject, details }) => [kind, subject, details])).toEqual(
      further.map((receipt) => ['promptPaidTwice', receipt, { prompt: id, first: 'MAO0DO9BY1' }]),
    )
    expect(
      (await money.payments.collections.inQuestion(loan.customerId)).map(({ receipt }) => receipt),
    ).toEqual(further)
  })
})

test('a callback that comes before our own note of the answer finds its prompt', async () => {
  around = (mpesa) => ({
    ...mpesa,
    push: async (input) => {
      await mpesa.push(input)
      return { unknown: 'timeout' }
    },
  })
  const { loan, read } = await prompted(goodPhone)
  expect(await read()).toMatchObject({ status: 'checking', checkoutRequestId: null })
  await pressButton('pay')
  await money.settle()
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await money.owed(loan)).toBe(700)
})

test('a crash during the push sends no second prompt', async () => {
  let pushes = 0
  around = (mpesa) => ({
    ...mpesa,
    push: async () => {
      pushes += 1
      throw new Error('killed here')
    },
  })
  const { read } = await prompted(goodPhone)
  await pass(5)
  expect(pushes).toBe(1)
  expect(await read()).toMatchObject({ status: 'checking' })
})

test('being turned away at the gate is tried again a few times', async () => {
  let pushes = 0
  around = (mpesa) => ({
    ...mpesa,
    push: async () => {
      pushes += 1
      return { refused: '500.003.02', text: 'busy', resendSafe: true }
    },
  })
  const { read } = await prompted(goodPhone)
  await pass(2)
  expect(pushes).toBe(3)
  expect(await read()).toMatchObject({ status: 'failed', reason: 'busy' })
})

test('what cannot be asked for is refused', async () => {
  const { loan } = await money.lend(1_000)
  const start = (shillings: number, phone = goodPhone) =>
    money.payments.prompts.start(loan.customerId, { amountCents: kes(shillings), phone })
  expect(await start(1_001)).toMatchObject({ error: 'amountAbovePayoff' })
  expect(await start(10.5)).toMatchObject({
    error: 'validationFailed',
    fields: { amount: 'amountNotWholeShillings' },
  })
  for (const tooLittle of [0, 0.5])
    expect(await start(tooLittle)).toMatchObject({
      error: 'validationFailed',
      fields: { amount: 'amountOutOfRange' },
      values: { amount: { min: 1, max: '1,000' } },
    })
  expect(await money.payments.prompts.start(loan.id, { amountCents: kes(10), phone: goodPhone })).toEqual({
    error: 'noLoan',
  })
  expect(await start(10)).toMatchObject({ status: 'sending' })
  expect(await start(10)).toEqual({ error: 'promptWaiting' })
})

test('one phone gets five prompts in ten minutes, of whatever loans', async () => {
  const phone = phoneEnding('901')
  for (let sent = 0; sent < 5; sent += 1) await prompted(phone)
  const { loan } = await money.lend(1_000)
  expect(await money.payments.prompts.start(loan.customerId, { amountCents: kes(10), phone })).toMatchObject({
    error: 'tooManyRequests',
  })
  await pass(10)
  expect(await money.payments.prompts.start(loan.customerId, { amountCents: kes(10), phone })).toMatchObject({
    status: 'sending',
  })
})

test('somebody else cannot see a prompt', async () => {
  const { loan, read } = await prompted(goodPhone)
  const { id } = await read()
  expect(await money.payments.prompts.read(loan.id, id)).toBeUndefined()
})
