/**
 * The clauses of docs/rules/money-and-days.md in cases that can be checked by hand: KES 10,000 for 61 days,
 * 250 a day.
 */
import { describe, expect, test } from 'vitest'
import { positionOn, remainingDues } from './loan.ts'
import { cents } from '../money.ts'
import { collected, dayOf, loan, open, refunded, writtenOff } from '../testing/loans.ts'

const nothing = { penalty: 0, interest: 0, addOns: 0, excise: 0, principal: 0 }

describe('interest (rule money-2, rule money-3)', () => {
  test('10,000 for 61 days is 15,250 interest, 25,250 in total', () => {
    const position = positionOn(loan(), [], dayOf(61))
    expect(open(position)).toEqual({ ...nothing, interest: 15_250, principal: 10_000 })
    expect(position.payoffCents).toBe(2_525_000)
    expect(position.nextDue).toEqual({ on: dayOf(61), amountCents: 2_525_000 })
    expect(position.daysUntilDue).toBe(0)
  })

  test('repaying on the day of payout costs nothing', () => {
    const position = positionOn(loan(), [collected(0, 10_000)], dayOf(5))
    expect(position).toMatchObject({
      payoffCents: 0,
      overpaymentCents: 0,
      settledOn: dayOf(0),
      nextDue: null,
      daysUntilDue: 0,
    })
  })

  test('the next due has the amount of its day and the days until it', () => {
    expect(positionOn(loan(), [], dayOf(10))).toMatchObject({
      payoffCents: 1_250_000,
      nextDue: { on: dayOf(61), amountCents: 2_525_000 },
      daysUntilDue: 51,
      maturityDay: dayOf(61),
    })
  })

  test('interest is exact and rounded down: 333 parts per million of 1,000.01 are 33.3003 cents a day', () => {
    const terms = loan({ principalCents: cents(100_001), pricing: { dailyRatePpm: 333 } })
    const interest = [1, 2, 3, 4, 31].map(
      (after) => positionOn(terms, [], dayOf(after)).buckets.interest.chargedCents,
    )
    expect(interest).toEqual([33, 66, 99, 133, 1_032])
  })

  test('a day before the payout shows the payout', () => {
    expect(positionOn(loan(), [], dayOf(-3)).payoffCents).toBe(1_000_000)
  })
})

describe('first loan at 0 % (rule money-4)', () => {
  const terms = loan({ firstLoan: true })

  test('a first loan at 0 % is free through its last due date', () => {
    expect(positionOn(terms, [], dayOf(61))).toMatchObject({ payoffCents: 1_000_000, daysUntilDue: 0 })
  })

  test('a first loan at 0 % carries the standard rate on the days after, with penalty', () => {
    expect(open(positionOn(terms, [], dayOf(63)))).toEqual({
      ...nothing,
      interest: 500,
      penalty: 20,
      principal: 10_000,
    })
  })
})

describe('allocation (rule money-6)', () => {
  const terms = loan({ addOns: [{ kind: 'insurance', priceCents: cents(30_000) }] })

  test.each([
    [50, { penalty: 50, interest: 17_750, addOns: 300, principal: 10_000 }],
    [100, { penalty: 0, interest: 17_750, addOns: 300, principal: 10_000 }],
    [17_000, { penalty: 0, interest: 850, addOns: 300, principal: 10_000 }],
    [18_000, { penalty: 0, interest: 0, addOns: 300, principal: 9_850 }],
    [27_850, { penalty: 0, interest: 0, addOns: 300, principal: 0 }],
    [28_000, { penalty: 0, interest: 0, addOns: 150, principal: 0 }],
  ])('KES %i ten days late goes to penalty, interest, principal, then add-ons', (shillings, left) => {
    expect(open(positionOn(terms, [collected(71, shillings)], dayOf(71)))).toEqual({ ...nothing, ...left })
  })

  test('a loan made under the order before keeps it: add-ons before principal', () => {
    const before = loan({ addOns: terms.addOns, pricing: { allocation: 'addOnsBeforePrincipal' } })
    expect(open(positionOn(before, [collected(71, 18_000)], dayOf(71)))).toEqual({
      ...nothing,
      addOns: 150,
      principal: 10_000,
    })
    expect(open(positionOn(before, [collected(71, 20_000)], dayOf(71)))).toEqual({
      ...nothing,
      principal: 8_150,
    })
  })

  test('a loan made under the order of the regulations of 2026 pays interest, fees, then principal', () => {
    const after = loan({ addOns: terms.addOns, pricing: { allocation: 'interestFirst' } })
    const left = (shillings: number) => open(positionOn(after, [collected(71, shillings)], dayOf(71)))
    expect(left(17_000)).toEqual({ ...nothing, penalty: 100, interest: 750, addOns: 300, principal: 10_000 })
    expect(left(17_800)).toEqual({ ...nothing, penalty: 50, addOns: 300, principal: 10_000 })
    expect(left(18_000)).toEqual({ ...nothing, addOns: 150, principal: 10_000 })
    expect(left(20_000)).toEqual({ ...nothing, principal: 8_150 })
  })

  test('an excess above the payoff is held for the customer', () => {
    const position = positionOn(terms, [collected(4, 12_000)], dayOf(30))
    expect(position).toMatchObject({ payoffCents: 0, overpaymentCents: 70_000, settledOn: dayOf(4) })
    expect(positionOn(terms, [collected(4, 12_000), refunded(6, 700)], dayOf(30)).overpaymentCents).toBe(0)
  })

  test('less than a shilling left settles, a shilling does not', () => {
    const odd = loan({ principalCents: cents(1_000_099) })
    expect(positionOn(odd, [collected(0, 10_000)], dayOf(9))).toMatchObject({
      payoffCents: 0,
      roundingCents: 99,
      settledOn: dayOf(0),
    })
    const even = loan({ principalCents: cents(1_000_100) })
    expect(positionOn(even, [collected(0, 10_000)], dayOf(0))).toMatchObject({
      payoffCents: 100,
      roundingCents: 0,
      settledOn: null,
    })
  })

  test('the payoff without add-ons leaves them out', () => {
    expect(positionOn(terms, [], dayOf(10))).toMatchObject({
      payoffCents: 1_280_000,
      payoffWithoutAddOnsCents: 1_250_000,
    })
  })
})

