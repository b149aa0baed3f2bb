/** The loss allowance (rule close-1), with matrices small enough to check by hand. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allowanceChanges,
  allowanceRows,
  horizonMonths,
  lossRates,
  matrixOf,
  stageOf,
  statusByDaysLate,
  type AllowancePolicy,
  type Exposure,
  type History,
} from './loss-allowance.ts'
import { day } from '../days.ts'
import { fromMajor, sumCents } from '../money.ts'
import {
  openPortfolioStatuses,
  portfolioStatuses,
  type OpenPortfolioStatus,
  type Roll,
  type PortfolioStatus,
} from './portfolio.ts'

const policy: AllowancePolicy = {
  since: day('2026-01-01'),
  defaultFrom: 'late91',
  monthsNeeded: 3,
  loansNeeded: 10,
  forwardPpm: 0,
  floorPpm: {
    onTime: 10_000,
    late1: 50_000,
    late8: 50_000,
    late31: 250_000,
    late61: 750_000,
    late91: 1_000_000,
  },
}
const roll = (from: OpenPortfolioStatus, to: PortfolioStatus, loans: number): Roll => ({
  from,
  to,
  loans,
  cents: fromMajor(loans),
})

/**
 * Every loan moves to the next bucket or is repaid. Of loans in default one tenth recovers each month; the
 * rest is lost.
 */
const ladder: History = {
  months: 6,
  rolls: [
    roll('onTime', 'repaid', 80),
    roll('onTime', 'late1', 20),
    roll('late1', 'repaid', 50),
    roll('late1', 'late8', 50),
    roll('late8', 'repaid', 20),
    roll('late8', 'late31', 80),
    roll('late31', 'repaid', 10),
    roll('late31', 'late61', 90),
    roll('late61', 'late91', 100),
    roll('late91', 'repaid', 10),
    roll('late91', 'writtenOff', 90),
  ],
}

test('a rate is the probability of default within a year times what is lost then', () => {
  const rates = lossRates(ladder, policy)
  const defaults = {
    onTime: 0.2 * 0.5 * 0.8 * 0.9,
    late1: 0.5 * 0.8 * 0.9,
    late8: 0.8 * 0.9,
    late31: 0.9,
    late61: 1,
    late91: 1,
  }
  for (const standing of openPortfolioStatuses)
    expect(rates[standing]).toEqual({
      source: 'own',
      loans: 100,
      pdPpm: Math.round(defaults[standing] * 1_000_000),
      lgdPpm: 900_000,
      ratePpm: Math.round(defaults[standing] * 900_000),
    })
})

test('a loan that stays in its bucket ends within a year; a recovered loan may default again', () => {
  const stays: History = {
    months: 12,
    rolls: [
      ...ladder.rolls.filter(({ from }) => from !== 'late91' && from !== 'onTime'),
      roll('onTime', 'onTime', 50),
      roll('onTime', 'writtenOff', 50),
      roll('late91', 'late91', 50),
      roll('late91', 'onTime', 50),
    ],
  }
  const { onTime, late91 } = lossRates(stays, policy)
  const defaults = 1 - 0.5 ** horizonMonths
  expect(onTime.pdPpm).toBe(Math.round(defaults * 1_000_000))
  expect(late91.lgdPpm).toBe(Math.round((1 - defaults * (1 - defaults)) * 1_000_000))
})

test('an earlier default threshold shortens the path to default', () => {
  const { late8, late31, late61 } = lossRates(ladder, { ...policy, defaultFrom: 'late31' })
  expect([late8.pdPpm, late31.pdPpm, late61.pdPpm]).toEqual([800_000, 1_000_000, 1_000_000])
  expect(late31.lgdPpm).toBe(Math.round((1 - (0.1 + 0.9 * 0.1)) * 1_000_000))
  expect(late8.lgdPpm).toBe(late31.lgdPpm)
})

test('the forward-looking overlay raises own rates up to 100 %, and no rate of the table', () => {
  const worse = lossRates(ladder, { ...policy, forwardPpm: 200_000 })
  expect(worse.late8.ratePpm).toBe(Math.round(0.72 * 0.9 * 1.2 * 1_000_000))
  expect(worse.late91.ratePpm).toBe(1_000_000)
  expect(lossRates({ months: 0, rolls: [] }, { ...policy, forwardPpm: 200_000 }).onTime.ratePpm).toBe(10_000)
})

describe('the table holds until there is enough history', () => {
  test.each([
    ['too few months', { ...ladder, months: 2 }],
    [
      'too few loans in one standing',
      {
        ...ladder,
        rolls: ladder.rolls.map((each) => (each.from === 'late61' ? { ...each, loans: 9 } : each)),
      },
    ],
    ['nothing', { months: 0, rolls: [] }],
  ])('the loss allowance uses its table until there is enough history: %s', (_why, history) => {
    for (const standing of openPortfolioStatuses) {
      const rate = lossRates(history, policy)[standing]
      expect(rate).toMatchObject({
        source: 'floor',
        ratePpm: policy.floorPpm[standing],
        pdPpm: null,
        lgdPpm: null,
      })
      expect(rate.loans).toBe(matrixOf(history.rolls).loans[standing])
    }
  })
})

