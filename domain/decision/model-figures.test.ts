/** Expected values were computed by hand or by counting pairs. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calibrationOf, judgedGroups, judgedPsi, powerOf, psi, type Outcomes } from './model-figures.ts'
import { runs } from '../testing/arbitraries.ts'

const of = (score: number, good: number, bad: number): Outcomes => ({ score, good, bad })
const counted = (...counts: readonly number[]) => counts.map((count, band) => ({ band, count }))

describe('PSI', () => {
  test('the same shares are 0, whatever the numbers', () => {
    expect(psi(counted(10, 20, 70), counted(100, 200, 700))).toBe(0)
  })
  test('a worked example: halves that become 30 and 70 percent', () => {
    // (0.3 - 0.5) ln(0.3 / 0.5) + (0.7 - 0.5) ln(0.7 / 0.5) = 0.1022 + 0.0673
    expect(psi(counted(50, 50), counted(30, 70))).toBe(0.1695)
  })
  test('a band that is empty on one side counts as one in ten thousand', () => {
    // (0.0001 - 0.1) ln(0.001) + (1 - 0.9) ln(1 / 0.9) = 0.6901 + 0.0105
    expect(psi(counted(10, 90), counted(0, 100))).toBe(0.7006)
  })
  test('unknown values form a band, and an empty comparison gives null', () => {
    expect(psi([{ band: null, count: 10 }], [{ band: null, count: 20 }])).toBe(0)
    expect(psi([], counted(1))).toBeNull()
    expect(psi(counted(1), [])).toBeNull()
  })
  test.each([
    [0.0999, 100, 'fine'],
    [0.1, 100, 'watch'],
    [0.2499, 100, 'watch'],
    [0.25, 100, 'act'],
    [0.25, 99, 'few'],
    [null, 1_000, 'few'],
  ] as const)('%s of %i decisions: %s', (value, decisions, judged) => {
    expect(judgedPsi(value, decisions)).toBe(judged)
  })
})

describe('Gini and KS', () => {
  test('a perfect score, a useless one, and an inverted one', () => {
    expect(powerOf([of(300, 0, 5), of(400, 20, 0)])).toEqual({
      loans: 25,
      bad: 5,
      badRate: 0.2,
      gini: 1,
      ks: 1,
    })
    expect(powerOf([of(300, 20, 5), of(400, 20, 5)])).toMatchObject({ gini: 0, ks: 0 })
    expect(powerOf([of(300, 20, 0), of(400, 0, 5)])).toMatchObject({ gini: -1, ks: 1 })
  })
  test('a worked example in three scores', () => {
    // Bad 6, 3, 1 of 10; good 10, 30, 50 of 90. Pairs in order: 30 x 6 + 50 x 9 = 630; with one score
    // 10 x 6 + 30 x 3 + 50 x 1 = 200, half of them counts. (630 + 100) / 900 = 0.8111; doubled less one: 0.6222.
    // Up to 300: 0.6 - 0.1111 = 0.4889; up to 350: 0.9 - 0.4444 = 0.4556.
    expect(powerOf([of(400, 50, 1), of(300, 10, 6), of(350, 30, 3)])).toEqual({
      loans: 100,
      bad: 10,
      badRate: 0.1,
      gini: 0.6222,
      ks: 0.4889,
    })
  })
  test('Gini and KS are null without good or without bad loans', () => {
    expect(powerOf([of(300, 0, 5)])).toMatchObject({ badRate: 1, gini: null, ks: null })
    expect(powerOf([])).toEqual({ loans: 0, bad: 0, badRate: null, gini: null, ks: null })
  })
  test('Gini equals comparing every bad loan with every good one', () => {
    const any = fc.array(fc.record({ score: fc.integer({ min: 1, max: 6 }), isBad: fc.boolean() }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(any, (loans) => {
        const good = loans.filter(({ isBad }) => !isBad)
        const bad = loans.filter(({ isBad }) => isBad)
        fc.pre(good.length > 0 && bad.length > 0)
        const won = good.flatMap((one) => bad.map((other) => Math.sign(one.score - other.score)))
        const gini = won.reduce((sum: number, each) => sum + each, 0) / won.length
        const { gini: found } = powerOf(
          loans.map(({ score, isBad }) => of(score, isBad ? 0 : 1, isBad ? 1 : 0)),
        )
        expect(found).toBeCloseTo(gini, 3)
      }),
      runs,
    )
  })
})

test("calibration compares a band's bad rate with its earlier one", () => {
  const before = [of(341, 80, 20), of(390, 95, 5)]
  const now = [of(330, 60, 20), of(350, 10, 10), of(380, 95, 5), of(405, 10, 0)]
  expect(calibrationOf(before, now)).toEqual([
    { from: 320, loans: 100, bad: 30, badRate: 0.3, expected: 0.2 },
    { from: 360, loans: 100, bad: 5, badRate: 0.05, expected: 0.05 },
    { from: 400, loans: 10, bad: 0, badRate: 0, expected: null },
  ])
})

test('the four-fifths rule marks a group, measured against the best of those that are large enough', () => {
  const group = (value: string, approved: number, decided: number) => ({ value, approved, decided })
  expect(
    judgedGroups([
      group('a', 90, 100),
      group('b', 72, 100),
      group('c', 71, 100),
      group('d', 3, 3),
      group('e', 0, 0),
    ]),
  ).toMatchObject([
    { rate: 0.9, ofBest: 1, isBelow: false },
    { rate: 0.72, ofBest: 0.8, isBelow: false },
    { rate: 0.71, ofBest: 0.7889, isBelow: true },
    { rate: 1, ofBest: null, isBelow: false },
    { rate: null, ofBest: null, isBelow: false },
  ])
  expect(judgedGroups([group('a', 0, 50), group('b', 0, 50)]).some(({ isBelow }) => isBelow)).toBe(false)
})
