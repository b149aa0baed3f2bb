/** Goal: the parts of the price are those of the income statement and sum to it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { incomeStatement } from './financial-reports.ts'
import { priceParts } from './price-breakdown.ts'
import type { AccountSums } from './report-rows.ts'

const account = (code: string, kind: AccountSums['kind'], amount: number): AccountSums => ({
  code,
  name: code,
  kind,
  cents: [amount],
})

test('each part is the share of its accounts in the price, and the margin is what is left', () => {
  const accounts = [
    account('1100', 'asset', 500_000),
    account('4010', 'income', -90_000),
    account('4020', 'income', -5_000),
    account('5010', 'expense', 2_000),
    account('5012', 'expense', 500),
    account('5020', 'expense', 1_500),
    account('5030', 'expense', 1_000),
    account('5100', 'expense', 30_000),
    account('5110', 'expense', 1_000),
    account('5200', 'expense', 12_000),
    account('5300', 'expense', 20_000),
    account('6000', 'expense', 3_000),
  ]
  expect(priceParts(accounts, 5_000)).toEqual([
    { part: 'excise', per100: 5 },
    { part: 'losses', per100: 31 },
    { part: 'transfers', per100: 2.5 },
    { part: 'messages', per100: 1.5 },
    { part: 'checks', per100: 1 },
    { part: 'funds', per100: 12 },
    { part: 'operations', per100: 23 },
    { part: 'margin', per100: 24 },
  ])
})

test('a loss is a negative margin, and without income there is no price to divide', () => {
  expect(priceParts([account('4010', 'income', -100), account('5100', 'expense', 150)], 0)?.at(-1)).toEqual({
    part: 'margin',
    per100: -50,
  })
  expect(priceParts([account('5100', 'expense', 150)], 0)).toBeNull()
})

test('the shares sum to 100, and the margin is the result of the income statement', () => {
  const codes = ['5010', '5011', '5020', '5030', '5100', '5140', '5200', '5300', '6100']
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 10_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.array(fc.tuple(fc.constantFrom(...codes), fc.integer({ min: -1_000, max: 1_000_000 })), {
        maxLength: 12,
      }),
      (income, excise, costs) => {
        const accounts = [
          account('4010', 'income', -income),
          ...costs.map(([code, amount]) => account(code, 'expense', amount)),
        ]
        const parts = priceParts(accounts, excise)!
        expect(Math.round(parts.reduce((sum, { per100 }) => sum + per100, 0) * 10)).toBe(1_000)
        const result = incomeStatement(accounts, 1).at(-1)!.amounts[0]!
        // Each of the seven costs is rounded to a tenth, and the margin takes the difference.
        const exact = (result * 100) / (income + excise)
        expect(Math.abs(parts.at(-1)!.per100 - exact)).toBeLessThan(0.351)
      },
    ),
  )
})
