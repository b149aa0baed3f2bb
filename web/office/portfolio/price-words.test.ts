import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { tariffsInPeriod, priceOf } from './price-words.ts'

const price = (kind: 'sms' | 'b2c', since: string) => ({
  kind,
  since: day(since),
  state: 'over' as const,
  bands: [],
})

test('a tariff with bands is one line', () => {
  expect(
    priceOf({
      bands: [
        { upTo: 1_500, cost: 5 },
        { upTo: null, cost: 0.8 },
      ],
    }),
  ).toBe('up to 1,500: 5; 0.80')
})

test('tariffs of a period include those that began in it and those in force at its start', () => {
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
