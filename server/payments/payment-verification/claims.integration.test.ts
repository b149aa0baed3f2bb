import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mpesa } from '../../providers/mpesa/port.ts'
import {
  confirmation,
  dayMs,
  goodPhone,
  kes,
  minuteMs,
  startMoneyTest,
  type MoneyTest,
} from '../../testing/money/money-test.ts'

let money: MoneyTest
let pulls = true
beforeEach(async () => {
  pulls = true
  // A provider whose payment list does not answer, for tests that need it.
  const silent: Mpesa['pull'] = () => Promise.resolve({ unknown: 'timeout' })
  money = await startMoneyTest({
    aroundMpesa: (mpesa) => ({
      ...mpesa,
      pull: (from, to) => (pulls ? mpesa.pull(from, to) : silent(from, to)),
    }),
  })
})
afterEach(() => money.stop())

const pay = async (account: string, shillings: number, phone: string = goodPhone): Promise<string> =>
  (
    await money.askSandbox<{ receipt: string }>('/api/paybill', {
      amount: shillings,
      account,
      phone,
      name: 'JANE DOE',
    })
  ).receipt
/** Makes a payment that is never announced to the service. */
async function payUnheard(account: string, shillings: number, phone: string = goodPhone): Promise<string> {
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  const receipt = await pay(account, shillings, phone)
  await money.settle()
  await money.askSandbox('/api/faults', { dropCallback: 0 })
  return receipt
}
/** A payment to an account number of no loan, as M-Pesa confirms it. */
async function misaddressed(payer: string): Promise<string> {
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4F', 'MY LOAN', 300, money.clock.now(), { MSISDN: payer }),
  )
  await money.settle()
  return 'RKL51ZDR4F'
}
async function reportPayment(customerId: string, receipt: string): Promise<() => Promise<string>> {
  const claim = await money.payments.claims.report(customerId, { receipt, amountCents: null })
  if ('error' in claim) throw new Error(claim.error)
  return async () => (await money.payments.claims.read(customerId, claim.id))!.status
}
const wait = async (minutes: number): Promise<void> => {
  for (let steps = 0; steps < minutes * 6; steps += 1) await money.advance(minuteMs / 6)
}

test('a payment that was never announced is found, and credited once however often it is reported and announced', async () => {
  const { loan } = await money.lend(1_000)
  const receipt = await payUnheard(loan.documentNumber, 300)
  const status = await reportPayment(loan.customerId, receipt)
  expect(await status()).toBe('looking')
  await reportPayment(loan.customerId, receipt)
  await wait(2)
  expect(await status()).toBe('credited')
  await money.callHook('c2b/confirmation', confirmation(receipt, loan.documentNumber, 300, money.clock.now()))
  await money.settle()
  await reportPayment(loan.customerId, receipt)
  await wait(1)
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.repayments.ofLoan(loan)).toHaveLength(1)
})

test("when the provider's list does not answer, the service queries the receipt itself", async () => {
  const { loan } = await money.lend(1_000)
  pulls = false
  const receipt = await payUnheard(loan.documentNumber, 300)
  const status = await reportPayment(loan.customerId, receipt)
  await wait(2)
  expect(await status()).toBe('credited')
  expect(await money.payments.repayments.ofLoan(loan)).toMatchObject([{ receipt, channel: 'status' }])
  pulls = true
  await money.advance(dayMs)
  expect(await money.owed(loan)).toBe(717.5)
})

test("a customer's own payment under a wrong account number is credited at once", async () => {
  const { loan } = await money.lend(1_000)
  money.people.set(loan.customerId, { fullName: 'Jane Doe', phone: '+254712345678' })
  const receipt = await misaddressed('254712345678')
  expect(await money.owed(loan)).toBe(1_000)
  expect(await (await reportPayment(loan.customerId, receipt))()).toBe('credited')
  expect(await money.owed(loan)).toBe(700)
  expect(await money.payments.repayments.unmatched()).toEqual([])
})

test.each([
  ['a masked number that matches the customer', '2547 ***** 678'],
  ['a masked number of another person', '2547 ***** 022'],
  ['the full number of another person', '254712345022'],
])('a misaddressed payment from %s waits for an officer', async (_, payer) => {
  const { loan } = await money.lend(1_000)
  const receipt = await misaddressed(payer)
  expect(await (await reportPayment(loan.customerId, receipt))()).toBe('person')
  expect(await money.owed(loan)).toBe(1_000)
  expect(await money.exceptions()).toContain('paymentClaimed')
})

