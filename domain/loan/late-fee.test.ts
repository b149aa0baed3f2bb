import { describe, expect, test } from 'vitest'
import { interestPeriods } from './interest-periods.ts'
import { positionOn } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { cents } from '../money.ts'
import { quoteTerms } from '../price/quote.ts'
import { collected, dayOf, loan, open } from '../testing/loans.ts'

describe('a fee for each payment that becomes late', () => {
  const fee = { pricing: { lateFeeCents: cents(25_000) } }
  const penaltyOn = (terms: LoanTerms, after: number, movements: readonly Movement[] = []): number =>
    open(positionOn(terms, movements, dayOf(after))).penalty

  test('a late fee is charged once, with the penalty of the first day late', () => {
    expect([61, 62, 63, 90].map((after) => penaltyOn(loan(fee), after))).toEqual([0, 260, 270, 540])
    expect([62, 63].map((after) => penaltyOn(loan(), after))).toEqual([10, 20])
  })
  test('a late fee is charged for each late payment, and for none made in time', () => {
    const twice = loan({ ...fee, dueAfterDays: [30, 61] })
    const [first] = twice.dues
    expect(penaltyOn(twice, 31)).toBeGreaterThan(250)
    expect(penaltyOn(twice, 62) - penaltyOn(twice, 61)).toBeGreaterThan(250)
    const paid = quoteTerms(twice).dues[0]!.amountCents / 100
    expect(penaltyOn(twice, 31, [collected(30, paid)])).toBe(0)
    expect(first!.on).toBe(dayOf(30))
  })
  test('a late fee does not come before the days of grace are over', () => {
    const graced = loan({ pricing: { ...fee.pricing, graceIntervalDays: 3 } })
    expect([64, 65].map((after) => penaltyOn(graced, after))).toEqual([0, 260])
  })
  test('a late fee appears in the interest periods', () => {
    const [, late] = interestPeriods(loan(fee), [], dayOf(71))
    expect(late).toMatchObject({ lateFeeCents: 25_000, penaltyCents: 35_000 })
  })
})
