import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { defaultProducts } from '../../../domain/default-products.ts'
import { defaultScorecard, defaultScorecards } from '../../../domain/default-scorecard.ts'
import { contentHash, contentOf } from '../../platform/versions.ts'
import { readScorecard } from '../decisions/scorecard-file.ts'
import { readProducts } from './config-file.ts'

const from = day('2026-03-03')
const written = (content: object): unknown => JSON.parse(JSON.stringify(content))

test('the defaults of the code are what an operator may write, and come out as they went in', () => {
  const read = readProducts(written(contentOf(defaultProducts)), from)
  expect(read).toEqual({ ...defaultProducts, validFrom: from })
  expect(contentHash(read as never)).toBe(contentHash(defaultProducts))
  for (const scorecard of defaultScorecards)
    expect(readScorecard(written(contentOf(scorecard)), from)).toEqual({
      ...scorecard,
      version: from,
      validFrom: from,
    })
})

test('everything that is wrong with products is said at once', () => {
  const [standard, installment] = defaultProducts.products
  const wrong = {
    ...contentOf(defaultProducts),
    currency: 'USD',
    sumMaxCents: 50,
    penaltyDailyRatePpm: '1000',
    extra: 1,
  }
  expect(readProducts(written(wrong), from)).toEqual({
    wrong: [
      'currency: Invalid input: expected "KES"',
      'sumMaxCents: has to be whole shillings, in cents',
      'penaltyDailyRatePpm: Invalid input: expected number, received string',
      'the file: Unrecognized key: "extra"',
    ],
  })
  const [first, ...others] = standard!.modifications
  const unfit = {
    ...contentOf(defaultProducts),
    sumMinCents: 4_000_000,
    termDaysMin: 200,
    addOns: defaultProducts.addOns.map((each, at) => (at === 0 ? each : { ...each, kind: 'legalAid' })),
    products: [{ ...standard, modifications: [first, first, ...others] }, installment],
  }
  expect(readProducts(written(unfit), from)).toEqual({
    wrong: [
      'sumMinCents: is above sumMaxCents',
      'termDaysMin: is above termDaysMaxNew',
      'addOns: has legalAid twice',
      'products.modifications: has standard-first twice',
    ],
  })
  const term = { ...first, loanTerm: '61 to 122', dueAfterDays: [30, 30] }
  expect(
    readProducts(
      written({ ...contentOf(defaultProducts), products: [{ ...standard, modifications: [term] }] }),
      from,
    ),
  ).toEqual({
    wrong: [
      'products.0.modifications.0.loanTerm: has to be a list such as 61,66,71-91',
      'products.0.modifications.0.dueAfterDays: has to rise',
    ],
  })
  const dear = defaultProducts.addOns.map((each) => ({
    ...each,
    ...(each.ceilingDailyPpm === null ? {} : { sharePpm: 400_000 }),
  }))
  expect(readProducts(written({ ...contentOf(defaultProducts), addOns: dear }), from)).toEqual({
    wrong: ['addOns.0: can cost more than its ceiling'],
  })
})

test('a rule of a scorecard has a limit and a fact that is known', () => {
  const limits = [
    { fact: 'ageYears', reason: 'ageBelowLimit' },
    { fact: 'shoeSize', min: 1, reason: 'ageBelowLimit' },
  ]
  const read = readScorecard(written({ ...contentOf(defaultScorecard), limits }), from)
  expect('wrong' in read && read.wrong).toEqual([
    'limits.0: has to have min, max or both, min no larger than max',
    expect.stringMatching(/^limits\.1\.fact: Invalid option/),
  ])
})
