/** The customer's view of a disbursed loan, and of earlier ones. */
import { describe, expect, test } from 'vitest'
import { currentLoanShape } from '../../../../contract/loans/current.ts'
import { addDays } from '../../../../domain/days.ts'
import type { Movement } from '../../../../domain/loan/loan.ts'
import { fromMajor } from '../../../../domain/money.ts'
import type { CurrentLoanView } from './current-input.ts'
import { sampleLoan } from './sample-loan.ts'
import { approved, askedOn, company, loanOn, offerOf, payoutOf, shown } from './current.fixture.ts'

describe('a loan', () => {
  const paid = payoutOf({ stage: 'paid', everSent: true, receipt: 'TAB1CDE2FG' })

  test('active: the debt today and at the end, and its possible extensions', () => {
    const today = addDays(askedOn, 10)
    const view = shown(approved(), { loan: loanOn(approved(), today), payout: paid, today })
    expect(view).toMatchObject({
      status: 'active',
      expirationDate: null,
      maturityDate: '2026-05-02',
      repayment: { now: { amount: 12_500, date: '2026-03-12' }, end: { amount: 25_250, date: '2026-05-02' } },
      paymentInfo: {
        principal: 10_000,
        interest: 2_500,
        penalty: 0,
        daysUntilRepayment: 51,
        totalPayableToday: 12_500,
        totalPayableOnMaturity: 25_250,
        paid: 0,
      },
      slip: { total: { key: 'toPayToday', amount: 12_500 }, dueOn: '2026-05-02', holdsOn: '2026-03-12' },
      schedule: [{ on: '2026-05-02', amount: 25_250 }],
      loanRequest: { payout: { status: 'paid', receipt: 'TAB1CDE2FG' } },
    })
    expect(view.paymentOptions.partialPayment).toBe(true)
    expect(view.paymentOptions.prolongationOptions).toContainEqual(
      expect.objectContaining({ periodDays: 7, cost: 4_250, owedThen: 22_750, inAll: 27_000 }),
    )
  })

  test('partly paid: the payment is a deduction on the slip', () => {
    const today = addDays(askedOn, 10)
    const movements: Movement[] = [{ kind: 'collection', on: today, amountCents: fromMajor(1_000) }]
    const plain = {
      rail: 'mpesa',
      reversedAt: null,
      reversedBy: null,
      questionedAt: null,
      prolongationDays: null,
    }
    const payments = [
      { ...plain, receipt: 'TAC1', valueDay: today, amountCents: fromMajor(1_000), questionedAt: new Date() },
      {
        ...plain,
        receipt: 'TAC2',
        valueDay: today,
        amountCents: fromMajor(70),
        reversedAt: new Date(),
        reversedBy: 'provider' as const,
        prolongationDays: 7,
      },
    ]
    const view = shown(approved(), {
      loan: loanOn(approved(), today, movements),
      payout: paid,
      today,
      payments,
    })
    expect(view.slip.lines).toContainEqual({ key: 'paid', amount: -1_000 })
    expect(view.slip.total.amount).toBe(11_500)
    expect(view.payments).toEqual([
      {
        receipt: 'TAC1',
        on: today,
        amount: 1_000,
        reversed: false,
        takenBackBy: null,
        method: 'mpesa',
        inQuestion: true,
        prolongationDays: null,
      },
      {
        receipt: 'TAC2',
        on: today,
        amount: 70,
        reversed: true,
        takenBackBy: 'provider',
        method: 'mpesa',
        inQuestion: false,
        prolongationDays: 7,
      },
    ])
  })

  test('due today and past due are computed', () => {
    const due = addDays(askedOn, 61)
    expect(shown(approved(), { loan: loanOn(approved(), due), payout: paid, today: due })).toMatchObject({
      status: 'due',
      paymentInfo: { daysUntilRepayment: 0 },
    })
    const late = addDays(due, 10)
    const view = shown(approved(), { loan: loanOn(approved(), late), payout: paid, today: late })
    expect(view).toMatchObject({
      status: 'pastDue',
      paymentInfo: {
        daysUntilRepayment: -10,
        penalty: 100,
        interest: 17_750,
        totalPayableToday: 27_850,
        totalPayableOnMaturity: 27_850,
      },
      repayment: { end: { date: late } },
    })
    expect(view.slip.lines).toContainEqual({ key: 'penalty', amount: 100 })
  })

  test('cents given up have their own line, so that the slip adds up', () => {
    const small = approved({
      offeredCents: fromMajor(500),
      offer: offerOf({ principalCents: fromMajor(500) }),
    })
    const today = addDays(askedOn, 1)
    const view = shown(small, { loan: loanOn(small, today), payout: paid, today })
    expect(view.slip.total.amount).toBe(512)
    expect(view.slip.lines).toContainEqual({ key: 'rounding', amount: -0.5 })
  })

  test('the write-off by law has its own line, also after an officer wrote off the rest, and stays apart from rounding', () => {
    const request = approved()
    const today = addDays(askedOn, 200)
    const adds = (view: CurrentLoanView): number =>
      view.slip.lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) -
      Math.round(view.slip.total.amount * 100)
    for (const [movements, status] of [
      [[], 'active'],
      [[{ kind: 'writeOff', on: addDays(askedOn, 180) }], 'writtenOff'],
    ] as const) {
      const view = shown(request, {
        loan: loanOn(request, today, [...movements], status),
        payout: paid,
        today,
      })
      const written = view.slip.lines.find(({ key }) => key === 'writtenOff')?.amount ?? 0
      expect(view.slip.total.amount).toBe(20_000)
      expect(written).toBeLessThan(-20_000)
      expect(view.slip.lines.find(({ key }) => key === 'rounding')).toBeUndefined()
      expect(adds(view)).toBe(0)
      expect(view.paymentInfo.chargesEnded).toBe(true)
    }
    const early = shown(request, {
      loan: loanOn(request, addDays(askedOn, 70)),
      payout: paid,
      today: addDays(askedOn, 70),
    })
    expect(early.slip.lines.find(({ key }) => key === 'writtenOff')).toBeUndefined()
    expect(early.paymentInfo.chargesEnded).toBe(false)
  })

  test('add-ons have their own lines, and the total without them is shown', () => {
    const insured = approved({
      offer: offerOf({ addOns: [{ kind: 'insurance', priceCents: fromMajor(300) }] }),
    })
    const view = shown(insured, { loan: loanOn(insured, askedOn), payout: paid })
    expect(view.paymentInfo).toMatchObject({
      addons: 300,
      totalPayableToday: 10_300,
      totalPayableTodayNoAddons: 10_000,
    })
  })

  test('a cancelled add-on shows its day', () => {
    const insured = approved({
      offer: offerOf({ addOns: [{ kind: 'insurance', priceCents: fromMajor(300) }] }),
    })
    const on = addDays(askedOn, 2)
    const movements: Movement[] = [{ kind: 'addOnCancelled', on, addOn: 'insurance' }]
    const addOnsOf = (given: Movement[]) =>
      shown(insured, { loan: loanOn(insured, on, given), payout: paid, today: on }).loanRequest.addOns
    expect(addOnsOf(movements)).toMatchObject([{ kind: 'insurance', price: 300, cancelledOn: on }])
    expect(addOnsOf([])).toMatchObject([{ cancelledOn: null }])
  })

  test('on the second due date both payments are due, each since its own day', () => {
    const inTwo = approved({ offer: offerOf({ dueAfterDays: [30, 61] }) })
    const today = addDays(askedOn, 61)
    const view = shown(inTwo, { loan: loanOn(inTwo, today), payout: paid, today })
    expect(view.installment).toEqual({ number: 1, through: 2, of: 2 })
    const [due] = view.schedule
    const missedOn = addDays(askedOn, 30)
    expect(due!.parts!.map(({ on }) => on)).toEqual([missedOn, today, missedOn])
    expect(due!.parts!.reduce((sum, { amount }) => sum + amount, 0)).toBe(due!.amount)
  })

  test('a sold loan keeps its figures, and nothing is to be paid here', () => {
    const soldOn = addDays(askedOn, 10)
    const request = approved({ offer: offerOf({ dueAfterDays: [30, 61] }) })
    const loan = { ...loanOn(request, soldOn), status: 'ceded', closedOn: soldOn } as const
    const view = shown(request, {
      loan,
      payout: paid,
      today: addDays(askedOn, 40),
      cession: { assigneeName: 'Deni Ltd', brokerName: 'Wakala Ltd', bank: null },
    })
    expect(view).toMatchObject({
      status: 'ceded',
      repayment: null,
      schedule: [],
      installment: null,
      paymentInfo: { totalPayableToday: 12_500 },
      slip: { total: { key: 'owedWhenSold', amount: 12_500 }, dues: [] },
    })
    expect(view.paymentOptions).toEqual({ partialPayment: false, prolongationOptions: [] })
  })

  test('a repaid loan shows the receipt with the overpayment', () => {
    const today = addDays(askedOn, 20)
    const movements: Movement[] = [{ kind: 'collection', on: today, amountCents: fromMajor(15_100) }]
    const request = approved({ status: 'repaid', closedOn: today })
    const view = shown(request, {
      loan: loanOn(request, today, movements, 'repaid'),
      payout: paid,
      today: addDays(today, 3),
    })
    expect(view).toMatchObject({
      status: 'repaid',
      repayment: null,
      daysUntilNextRequest: 0,
      schedule: [],
      paymentInfo: { overpayment: 100, paid: 15_100, totalPayableToday: 0, daysUntilRepayment: null },
    })
    expect(view.paymentOptions).toEqual({ partialPayment: false, prolongationOptions: [] })
    expect(view.slip).toMatchObject({ total: { key: 'repaid', amount: 15_000 }, dueOn: null, dues: [] })
  })
})

test('the example of mock mode fits the contract and never changes', () => {
  const sample = sampleLoan('en', company)
  expect(currentLoanShape.parse(sample)).toEqual(sample)
  expect(sample).toMatchObject({ status: 'active', size: 10_000, paymentInfo: { totalPayableToday: 11_500 } })
  expect(sampleLoan('en', company)).toEqual(sample)
})
