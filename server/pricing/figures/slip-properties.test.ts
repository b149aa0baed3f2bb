/** Properties of the slip of any loan on any day. */
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, laterDay, type Day } from '../../../domain/days.ts'
import { movementsAsOf, payableCents, positionOn, type Position } from '../../../domain/loan/loan.ts'
import { bucketNames } from '../../../domain/loan/loan-terms.ts'
import { wholeShillings } from '../../../domain/money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../../../domain/testing/arbitraries.ts'
import { loanSlip } from './slips.ts'
import { daysOf, figuresOn, inCents, of, reconciles, slipOn } from './slips.fixture.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

describe('for any loan, on several days of its history', () => {
  test('the rows add up, with and without the add-ons, and the rounding is at most the cents that were given up', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        for (const day of daysOf(terms, movements, on)) {
          const figures = figuresOn(terms, movements, day)
          for (const withoutOpenAddOns of [false, true])
            reconciles(loanSlip(figures, day, { withoutOpenAddOns }))
          const slip = loanSlip(figures, day)
          const { roundingCents } = figures.position
          expect(Math.abs(inCents(of(slip, 'rounding') ?? 0) + roundingCents)).toBeLessThanOrEqual(100)
          expect(
            Math.abs(inCents(slip.ahead?.lines.find(({ key }) => key === 'rounding')?.amount ?? 0)),
          ).toBeLessThan(200) // at least one shilling is due today, plus the cents of both days
        }
      }),
      { numRuns: runs.numRuns / 10 },
    )
  })

  test('the next payment is the one in the schedule on that day, and waiting until tomorrow adds the stated amount', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on <= on)
        const slip = slipOn(terms, known, on)
        const position = positionOn(terms, known, on)
        if (slip.ahead)
          expect(slip.ahead).toMatchObject({
            on: position.nextDue!.on,
            total: wholeShillings(position.nextDue!.amountCents) / 100,
          })
        else if (position.settledOn === null && position.writtenOffOn === null)
          expect(slip.total.amount).toBe(
            Math.max(1, wholeShillings(position.nextDue?.amountCents ?? position.payoffCents) / 100),
          )
        const tomorrow = positionOn(terms, known, addDays(on, 1))
        expect(slip.dailyIncrease).toBe(Math.max(0, payableCents(tomorrow) - payableCents(position)) / 100)
      }),
      runs,
    )
  })

  test('the slip shows the rate at which interest accrued up to this day, and each listed rate accrued interest', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on < on)
        if (on <= terms.paidOutOn) return
        // The interest of the first night is charged with that of the second.
        if (terms.coolingOff && on <= addDays(terms.paidOutOn, 2)) return
        const [before, after] = [positionOn(terms, known, addDays(on, -1)), positionOn(terms, known, on)]
        const slip = slipOn(terms, known, on)
        const ran =
          (after.buckets.interest.chargedCents - before.buckets.interest.chargedCents) /
          Math.max(1, before.owedCents.principal)
        const freeDay = after.freeDaysCents > before.freeDaysCents
        if (freeDay) expect(slip.dailyRatePercent).toBe(0)
        else if (after.settledOn === null && !after.chargesEnded && before.owedCents.principal > 1_000)
          expect(ran * 100).toBeCloseTo(slip.dailyRatePercent, 0)
        if (after.chargesEnded && after.settledOn === null)
          expect(slip).toMatchObject({ dailyRatePercent: 0, dailyIncrease: 0 })
        else expect(slip.rates.map((rate) => rate.dailyPercent)).toContain(slip.dailyRatePercent)
        const stops = known.some(
          ({ kind }) => kind === 'freeDays' || kind === 'restructure' || kind === 'mark',
        )
        if (slip.rates.length > 1 && !stops)
          expect(
            (after.settledOn ?? laterDay(after.maturityDay, addDays(on, 1))) > terms.dues.at(-1)!.on,
          ).toBe(true)
      }),
      runs,
    )
  })

  test('if tomorrow adds interest, its rate is listed; if the charges ended, the last rate ends on that day', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on <= on)
        const slip = slipOn(terms, known, on)
        const [today, tomorrow] = [on, addDays(on, 1)].map((day) => positionOn(terms, known, day)) as [
          Position,
          Position,
        ]
        if (today.settledOn !== null || on < terms.paidOutOn) return
        if (terms.coolingOff && on <= addDays(terms.paidOutOn, 1)) return
        if (today.chargesEnded) {
          const through = slip.rates.at(-1)!.through!
          expect(through <= on).toBe(true)
          const at = (day: Day): Position => positionOn(terms, movementsAsOf(terms, known, on), day)
          expect([at(through).chargesEnded, at(through).buckets.interest.chargedCents]).toEqual([
            true,
            today.buckets.interest.chargedCents,
          ])
          if (through > terms.paidOutOn) expect(at(addDays(through, -1)).chargesEnded).toBe(false)
          return
        }
        const grows = tomorrow.buckets.interest.chargedCents - today.buckets.interest.chargedCents
        if (grows <= 0 || tomorrow.chargesEnded || today.owedCents.principal <= 1_000) return
        const rate = slip.rates.find(
          ({ from, through }) =>
            (from === null || from <= addDays(on, 1)) && (through === null || through > on),
        )
        if (tomorrow.freeDaysCents > today.freeDaysCents) expect(rate?.dailyPercent).toBe(0)
        else expect(rate?.dailyPercent).toBeCloseTo((grows / today.owedCents.principal) * 100, 0)
      }),
      runs,
    )
  })

  test('the open parts add up to the amount to pay, also for a debt that an officer wrote off', () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const { owedCents, unusedProlongationCents, refundedTooMuchCents, payoffCents } = positionOn(
          terms,
          movements,
          on,
        )
        expect(
          Math.max(
            0,
            bucketNames.reduce((all, name) => all + owedCents[name], 0) -
              unusedProlongationCents +
              refundedTooMuchCents,
          ),
        ).toBe(payoffCents)
      }),
      runs,
    )
  })

  test('the slip of a sold debt stays as it was on the day of the sale', () => {
    fc.assert(
      fc.property(anyLoanCase, fc.integer({ min: 1, max: 400 }), ({ terms, movements, on }, days) => {
        const known = movements.filter((each) => each.on <= on)
        const sold = figuresOn(terms, known, on, true)
        if (sold.position.settledOn !== null) return
        const slip = loanSlip(sold, on)
        reconciles(slip)
        expect(slip).toMatchObject({
          total: { key: 'owedWhenSold', amount: payableCents(sold.position) / 100 },
          dueOn: null,
          dues: [],
          ahead: null,
          dailyIncrease: 0,
          holdsOn: on,
        })
        expect(loanSlip(sold, addDays(on, days))).toEqual(slip)
      }),
      { numRuns: runs.numRuns / 4 },
    )
  })
})
