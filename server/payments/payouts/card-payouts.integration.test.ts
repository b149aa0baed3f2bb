/**
 * Goal: a payout by the card provider is sent once and never lost, like one by M-Pesa. Method: the payment
 * services with a simulated provider, its faults, and messages sent by the test.
 */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sandboxCredentials } from '../../../sandbox/options.ts'
import { type StandInRequest } from '../../testing/money/options.ts'
import { pastPayouts } from './past-payouts.ts'
import { dayMs, goodPhone, kes, minuteMs } from '../../testing/money/money-test.ts'
import {
  atProvider,
  bank,
  money,
  payoutsOf,
  payTo,
  setUp,
  startTo,
  target,
  tell,
} from './card-payouts.fixture.ts'
import { standardInput } from '../../../domain/testing/standard-loan.ts'

setUp()

test("money goes to a bank account and opens the loan; the provider's balance pays for it, not M-Pesa's", async () => {
  const { request, payoutId, targetId } = await payTo('0110234567')
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active', paidOutOn: '2026-03-02' })
  expect((await atProvider()).cardTransfers).toMatchObject([{ reference: payoutId, amount: 5_000 }])
  expect((await atProvider()).payouts).toEqual([])
  expect([
    await money.balanceOf('cardProvider'),
    await money.balanceOf('mpesaFloat'),
    await money.balanceOf('payoutsUnderWay'),
  ]).toEqual([-5_000, 0, 0])
  expect(await money.payments.payouts.ofRequest(request)).toMatchObject({
    stage: 'paid',
    method: 'bank',
    phone: null,
    shown: 'Equity Bank Kenya •••• 4567',
    receipt: expect.stringMatching(/^TRF_/) as string,
  })
  expect(
    await money.database.transaction((tx) =>
      pastPayouts.isUnderWayTo(tx, { customerId: request.customerId, id: targetId }),
    ),
  ).toBe(false)
  expect(await money.exceptions()).toEqual([])
})

test('a card payout with a 503 after acting and no message at all is found by asking, and sent once', async () => {
  const { request } = await payTo('0110234952')
  expect(await payoutsOf(request.id)).toMatchObject([{ status: 'unknown' }])
  await money.advance(2 * minuteMs)
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect((await atProvider()).cardTransfers).toHaveLength(1)
})

test('a transfer that fails is given back: the customer chooses again, by M-Pesa too', async () => {
  const { request } = await payTo('0110234951')
  expect(await money.requestState(request.id)).toBe('payoutFailed')
  expect(await payoutsOf(request.id)).toMatchObject([{ status: 'failed', reason: 'declined' }])
  expect([await money.balanceOf('cardProvider'), await money.balanceOf('payoutsUnderWay')]).toEqual([0, 0])
  await money.startPayout(request, goodPhone)
  await money.drain()
  await money.settle()
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect([await money.balanceOf('cardProvider'), await money.balanceOf('mpesaFloat')]).toEqual([0, -5_000])
})

test('a failure that the provider does not confirm when asked is none', async () => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  const payoutId = await startTo(request, target(bank('0110234952'))) // succeeds without a message
  await money.drain()
  await tell('transfer.failed', {
    reference: payoutId,
    transfer_code: 'TRF_1',
    amount: 500_000,
    currency: 'KES',
    status: 'failed',
  })
  await money.settle()
  await money.advance(2 * minuteMs)
  expect(await money.requestState(request.id)).toBe('approved')
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
  expect(await payoutsOf(request.id)).toMatchObject([{ status: 'paid' }])
})

test.each([['USD'], ['NGN'], [undefined]])(
  'a transfer in %s is no transfer of shillings: nothing is opened, and staff are notified',
  async (currency) => {
    const request = await money.addRequest(standardInput(kes(5_000)))
    const payoutId = await startTo(request, target(bank('0110234952')))
    await money.drain()
    await tell('transfer.success', {
      reference: payoutId,
      transfer_code: 'TRF_1',
      amount: 500_000,
      currency,
      status: 'success',
    })
    expect(await money.loans.ofRequest(request)).toBeUndefined()
    expect(await money.exceptions()).toEqual(['payoutMismatch'])
  },
)

test('an empty balance at the provider is ours to mend: it starts again by itself, under a new reference', async () => {
  await money.askSandbox('/api/card-balance', { amount: '10' })
  const { request } = await payTo('0110234567')
  expect(await payoutsOf(request.id)).toMatchObject([
    { status: 'failed', reason: 'floatEmpty' },
    { status: 'scheduled' },
  ])
  expect(await money.requestState(request.id)).toBe('approved')
  expect(await money.exceptions()).toEqual(['payoutOurFault'])
  await money.askSandbox('/api/card-balance', { amount: '100000' })
  await money.advance(11 * minuteMs)
  await money.settle()
  expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
})

test('the customer chooses another account when the provider refuses one', async () => {
  const { request } = await payTo('12')
  expect(await payoutsOf(request.id)).toMatchObject([{ status: 'failed', reason: 'receiverRefused' }])
})

test.each([
  ['cardExpired', 'cardExpired'],
  ['gone', 'receiverRefused'],
] as const)('a receiver that is %s: nothing is sent, the reserve is given back', async (error, reason) => {
  const request = await money.addRequest(standardInput(kes(5_000)))
  await startTo(request, target({ error }))
  await money.drain()
  expect(await payoutsOf(request.id)).toMatchObject([{ status: 'failed', reason }])
  expect((await atProvider()).cardTransfers).toEqual([])
  expect(await money.balanceOf('payoutsUnderWay')).toBe(0)
})

