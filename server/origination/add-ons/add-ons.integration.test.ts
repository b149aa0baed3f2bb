/** Goal: an add-on cancelled in time leaves no trace in the debt, the ledger and earlier payments. */
import { expect, test } from 'vitest'
import type { AddOnKind } from '../../../domain/loan/loan.ts'
import { plainPosition } from '../../../domain/testing/plain-loan.ts'
import { confirmation, dayMs, kes, moneyForEach } from '../../testing/money/money-test.ts'
import type { Loan } from '../../loans/loans/index.ts'

const money = moneyForEach()

const insured = async () =>
  (
    await money.lend(10_000, {
      addOns: [
        { kind: 'insurance', priceCents: kes(300), cancelDays: 14 },
        { kind: 'legalAid', priceCents: kes(200), cancelDays: 3 },
      ],
    })
  ).loan
const pay = async (loan: Loan, shillings: number, receipt: string): Promise<void> => {
  await money.callHook(
    'c2b/confirmation',
    confirmation(receipt, loan.documentNumber, shillings, money.clock.now()),
  )
  await money.drain()
}
const cancel = (loan: Loan, kind: AddOnKind = 'insurance') => money.addOns.cancel(loan.customerId, kind)
const notices = () =>
  money.sentNotices.filter(({ kind }) => kind === 'addOnCancelled').map(({ values }) => values)
const isPlain = async (loan: Loan): Promise<void> => {
  const now = (await money.loans.byId(loan.id))!
  const { movements, position } = await money.loans.stateOf(now)
  expect(position).toEqual(plainPosition(loan.terms, movements, money.clock.today()))
}

test('the preview of a cancellation shows exactly what the cancellation changes', async () => {
  const loan = await insured()
  const [item] = await money.addOns.list(loan.customerId)
  expect(item).toMatchObject({
    kind: 'insurance',
    now: { owedCents: kes(10_500) },
    cancelled: { owedCents: kes(10_200) },
  })
  expect(item!.cancelled!.effectiveYearlyPercent).toBeLessThan(item!.now.effectiveYearlyPercent)
  expect(await cancel(loan)).toMatchObject({ now: item!.cancelled, cancelled: null })
})

test('without interest, the yearly rate is said to come from the add-ons alone', async () => {
  const addOns = [{ kind: 'insurance', priceCents: kes(300), cancelDays: 14 }] as const
  const { loan } = await money.lend(10_000, { addOns, firstLoan: true })
  const [item] = await money.addOns.list(loan.customerId)
  expect(item).toMatchObject({
    now: { onlyAddOnsCost: true },
    cancelled: { effectiveYearlyPercent: 0, onlyAddOnsCost: false },
  })
  const [withInterest] = await money.addOns.list((await insured()).customerId)
  expect(withInterest!.now.onlyAddOnsCost).toBe(false)
})

test('the price of a cancelled add-on comes off the debt and out of the books, and the customer is notified', async () => {
  const loan = await insured()
  expect(await money.owed(loan)).toBe(10_500)
  expect(await cancel(loan)).toMatchObject({
    kind: 'insurance',
    canCancel: false,
    cancelledOn: money.clock.today(),
  })
  const now = (await money.loans.byId(loan.id))!
  expect(await money.owed(now)).toBe(10_200)
  expect([await money.balanceOf('addOnsReceivable'), await money.balanceOf('addOnsIncome')]).toEqual([
    200, -200,
  ])
  expect(notices()).toEqual([
    {
      contractNumber: loan.documentNumber,
      priceCents: kes(300),
      owedCents: kes(10_200),
      overpaymentCents: 0,
    },
  ])
  await isPlain(loan)
})

test('eight presses at once cancel once', async () => {
  const loan = await insured()
  const answers = await Promise.all(Array.from({ length: 8 }, () => cancel(loan)))
  expect(answers.filter((answer) => !('error' in answer))).toHaveLength(1)
  expect(
    answers.filter((answer) => 'error' in answer && answer.error === 'addOnNotCancellable'),
  ).toHaveLength(7)
  expect(notices()).toHaveLength(1)
})

test('an add-on can be cancelled until its own day', async () => {
  const loan = await insured()
  await money.advance(4 * dayMs)
  expect(await cancel(loan, 'legalAid')).toEqual({ error: 'addOnNotCancellable' })
  await money.advance(10 * dayMs)
  expect((await money.addOns.list(loan.customerId)).map(({ kind, canCancel }) => [kind, canCancel])).toEqual([
    ['insurance', true],
    ['legalAid', false],
  ])
  await money.advance(dayMs)
  expect(await cancel(loan)).toEqual({ error: 'addOnNotCancellable' })
})

test("an add-on that was not taken, and another customer's, are not found", async () => {
  const loan = await insured()
  expect(await cancel(loan, 'telemedicine')).toEqual({ error: 'notFound' })
  expect(await money.addOns.cancel('00000000-0000-4000-8000-000000000009', 'insurance')).toEqual({
    error: 'notFound',
  })
})

test('the price of a cancelled add-on of a repaid loan becomes an overpayment that can be sent back', async () => {
  const loan = await insured()
  await pay(loan, 10_500, 'RKL51ZDR4A')
  expect((await money.loans.byId(loan.id))?.status).toBe('repaid')
  await cancel(loan)
  const now = (await money.loans.byId(loan.id))!
  expect(now.status).toBe('repaid')
  expect(await money.loans.positionOf(now)).toMatchObject({ overpaymentCents: kes(300) })
  expect(notices()[0]).toMatchObject({ overpaymentCents: kes(300), owedCents: 0 })
  expect(await money.payments.refunds.of(now)).toMatchObject({ heldCents: kes(300), canAsk: true })
  await isPlain(loan)
})

test('a customer who pays all but the add-ons and cancels them has repaid on the day of the payment', async () => {
  const loan = await insured()
  await money.advance(2 * dayMs)
  await pay(loan, 10_500, 'RKL51ZDR4A') // 10,000 and two days of interest; add-ons not included
  expect((await money.loans.byId(loan.id))?.status).toBe('active')
  await money.advance(dayMs)
  await cancel(loan, 'insurance')
  await cancel(loan, 'legalAid')
  expect(await money.loans.byId(loan.id)).toMatchObject({
    status: 'repaid',
    closedOn: loan.paidOutOn.replace(/\d\d$/, '04'),
  })
  await isPlain(loan)
})

test('money that is taken back afterwards opens the loan again, without the add-on', async () => {
  const loan = await insured()
  await pay(loan, 10_500, 'RKL51ZDR4A')
  await cancel(loan)
  await money.database.transaction((tx) => money.payments.repayments.reverse(tx, ['RKL51ZDR4A'], 'provider'))
  expect((await money.loans.byId(loan.id))?.status).toBe('active')
  expect(await money.owed((await money.loans.byId(loan.id))!)).toBe(10_200)
  await isPlain(loan)
})
