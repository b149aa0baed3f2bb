/** Goal: standing orders pay exactly the payments of a plan. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, day } from '../days.ts'
import { cents, fromMajor, wholeShillings } from '../money.ts'
import { positionOn, remainingDues } from '../loan/loan.ts'
import { anyTerms, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { plainPosition } from '../testing/plain-loan.ts'
import { collected, dayOf, loan } from '../testing/loans.ts'
import { standingDays, standingFrequencies, standingParts, stillDue } from './standing-orders.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const due = (on: string, shillings: number) => ({ on: day(on), amountCents: fromMajor(shillings) })

describe('the orders of a plan', () => {
  test('a loan in two payments has one order for each', () => {
    const dues = remainingDues(loan({ dueAfterDays: [30, 61] }), [], dayOf(0))
    expect(standingParts(dues, standingFrequencies)).toEqual(
      dues.map(({ on, amountCents }) => ({
        frequency: 'once',
        firstOn: on,
        times: 1,
        amountCents: wholeShillings(amountCents),
      })),
    )
  })

  test('equal payments each week or month are one order, and a last one that differs is a second', () => {
    const weekly = [0, 7, 14, 21].map((days) => ({
      on: addDays(day('2026-03-06'), days),
      amountCents: fromMajor(500),
    }))
    expect(standingParts(weekly, standingFrequencies)).toEqual([
      { frequency: 'weekly', firstOn: '2026-03-06', times: 4, amountCents: fromMajor(500) },
    ])
    expect(
      standingParts(
        [due('2026-01-28', 900), due('2026-02-28', 900), due('2026-03-28', 880)],
        standingFrequencies,
      ),
    ).toMatchObject([
      { frequency: 'monthly', times: 2 },
      { frequency: 'once', firstOn: '2026-03-28', amountCents: fromMajor(880) },
    ])
  })

  test('none if it needs more than three PINs, or a frequency that the provider does not take', () => {
    const irregular = [1, 5, 13, 30].map((days) => ({
      on: addDays(day('2026-03-06'), days),
      amountCents: fromMajor(500),
    }))
    expect(standingParts(irregular, standingFrequencies)).toBeNull()
    expect(standingParts(irregular.slice(0, 2), ['weekly'])).toBeNull()
    expect(standingParts([], standingFrequencies)).toBeNull()
  })
})

test('the days and amounts of the orders are those of the plan, whatever the plan is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(1, 7, 14, 28, 30, 31), fc.constantFrom(500, 500, 740)), {
        maxLength: 24,
      }),
      fc.subarray([...standingFrequencies], { minLength: 1 }),
      (steps, frequencies) => {
        let on = day('2026-01-05')
        const dues = steps.map(([days, shillings]) => {
          on = addDays(on, days)
          return { on, amountCents: fromMajor(shillings) }
        })
        const parts = standingParts(dues, frequencies)
        if (parts === null) return
        expect(parts.every(({ frequency }) => frequencies.includes(frequency))).toBe(true)
        expect(
          parts.flatMap((part) =>
            standingDays(part).map((each) => ({ on: each, amountCents: part.amountCents })),
          ),
        ).toEqual(dues)
        for (const part of parts) {
          expect(stillDue(part, dues, day('2026-01-05'))).toBe(true)
          const less = dues.map((each) => ({ ...each, amountCents: cents(each.amountCents - 100) }))
          expect(stillDue(part, less, day('2026-01-05'))).toBe(false)
        }
      },
    ),
  )
})

test('an order ends once an earlier payment lowered its amount', () => {
  const terms = loan({ dueAfterDays: [30, 61] })
  const [, second] = standingParts(remainingDues(terms, [], dayOf(0)), standingFrequencies)!
  expect(stillDue(second!, remainingDues(terms, [], dayOf(5)), dayOf(5))).toBe(true)
  const paid = [collected(5, 9_000)]
  expect(stillDue(second!, remainingDues(terms, paid, dayOf(5)), dayOf(5))).toBe(false)
})

test('a loan whose orders pay is never past due and repaid on its last day, in both models', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const parts = standingParts(remainingDues(terms, [], terms.paidOutOn), standingFrequencies)
      if (parts === null) return
      const paid = parts.flatMap((part) =>
        standingDays(part).map((on) => ({ kind: 'collection' as const, on, amountCents: part.amountCents })),
      )
      for (const { on } of paid) {
        const known = paid.filter((each) => each.on <= on)
        expect(positionOn(terms, known, on)).toEqual(plainPosition(terms, known, on))
        expect(positionOn(terms, known, on).daysUntilDue).toBeGreaterThanOrEqual(0)
      }
      const last = paid.at(-1)!.on
      expect(positionOn(terms, paid, last)).toMatchObject({ settledOn: last })
    }),
    runs,
  )
})
