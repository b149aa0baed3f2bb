/**
 * Goal: each phone-money provider gives the same guarantees against its own simulator: a payout leaves once,
 * a payment is credited once, and unknown outcomes are queried.
 */
import { describe, expect, test } from 'vitest'
import type { Loan } from '../../loans/loans/index.ts'
import { dayMs, kes, minuteMs, moneyForEach } from '../../testing/money/money-test.ts'
import { phoneMethods, type PhoneMethod } from '../../../domain/phone-money.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

type Rail = PhoneMethod
type Waiting = { readonly id: string; readonly phone: string; readonly receipt: string | null }
type Moved = {
  readonly payouts: readonly { readonly phone: string; readonly amount: number }[]
  readonly collections: readonly { readonly receipt: string; readonly reversedAt: string | null }[]
}
const accountsOf = {
  mpesa: { collection: 'mpesaPaybill', float: 'mpesaFloat', floatPath: '/api/float', account: 'utility' },
  airtel: {
    collection: 'airtelCollection',
    float: 'airtelFloat',
    floatPath: '/api/airtel-float',
    account: 'airtelPayouts',
  },
} as const satisfies Record<Rail, object>

const money = moneyForEach({ floatFloorCents: kes(20_000) })

const moved = () => money.askSandbox<Moved>('/api/money')
const statusOf = async (payoutId: string) =>
  (await money.database.transaction((tx) => money.payments.payouts.find(tx, payoutId)))!
async function send(rail: Rail, digits = '456', shillings = 10_000) {
  const request = await money.addRequest(standardInput(kes(shillings)))
  const payoutId = await money.startPayout(request, `+254733123${digits}`, rail)
  await money.drain()
  await money.settle()
  return { payoutId, request, loan: () => money.loans.ofRequest(request) }
}
async function prompted(rail: Rail, shillings = 300) {
  const { loan } = await send(rail, '456', 1_000)
  return { ...(await prompt(rail, (await loan())!, shillings)), loan: (await loan())! }
}
async function prompt(rail: Rail, loan: Loan, shillings: number, digits = '456') {
  const started = await money.payments.prompts.start(loan.customerId, {
    amountCents: kes(shillings),
    phone: `+254733999${digits}`,
    rail,
  })
  if ('error' in started) throw new Error(started.error)
  await money.drain()
  return {
    read: async () => (await money.payments.prompts.read(loan.customerId, started.id))!,
    act: async (action: string) => {
      const [waiting] = await money.askSandbox<Waiting[]>('/api/prompts')
      await money.askSandbox(`/api/prompts/${waiting!.id}/${action}`, {})
      await money.settle()
    },
  }
}
const paymentOf = async (receipt: string) =>
  (await money.payments.repayments.byReceipts(money.database.db, [receipt]))[0]!

describe.each(phoneMethods)('by %s', (rail) => {
  const { collection, float, floatPath, account } = accountsOf[rail]

  test('a payout arrives, opens the loan, leaves its own account, and is confirmed by a query', async () => {
    const { payoutId, loan } = await send(rail)
    expect(await statusOf(payoutId)).toMatchObject({ method: rail, status: 'paid' })
    expect(await loan()).toMatchObject({ status: 'active' })
    expect(await money.balanceOf(float)).toBe(-10_000)
    await money.advance(2 * minuteMs)
    await money.settle()
    expect((await statusOf(payoutId)).confirmedAt).not.toBeNull()
  })

  test.each(['925', '926', '927', '928', '930', '931'])(
    'a payout to a number ending in %s is paid once, whatever the first answer',
    async (digits) => {
      const { payoutId } = await send(rail, digits)
      for (let minutes = 0; minutes < 40; minutes += 1) await money.advance(minuteMs)
      await money.settle()
      expect(await statusOf(payoutId)).toMatchObject({ status: 'paid' })
      expect((await moved()).payouts).toHaveLength(1)
    },
  )

  test.each(['922', '924', '929'])(
    'a payout to a number ending in %s fails and is returned',
    async (digits) => {
      const { payoutId, loan } = await send(rail, digits)
      for (let minutes = 0; minutes < 12; minutes += 1) await money.advance(minuteMs)
      expect(await statusOf(payoutId)).toMatchObject({ status: 'failed' })
      expect(await loan()).toBeUndefined()
      expect(await money.balanceOf(float)).toBe(0)
      expect((await moved()).payouts).toEqual([])
    },
  )

  test('payouts wait while the float is too low, and continue automatically', async () => {
    await money.askSandbox(floatPath, { amount: 25_000 })
    await money.payments.floats[rail]!.plan()
    await money.drain()
    await money.settle()
    const { payoutId } = await send(rail)
    expect(await statusOf(payoutId)).toMatchObject({ status: 'scheduled', waitsFor: 'float' })
    expect(await money.exceptions()).toContain('floatLow')
    await money.askSandbox(floatPath, { amount: 900_000 })
    for (let minutes = 0; minutes < 8; minutes += 1) await money.advance(minuteMs)
    expect(await statusOf(payoutId)).toMatchObject({ status: 'paid' })
    const said = await money.database.db.selectFrom('account_balance').select('account').execute()
    expect(said.map((row) => row.account)).toContain(account)
  })

  test("a paid prompt is posted once, booked on its provider's account, and confirmed", async () => {
    const { loan, act, read } = await prompted(rail)
    await act('call-back-twice')
    const { receipt, status } = await read()
    expect(status).toBe('paid')
    expect(await money.owed(loan)).toBe(700)
    expect(await money.balanceOf(collection)).toBe(300)
    await money.advance(2 * minuteMs)
    await money.settle()
    expect(await paymentOf(receipt!)).toMatchObject({ rail, confirmedAt: expect.any(Date) as Date })
  })

  test.each([
    ['wrong-pin', 'wrongPin'],
    ['no-funds', 'noFunds'],
    ['cancel', 'cancelled'],
    ['time-out', 'timedOut'],
  ])('a prompt that ends as %s takes no money', async (action, reason) => {
    const { loan, act, read } = await prompted(rail)
    await act(action)
    expect(await read()).toMatchObject({ status: 'failed', reason })
    expect(await money.owed(loan)).toBe(1_000)
    expect(await money.balanceOf(collection)).toBe(0)
  })

  test.each(['never-call-back', 'call-back-late'])(
    'a prompt that ends as %s is finally posted',
    async (how) => {
      const { loan, act, read } = await prompted(rail)
      await act(how)
      for (let minutes = 0; minutes < 12; minutes += 1) await money.advance(minuteMs)
      await money.settle()
      expect(await read()).toMatchObject({ status: 'paid' })
      expect(await money.owed(loan)).toBe(700)
    },
  )

  test('a payment is returned to its payer once', async () => {
    const { loan, act, read } = await prompted(rail)
    await act('pay')
    const receipt = (await read()).receipt!
    await money.database.transaction((tx) => money.payments.reversals.start(tx, receipt))
    await money.settle()
    expect(await money.owed(loan)).toBe(1_000)
    expect(await money.balanceOf(collection)).toBe(0)
    expect((await moved()).collections.find((each) => each.receipt === receipt)?.reversedAt).not.toBeNull()
  })

  test('the daily query finds a payment that the provider reversed', async () => {
    const { loan, act, read } = await prompted(rail)
    await act('pay')
    const receipt = (await read()).receipt!
    await money.askSandbox('/api/reversals', { receipt })
    await money.advance(dayMs)
    for (let minutes = 0; minutes < 12; minutes += 1) await money.advance(minuteMs)
    expect((await paymentOf(receipt)).reversedBy).toBe('provider')
    expect(await money.owed(loan)).toBeGreaterThanOrEqual(1_000)
    expect(await money.balanceOf(collection)).toBe(0)
  })
})

