/** The most a loan can cost (rule money-44); KES 10,000 for 61 days, interest 250 and penalty 10 a day. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, laterDay, type Day } from '../days.ts'
import { costLimitOn } from './cost-limit.ts'
import { positionOn } from './loan.ts'
import type { Movement } from './loan-terms.ts'
import { fromMajor, wholeShillings } from '../money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { sumOf, upTo } from '../testing/loan-sums.ts'
import { collected, dayOf, loan, writtenOff } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

describe('the in duplum limit, on the day on which it applies', () => {
  test('a loan in one payment can cost 48,390 on the day before the limit, and 20,000 from 90 days past due, on every day before and after', () => {
    for (const after of [0, 30, 61, 62, 150])
      expect(costLimitOn(loan(), [], dayOf(after))).toEqual({
        mostCents: fromMajor(48_390),
        appliesOn: dayOf(151),
        applies: false,
        leftCents: fromMajor(20_000),
        leftOn: dayOf(151),
      })
    expect(positionOn(loan(), [], dayOf(150)).payoffCents).toBe(fromMajor(48_390))
    expect(costLimitOn(loan(), [], dayOf(151))).toMatchObject({
      mostCents: fromMajor(20_000),
      leftCents: fromMajor(20_000),
      appliesOn: dayOf(151),
      applies: true,
    })
  })

  test('two payments: from 90 days after the first, also once one of them is paid late', () => {
    const terms = loan({ dueAfterDays: [30, 61] })
    expect(costLimitOn(terms, [], dayOf(0))).toMatchObject({
      mostCents: fromMajor(40_444),
      leftCents: fromMajor(20_000),
      appliesOn: dayOf(120),
    })
    expect(costLimitOn(terms, [collected(120, 13_693.69)], dayOf(200))).toEqual({
      mostCents: fromMajor(20_000),
      appliesOn: dayOf(120),
      applies: true,
      leftCents: fromMajor(6_306),
      leftOn: dayOf(120),
    })
  })

  test('earlier payments count: 11,000 on day 20 leaves 4,000, and as much again', () => {
    expect(costLimitOn(loan(), [collected(20, 11_000)], dayOf(20))).toMatchObject({
      mostCents: fromMajor(28_356),
      leftCents: fromMajor(8_000),
    })
  })
})

test('the most a loan can cost is lower when the charges end below the limit', () => {
  const stopped: Movement = { kind: 'restructure', on: dayOf(30), dueOn: [dayOf(60)], interest: 'stops' }
  const terms = loan({ pricing: { penaltyDailyRatePpm: 0 } })
  expect(costLimitOn(terms, [stopped], dayOf(30))).toMatchObject({ mostCents: fromMajor(17_500) })
})

test('with the cap `always`, charges stop at twice the principal from the first day', () => {
  expect(costLimitOn(loan({ pricing: { inDuplum: 'always' } }), [], dayOf(0))).toMatchObject({
    mostCents: fromMajor(20_000),
    appliesOn: dayOf(0),
    applies: true,
  })
})

test('after a part payment with the cap `always`, 16,000 may be asked for until the loan is non-performing, and 12,000 from that day', () => {
  const terms = loan({ firstLoan: true, pricing: { inDuplum: 'always' } })
  const paid = [collected(20, 4_000)]
  for (const on of [20, 62, 150])
    expect(costLimitOn(terms, paid, dayOf(on))).toEqual({
      mostCents: fromMajor(20_000),
      appliesOn: dayOf(0),
      applies: true,
      leftCents: fromMajor(12_000),
      leftOn: dayOf(151),
    })
  expect(positionOn(terms, paid, dayOf(150)).payoffCents).toBe(fromMajor(16_000))
  expect(costLimitOn(terms, paid, dayOf(151))).toMatchObject({
    mostCents: fromMajor(16_000),
    leftCents: fromMajor(12_000),
    leftOn: dayOf(151),
  })
})

test('no cost limit is shown if there is none, or for a debt that is repaid or written off', () => {
  expect(costLimitOn(loan({ pricing: { inDuplum: 'off' } }), [], dayOf(0))).toBeNull()
  expect(costLimitOn(loan(), [collected(61, 25_250)], dayOf(61))).toBeNull()
  expect(costLimitOn(loan(), [writtenOff(160)], dayOf(160))).toBeNull()
})

test('after any history no day asks for more than the maximum, and from its day on for no more than the rest', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.integer({ min: 0, max: 500 }), ({ terms, movements, on }, later) => {
      const known = upTo(movements, on)
      const limit = costLimitOn(terms, known, on)
      if (!limit) return
      const askedOn = (day: Day): number => wholeShillings(positionOn(terms, known, day).payoffCents)
      const { overpaymentCents } = positionOn(terms, known, on)
      const paid = sumOf(known, 'collection', 'prolongation') - sumOf(known, 'refund') - overpaymentCents
      expect(askedOn(addDays(laterDay(on, limit.leftOn), later))).toBeLessThanOrEqual(limit.leftCents)
      expect(askedOn(addDays(on, later)) + paid).toBeLessThan(limit.mostCents + 100)
      const dayBefore = addDays(limit.leftOn, -1)
      const dearest = Math.max(limit.leftCents, dayBefore < on ? 0 : askedOn(dayBefore))
      expect(Math.abs(dearest + paid - limit.mostCents)).toBeLessThan(100)
    }),
    runs,
  )
})
