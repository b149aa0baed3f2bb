/** Provider tariffs by date: parsing typed prices and choosing the one in force (rule portfolio-4). */
import { kenya } from '../country/kenya.ts'
import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { fromMajor } from '../money.ts'
import {
  anyAmountCents,
  inForceOn,
  parseBands,
  tariffsInPeriod,
  type UnitCost,
  type UnitCostKind,
} from './unit-costs.ts'

describe('bands', () => {
  test('price bands have a line for each, and the last one is for every other amount', () => {
    expect(parseBands('b2c', 'Up to: price\n1,500: 5\n 5000 ; 9.50 \n\n13', kenya.currency)).toEqual([
      { upToCents: fromMajor(1_500), costCents: fromMajor(5) },
      { upToCents: fromMajor(5_000), costCents: 950 },
      { upToCents: anyAmountCents, costCents: fromMajor(13) },
    ])
    expect(parseBands('sms', '0.80', kenya.currency)).toEqual([{ upToCents: anyAmountCents, costCents: 80 }])
    expect(parseBands('c2b', '1000: 0\n5', kenya.currency)?.[0]).toEqual({
      upToCents: fromMajor(1_000),
      costCents: 0,
    })
  })
  test.each([
    ['nothing', 'b2c', ' '],
    ['no price of the other amounts', 'b2c', '1500: 5'],
    ['a band that does not rise', 'b2c', '1500: 5\n1500: 6\n7'],
    ['a band without amount in the middle', 'b2c', '5\n1500: 6\n7'],
    ['bands of what is not by amount', 'sms', '100: 1\n2'],
    ['no figure', 'sms', 'eighty cents 80'],
    ['less than nothing', 'sms', '-1'],
    ['more than a price', 'deep', '10,000.01'],
    ['too many', 'c2b', `${Array.from({ length: 40 }, (_, at) => `${at + 1}: 1`).join('\n')}\n2`],
  ] satisfies [string, UnitCostKind, string][])('%s cannot be read', (_, kind, text) => {
    expect(parseBands(kind, text, kenya.currency)).toBeNull()
  })
})

test('in force is the newest that has begun, of each kind', () => {
  const cost = (kind: UnitCostKind, since: string): UnitCost => ({ kind, since: day(since), bands: [] })
  const costs = [cost('sms', '2026-03-01'), cost('sms', '2020-01-01'), cost('deep', '2027-01-01')]
  expect(inForceOn(costs, day('2026-02-28'))).toEqual([costs[1]])
  expect(inForceOn(costs, day('2026-03-01'))).toEqual([costs[0]])
  expect(inForceOn(costs, day('2027-01-01'))).toEqual([costs[0], costs[2]])
})

test('tariffs of a period include those that began in it and those in force at its start', () => {
  const price = (kind: 'sms' | 'b2c', since: string) => ({ kind, since: day(since), bands: [] })
  const items = [
    price('sms', '2026-12-01'),
    price('sms', '2026-06-15'),
    price('sms', '2026-05-01'),
    price('sms', '2020-01-01'),
    price('b2c', '2020-01-01'),
  ]
  expect(tariffsInPeriod(items, day('2026-06-01'), day('2026-11-30'))).toEqual([items[1], items[2], items[4]])
  expect(tariffsInPeriod(items, day('2026-05-01'), day('2026-05-01'))).toEqual([items[2], items[4]])
})
