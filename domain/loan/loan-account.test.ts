/**
 * Goal: the short account of a loan agrees with its statement. Method: loans with add-ons, with and without
 * excise.
 */
import { expect, test } from 'vitest'
import { accountOf } from './loan-account.ts'
import { positionOn } from './loan.ts'
import { fromMajor, toMajor } from '../money.ts'
import { cancelledAddOn, collected, dayOf, loan, paidOutOn, refunded } from '../testing/loans.ts'

const addOns = [
  { kind: 'insurance', priceCents: fromMajor(1_200) },
  { kind: 'legalAid', priceCents: fromMajor(800) },
] as const

test.each([0, 200_000])(
  'add-ons are a separate line with excise and without cancelled ones (excise %i ppm)',
  (exciseRatePpm) => {
    const terms = loan({ addOns: [...addOns], pricing: { exciseRatePpm } })
    const movements = [collected(5, 3_000), cancelledAddOn(7, 'legalAid'), refunded(8, 500)]
    const account = accountOf(terms, movements, positionOn(terms, movements, dayOf(40)))
    const addOnPrice = exciseRatePpm === 0 ? 1_200 : 1_440
    expect(account.lines.map(({ kind, on, amountCents }) => [kind, on, toMajor(amountCents)])).toEqual([
      ['refund', dayOf(8), 500],
      ['collection', dayOf(5), 3_000],
      ['addOns', paidOutOn, addOnPrice],
      ['payout', paidOutOn, 10_000],
    ])
    const { interest, penalty } = positionOn(terms, movements, dayOf(40)).buckets
    const charged = (interest.chargedCents + penalty.chargedCents) * (exciseRatePpm === 0 ? 1 : 1.2)
    expect(account.chargesCents).toBeGreaterThan(0)
    expect(Math.abs(account.chargesCents - charged), 'to the shilling that is asked for').toBeLessThan(100)
    expect(account.owedCents).toBe(fromMajor(10_000 + addOnPrice - 3_000 + 500) + account.chargesCents)
  },
)
