/** Cash forecast (rule portfolio-3), with examples that can be checked by hand. */
import { describe, expect, test } from 'vitest'
import { cashNeeded, errorOf, forecastDays, type MoneyDay } from './cash.ts'
import { addDays, day, type Day } from '../days.ts'
import { fromMajor, type Cents } from '../money.ts'

const last = day('2026-11-22') // a Sunday
const moneyDay = (
  before: number,
  paidOut: number,
  collected: number,
  due: number | null,
  ofDue: number | null = due === null ? null : Math.min(collected, due),
): MoneyDay => ({
  on: addDays(last, -before),
  paidOutCents: fromMajor(paidOut),
  collectedCents: fromMajor(collected),
  dueCents: due === null ? null : fromMajor(due),
  ofDueCents: ofDue === null ? null : fromMajor(ofDue),
})
const dues = (...amounts: readonly (readonly [number, number])[]): Map<Day, Cents> =>
  new Map(amounts.map(([after, amount]) => [addDays(last, after), fromMajor(amount)]))

describe('the forecast', () => {
  test("the forecast uses the weekday's average payout, and the amount due times the share recently paid", () => {
    const lately = [
      ...[6, 13].map((before) => moneyDay(before, 1_000 * before, 900, 1_000)), // Mondays
      ...[5, 12].map((before) => moneyDay(before, 2_000, 300, 600)),
    ]
    const days = forecastDays(last, lately, dues([1, 5_000], [2, 0]))
    expect(days).toHaveLength(14)
    expect(days.slice(0, 3)).toEqual([
      {
        on: '2026-11-23',
        dueCents: fromMajor(5_000),
        paidOutCents: fromMajor(9_500),
        collectedCents: fromMajor(3_750),
      },
      { on: '2026-11-24', dueCents: 0, paidOutCents: fromMajor(2_000), collectedCents: 0 },
      { on: '2026-11-25', dueCents: 0, paidOutCents: fromMajor(5_750), collectedCents: 0 },
    ])
  })
  test('the forecast counts money outside dues in addition to dues, and never as payment of a due', () => {
    const lately = [moneyDay(6, 0, 5_000, 1_000, 800), moneyDay(13, 0, 3_000, 1_000, 1_000)]
    const days = forecastDays(last, lately, dues([1, 2_000], [2, 1_000]))
    // Nine tenths of the amount due, plus 3,100 received outside dues on a Monday.
    expect(days[0]).toMatchObject({ dueCents: fromMajor(2_000), collectedCents: fromMajor(4_900) })
    expect(days[1]).toMatchObject({ collectedCents: fromMajor(4_000) })
  })
  test("the forecast uses the weekday's average collection when no dues were recorded", () => {
    const days = forecastDays(
      last,
      [moneyDay(6, 100, 70, null), moneyDay(13, 300, 90, null)],
      dues([1, 5_000]),
    )
    expect(days[0]).toMatchObject({ paidOutCents: fromMajor(200), collectedCents: fromMajor(80) })
  })
  test('the forecast is zero for a new book', () => {
    expect(forecastDays(last, [], new Map())[13]).toEqual({
      on: '2026-12-06',
      dueCents: 0,
      paidOutCents: 0,
      collectedCents: 0,
    })
  })
})

test('the cash needed is the largest shortfall on any day, not the final one', () => {
  const of = (paidOut: number, collected: number) => ({
    on: last,
    dueCents: fromMajor(0),
    paidOutCents: fromMajor(paidOut),
    collectedCents: fromMajor(collected),
  })
  expect(cashNeeded([of(500, 200), of(400, 100), of(100, 700)])).toBe(fromMajor(600))
  expect(cashNeeded([of(100, 200)])).toBe(0)
})

test('the error is the sum of daily differences divided by the total collected', () => {
  const compared = (foreseen: number, came: number) => ({
    foreseenCents: fromMajor(foreseen),
    cameCents: fromMajor(came),
  })
  expect(errorOf([compared(120, 100), compared(90, 100)])).toBe(0.15)
  expect(errorOf([compared(5, 0)])).toBeNull()
})
