import { expect, test } from 'vitest'
import { priceOf } from './price-words.ts'

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
