/** Paying the amount asked for closes the loan, whatever happened earlier on that day (rule money-21). */
import { expect, test } from 'vitest'
import { payableCents, positionOn } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { cents, fromMajor } from '../money.ts'
import { extensionOptions, extensionPrice } from './extension.ts'
import { dayOf, collected, loan, extendedBy } from '../testing/loans.ts'

const asked = (terms: LoanTerms, movements: readonly Movement[], after: number): number =>
  payableCents(positionOn(terms, movements, dayOf(after))) / 100

test('10,000, day 10: the longest extension, then the KES 1 asked for', () => {
  const terms = loan({ pricing: { maxTotalDays: 182 } })
  const longest = extensionOptions(terms, [], dayOf(10)).at(-1)!
  expect(longest).toMatchObject({ periodDays: 121, costCents: fromMajor(32_750) })
  const extended = [extendedBy(10, 32_750, 121)]
  expect(asked(terms, extended, 10)).toBe(1)
  expect(positionOn(terms, [...extended, collected(10, 1)], dayOf(10))).toMatchObject({
    settledOn: dayOf(10),
    payoffCents: 0,
    overpaymentCents: fromMajor(20_251),
  })
})

test('500, day 10: 7 days for 212, then the 412 asked for', () => {
  const terms = loan({ principalCents: cents(50_000) })
  const [week] = extensionOptions(terms, [], dayOf(10))
  expect(extensionPrice(week!.costCents)).toBe(fromMajor(212))
  const extended = [extendedBy(10, 212, 7)]
  expect(asked(terms, extended, 10)).toBe(412)
  expect(positionOn(terms, [...extended, collected(10, 412)], dayOf(40))).toMatchObject({
    settledOn: dayOf(10),
    payoffCents: 0,
  })
})

test('two payments of 500, day 30: the 559 due, then the 315 asked for', () => {
  const terms = loan({ principalCents: cents(50_000), dueAfterDays: [30, 61] })
  const first = [collected(30, 559)]
  expect(asked(terms, first, 30)).toBe(315)
  expect(positionOn(terms, [...first, collected(30, 315)], dayOf(60))).toMatchObject({
    settledOn: dayOf(30),
    payoffCents: 0,
  })
})

test('a payment that is short by more than a shilling leaves the loan open', () => {
  const terms = loan({ principalCents: cents(50_000), dueAfterDays: [30, 61] })
  expect(asked(terms, [], 30)).toBe(875)
  expect(positionOn(terms, [collected(30, 874)], dayOf(30))).toMatchObject({
    settledOn: null,
    payoffCents: fromMajor(1),
  })
})
