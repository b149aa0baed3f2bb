import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultProducts } from '../testing/default-products.ts'
import { loyalDailyRatePpm, loyaltyLevel, nextLoyaltyLevel } from './loyalty.ts'
import { runs } from '../testing/arbitraries.ts'

const levels = defaultProducts.loyaltyLevels

test.each([
  [0, null],
  [1, 'silver'],
  [2, 'silver'],
  [3, 'gold'],
  [6, 'platinum'],
  [50, 'platinum'],
])('%s loans repaid: %s', (loansRepaid, name) => {
  expect(loyaltyLevel(levels, loansRepaid)?.name ?? null).toBe(name)
  expect(loyaltyLevel([...levels].reverse(), loansRepaid)?.name ?? null).toBe(name)
})

test('the next level and the loans to go', () => {
  expect(nextLoyaltyLevel(levels, 0)).toEqual({ level: levels[0], loansToGo: 1 })
  expect(nextLoyaltyLevel(levels, 4)).toEqual({ level: levels[2], loansToGo: 2 })
  expect(nextLoyaltyLevel(levels, 6)).toBeNull()
})

test('a level lowers the rate, never below zero; more loans never cost more', () => {
  expect(loyalDailyRatePpm(25_000, null)).toBe(25_000)
  expect(loyalDailyRatePpm(25_000, { name: 'gold', loansRepaidMin: 3, rateReductionPpm: 1_000 })).toBe(24_000)
  expect(loyalDailyRatePpm(500, { name: 'gold', loansRepaidMin: 3, rateReductionPpm: 1_000 })).toBe(0)
  fc.assert(
    fc.property(fc.nat(60_000), fc.nat(20), fc.nat(20), (rate, loans, more) => {
      expect(loyalDailyRatePpm(rate, loyaltyLevel(levels, loans + more))).toBeLessThanOrEqual(
        loyalDailyRatePpm(rate, loyaltyLevel(levels, loans)),
      )
    }),
    runs,
  )
})
