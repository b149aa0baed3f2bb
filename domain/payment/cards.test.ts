import { expect, test } from 'vitest'
import { cardExpired, cardGoodThrough, readBrand, showExpiry, acceptedBrands } from './cards.ts'
import { day } from '../days.ts'

test.each([
  ['visa ', 'visa'],
  ['MASTERCARD DEBIT', 'mastercard'],
  ['Mir', 'mir'],
  ['verve', null],
  ['', null],
])('the brand %o is read as %s', (text, brand) => expect(readBrand(text)).toBe(brand))

test('mir is of the format and not taken', () => expect([...acceptedBrands]).toEqual(['mastercard', 'visa']))

test.each([
  [2026, 11, '2026-11-30'],
  [2027, 12, '2027-12-31'],
  [2028, 2, '2028-02-29'],
  [2026, 13, null],
  [1999, 1, null],
  [Number.NaN, 1, null],
  [2026.5, 1, null],
])('a card of %s/%s is good through %s', (year, month, through) =>
  expect(cardGoodThrough(year, month)).toBe(through),
)

test('a card is good on its last day and not after it', () => {
  const through = day('2026-11-30')
  expect([cardExpired(through, day('2026-11-30')), cardExpired(through, day('2026-12-01'))]).toEqual([
    false,
    true,
  ])
  expect(showExpiry(through)).toBe('11/26')
})
