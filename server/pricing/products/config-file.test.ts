import { kenya } from '../../../domain/country/kenya.ts'
import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/testing/default-products.ts'
import { defaultScorecard, defaultScorecards } from '../../../domain/decision/default-scorecard.ts'
import { contentHash, contentOf } from '../../platform/capability/versions.ts'
import { readScorecard } from '../decisions/scorecard-file.ts'
import { readProducts } from './config-file.ts'
import { productWarnings } from './warnings.ts'

const from = day('2026-03-03')
/** Formats each fault as `field: requirement`. */
const faultsOf = (read: ReturnType<typeof readProducts> | ReturnType<typeof readScorecard>): string[] =>
  'wrong' in read ? read.wrong.map(({ field, text }) => `${field || 'the file'}: ${text}`) : []
const written = (content: object): unknown => JSON.parse(JSON.stringify(content))

test('the defaults of the code are valid files and are read unchanged', () => {
  const read = readProducts(written(contentOf(defaultProducts)), from, kenya)
  expect(read).toEqual({ ...defaultProducts, validFrom: from })
  expect(contentHash(read as never)).toBe(contentHash(defaultProducts))
  for (const scorecard of defaultScorecards)
    expect(readScorecard(written(contentOf(scorecard)), from)).toEqual({
      ...scorecard,
      version: from,
      validFrom: from,
    })
})

test('a product has one rate for a kind of customer, as its calculator shows it', () => {
  const [standard, installment] = defaultProducts.products
  const [first, further, loyal] = standard!.modifications
  const long = { ...further!, modificationHrid: 'standard-long', dailyRatePpm: 20_000 }
  const withLong = (rate: number) => ({
    ...contentOf(defaultProducts),
    products: [
      { ...standard, modifications: [first, further, loyal, { ...long, dailyRatePpm: rate }] },
      installment,
    ],
  })
  expect(faultsOf(readProducts(written(withLong(25_000)), from, kenya))).toEqual([])
  expect(faultsOf(readProducts(written(withLong(20_000)), from, kenya))).toEqual([
    'products.0.modifications.3.dailyRatePpm: has to be that of the other prices for a further loan: calculators show one rate of a product',
  ])
})

test('a product with another rate than the standard one gives a warning; a free first loan does not', () => {
  const [standard, installment] = defaultProducts.products
  const [first, further, ...others] = standard!.modifications
  const cheaper = { ...further!, dailyRatePpm: 20_000 }
  expect(productWarnings(defaultProducts)).toEqual([])
  expect(
    productWarnings({
      ...defaultProducts,
      products: [{ ...standard!, modifications: [first!, cheaper, ...others] }, installment!],
    }),
  ).toEqual([
    'In one payment, standard-new: 2 % a day; the standard rate is 2.5 %. The standard rate applies after the due date of a free first loan.',
  ])
})

test('all faults of products are reported at once', () => {
  const [standard, installment] = defaultProducts.products
  const wrong = {
    ...contentOf(defaultProducts),
    currency: 'USD',
    sumMaxCents: 50,
    penaltyDailyRatePpm: '1000',
    extra: 1,
  }
  expect(faultsOf(readProducts(written(wrong), from, kenya))).toEqual([
    'currency: Invalid input: expected "KES"',
    'sumMaxCents: has to be whole shillings',
    'penaltyDailyRatePpm: has to be a percentage from 0 to 100, such as 2.25',
    'the file: Unrecognized key: "extra"',
  ])
  const [first, ...others] = standard!.modifications
  const unfit = {
    ...contentOf(defaultProducts),
    sumMinCents: 4_000_000,
    termDaysMin: 200,
    addOns: defaultProducts.addOns.map((each, at) => (at === 0 ? each : { ...each, kind: 'legalAid' })),
    products: [{ ...standard, modifications: [first, first, ...others] }, installment],
  }
  expect(faultsOf(readProducts(written(unfit), from, kenya))).toEqual([
    'sumMinCents: is above the largest amount',
    'termDaysMin: is above the longest term',
    'addOns.2.kind: is there twice',
    'addOns.3.kind: is there twice',
    'products.0.modifications.1.modificationHrid: is there twice',
  ])
  const withStandard = (modifications: readonly object[]) =>
    written({ ...contentOf(defaultProducts), products: [{ ...standard, modifications }] })
  const term = { ...first, loanTerm: '61 to 122', dueAfterDays: [30, 30] }
  expect(faultsOf(readProducts(withStandard([term, ...others]), from, kenya))).toEqual([
    'products.0.modifications.0.loanTerm: has to be a list such as 61,66,71-91',
    'products.0.modifications.0.dueAfterDays: has to rise',
    'products: has nothing called standard for a first loan',
  ])
  const due = { ...first, dueAfterDays: [30, 60] }
  expect(faultsOf(readProducts(withStandard([due, ...others]), from, kenya))).toEqual([
    'products.0.modifications.0.dueAfterDays: has to end with a day that is among the terms',
  ])
  expect(faultsOf(readProducts(withStandard(others), from, kenya))).toEqual([
    'products: has nothing called standard for a first loan',
  ])
  const dear = defaultProducts.addOns.map((each) => ({
    ...each,
    ...(each.ceilingDailyPpm === null ? {} : { sharePpm: 400_000 }),
  }))
  expect(
    faultsOf(readProducts(written({ ...contentOf(defaultProducts), addOns: dear }), from, kenya)),
  ).toEqual(['addOns.0.sharePpm: has to be 30.5 % or less: it may not cost more on the shortest loan'])
  const fixed = defaultProducts.addOns.map((each) => ({ ...each, fixedCents: 20_000 }))
  expect(
    faultsOf(readProducts(written({ ...contentOf(defaultProducts), addOns: fixed }), from, kenya)),
  ).toEqual([
    'addOns.0.fixedCents: has to be KES 137 or less: with the share, it may not cost more on the smallest and shortest loan',
  ])
})

