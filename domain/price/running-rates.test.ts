/** Effective yearly rate of a loan (rule price-9), computed from money that counts towards the loan. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays } from '../days.ts'
import { cents, fromMajor } from '../money.ts'
import { positionOn } from '../loan/loan.ts'
import type { LoanTerms, Movement } from '../loan/loan-terms.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, freeDays, loan, refunded } from '../testing/loans.ts'
import { effectiveYearlyPercentOf } from './running-rates.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const waived: Movement = { kind: 'waiver', on: dayOf(0), of: 'interest', amountCents: fromMajor(1) }
const yearly = (terms: LoanTerms, movements: readonly Movement[], after: number): number =>
  effectiveYearlyPercentOf(terms, movements, dayOf(after), dayOf(after))

describe('the effective yearly rate', () => {
  test('the effective yearly rate of a loan repaid on the first day with 10,525 too much is 0', () => {
    const terms = loan({ principalCents: fromMajor(6_000), firstLoan: true })
    expect(yearly(terms, [waived, collected(0, 16_525)], 0)).toBe(0)
    expect(yearly(terms, [waived, collected(0, 6_000), collected(0, 10_525)], 3)).toBe(0)
  })

  test('the effective yearly rate of a loan settled for 4,100 on 3,500 after 67 days with 2,378 overpaid is that of the 4,100', () => {
    const terms = loan({ principalCents: fromMajor(3_500) })
    const agreed: Movement = {
      kind: 'settlement',
      on: dayOf(60),
      amountCents: fromMajor(4_100),
      until: dayOf(75),
    }
    expect(yearly(terms, [agreed, collected(67, 6_478)], 70)).toBeCloseTo(
      100 * ((4_100 / 3_500) ** (365 / 67) - 1),
      2,
    )
  })

  test('a refund changes nothing', () => {
    const paid = [freeDays(5, 1), collected(40, 60_000)]
    const backCents = positionOn(loan(), paid, dayOf(40)).overpaymentCents
    expect(yearly(loan(), [...paid, refunded(45, backCents / 100)], 50)).toBe(yearly(loan(), paid, 44))
  })

  test('an overpayment never changes it', () => {
    fc.assert(
      fc.property(
        anyLoanCase,
        fc.integer({ min: 1, max: 5_000_000 }),
        fc.integer({ min: 0, max: 60 }),
        ({ terms, movements, on }, extra, later) => {
          const { settledOn } = positionOn(terms, movements, on)
          fc.pre(settledOn !== null && movements.every((each) => each.on <= on))
          const end = addDays(on, later)
          const rate = (known: readonly Movement[]) => effectiveYearlyPercentOf(terms, known, end, end)
          expect(rate([...movements, { kind: 'collection', on: end, amountCents: cents(extra) }])).toBe(
            rate(movements),
          )
        },
      ),
      runs,
    )
  })
})