test('partial repayment: interest goes on from the principal still outstanding (rule money-3)', () => {
  const position = positionOn(loan(), [collected(20, 9_000)], dayOf(30))
  expect(open(position)).toEqual({ ...nothing, principal: 6_000, interest: 1_500 })
})

test('early repayment asks interest only for the days that ran (rule money-9)', () => {
  expect(positionOn(loan(), [collected(20, 15_000)], dayOf(61))).toMatchObject({
    settledOn: dayOf(20),
    overpaymentCents: 0,
  })
})

describe('past due (rule money-14)', () => {
  test('interest goes on, and a penalty of 0.1 % a day runs on overdue principal', () => {
    const position = positionOn(loan(), [], dayOf(71))
    expect(open(position)).toEqual({ ...nothing, interest: 17_750, penalty: 100, principal: 10_000 })
    expect(position).toMatchObject({ daysUntilDue: -10, nextDue: { on: dayOf(61), amountCents: 2_785_000 } })
  })

  test('the grace interval carries no penalty', () => {
    const terms = loan({ pricing: { graceIntervalDays: 3 } })
    const penalty = [64, 65].map((after) => positionOn(terms, [], dayOf(after)).buckets.penalty.chargedCents)
    expect(penalty).toEqual([0, 1_000])
  })

  test('a past due loan is non-performing on the day the days past due reach the limit', () => {
    expect(positionOn(loan(), [], dayOf(150))).toMatchObject({
      nonPerforming: false,
      nonPerformingOn: dayOf(151),
    })
    expect(positionOn(loan(), [], dayOf(151))).toMatchObject({
      nonPerforming: true,
      nonPerformingOn: dayOf(151),
    })
  })
})

describe('excise (rule money-17)', () => {
  const terms = loan({ pricing: { exciseRatePpm: 200_000 } })

  test('excise is charged on charges and shown on its own', () => {
    expect(open(positionOn(terms, [], dayOf(61)))).toEqual({
      ...nothing,
      interest: 15_250,
      excise: 3_050,
      principal: 10_000,
    })
  })

  test('excise is paid in step with its charge', () => {
    expect(open(positionOn(terms, [collected(61, 9_150)], dayOf(61)))).toEqual({
      ...nothing,
      interest: 7_625,
      excise: 1_525,
      principal: 10_000,
    })
  })
})

describe('installments (rule money-19)', () => {
  const terms = loan({ dueAfterDays: [30, 61] })
  const [first, second] = remainingDues(terms, [], dayOf(0))

  test('both payments are equal but for the cent', () => {
    expect(first).toEqual({ on: dayOf(30), amountCents: 1_119_369 })
    expect(second).toEqual({ on: dayOf(61), amountCents: 1_119_370 })
  })

  test('a payment in whole shillings settles its due, the cents are given up', () => {
    const position = positionOn(terms, [collected(30, 11_193)], dayOf(30))
    expect(position).toMatchObject({
      roundingCents: 69,
      nextDue: { on: dayOf(61), amountCents: 1_119_370 },
      daysUntilDue: 31,
    })
    expect(positionOn(terms, [collected(30, 11_193), collected(61, 11_193)], dayOf(61))).toMatchObject({
      roundingCents: 139,
      settledOn: dayOf(61),
    })
  })

  test('penalty runs on the overdue part of the principal alone', () => {
    const { buckets, nextDue } = positionOn(terms, [], dayOf(40))
    expect(buckets.penalty.chargedCents).toBe(Math.floor((terms.dues[0]!.principalCents * 10) / 1_000))
    expect(nextDue).toEqual({
      on: dayOf(30),
      amountCents: 1_000_000 + buckets.penalty.chargedCents + terms.dues[0]!.principalCents,
    })
  })

  test('an early partial repayment goes to the earliest due first', () => {
    const position = positionOn(terms, [collected(10, 3_500)], dayOf(10))
    const [next] = remainingDues(terms, [collected(10, 3_500)], dayOf(10))
    expect(open(position).principal).toBe(9_000)
    expect(next).toEqual({ on: dayOf(30), amountCents: terms.dues[0]!.principalCents - 100_000 + 450_000 })
  })

  test('nothing remains of a settled loan', () => {
    expect(remainingDues(terms, [collected(0, 10_000)], dayOf(0))).toEqual([])
  })
})