test('the text of an add-on contains no number except its provider’s', () => {
  const said = (en: string) => ({ en, es: 'Llama al 0800 720 000.', sw: 'Piga 0800 720 000.' })
  const provider = { name: 'Mtaa', phone: '0800720000', certificatePrefix: 'MT' }
  const [first, ...others] = defaultProducts.addOns
  const added = { ...first!, provider: { ...provider, use: said('Use it.'), claim: said('Call 0712345678') } }
  expect(
    faultsOf(
      readProducts(written({ ...contentOf(defaultProducts), addOns: [added, ...others] }), from, kenya),
    ),
  ).toEqual([
    "addOns.0.provider.claim.en: has the number 0712345678, which is not the provider's: take it out, or write it as its telephone",
  ])
})

test('the products file refuses promises that are never lent: more than one payout, more than the largest amount, a loan to a minor', () => {
  const [standard, installment] = defaultProducts.products
  const [first, ...others] = standard!.modifications
  const more = { ...first!, sumMaxCents: 3_100_000 }
  const wide = { ...contentOf(defaultProducts), sumMaxCents: 25_000_100 }
  const above = {
    ...contentOf(defaultProducts),
    products: [{ ...standard!, modifications: [more, ...others] }, installment!],
  }
  expect(faultsOf(readProducts(written(wide), from, kenya))).toContain(
    'sumMaxCents: has to be 250,000 or less: M-Pesa pays out no more at once',
  )
  expect(faultsOf(readProducts(written(above), from, kenya))).toEqual([
    'products.0.modifications.0.sumMaxCents: is above the largest amount of all',
  ])
  const limits = [{ fact: 'ageYears', min: 16, reason: 'ageBelowLimit' }]
  expect(faultsOf(readScorecard(written({ ...contentOf(defaultScorecard), limits }), from))).toEqual([
    'limits.0.min: has to be 18 or more: younger people may not borrow, by law and by the configuration',
  ])
})

test('a rule of a scorecard needs a limit and a known fact', () => {
  const limits = [
    { fact: 'ageYears', reason: 'ageBelowLimit' },
    { fact: 'shoeSize', min: 1, reason: 'ageBelowLimit' },
  ]
  const read = readScorecard(written({ ...contentOf(defaultScorecard), limits }), from)
  expect(faultsOf(read)).toEqual([
    'limits.0: has to have a least figure, a largest or both, the least no larger than the largest',
    'limits.1.fact: has to be chosen',
  ])
})

test('limits by history name the most of a first loan, and nothing below the smallest offer', () => {
  const caps = {
    ...defaultScorecard.caps!,
    steps: [{ loansKeptMin: 1, mostCents: 1_000_000 }],
    lateness: [{ daysPastDueMin: 0, loansLost: 1 }],
  }
  expect(faultsOf(readScorecard(written({ ...contentOf(defaultScorecard), caps }), from))).toEqual([
    'caps.lateness.0.daysPastDueMin: has to be a number of days from 1 to 365',
    'caps.steps: have to name the most of a first loan: 0 loans, without a proof',
  ])
  const small = { ...caps, lateness: [], steps: [{ loansKeptMin: 0, mostCents: 100 }] }
  expect(faultsOf(readScorecard(written({ ...contentOf(defaultScorecard), caps: small }), from))).toEqual([
    'caps.steps.0.mostCents: has to be the smallest counter-offer or more',
  ])
  const { caps: _, ...without } = defaultScorecard
  expect(faultsOf(readScorecard(written(contentOf(without)), from))).toEqual([])
})
