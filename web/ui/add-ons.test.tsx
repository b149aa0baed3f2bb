/** Add-ons with their prices: cancellation period, and the effect of the price on the yearly rate. */
import { expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { AddOnChoice } from './add-ons.tsx'
import { textOf } from './html.fixture.tsx'
import { KeyFacts } from './key-facts.tsx'

const times = (text: string, part: string): number => text.split(part).length - 1

test('the cancellation period is stated once, or at each add-on when they differ', () => {
  const offered = (days: number) =>
    textOf(
      <AddOnChoice
        offered={[
          { kind: 'insurance', price: 300, cancelDays: 14 },
          { kind: 'legalAid', price: 200, cancelDays: days },
        ]}
      />,
    )
  expect(times(offered(14), 'Cancel within 14 days')).toBe(1)
  const apart = offered(7)
  expect([times(apart, 'Cancel within 14 days'), times(apart, 'Cancel within 7 days')]).toEqual([1, 1])
})

test('at 0 % interest the price explains that the yearly rate comes from the add-ons', () => {
  const shown = (addOns: number) =>
    textOf(
      <KeyFacts
        title="Price"
        rates={{ standardDailyPercent: 2.5, penaltyDailyPercent: 0.1, lateFee: 0 }}
        slip={{
          lines: addOns > 0 ? [{ key: 'addOns', amount: addOns }] : [],
          total: { key: 'toRepay', amount: 10_000 + addOns },
          holdsOn: day('2026-11-17'),
          dueOn: day('2027-01-17'),
          dues: [],
          ahead: null,
          kept: null,
          settlement: null,
          most: null,
          dailyIncrease: 0,
          chargesEnded: false,
          rates: [{ from: null, through: day('2027-01-17'), dailyPercent: 0, nominalYearlyPercent: 0 }],
          dailyRatePercent: 0,
          nominalYearlyPercent: 0,
          effectiveYearlyPercent: addOns / 100,
          firstLoan: true,
        }}
      />,
    )
  expect(shown(300)).toContain('The effective yearly rate comes from the add-ons alone')
  expect(shown(0)).not.toContain('add-ons alone')
})
