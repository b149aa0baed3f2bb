import { expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import type { Movement } from './loan.ts'
import { fromMajor, toMajor } from '../money.ts'
import { planOf } from './plan.ts'
import { termsFor } from '../price/quote.ts'
import { standardPricing } from '../testing/standard-loan.ts'

const paidOutOn = day('2026-03-02')

test('a cancelled add-on is a step that reduces the balance by its price with excise', () => {
  const terms = termsFor({
    principalCents: fromMajor(15_000),
    currency: 'KES',
    paidOutOn,
    dueAfterDays: [61],
    firstLoan: true,
    addOns: [
      { kind: 'insurance', priceCents: fromMajor(450) },
      { kind: 'legalAid', priceCents: fromMajor(300) },
    ],
    pricing: standardPricing,
  })
  const movements: readonly Movement[] = [
    { kind: 'addOnCancelled', on: addDays(paidOutOn, 1), addOn: 'insurance' },
    { kind: 'addOnCancelled', on: addDays(paidOutOn, 1), addOn: 'legalAid' },
    { kind: 'collection', on: addDays(paidOutOn, 1), amountCents: fromMajor(1_000) },
  ]
  const { points, steps } = planOf(terms, movements, addDays(paidOutOn, 5))
  expect(
    steps.map(({ on, kind, addOn, amountCents, owedAfterCents }) => [
      on,
      addOn ?? kind,
      toMajor(amountCents),
      toMajor(owedAfterCents),
    ]),
  ).toEqual([
    [paidOutOn, 'payout', 15_000, 15_000],
    [paidOutOn, 'addOns', 750, 15_750],
    [addDays(paidOutOn, 1), 'insurance', 450, 15_300],
    [addDays(paidOutOn, 1), 'legalAid', 300, 15_000],
    [addDays(paidOutOn, 1), 'paid', 1_000, 14_000],
    [terms.dues[0]!.on, 'due', 14_000, 0],
  ])
  expect(points[0]).toEqual({ on: paidOutOn, owedCents: fromMajor(15_750) })
  // With excise, which the quote shows on its own line.
  const taxed = planOf({ ...terms, exciseRatePpm: 200_000 }, movements.slice(0, 1), addDays(paidOutOn, 5))
  expect(taxed.steps.slice(1, 3)).toMatchObject([
    { kind: 'addOns', amountCents: fromMajor(900), owedAfterCents: fromMajor(15_900) },
    { addOn: 'insurance', amountCents: fromMajor(540), owedAfterCents: fromMajor(15_360) },
  ])
})
