/** KES 10,000 for 61 days at 250 a day. */
import { describe, expect, test } from 'vitest'
import { payableCents, positionOn } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'
import { fromMajor, toMajor } from '../money.ts'
import { collected, dayOf, loan } from '../testing/loans.ts'
import { whatIf } from './what-if.ts'

test('a part paid early saves the interest on it until the due date', () => {
  // On day 11 interest of 2,750 and principal of 2,000 are paid: 50 days at 200 instead of 250.
  expect(whatIf(loan(), [], fromMajor(4_750), dayOf(11))).toEqual({
    owedBeforeCents: 1_275_000,
    owedAfterCents: 800_000,
    laterCents: 1_800_000,
    laterWithoutCents: 2_525_000,
    comparedOn: dayOf(61),
    leftUntilThen: false,
    paidOff: false,
    savedCents: 250_000,
    limitedByLaw: false,
    chargesFirstCents: 275_000,
  })
})

test('everything paid leaves nothing to pay later', () => {
  expect(whatIf(loan(), [collected(10, 500)], fromMajor(12_250), dayOf(11))).toMatchObject({
    owedBeforeCents: 1_225_000,
    owedAfterCents: 0,
    laterCents: 0,
    paidOff: true,
    savedCents: 2_475_000 - 1_225_000,
  })
})

test('on the due date itself nothing is left to wait for: both sides are compared 30 days on', () => {
  const seen = (after: number) => whatIf(loan(), [], fromMajor(1_000), dayOf(after))
  expect(seen(60)).toMatchObject({ leftUntilThen: false, comparedOn: dayOf(61) })
  expect(seen(61)).toMatchObject({ leftUntilThen: true, comparedOn: dayOf(91) })
})

describe('past due', () => {
  /** The account's amount to pay on a day, in shillings. */
  const owed = (terms: LoanTerms, movements: readonly Movement[], after: number): number =>
    toMajor(payableCents(positionOn(terms, movements, dayOf(after))))

  test('after the last due date both sides are compared 30 days on', () => {
    // 54 days past due: charges of 29,290 and 8,710 of the principal are paid; 30 days at 260, or at 33.54,
    // remain.
    expect(whatIf(loan(), [], fromMajor(38_000), dayOf(115))).toEqual({
      owedBeforeCents: 3_929_000,
      owedAfterCents: 129_000,
      laterCents: 229_600,
      laterWithoutCents: 4_709_000,
      comparedOn: dayOf(145),
      leftUntilThen: true,
      paidOff: false,
      savedCents: 679_400,
      limitedByLaw: false,
      chargesFirstCents: 2_929_000,
    })
    expect(whatIf(loan(), [], fromMajor(39_290), dayOf(115))).toMatchObject({
      laterCents: 0,
      paidOff: true,
      savedCents: 780_000,
    })
    // The payment covers only charges, so the daily increase stays the same.
    expect(whatIf(loan(), [], fromMajor(5_000), dayOf(70))).toMatchObject({
      savedCents: 0,
      limitedByLaw: false,
      chargesFirstCents: 1_759_000,
    })
  })

  test('the figures say when the in duplum limit ends the charges by then', () => {
    // Non-performing on day 151, with more charges than principal: 10,000 of each is left, and grows no further.
    expect(whatIf(loan(), [], fromMajor(1_000), dayOf(140))).toMatchObject({
      laterWithoutCents: 2_000_000,
      comparedOn: dayOf(170),
      savedCents: 0,
      limitedByLaw: true,
    })
  })

  test('with the first of two payments past due, both sides equal the account on the last due date', () => {
    const terms = loan({ principalCents: fromMajor(5_000), dueAfterDays: [30, 61], firstLoan: true })
    const late = positionOn(terms, [], dayOf(40)).nextDue!.amountCents
    const whole = fromMajor(Math.floor(toMajor(late)))
    for (const shillings of [toMajor(whole), 1_000]) {
      const paid = [collected(40, shillings)]
      const seen = whatIf(terms, [], fromMajor(shillings), dayOf(40))
      expect(seen).toMatchObject({ comparedOn: dayOf(61), leftUntilThen: true, paidOff: false })
      expect(toMajor(seen.laterWithoutCents)).toBe(owed(terms, [], 61))
      expect(toMajor(seen.laterCents)).toBe(owed(terms, paid, 61))
      expect(toMajor(seen.savedCents)).toBe(owed(terms, [], 61) - owed(terms, paid, 61) - shillings)
      expect(seen.savedCents).toBeGreaterThan(0)
    }
  })
})
