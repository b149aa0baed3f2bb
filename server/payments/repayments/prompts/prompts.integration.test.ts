import { expect, test } from 'vitest'
import { goodPhone, kes, phoneEnding } from '../../../testing/money/money-test.ts'
import { money, pass, pressButton, prompted, setUp } from './prompts.fixture.ts'

setUp()

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
  ['910', 'pinLocked'],
  ['911', 'limit'],
  ['912', 'tooSoon'],
  ['913', 'ourSetup'],
])('number %s fails: %s; and another prompt can be sent', async (digits, reason) => {
  const { loan, read } = await prompted(phoneEnding(digits))
  await money.settle()
  expect(await read()).toMatchObject({ status: 'failed', reason })
  expect(await money.owed(loan)).toBe(1_000)
  expect(
    await money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone: goodPhone }),
  ).toMatchObject({ status: 'sending' })
})

test.each([
  ['callback', 0],
  ['query', 1],
])('a paybill that is not set up for prompts is raised as an alarm, by %s', async (_, dropCallback) => {
  const { loan } = await money.lend(1_000)
  await money.askSandbox('/api/faults', { dropCallback })
  await money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone: phoneEnding('913') })
  await pass(5)
  expect(await money.payments.prompts.latest(loan)).toMatchObject({ status: 'failed', reason: 'ourSetup' })
  expect(await money.exceptions()).toEqual(['promptsRefused'])
})

test('an unanswered prompt fails as timed out', async () => {
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
  expect(await money.payments.repayments.ofLoan(loan)).toHaveLength(1)
})

test('a payment learned of without its receipt is not credited until the receipt is known', async () => {
  const { loan, read } = await prompted(phoneEnding('908'))
  money.wrapMpesa((mpesa) => ({ ...mpesa, pull: async () => ({ payments: [] }) }))
  await pass(3)
  expect(await read()).toMatchObject({ status: 'checking', receipt: null })
  expect(await money.owed(loan)).toBe(1_000)
  money.wrapMpesa((mpesa) => mpesa)
  await pass(5)
  expect(await read()).toMatchObject({ status: 'paid' })
  expect(await money.owed(loan)).toBe(700)
})

test('money that the provider took back is not what paid for a prompt', async () => {
  money.wrapMpesa((mpesa) => ({ ...mpesa, push: async () => ({ unknown: 'timeout' }) }))
  const { loan, read } = await prompted(goodPhone)
  const receipt = await money.payByHand(loan.documentNumber, 300)
  await money.settle()
  await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [receipt], 'provider'))
  await pass(5)
  expect(await read()).toMatchObject({ status: 'checking', receipt: null })
})

test('a crash during the push sends no second prompt', async () => {
  let pushes = 0
  money.wrapMpesa((mpesa) => ({
    ...mpesa,
    push: async () => {
      pushes += 1
      throw new Error('killed here')
    },
  }))
  const { read } = await prompted(goodPhone)
  await pass(5)
  expect(pushes).toBe(1)
  expect(await read()).toMatchObject({ status: 'checking' })
})

test('a prompt turned away at the gate is tried again a few times', async () => {
  let pushes = 0
  money.wrapMpesa((mpesa) => ({
    ...mpesa,
    push: async () => {
      pushes += 1
      return { refused: '500.003.02', text: 'busy', resendSafe: true }
    },
  }))
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
      values: { amount: { min: '1', max: '1,000' } },
    })
  expect(await money.payments.prompts.start(loan.id, { amountCents: kes(10), phone: goodPhone })).toEqual({
    error: 'noLoan',
  })
  const first = await start(10)
  expect(first).toMatchObject({ status: 'sending' })
  expect(await start(10)).toEqual({ error: 'promptWaiting', current: 'id' in first && first.id })
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

/** A phone whose owner cancels prompts at once. */
const anyPhone = (one: number) => `${goodPhone.slice(0, -4)}${one}901`
/** A guest who knows the contract number starts a prompt. */
const byGuest = (loan: { readonly id: string; readonly customerId: string }, phone: string) =>
  money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone, loanId: loan.id })

test('guests get a handful of prompts for one loan, to whatever phones; the customer is not kept from paying', async () => {
  const { loan } = await money.lend(1_000)
  const sent = async () => {
    let count = 0
    for (let times = 0; times < 7; times += 1) {
      // Each is cancelled before the next one is sent.
      if (!('error' in (await byGuest(loan, anyPhone(times))))) count += 1
      await money.settle()
    }
    return count
  }
  expect(await sent()).toBe(4)
  expect(await byGuest(loan, anyPhone(8))).toEqual({
    error: 'tooManyRequests',
    retryAfterSeconds: 600,
  })
  expect(
    await money.payments.prompts.start(loan.customerId, {
      amountCents: kes(300),
      phone: anyPhone(9),
    }),
  ).toMatchObject({ status: 'sending' })
  await money.settle()
  for (const more of [4, 4, 0, 0]) {
    await pass(11)
    expect(await sent()).toBe(more)
  }
  await money.advance(24 * 3_600_000)
  expect(await sent()).toBe(4)
})

test("a guest's open prompt stops other guests, and not the customer's own; paid both, money came in twice", async () => {
  const { loan } = await money.lend(1_000)
  const guests = await byGuest(loan, phoneEnding('001'))
  await money.drain()
  expect(await byGuest(loan, phoneEnding('002'))).toEqual({ error: 'promptWaiting' })
  const own = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(1_000),
    phone: goodPhone,
  })
  expect(own).toMatchObject({ status: 'sending' })
  await money.drain()
  expect(
    await money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone: goodPhone }),
    'one of its own at a time',
  ).toEqual({ error: 'promptWaiting', current: 'id' in own && own.id })
  expect(await byGuest(loan, phoneEnding('002'))).toEqual({ error: 'promptWaiting' })
  await pressButton('pay')
  await pressButton('pay')
  await money.settle()
  for (const prompt of [guests, own])
    expect(await money.payments.prompts.read(loan.customerId, 'id' in prompt ? prompt.id : '')).toMatchObject(
      {
        status: 'paid',
        receiptAssumed: false,
      },
    )
  expect(await money.payments.repayments.ofLoan(loan)).toHaveLength(2)
  expect(await money.owed(loan)).toBe(0)
})

test("prompts that guests send to a customer's phone do not use up the customer's own limit", async () => {
  const phone = phoneEnding('901')
  for (const times of [1, 2]) {
    const { loan } = await money.lend(1_000)
    for (let sent = 0; sent < 4; sent += 1) {
      await byGuest(loan, phone)
      await money.settle()
    }
    if (times === 2) expect(await byGuest(loan, phone)).toMatchObject({ error: 'tooManyRequests' })
  }
  const { loan } = await money.lend(1_000)
  expect(await money.payments.prompts.start(loan.customerId, { amountCents: kes(300), phone })).toMatchObject(
    { status: 'sending' },
  )
})

test('another customer cannot see a prompt', async () => {
  const { loan, read } = await prompted(goodPhone)
  const { id } = await read()
  expect(await money.payments.prompts.read(loan.id, id)).toBeUndefined()
})
