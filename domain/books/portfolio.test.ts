/** Portfolio figures (rule portfolio-1), with examples that can be checked by hand. */
import { describe, expect, test } from 'vitest'
import { addDays, day, type Day } from '../days.ts'
import { fromMajor } from '../money.ts'
import {
  cureRate,
  figuresOf,
  isMonthEnd,
  monthEndOf,
  monthsBefore,
  nextSnapshotDay,
  rollRates,
  shareOf,
  portfolioStatusOf,
  vintagesOf,
  type Roll,
  type PortfolioStatus,
  type Stock,
} from './portfolio.ts'

const stock = (
  standing: PortfolioStatus,
  loans: number,
  lent: number,
  open: number,
  restructured = 0,
): Stock => ({
  standing,
  loans,
  disbursedCents: fromMajor(lent),
  outstandingCents: fromMajor(open),
  restructuredCents: fromMajor(restructured),
})

describe('the bucket of a loan follows the days since its earliest open due', () => {
  test.each([
    [-5, 'onTime'],
    [0, 'onTime'],
    [1, 'late1'],
    [7, 'late1'],
    [8, 'late8'],
    [30, 'late8'],
    [31, 'late31'],
    [60, 'late31'],
    [61, 'late61'],
    [90, 'late61'],
    [91, 'late91'],
    [400, 'late91'],
  ] as const)('%i days: %s', (days, standing) => {
    expect(portfolioStatusOf('active', days)).toBe(standing)
  })
  test.each(['repaid', 'writtenOff', 'ceded'] as const)('a loan that is %s is not late', (status) => {
    expect(portfolioStatusOf(status, 40)).toBe(status)
  })
})

test('PAR is the whole balance of past due loans over the open balance; write-offs are separate', () => {
  const figures = figuresOf([
    stock('onTime', 6, 60_000, 50_000, 1_000),
    stock('late1', 1, 10_000, 10_000),
    stock('late8', 2, 20_000, 15_000, 5_000),
    stock('late31', 1, 10_000, 9_000),
    stock('late61', 1, 10_000, 8_000),
    stock('late91', 1, 10_000, 8_000),
    stock('repaid', 20, 200_000, 0),
    stock('writtenOff', 1, 10_000, 7_000, 7_000),
    stock('ceded', 1, 10_000, 0),
  ])
  expect(figures).toEqual({
    loans: 12,
    disbursedCents: fromMajor(340_000),
    outstandingCents: fromMajor(100_000),
    atRiskCents: {
      par1: fromMajor(50_000),
      par7: fromMajor(40_000),
      par30: fromMajor(25_000),
      par90: fromMajor(8_000),
    },
    restructuredCents: fromMajor(6_000),
    writtenOffCents: fromMajor(7_000),
  })
  expect(shareOf(figures.atRiskCents.par30, figures.outstandingCents)).toBe(0.25)
  expect(shareOf(0, 0)).toBeNull()
})

test("a vintage is the bad share of a month's loans, by months on book", () => {
  const of = (on: string, month: string, row: Stock) => ({ ...row, on: day(on), month: day(month) })
  expect(
    vintagesOf([
      of('2026-02-28', '2026-01-01', stock('onTime', 10, 100_000, 100_000)),
      of('2026-04-30', '2026-01-01', stock('repaid', 7, 70_000, 0)),
      of('2026-04-30', '2026-01-01', stock('late31', 1, 10_000, 6_000)),
      of('2026-04-30', '2026-01-01', stock('late8', 1, 10_000, 9_000)),
      of('2026-04-30', '2026-01-01', stock('writtenOff', 1, 10_000, 4_000)),
      of('2026-04-30', '2026-01-01', stock('ceded', 2, 20_000, 3_000)),
      of('2026-04-30', '2026-03-01', stock('onTime', 2, 20_000, 20_000)),
    ]),
  ).toEqual([
    {
      month: '2026-01-01',
      loans: 12,
      disbursedCents: fromMajor(120_000),
      points: [
        { age: 1, on: '2026-02-28', badCents: 0 },
        // A loan sold while it was bad stays bad.
        { age: 3, on: '2026-04-30', badCents: fromMajor(13_000) },
      ],
    },
    {
      month: '2026-03-01',
      loans: 2,
      disbursedCents: fromMajor(20_000),
      points: [{ age: 1, on: '2026-04-30', badCents: 0 }],
    },
  ])
})

describe('over a month', () => {
  const rolls: Roll[] = [
    { from: 'onTime', to: 'onTime', loans: 6, cents: fromMajor(60_000) },
    { from: 'onTime', to: 'late8', loans: 2, cents: fromMajor(20_000) },
    { from: 'late8', to: 'onTime', loans: 1, cents: fromMajor(5_000) },
    { from: 'late8', to: 'repaid', loans: 1, cents: fromMajor(10_000) },
    { from: 'late8', to: 'late31', loans: 2, cents: fromMajor(15_000) },
    { from: 'late91', to: 'writtenOff', loans: 1, cents: fromMajor(10_000) },
  ]
  test('past due balances roll on, stay or are cured', () => {
    expect(rollRates(rolls)).toEqual([
      {
        from: 'onTime',
        loans: 8,
        cents: fromMajor(80_000),
        to: [
          { standing: 'onTime', share: 0.75 },
          { standing: 'late8', share: 0.25 },
        ],
      },
      {
        from: 'late8',
        loans: 4,
        cents: fromMajor(30_000),
        to: [
          { standing: 'onTime', share: 0.1667 },
          { standing: 'late31', share: 0.5 },
          { standing: 'repaid', share: 0.3333 },
        ],
      },
      { from: 'late91', loans: 1, cents: fromMajor(10_000), to: [{ standing: 'writtenOff', share: 1 }] },
    ])
    expect(cureRate(rolls)).toBe(0.375)
  })
  test('no cure rate exists without past due loans', () => {
    expect(cureRate(rolls.slice(0, 2))).toBeNull()
  })
})

describe('the next snapshot day', () => {
  const today = day('2026-11-24')
  /** All snapshot days in sequence. */
  function taken(last: Day | null, first: Day | null): Day[] {
    const next = nextSnapshotDay(last, first, today)
    return next === null ? [] : [next, ...taken(next, first)]
  }
  test('the next snapshot day is null without a loan, and never today', () => {
    expect(taken(null, null)).toEqual([])
    expect(taken(null, today)).toEqual([])
    expect(taken(addDays(today, -1), day('2026-01-01'))).toEqual([])
  })
  test('the next snapshot day is the day after the last snapshot, including missed days', () => {
    expect(taken(addDays(today, -4), day('2026-01-01'))).toEqual(['2026-11-21', '2026-11-22', '2026-11-23'])
  })
  test('the next snapshot day is a month end for old days, and every day for recent ones', () => {
    const days = taken(null, day('2026-05-20'))
    expect(days.slice(3, 7)).toEqual(['2026-08-31', '2026-09-30', '2026-10-24', '2026-10-25'])
    expect(days.at(-1)).toBe('2026-11-23')
    expect(days).toHaveLength(5 + 31)
  })
})

test('month ends follow the calendar, leap years included', () => {
  expect(monthEndOf(day('2026-02-03'))).toBe('2026-02-28')
  expect(monthEndOf(day('2026-12-31'))).toBe('2026-12-31')
  expect([isMonthEnd(day('2026-02-28')), isMonthEnd(day('2024-02-28'))]).toEqual([true, false])
  expect(monthsBefore(day('2026-03-31'), 4)).toBe('2025-11-01')
})
