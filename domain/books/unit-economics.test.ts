import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import { chargedCents, costsCents, resultCents, resultPerLoanCents, type Units } from './unit-economics.ts'

const units: Units = {
  loans: 3,
  disbursedCents: cents(30_000_00),
  interestCents: cents(9_000_00),
  penaltyCents: cents(100_00),
  feesCents: cents(900_00),
  exciseCents: cents(2_000_00),
  givenUpCents: cents(50_00),
  tariffsCents: cents(123_00),
  smsCents: cents(8_00),
  bureauCents: cents(150_00),
  commissionCents: cents(19_00),
  lossesCents: cents(1_000_00),
}

test('the result is charges less costs, in total and per loan; excise passes through', () => {
  expect(chargedCents(units)).toBe(12_000_00)
  expect(costsCents(units)).toBe(3_350_00)
  expect(resultCents(units)).toBe(8_650_00)
  expect(resultPerLoanCents(units)).toBe(2_883_33)
  expect(resultCents({ ...units, exciseCents: cents(0) })).toBe(8_650_00)
  expect(resultCents({ ...units, lossesCents: cents(20_000_00) })).toBe(-10_350_00)
})