test('two customers claim money of a masked payer: an exception each, and crediting it ends both', async () => {
  const [one, other] = [await money.lend(1_000), await money.lend(1_000)]
  const receipt = await misaddressed('2547 ***** 678')
  const [first, second] = [
    await reportPayment(one.loan.customerId, receipt),
    await reportPayment(other.loan.customerId, receipt),
  ]
  expect([await first(), await second()]).toEqual(['person', 'person'])
  const open = async () =>
    (await money.payments.exceptions.list()).filter(({ kind }) => kind === 'paymentClaimed')
  expect(
    (await open()).map(({ customerId, receipt: of, details }) => [customerId, of, details?.['why']]),
  ).toEqual([
    [other.loan.customerId, receipt, 'payerMasked'],
    [one.loan.customerId, receipt, 'payerMasked'],
  ])
  await money.database.transaction((tx) => money.payments.repayments.assign(tx, receipt, other.loan))
  expect([await first(), await second()]).toEqual(['notFound', 'credited'])
  expect(await open()).toEqual([])
})

test('a claim that M-Pesa did not answer ends once its money comes', async () => {
  const { loan } = await money.lend(1_000)
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  const status = await reportPayment(loan.customerId, 'RKL51ZDR4F')
  await wait(30)
  expect(await status()).toBe('person')
  expect((await money.payments.exceptions.list()).map(({ details }) => details?.['why'])).toContain(
    'unanswered',
  )
  await money.callHook(
    'c2b/confirmation',
    confirmation('RKL51ZDR4F', loan.documentNumber, 300, money.clock.now()),
  )
  await money.settle()
  expect(await status()).toBe('credited')
  expect(await money.exceptions()).not.toContain('paymentClaimed')
})

test('a claim of money that goes back is not found', async () => {
  const { loan } = await money.lend(1_000)
  const receipt = await misaddressed('2547 ***** 678')
  const status = await reportPayment(loan.customerId, receipt)
  expect(await status()).toBe('person')
  await money.database.transaction((tx) => money.payments.repayments.reverse(tx, [receipt], 'provider'))
  expect(await status()).toBe('notFound')
  expect(await money.exceptions()).not.toContain('paymentClaimed')
})

test("another customer's payment and one that never was get the same answer: not found", async () => {
  const { loan } = await money.lend(1_000)
  const other = await money.lend(1_000)
  const receipt = await pay(other.loan.documentNumber, 300)
  await money.settle()
  const theirs = await reportPayment(loan.customerId, receipt)
  const nothing = await reportPayment(loan.customerId, 'QQQ1111111')
  await wait(2)
  expect([await theirs(), await nothing()]).toEqual(['notFound', 'notFound'])
  expect(await money.owed(other.loan)).toBe(700)
})

test('money that did not come to us is not found: a payout of ours', async () => {
  const { loan, request } = await money.lend(1_000)
  const payout = await money.payments.payouts.ofRequest(request)
  const status = await reportPayment(loan.customerId, payout!.receipt!)
  await wait(2)
  expect(await status()).toBe('notFound')
  expect(await money.outcomes()).toContain('status/result claimElsewhere')
  expect(await money.owed(loan)).toBe(1_000)
})

test('a claim without an answer goes to an officer, and a customer may report ten receipts a day', async () => {
  const { loan } = await money.lend(1_000)
  await money.askSandbox('/api/faults', { dropCallback: 1 })
  const status = await reportPayment(loan.customerId, 'QQQ1111111')
  await wait(30)
  expect(await status()).toBe('person')
  for (let claim = 1; claim < 10; claim += 1) await reportPayment(loan.customerId, `QQQ222222${claim}`)
  expect(
    await money.payments.claims.report(loan.customerId, { receipt: 'QQQ3333333', amountCents: kes(1) }),
  ).toMatchObject({ error: 'tooManyRequests' })
  expect(
    await money.payments.claims.report('00000000-0000-4000-8000-000000000000', {
      receipt: 'QQQ3333333',
      amountCents: null,
    }),
  ).toEqual({ error: 'noLoan' })
})
