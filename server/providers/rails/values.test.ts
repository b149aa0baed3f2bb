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

const strings = [
  '1e3',
  '1 000',
  ' 500',
  '500 ',
  '5\u00a0000',
  '+5',
  '-5',
  '0x10',
  '1_000',
  '1,2345',
  '5.005',
  '.5',
  '',
]
const digitsOfOthers = ['٥٠٠', '５００', '500\u200b']
test.each([...strings, ...digitsOfOthers, 1e21, 1e-7, -5, Number.NaN, true, null, [500], { amount: 500 }])(
  '%j is no amount of a callback',
  (said) => {
    expect(readAmount(said)).toMatchObject({ impossible: expect.any(String) as string })
  },
)
