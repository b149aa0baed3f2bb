import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { defaultProducts } from '../../domain/testing/default-products.ts'
import { cents, fromMajor } from '../../domain/money.ts'
import {
  choosableSums,
  choosableTerms as termsOf,
  type CustomerKind,
  type ProductsConfig,
} from '../../domain/price/products.ts'
import { searchProducts } from '../../domain/price/product-search.ts'
import { configView, searchView } from '../../server/pricing/products/views.ts'
import {
  calculatorInput,
  choosableTerms,
  earlyDays,
  installmentInput,
  priceOf,
  readAmount,
  readTerm,
  type CalculatorInput,
} from './calculation.ts'

const today = day('2026-11-21')
const input = calculatorInput(configView(defaultProducts, 'first', 0), today)

test('the example of the specification comes out exactly', () => {
  expect(priceOf(input, 10_000, 61)).toMatchObject({
    interest: 15_250,
    total: 25_250,
    costPerDay: 250,
    dueOn: '2027-01-21',
    nominalYearlyPercent: 912.5,
  })
})

test('the cost per day is the rate on the amount, unaffected by rounding the sum to shillings', () => {
  expect(priceOf(input, 10_500, 61)).toMatchObject({ interest: 16_012.5, total: 26_512, costPerDay: 262.5 })
})

test('early repayment costs interest for past days; late repayment adds interest and penalty', () => {
  expect(earlyDays(input)).toBe(30)
  expect(priceOf(input, 10_000, 61)).toMatchObject({
    earlyTotal: 17_500,
    lateTotal: 10_000 + 71 * 250 + 10 * 10,
  })
  expect(priceOf(input, 10_000, 61, { firstLoan: true })).toMatchObject({
    interest: 0,
    total: 10_000,
    earlyTotal: 10_000,
    lateTotal: 10_000 + 10 * 250 + 10 * 10,
  })
})

test('what is asked for is whole shillings', () => {
  expect(priceOf(input, 500, 61)).toMatchObject({
    total: 1_262,
    rounding: -0.5,
    earlyTotal: 875,
    lateTotal: 1_392,
  }) // 500 + 71 x 12.50 + 10 x 0.50 = 1,392.50
})

test('an in duplum limit from the first day past due limits the late example too', () => {
  const strict = { ...input, nonPerformingAfterDays: 1 }
  expect(priceOf(strict, 10_000, 61).lateTotal).toBe(20_000)
})

test('two payments are equal and cheaper than one; a late first one carries the penalty on itself', () => {
  const parts = installmentInput(configView(defaultProducts, 'new', 0), today)!
  const price = priceOf(parts, 10_000, 61)
  expect(price.dues.map(({ on }) => on)).toEqual(['2026-12-21', '2027-01-21'])
  expect(Math.abs(fromMajor(price.dues[0]!.amount) - fromMajor(price.dues[1]!.amount))).toBeLessThanOrEqual(1)
  expect(price.total).toBeLessThan(25_250)
  expect(earlyDays(parts)).toBe(15)
  expect(price.earlyTotal).toBe(10_000 + 15 * 250)
  expect(price.lateTotal).toBeGreaterThan(price.dues[0]!.amount)
})

/** Also with other legal limits and taxes. */
const configurations: readonly ProductsConfig[] = [
  defaultProducts,
  { ...defaultProducts, exciseRatePpm: 200_000 },
  { ...defaultProducts, inDuplum: 'always' },
  { ...defaultProducts, lateFeeCents: cents(25_000) },
  // No rate of a product is the standard one, and no first loan with one due is free.
  {
    ...defaultProducts,
    products: defaultProducts.products.map((product, at) => ({
      ...product,
      modifications: product.modifications.map((each, place) => ({
        ...each,
        dailyRatePpm: at === 1 && each.dailyRatePpm === 0 ? 0 : 18_000 + 4_000 * at + 1_000 * place,
      })),
    })),
  },
  { ...defaultProducts, nonPerformingAfterDays: 1, inDuplum: 'off' },
]

