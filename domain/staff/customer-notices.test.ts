import { describe, expect, test } from 'vitest'
import { bindsFrom, isBound, isPriceIncrease } from './customer-notices.ts'
import { withPrices } from '../testing/with-prices.ts'
import { day } from '../days.ts'
import { defaultProducts } from '../testing/default-products.ts'
import { cents } from '../money.ts'
import type { ProductsConfig } from '../price/products.ts'

const rates = { dailyRatePpm: 25_000, penaltyDailyRatePpm: 1_000, exciseRatePpm: 0, addOns: {} }

test('a customer notice binds 30 days after the notice, or on its first day if later', () => {
  expect(bindsFrom(day('2026-06-01'), day('2026-03-01'))).toBe('2026-06-01')
  expect(bindsFrom(day('2026-03-10'), day('2026-03-01'))).toBe('2026-03-31')
})

describe('a dearer version binds only with acceptance', () => {
  const notice = { productsVersion: 2, dearer: true, bindsOn: day('2026-04-01'), accepted: true }
  test.each([
    [notice, '2026-03-31', false],
    [notice, '2026-04-01', true],
    [{ ...notice, accepted: false }, '2027-01-01', false],
    [{ ...notice, bindsOn: null, accepted: false }, '2027-01-01', false],
    [{ ...notice, dearer: false, accepted: false }, '2026-03-01', true],
  ] as const)('%o on %s: %s', (of, on, expected) => expect(isBound(of, day(on))).toBe(expected))
})

const renamed = (from: string, to: string): ProductsConfig => ({
  ...defaultProducts,
  loyaltyLevels: defaultProducts.loyaltyLevels.map((each) =>
    each.name === from ? { ...each, name: to } : each,
  ),
})
const withFirstLoansAt = (dailyRatePpm: number): ProductsConfig => ({
  ...defaultProducts,
  products: defaultProducts.products.map((product) => ({
    ...product,
    modifications: product.modifications.map((each) =>
      each.customers.includes('first')
        ? { ...each, modificationHrid: `${each.modificationHrid}-2`, dailyRatePpm }
        : each,
    ),
  })),
})

describe('dearer', () => {
  const changed = (change: Partial<typeof rates>) =>
    withPrices(defaultProducts, { ...rates, ...change }, day('2026-06-01'))
  test.each([
    ['the same', changed({}), false],
    [
      'an add-on that costs more',
      changed({ addOns: { telemedicine: { fixedCents: cents(20_000), sharePpm: 0 } } }),
      true,
    ],
    [
      'an add-on that costs less',
      changed({ addOns: { telemedicine: { fixedCents: cents(10_000), sharePpm: 0 } } }),
      false,
    ],
    ['a lower rate', changed({ dailyRatePpm: 20_000 }), false],
    ['a higher rate', changed({ dailyRatePpm: 26_000 }), true],
    [
      'a higher penalty with a lower rate',
      changed({ dailyRatePpm: 20_000, penaltyDailyRatePpm: 2_000 }),
      true,
    ],
    ['excise', changed({ exciseRatePpm: 200_000 }), true],
    [
      'an add-on at a higher price',
      {
        ...defaultProducts,
        addOns: defaultProducts.addOns.map((each) => ({ ...each, fixedCents: cents(each.fixedCents + 100) })),
      },
      true,
    ],
    [
      'an add-on without its ceiling',
      {
        ...defaultProducts,
        addOns: defaultProducts.addOns.map((each) => ({ ...each, ceilingDailyPpm: null })),
      },
      true,
    ],
    [
      'less for loyalty',
      {
        ...defaultProducts,
        loyaltyLevels: defaultProducts.loyaltyLevels.map((each) => ({ ...each, rateReductionPpm: 0 })),
      },
      true,
    ],
    ['longer until a loan counts for loyalty', { ...defaultProducts, loyaltyDaysMin: 8 }, true],
    ['sooner', { ...defaultProducts, loyaltyDaysMin: 6 }, false],
    ['a later end of the charges of bad loans', { ...defaultProducts, nonPerformingAfterDays: 120 }, true],
    ['an earlier end of them', { ...defaultProducts, nonPerformingAfterDays: 30 }, false],
    ['no end of them', { ...defaultProducts, inDuplum: 'off' }, true],
    ['a limit from the first day', { ...defaultProducts, inDuplum: 'always' }, false],
    ['add-ons before principal', { ...defaultProducts, allocation: 'interestFirst' }, true],
    ['the order that holds already, named', { ...defaultProducts, allocation: 'addOnsLast' }, false],
    [
      'fewer days to give an add-on up',
      { ...defaultProducts, addOns: defaultProducts.addOns.map((each) => ({ ...each, cancelDays: 7 })) },
      true,
    ],
    ['no loyalty programme', { ...defaultProducts, loyaltyLevels: [] }, true],
    [
      'a level that begins later',
      {
        ...defaultProducts,
        loyaltyLevels: defaultProducts.loyaltyLevels.map((each) =>
          each.name === 'gold' ? { ...each, loansRepaidMin: 4 } : each,
        ),
      },
      true,
    ],
    ['a level by another name', renamed('gold', 'first class'), false],
    ['a first loan that costs something, by another name', withFirstLoansAt(10_000), true],
    ['a first loan that costs nothing, by another name', withFirstLoansAt(0), false],
  ] as const)('a change of the products is recognised as dearer or not: %s', (_, after, expected) =>
    expect(isPriceIncrease(defaultProducts, after)).toBe(expected),
  )
  test('an unnamed add-on keeps its price, and one with a new price keeps everything else', () => {
    const { addOns } = changed({ addOns: { insurance: { fixedCents: cents(500), sharePpm: 20_000 } } })
    expect(addOns).toEqual(
      defaultProducts.addOns.map((each) =>
        each.kind === 'insurance' ? { ...each, fixedCents: 500, sharePpm: 20_000 } : each,
      ),
    )
  })
  test('a first loan stays free under another rate', () => {
    const rate = (hrid: string) =>
      changed({ dailyRatePpm: 26_000 })
        .products.flatMap(({ modifications }) => modifications)
        .find(({ modificationHrid }) => modificationHrid === hrid)?.dailyRatePpm
    expect([rate('standard-first'), rate('standard-new'), rate('installment-standard')]).toEqual([
      0, 26_000, 26_000,
    ])
  })
})
