import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { defaultProducts } from '../testing/default-products.ts'
import type { InDuplum } from '../loan/loan-terms.ts'
import { fromMajor } from '../money.ts'
import {
  addOnPriceCents,
  allowedSum,
  allowedTerm,
  choosableSums,
  choosableTerms,
  chosenAddOns,
  customerKind,
  isFirstLoan,
  priceAddOns,
  quoteInput,
  type CustomerKind,
  type ProductsConfig,
} from './products.ts'
import {
  calculatorSettings,
  modificationView,
  noCommissionPeriod,
  searchProducts,
  type ProductsQuery,
} from './product-search.ts'
import { quote } from './quote.ts'
import { runs } from '../testing/arbitraries.ts'
import { isInvalid } from '../validation.ts'

const config = defaultProducts
const search = (changes: Partial<ProductsQuery> = {}) =>
  searchProducts(config, { sumCents: fromMajor(10_000), termDays: 61, customer: 'new', ...changes })
const hrids = (found: ReturnType<typeof search>) =>
  found.map(({ modification }) => modification.modificationHrid)

test('a customer is first, new or loyal', () => {
  expect([customerKind(0, 0), customerKind(1, 0), customerKind(1, 1), customerKind(3, 2)]).toEqual([
    'first',
    'new',
    'loyal',
    'loyal',
  ])
  expect(isFirstLoan(0)).toBe(true)
  expect(isFirstLoan(1)).toBe(false)
})

describe('choosable values', () => {
  test('terms in steps of 5 from 61, and the maximum itself', () => {
    expect(choosableTerms(config, 'first')).toEqual([
      61, 66, 71, 76, 81, 86, 91, 96, 101, 106, 111, 116, 121, 122,
    ])
    const loyal = choosableTerms(config, 'loyal')
    expect(loyal.slice(-2)).toEqual([181, 182])
    expect(choosableTerms(config, 'new', 'installment')).toEqual([61])
    expect(choosableTerms({ ...config, termDaysMaxNew: 121 }, 'new').slice(-2)).toEqual([116, 121])
  })

  test('amounts in steps of 500 from 500 to 30,000', () => {
    const sums = choosableSums(config)
    expect(sums).toHaveLength(60)
    expect([sums[0], sums.at(-1)]).toEqual([50_000, 3_000_000])
  })

  test('a term or an amount is allowed exactly when it can be chosen', () => {
    const customers = fc.constantFrom<CustomerKind>('first', 'new', 'loyal')
    fc.assert(
      fc.property(
        customers,
        fc.integer({ min: 1, max: 250 }),
        fc.constantFrom(undefined, 'standard', 'installment'),
        (customer, term, product) => {
          expect(allowedTerm(config, customer, term, product)).toEqual(
            choosableTerms(config, customer, product).includes(term) ? term : { error: 'termOutOfRange' },
          )
        },
      ),
      runs,
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 350 }), (hundreds) => {
        const sum = fromMajor(hundreds * 100)
        expect(allowedSum(config, sum) === sum).toBe(choosableSums(config).includes(sum))
      }),
      runs,
    )
    expect(allowedSum(config, fromMajor(400))).toEqual({ error: 'amountOutOfRange' })
    expect(allowedSum(config, fromMajor(30_500))).toEqual({ error: 'amountOutOfRange' })
    expect(allowedSum(config, fromMajor(700))).toEqual({ error: 'amountNotAStep' })
  })

  test('the calculator begins at the maximum sum and the minimum days', () => {
    expect(calculatorSettings(config, 'loyal')).toMatchObject({
      loanSize: {
        minCents: 50_000,
        maxCents: 3_000_000,
        stepCents: 50_000,
        initialCents: 3_000_000,
        presetsCents: [5_000, 10_000, 20_000, 30_000].map(fromMajor),
      },
      loanTerm: { minDays: 61, maxDays: 182, initialDays: 61, presetsDays: [61, 101, 146, 182] },
    })
    expect(
      calculatorSettings({ ...config, sumMaxCents: config.sumMinCents }, 'new').loanSize.presetsCents,
    ).toEqual([config.sumMinCents])
  })
})