test('the figures are those of the call that prices a loan, for every product, customer, amount and term', () => {
  const kinds: readonly CustomerKind[] = ['first', 'new', 'loyal']
  fc.assert(
    fc.property(
      fc.constantFrom(...configurations),
      fc.constantFrom(...kinds),
      fc.nat(),
      fc.nat(),
      fc.nat(8),
      fc.constantFrom('standard', 'installment'),
      (config, kind, at, on, repaid, product) => {
        const loansRepaid = kind === 'loyal' ? repaid + 1 : 0
        const view = configView(config, kind, loansRepaid)
        const mine: CalculatorInput | null =
          product === 'standard' ? calculatorInput(view, today) : installmentInput(view, today)
        const sums = choosableSums(config)
        const terms = termsOf(config, kind, product)
        const [sumCents, termDays] = [sums[at % sums.length]!, terms[on % terms.length]!]
        const found = searchProducts(config, {
          sumCents,
          termDays,
          customer: kind,
          loansRepaid,
          productHrid: product,
        })
        const { slip } = searchView(config, found, [], { kind, loansRepaid }, today).modifications[0]!
        const price = priceOf(mine!, sumCents / 100, termDays, { firstLoan: mine!.firstLoanFree })
        expect({
          lines: slip.lines.map(({ key, amount }) => [key, amount]),
          total: slip.total.amount,
          dueOn: slip.dueOn,
          dues: slip.dues,
          rates: [slip.dailyRatePercent, slip.nominalYearlyPercent, slip.effectiveYearlyPercent],
          firstLoan: slip.firstLoan,
        }).toEqual({
          lines: [
            ['amountReceived', price.amount],
            ['interest', price.interest],
            ...(price.excise === 0 ? [] : [['excise', price.excise]]),
            ...(price.rounding === 0 ? [] : [['rounding', price.rounding]]),
          ],
          total: price.total,
          dueOn: price.dueOn,
          dues: price.dues,
          rates: [price.dailyRatePercent, price.nominalYearlyPercent, price.effectiveYearlyPercent],
          firstLoan: price.firstLoan,
        })
        expect(fromMajor(price.earlyTotal) % 100).toBe(0)
        expect(price.earlyTotal).toBeLessThanOrEqual(price.total)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('terms go in steps from the shortest, and the longest can always be chosen', () => {
  const terms = choosableTerms(input)
  expect(terms.slice(0, 3)).toEqual([61, 66, 71])
  expect(terms.slice(-2)).toEqual([121, 122])
})

test('the calculator and the search know the same terms, also where a product has gaps between them', () => {
  const withGaps: ProductsConfig = {
    ...defaultProducts,
    products: defaultProducts.products.map((product) => ({
      ...product,
      modifications: product.modifications.map((each) =>
        each.dueAfterDays ? each : { ...each, loanTerm: '61,71,91-101' },
      ),
    })),
  }
  for (const [config, kind] of [
    [withGaps, 'first'],
    [withGaps, 'loyal'],
    [defaultProducts, 'new'],
    [defaultProducts, 'loyal'],
  ] as const) {
    const mine = calculatorInput(configView(config, kind, 0), today)
    for (let termDays = 55; termDays <= 190; termDays += 1) {
      const isFound =
        searchProducts(config, {
          sumCents: fromMajor(10_000),
          termDays,
          customer: kind,
          productHrid: 'standard',
        }).length > 0
      expect([termDays, readTerm(String(termDays), mine)]).toEqual([
        termDays,
        isFound ? termDays : 'termOutOfRange',
      ])
    }
  }
  expect(choosableTerms(calculatorInput(configView(withGaps, 'first', 0), today))).toEqual([
    61, 71, 91, 96, 101,
  ])
})

describe('typed values', () => {
  test.each([
    ['5,000', 5_000],
    ['5000', 5_000],
    ['KES 5000', 5_000],
    ['499', 'amountOutOfRange'],
    ['30500', 'amountOutOfRange'],
    ['750', 'amountNotAStep'],
    ['ten', 'amountNotANumber'],
    ['', 'required'],
  ])('amount %j is %j', (typed, expected) => {
    expect(readAmount(typed, input)).toBe(expected)
  })

  test.each([
    ['61', 61],
    ['122', 122],
    ['62', 'termOutOfRange'],
    ['123', 'termOutOfRange'],
    ['soon', 'termNotANumber'],
  ])('term %j is %j', (typed, expected) => {
    expect(readTerm(typed, input)).toBe(expected)
  })
})

test('a fee for a late payment is in what is owed ten days late, once', () => {
  const withFee = { ...defaultProducts, lateFeeCents: cents(25_000) }
  const lateOf = (config: typeof defaultProducts) =>
    priceOf(calculatorInput(configView(config, 'new', 0), today), 10_000, 61)
  expect(lateOf(withFee).lateTotal - lateOf(defaultProducts).lateTotal).toBe(250)
  expect(lateOf(withFee).lateDay).toBe(lateOf(defaultProducts).lateDay)
})
