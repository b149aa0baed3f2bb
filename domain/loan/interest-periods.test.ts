/** Interest by period adds up to the interest of the debt, split by rate and principal. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { daysBetween } from '../days.ts'
import { interestPeriods } from './interest-periods.ts'
import { positionOn } from './loan.ts'
import { sumCents } from '../money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('the interest periods are one for each principal, and one for the days past due', () => {
  expect(interestPeriods(loan(), [collected(10, 3_500)], dayOf(71))).toEqual([
    {
      from: dayOf(1),
      through: dayOf(10),
      principalCents: 1_000_000,
      dailyRatePpm: 25_000,
      interestCents: 250_000,
      overdueCents: 0,
      penaltyDailyRatePpm: 1_000,
      lateFeeCents: 0,
      penaltyCents: 0,
      limitMet: false,
    },
    {
      from: dayOf(11),
      through: dayOf(61),
      principalCents: 900_000,
      dailyRatePpm: 25_000,
      interestCents: 1_147_500,
      overdueCents: 0,
      penaltyDailyRatePpm: 1_000,
      lateFeeCents: 0,
      penaltyCents: 0,
      limitMet: false,
    },
    {
      from: dayOf(62),
      through: dayOf(71),
      principalCents: 900_000,
      dailyRatePpm: 25_000,
      interestCents: 225_000,
      overdueCents: 900_000,
      penaltyDailyRatePpm: 1_000,
      lateFeeCents: 0,
      penaltyCents: 9_000,
      limitMet: false,
    },
  ])
})

test('the day that reaches the limit is a period of its own, and later ones have no rate', () => {
  const periods = interestPeriods(loan(), [], dayOf(200))
  expect(periods.filter(({ limitMet }) => limitMet)).toHaveLength(1)
  const at = periods.findIndex(({ limitMet }) => limitMet)
  expect(periods[at]!.from).toBe(periods[at]!.through)
  expect(periods.slice(at + 1)).toMatchObject([
    { dailyRatePpm: 0, interestCents: 0, penaltyDailyRatePpm: 0, penaltyCents: 0, through: dayOf(200) },
  ])
})

test('after any history each period is days times rates, to the truncated cent', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      for (const period of interestPeriods(terms, movements, on)) {
        const days = daysBetween(period.from, period.through) + 1
        const exact = (principal: number, ppm: number): number => (principal * ppm * days) / 1_000_000
        const off = [
          period.interestCents - exact(period.principalCents, period.dailyRatePpm),
          period.penaltyCents - period.lateFeeCents - exact(period.overdueCents, period.penaltyDailyRatePpm),
        ]
        for (const each of off)
          if (period.limitMet) expect(each).toBeLessThan(1)
          else expect(Math.abs(each)).toBeLessThan(1)
      }
    }),
    runs,
  )
})

test('after any history the periods add up to the amount charged', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const periods = interestPeriods(terms, movements, on)
      const { interest, penalty } = positionOn(terms, movements, on).buckets
      expect(sumCents(periods.map(({ interestCents }) => interestCents))).toBe(interest.chargedCents)
      expect(sumCents(periods.map(({ penaltyCents }) => penaltyCents))).toBe(penalty.chargedCents)
    }),
    runs,
  )
})