describe('the search', () => {
  test('prices 10,000 for 61 days at 15,250 interest', () => {
    const [standard] = search()
    expect(standard).toMatchObject({
      percentSumCents: fromMajor(15_250),
      firstLoan: false,
      dueAfterDays: [61],
      pricing: { dailyRatePpm: 25_000, maxTotalDays: 122 },
    })
  })

  test('the search gives a first customer both products without interest', () => {
    const found = search({ customer: 'first' })
    expect(hrids(found)).toEqual(['standard-first', 'installment-first'])
    expect(found.map((each) => [each.percentSumCents, each.firstLoan])).toEqual([
      [0, true],
      [0, true],
    ])
    expect(found[0]?.pricing.standardDailyRatePpm).toBe(25_000)
  })

  test('the search finds the instalment loan only for its own term, never dearer than one payment', () => {
    const [standard, installment] = search()
    expect(installment).toMatchObject({ dueAfterDays: [30, 61], termDays: 61 })
    expect(installment?.percentSumCents).toBeGreaterThan(0)
    expect(installment?.percentSumCents).toBeLessThan(standard?.percentSumCents ?? 0)
    expect(hrids(search({ termDays: 66 }))).toEqual(['standard-new'])
    expect(hrids(search({ productHrid: 'installment' }))).toEqual(['installment-standard'])
  })

  test('the search knows the longer terms and the levels of a loyal customer', () => {
    expect(search({ termDays: 182 })).toEqual([])
    expect(search({ termDays: 182, customer: 'loyal', loansRepaid: 1 })[0]).toMatchObject({
      pricing: { dailyRatePpm: 25_000, maxTotalDays: 182 },
    })
    expect(search({ customer: 'loyal', loansRepaid: 6 })[0]).toMatchObject({
      pricing: { dailyRatePpm: 22_500 },
      percentSumCents: fromMajor(13_725),
    })
  })

  test.each([
    [{ sumCents: fromMajor(400) }],
    [{ sumCents: fromMajor(30_500) }],
    [{ sumCents: fromMajor(10_100) }],
    [{ termDays: 60 }],
    [{ termDays: 62 }],
    [{ termDays: 123 }],
    [{ productHrid: 'none' }],
  ])('the search finds nothing outside the limits: %o', (changes) => expect(search(changes)).toEqual([]))

  test("the search keeps to a modification's own amounts", () => {
    const narrow: ProductsConfig = {
      ...config,
      products: config.products.map((product) => ({
        ...product,
        modifications: product.modifications.map((each) => ({ ...each, sumMaxCents: fromMajor(5_000) })),
      })),
    }
    expect(searchProducts(narrow, { sumCents: fromMajor(5_500), termDays: 61, customer: 'new' })).toEqual([])
    expect(
      searchProducts(narrow, { sumCents: fromMajor(5_000), termDays: 61, customer: 'new' }),
    ).toHaveLength(2)
  })

  test("the search has the quote's interest for every product, amount and term", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...choosableSums(config)),
        fc.constantFrom(...choosableTerms(config, 'loyal')),
        fc.constantFrom<CustomerKind>('first', 'new', 'loyal'),
        fc.nat(8),
        fc.constantFrom<InDuplum>('off', 'nonPerforming', 'always'),
        (sumCents, termDays, customer, loansRepaid, inDuplum) => {
          for (const found of searchProducts(
            { ...config, inDuplum },
            { sumCents, termDays, customer, loansRepaid },
          )) {
            const priced = quote(quoteInput(found, day('2026-02-27')))
            expect(found.percentSumCents).toBe(priced.interestCents)
            expect(priced.exactCents).toBe(sumCents + found.percentSumCents)
          }
        },
      ),
      runs,
    )
  })

  test('a found product is shown under the names of the specification', () => {
    const [found] = search()
    expect(found && modificationView(found)).toEqual({
      productHrid: 'standard',
      retailProductHrid: 'standard-ke',
      modificationHrid: 'standard-new',
      loanSize: 10_000,
      loanTerm: '61-122',
      loanRate: 2.5,
      returnMoneyBefore: true,
      percentSum: 15_250,
      graceIntervalDays: 0,
      sum: { currency: 'KES' },
      term: { type: 'day' },
      rate: { type: 'day' },
    })
  })
})

describe('the no-commission period', () => {
  const query = { sumCents: fromMajor(10_000) }
  test('the no-commission period is the last term without interest', () => {
    expect(noCommissionPeriod(config, { ...query, customer: 'first' })).toBe(122)
    expect(noCommissionPeriod(config, { ...query, customer: 'first', productHrid: 'installment' })).toBe(61)
    expect(noCommissionPeriod(config, { ...query, customer: 'new' })).toBeNull()
  })

  test('the no-commission period ends where the terms begin to cost', () => {
    const [product] = config.products
    const [free] = product?.modifications ?? []
    if (!product || !free) throw new Error('no default product')
    const mixed = {
      ...config,
      products: [
        {
          ...product,
          modifications: [
            { ...free, loanTerm: '61,66' },
            { ...free, loanTerm: '71-122', dailyRatePpm: 25_000 },
          ],
        },
      ],
    }
    expect(noCommissionPeriod(mixed, { ...query, customer: 'first' })).toBe(66)
  })
})

describe('add-ons', () => {
  test('insurance is 3 % of principal, once, and never above 0.5 % a day', () => {
    const insurance = config.addOns[0]
    if (!insurance) throw new Error('no insurance')
    expect(addOnPriceCents(insurance, fromMajor(10_000), 61)).toBe(30_000)
    expect(addOnPriceCents(insurance, fromMajor(10_000), 5)).toBe(25_000)
    expect(addOnPriceCents({ ...insurance, sharePpm: 33_333 }, fromMajor(500), 61)).toBe(1_600)
  })

  test('add-ons are priced as chosen', () => {
    const chosen = chosenAddOns(config, ['telemedicine', 'insurance', 'telemedicine'])
    if (isInvalid(chosen)) throw new Error('refused')
    expect(priceAddOns(chosen, fromMajor(10_000), 61)).toEqual([
      { kind: 'insurance', priceCents: 30_000, cancelDays: 14 },
      { kind: 'telemedicine', priceCents: 15_000, cancelDays: 14 },
    ])
    expect(priceAddOns(chosen, fromMajor(4_000), 61)[0]).toEqual({
      kind: 'insurance',
      priceCents: 12_000,
      cancelDays: 14,
    })
    expect(chosenAddOns({ ...config, addOns: [] }, ['insurance'])).toEqual({ error: 'choiceInvalid' })
  })
})

test('a rate reduced to zero by loyalty does not make it a first loan', () => {
  const generous = {
    ...config,
    loyaltyLevels: [{ name: 'gold', loansRepaidMin: 1, rateReductionPpm: 25_000 }],
  }
  const [found] = searchProducts(generous, {
    sumCents: fromMajor(10_000),
    termDays: 61,
    customer: 'loyal',
    loansRepaid: 1,
  })
  expect(found).toMatchObject({ firstLoan: false, percentSumCents: 0, pricing: { dailyRatePpm: 0 } })
  expect(quote(quoteInput(found!, day('2026-03-02'))).firstLoan).toBe(false)
})

test('the default configuration survives being stored as JSON', () => {
  expect(JSON.parse(JSON.stringify(config))).toEqual(config)
})