test.each([
  ['onTime', false, 1],
  ['late1', false, 1],
  ['late8', false, 1],
  ['late31', false, 2],
  ['late61', false, 2],
  ['late91', false, 3],
  ['onTime', true, 2],
  ['late91', true, 3],
] as const)('stage of %s, new schedule %s: %i', (standing, isRestructured, stage) => {
  expect(stageOf(standing, isRestructured, 'late91')).toBe(stage)
})
test.each([
  [89, 2],
  [90, 3],
  [91, 3],
])('a loan that is %i days late is stage %i', (daysLate, stage) => {
  expect(stageOf(statusByDaysLate(daysLate), false, 'late91')).toBe(stage)
})
test('the stage is 3 from the day of an earlier default', () => {
  expect(stageOf('late31', false, 'late31')).toBe(3)
  expect(stageOf('late8', true, 'late31')).toBe(2)
})

const exposure = (change: Partial<Exposure>): Exposure => ({
  product: 'standard',
  isRepeat: false,
  standing: 'onTime',
  isRestructured: false,
  class: 'A',
  loans: 3,
  principalCents: fromMajor(10_000),
  chargesCents: fromMajor(1_000),
  ...change,
})
const floor = () => lossRates({ months: 0, rolls: [] }, policy)

test('each row has principal and charges at the loss rate, and the CBK provision', () => {
  const rows = allowanceRows(
    [
      exposure({}),
      exposure({ standing: 'late61', class: 'B' }),
      exposure({ standing: 'late91', class: 'D', chargesCents: fromMajor(0) }),
    ],
    floor,
    policy,
  )
  expect(
    rows.map(({ stage, lossPrincipalCents, lossChargesCents, prudentialCents }) => [
      stage,
      lossPrincipalCents,
      lossChargesCents,
      prudentialCents,
    ]),
  ).toEqual([
    [1, fromMajor(100), fromMajor(10), fromMajor(110)],
    [2, fromMajor(7_500), fromMajor(750), fromMajor(330)],
    [3, fromMajor(10_000), 0, fromMajor(5_000)],
  ])
})

test('a restructure does not cure a loan', () => {
  const [row] = allowanceRows([exposure({ isRestructured: true })], floor, policy)
  expect(row).toMatchObject({ stage: 2, lossPrincipalCents: fromMajor(2_500) })
})

test('books only the difference by product; a second run books nothing', () => {
  const rows = allowanceRows(
    [exposure({}), exposure({ product: 'instalments', standing: 'late8' })],
    floor,
    policy,
  )
  const booked = [
    { product: 'gone', principalCents: fromMajor(70), chargesCents: fromMajor(0) },
    { product: 'standard', principalCents: fromMajor(130), chargesCents: fromMajor(10) },
  ]
  const changes = allowanceChanges(rows, booked)
  expect(changes).toEqual([
    { product: 'gone', principalCents: fromMajor(-70), chargesCents: 0 },
    { product: 'instalments', principalCents: fromMajor(500), chargesCents: fromMajor(50) },
    { product: 'standard', principalCents: fromMajor(-30), chargesCents: 0 },
  ])
  expect(allowanceChanges(rows, [...booked, ...changes])).toEqual([])
})

const anyRolls = fc.array(
  fc.record({
    from: fc.constantFrom(...openPortfolioStatuses),
    to: fc.constantFrom(...portfolioStatuses),
    loans: fc.integer({ min: 1, max: 500 }),
  }),
  { maxLength: 60 },
)
test('rates are shares, whatever the history; worse rolls never lower the probability of default', () => {
  fc.assert(
    fc.property(anyRolls, fc.integer({ min: 1, max: 500 }), (some, more) => {
      const rolls = [
        ...openPortfolioStatuses.map((from) => roll(from, 'repaid', 10)),
        ...some.map(({ from, to, loans }) => roll(from, to, loans)),
      ]
      const rates = lossRates({ months: 12, rolls }, policy)
      const worse = lossRates({ months: 12, rolls: [...rolls, roll('onTime', 'writtenOff', more)] }, policy)
      for (const standing of openPortfolioStatuses) {
        expect(rates[standing].ratePpm).toBeGreaterThanOrEqual(0)
        expect(rates[standing].ratePpm).toBeLessThanOrEqual(1_000_000)
        expect(worse[standing].pdPpm).toBeGreaterThanOrEqual(rates[standing].pdPpm! - 1)
      }
    }),
  )
})
test('changes bring the booked allowance to the computed one', () => {
  const amount = fc.integer({ min: 0, max: 1e9 }).map((sum) => fromMajor(sum))
  const product = fc.constantFrom('a', 'b', 'c')
  fc.assert(
    fc.property(
      fc.array(fc.record({ product, principalCents: amount, chargesCents: amount })),
      fc.array(
        fc.record({
          product,
          standing: fc.constantFrom(...openPortfolioStatuses),
          principalCents: amount,
          chargesCents: amount,
        }),
      ),
      (booked, some) => {
        const rows = allowanceRows(some.map(exposure), floor, policy)
        const after = [...booked, ...allowanceChanges(rows, booked)]
        for (const of of ['a', 'b', 'c'])
          expect(
            sumCents(after.filter((each) => each.product === of).map(({ principalCents }) => principalCents)),
          ).toBe(
            sumCents(
              rows.filter((each) => each.product === of).map(({ lossPrincipalCents }) => lossPrincipalCents),
            ),
          )
      },
    ),
  )
})