describe('while the provider is in trouble', () => {
  test.each([
    'serverErrorBeforeActing',
    'spikeArrest',
    'htmlAfterActing',
    'resetAfterActing',
    'serverErrorAfterActing',
    'dropCallback',
    'duplicateCallback',
    'malformCallback',
  ])('a card payout while the provider is in trouble: %s: paid once in the end', async (fault) => {
    await money.askSandbox('/api/faults', { [fault]: 0.6, seed: 7 })
    const { request } = await payTo('0110234567')
    for (let minutes = 0; minutes < 40; minutes += 1) await money.advance(minuteMs)
    await money.askSandbox('/api/faults', { [fault]: 0 })
    for (let hours = 0; hours < 24; hours += 1) await money.advance(dayMs / 24)
    await money.settle()
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    const { cardTransfers } = await atProvider()
    expect(cardTransfers).toHaveLength(1)
    expect((await money.ledger.trialBalance()).totalCents).toEqual({ KES: 0 })
    expect([await money.balanceOf('payoutsUnderWay'), await money.balanceOf('cardProvider')]).toEqual([
      0, -5_000,
    ])
  })
})

describe('whose number it is', () => {
  const person = (request: StandInRequest, phone: string = goodPhone) =>
    money.people.set(request.customerId, { fullName: 'Amina Achieng Otieno', phone })
  const stranger = `${goodPhone.slice(0, -3)}932`
  async function payBy(phone: string, own: string = goodPhone) {
    const request = await money.addRequest(standardInput(kes(5_000)))
    person(request, own)
    await money.startPayout(request, phone)
    await money.drain()
    await money.settle()
    return request
  }

  /** A customer cannot have two loans at once. */
  async function repay(request: StandInRequest) {
    const loan = (await money.loans.ofRequest(request))!
    await money.payByHand(loan.documentNumber, await money.owed(loan))
    await money.settle()
    await money.settle()
  }

  test("a name like the customer's is nothing to say", async () => {
    await money.askSandbox('/api/names', { phone: goodPhone, name: 'OTIENO AMINA' })
    await payBy(goodPhone)
    expect(await money.exceptions()).toEqual([])
  })

  test('another name raises an exception, and the loan is opened all the same', async () => {
    const request = await payBy(stranger)
    expect(await money.loans.ofRequest(request)).toMatchObject({ status: 'active' })
    expect(await money.exceptions()).toEqual(['payoutNameDiffers'])
    expect(
      await money.payments.recipientNameCheck.ofCustomer(money.database.db, request.customerId),
    ).toMatchObject([{ phone: stranger, name: 'JANE W DOE', source: 'payout' }])
    const { rows } = await sql<{ name: Buffer }>`select name from receiving_name`.execute(money.database.db)
    expect(rows[0]?.name.toString('latin1')).not.toContain('JANE')
  })

  test('the next payout there waits for a person, and goes when one has looked', async () => {
    const first = await payBy(stranger)
    await repay(first)
    const second = { ...(await money.addRequest(standardInput(kes(2_000)))), customerId: first.customerId }
    await money.startPayout(second, stranger)
    await money.advance(30 * minuteMs)
    expect(await money.payments.payouts.ofRequest(second)).toMatchObject({
      stage: 'scheduled',
      everSent: false,
      waitsFor: 'payeeCheck',
    })
    expect(await money.exceptions()).toEqual(['payoutHeldForName', 'payoutNameDiffers'])
    const { id } = (await money.payments.payouts.ofRequest(second))!
    await money.database.transaction((tx) => money.payments.exceptions.resolve(tx, ['payoutHeldForName'], id))
    for (let looks = 0; looks < 3; looks += 1) await money.advance(10 * minuteMs)
    await money.settle()
    expect(await money.payments.payouts.ofRequest(second)).toMatchObject({ stage: 'paid' })
  })

  test("money to the customer's own number is never held", async () => {
    const first = await payBy(stranger, stranger)
    await repay(first)
    const second = { ...(await money.addRequest(standardInput(kes(2_000)))), customerId: first.customerId }
    await money.startPayout(second, stranger)
    await money.drain()
    await money.settle()
    expect(await money.payments.payouts.ofRequest(second)).toMatchObject({ stage: 'paid' })
  })

  test("a payment from the customer's own number under another first name is noted; a masked number says nothing", async () => {
    const { loan, request } = await money.lend(1_000)
    person(request)
    const paid = (receipt: string, MSISDN: string, FirstName: string) =>
      money.callHook('c2b/confirmation', {
        TransactionType: 'Pay Bill',
        TransID: receipt,
        TransTime: '20260302120000',
        TransAmount: '10.00',
        BusinessShortCode: sandboxCredentials.shortCode,
        BillRefNumber: loan.documentNumber,
        InvoiceNumber: '',
        OrgAccountBalance: '',
        ThirdPartyTransID: '',
        MSISDN,
        FirstName,
        MiddleName: '',
        LastName: '',
      })
    await paid('SAAA000001', goodPhone.slice(1), 'AMINA')
    await paid('SAAA000002', '2547 ***** 678', 'JANE')
    await paid('SAAA000003', '254722000111', 'JANE')
    await money.drain()
    expect(await money.exceptions()).toEqual([])
    await paid('SAAA000004', goodPhone.slice(1), 'JANE')
    await money.drain()
    expect(await money.exceptions()).toEqual(['payerNameDiffers'])
  })
})