describe('a reversed collection is left out (rule money-21)', () => {
  test('the loan owes again, from the day it always would have', () => {
    expect(positionOn(loan(), [collected(20, 15_000)], dayOf(25)).settledOn).toBe(dayOf(20))
    expect(positionOn(loan(), [], dayOf(25)).payoffCents).toBe(1_625_000)
  })

  test('an overpayment that was already refunded is owed again', () => {
    const position = positionOn(loan(), [collected(0, 10_000), refunded(2, 500)], dayOf(3))
    expect(position).toMatchObject({
      payoffCents: 50_000,
      refundedTooMuchCents: 50_000,
      settledOn: null,
      nextDue: { amountCents: 50_000 },
    })
    expect(
      positionOn(loan(), [collected(0, 10_000), refunded(2, 500), collected(4, 510)], dayOf(5)),
    ).toMatchObject({ payoffCents: 0, refundedTooMuchCents: 0, overpaymentCents: 1_000, settledOn: dayOf(4) })
  })

  test('money dated before the payout counts on its day', () => {
    expect(positionOn(loan(), [collected(-1, 10_000)], dayOf(9))).toEqual(
      positionOn(loan(), [collected(0, 10_000)], dayOf(9)),
    )
  })

  test('money that comes late counts on its own day', () => {
    const inOrder = [collected(20, 5_000), collected(40, 1_000)]
    expect(positionOn(loan(), [...inOrder].reverse(), dayOf(50))).toEqual(
      positionOn(loan(), inOrder, dayOf(50)),
    )
  })
})

describe('write-off (rule money-22)', () => {
  const movements = [collected(20, 2_000), writtenOff(100)]

  test('a write-off takes the whole debt off the books, stops it growing, and leaves it payable', () => {
    const position = positionOn(loan(), movements, dayOf(130))
    expect(open(position)).toEqual(nothing)
    expect(position).toMatchObject({ writtenOffOn: dayOf(100), settledOn: null, payoffCents: 3_339_000 })
    expect(position.nextDue?.amountCents).toBe(3_339_000)
    expect(position.buckets.principal.writtenOffCents).toBe(1_000_000)
  })

  test('recoveries count as paid, and full recovery repays the loan', () => {
    const part = positionOn(loan(), [...movements, collected(140, 30_000)], dayOf(140))
    expect(part).toMatchObject({ payoffCents: 339_000, settledOn: null })
    expect(part.buckets.principal).toEqual({
      chargedCents: 1_000_000,
      paidCents: 661_000,
      writtenOffCents: 339_000,
    })
    const all = positionOn(loan(), [...movements, collected(140, 30_000), collected(150, 3_390)], dayOf(160))
    expect(all).toMatchObject({ payoffCents: 0, settledOn: dayOf(150), overpaymentCents: 0 })
    expect(all.buckets.principal.writtenOffCents).toBe(0)
  })

  test('a settled loan cannot be written off', () => {
    expect(positionOn(loan(), [collected(0, 10_000), writtenOff(3)], dayOf(4)).writtenOffOn).toBeNull()
  })
})

describe('terms and movements that contradict themselves are bugs', () => {
  const terms = loan()

  test.each([
    { ...terms, dues: [{ on: dayOf(61), principalCents: cents(999_999) }] },
    { ...terms, dues: [{ on: dayOf(0), principalCents: cents(1_000_000) }] },
    {
      ...terms,
      principalCents: cents(200_000_000),
      dues: [{ on: dayOf(61), principalCents: cents(200_000_000) }],
    },
    { ...terms, nonPerformingAfterDays: 0 },
    { ...terms, graceIntervalDays: -1 },
  ])('terms and movements that contradict themselves are bugs: %#', (wrong) => {
    expect(() => positionOn(wrong, [], dayOf(1))).toThrow(RangeError)
  })

  test('money is above zero', () => {
    expect(() => positionOn(terms, [collected(1, 0)], dayOf(1))).toThrow(RangeError)
  })
})
