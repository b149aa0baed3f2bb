import { expect, test } from 'vitest'
import { defaultProducts } from '../testing/default-products.ts'
import { fromMajor, toMajor } from '../money.ts'
import { isExampleDearer, priceExamples, type PriceExample } from './price-examples.ts'
import type { ProductsConfig } from './products.ts'

const find = (examples: readonly PriceExample[], wanted: Partial<PriceExample>) =>
  examples.find((each) =>
    Object.entries(wanted).every(([field, value]) => each[field as keyof PriceExample] === value),
  )
const tenThousand = { productHrid: 'standard', sumCents: fromMajor(10_500), termDays: 61 }
const shillings = (example: PriceExample | undefined) => [
  example?.beforeCents && toMajor(example.beforeCents),
  example?.afterCents && toMajor(example.afterCents),
]

test('examples cover every customer kind, way and product, and only available loans', () => {
  const examples = priceExamples(defaultProducts, defaultProducts)
  const has = (field: keyof PriceExample) => [...new Set(examples.map((each) => each[field]))]
  expect(has('customer')).toEqual(['first', 'new', 'loyal'])
  expect(has('loansRepaid')).toEqual([0, 1, 6])
  expect(has('way')).toEqual(['onTime', 'withAddOns', 'prolonged', 'late'])
  expect(has('productHrid')).toEqual(['standard', 'installment'])
  expect(has('termDays')).toEqual([61, 122, 182])
  expect(examples.every(({ beforeCents, afterCents }) => beforeCents === afterCents)).toBe(true)
  // A loan in two payments cannot be extended, nor can a loan that uses its whole term.
  expect(find(examples, { productHrid: 'installment', way: 'prolonged' })).toBeUndefined()
  expect(
    find(examples, { productHrid: 'standard', customer: 'new', termDays: 122, way: 'prolonged' }),
  ).toBeUndefined()
})

test('a higher rate costs new and loyal customers more in each way, a first loan only once it is late or prolonged', () => {
  const after: ProductsConfig = {
    ...defaultProducts,
    standardDailyRatePpm: 30_000,
    products: defaultProducts.products.map((product) => ({
      ...product,
      modifications: product.modifications.map((each) =>
        each.dailyRatePpm === 25_000 ? { ...each, dailyRatePpm: 30_000 } : each,
      ),
    })),
  }
  const examples = priceExamples(defaultProducts, after)
  const plain = { ...tenThousand, customer: 'new' as const }
  expect(shillings(find(examples, { ...plain, way: 'onTime' }))).toEqual([26_512, 29_715])
  // Ten days more of interest and penalty: 71 days at 2.5 and 3 %, and 10 at 0.1 %.
  expect(shillings(find(examples, { ...plain, way: 'late' }))).toEqual([29_242, 32_970])
  // 14 more days.
  expect(shillings(find(examples, { ...plain, way: 'prolonged' }))).toEqual([30_187, 34_125])
  expect(shillings(find(examples, { ...plain, way: 'withAddOns' }))).toEqual([27_477, 30_680])
  const first = { ...tenThousand, customer: 'first' as const }
  expect(shillings(find(examples, { ...first, way: 'onTime' }))).toEqual([10_500, 10_500])
  expect(isExampleDearer(find(examples, { ...first, way: 'onTime' })!)).toBe(false)
  expect(isExampleDearer(find(examples, { ...first, way: 'late' })!)).toBe(true)
})

test('a withdrawn product has no price afterwards, a new one none before', () => {
  const { products } = defaultProducts
  const one: ProductsConfig = { ...defaultProducts, products: products.slice(0, 1) }
  const gone = find(priceExamples(defaultProducts, one), { productHrid: 'installment' })!
  expect([gone.beforeCents !== null, gone.afterCents]).toEqual([true, null])
  const larger = priceExamples(one, { ...one, sumMaxCents: fromMajor(40_000) })
  expect(find(larger, { sumCents: fromMajor(40_000) })).toBeUndefined()
})