describe('by Airtel Money', () => {
  const callBack = (transaction: object) => money.callHook('airtel/callback', { transaction })
  const idOf = async () => (await money.askSandbox<Waiting[]>('/api/prompts'))[0]!.id

  test('a forged Airtel callback leads to a query and posts nothing', async () => {
    const { loan, act, read } = await prompted('airtel')
    const id = await idOf()
    await act('cancel')
    await callBack({ id, message: 'Paid', status_code: 'TS', airtel_money_id: 'MP260302.1200.FORGED1' })
    await money.settle()
    expect(await read()).toMatchObject({ status: 'failed', reason: 'cancelled', receipt: null })
    expect(await money.owed(loan)).toBe(1_000)
    expect(await money.outcomes()).toContain('airtel/callback asked')
  })

  test('a callback about an unknown prompt is stored and changes nothing', async () => {
    await callBack({
      id: 'somebody',
      message: 'Paid',
      status_code: 'TS',
      airtel_money_id: 'MP260302.1200.NOBODY1',
    })
    await callBack({})
    await money.settle()
    expect(await money.outcomes()).toEqual(
      expect.arrayContaining(['airtel/callback promptUnknown', 'airtel/callback malformed']),
    )
    expect(await money.balanceOf('airtelCollection')).toBe(0)
  })

  test('a prompt whose response was lost is queried by our own id', async () => {
    const { loan } = await send('airtel', '456', 1_000)
    await money.askSandbox('/api/faults', { resetAfterActing: 1, dropCallback: 1 })
    const { read } = await prompt('airtel', (await loan())!, 300, '908')
    await money.askSandbox('/api/faults', { resetAfterActing: 0, dropCallback: 0 })
    expect((await read()).providerId).toBeNull()
    await money.settle()
    for (let minutes = 0; minutes < 6; minutes += 1) await money.advance(minuteMs)
    await money.settle()
    expect(await read()).toMatchObject({ status: 'paid' })
    expect(await money.owed((await loan())!)).toBe(700)
  })

  test('a number in another name alerts staff, and one without Airtel Money is refused', async () => {
    const { request, payoutId } = await send('airtel', '932')
    money.people.set(request.customerId, { fullName: 'Peter Otieno', phone: '+254700000000' })
    expect(await statusOf(payoutId)).toMatchObject({ status: 'paid' })
    const second = await send('airtel', '923')
    expect(await statusOf(second.payoutId)).toMatchObject({ status: 'failed', reason: 'receiverRefused' })
  })

  test('a disabled provider sends no prompts', async () => {
    const { loan } = await send('airtel', '456', 1_000)
    const { customerId } = (await loan())!
    expect(
      await money.payments.prompts.start(customerId, {
        amountCents: kes(100),
        phone: '+254733000111',
        rail: 'none',
      }),
    ).toEqual({ error: 'validationFailed', fields: { method: 'methodSwitchedOff' } })
    expect(money.payments.prompts.railsFor('+254733000111' as never)).toEqual(['airtel', 'mpesa'])
    expect(money.payments.prompts.railsFor('+254712000111' as never)).toEqual(['mpesa', 'airtel'])
  })
})
