import { expect, test } from 'vitest'
import { readAmount } from './values.ts'

test.each([
  ['500', 50_000],
  ['500.00', 50_000],
  ['1,250', 125_000],
  [500, 50_000],
])('%s is an amount of a callback', (said, cents) => {
  expect(readAmount(said)).toBe(cents)
})

test.each(['1e3', '1 000', ' 500', '500 ', '5\u00a0000', '+5', '0x10', ''])(
  '"%s" is no amount of a callback',
  (said) => {
    expect(readAmount(said)).toMatchObject({ impossible: expect.any(String) as string })
  },
)
