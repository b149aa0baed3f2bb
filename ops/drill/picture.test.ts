/** Every difference between a copy and the original is named and fails the drill. */
import { expect, test } from 'vitest'
import { compare, compareLedger, type Picture } from './picture.ts'

const sum = (cents: number, entries = 2) => ({ entries, cents: String(cents) })
const original: Picture = {
  sequence: '7',
  accounts: new Map([
    ['mpesaPaybill', sum(5_000)],
    ['principalReceivable', sum(-5_000)],
  ]),
  loans: new Map([['loan-1 principalReceivable', sum(-5_000)]]),
  rows: new Map([['loan', 1]]),
  trail: { entries: 3, broken: 0, last: 'abcdef0123' },
}
const wrongIn = (copy: Picture): string[] =>
  compare(original, copy)
    .filter(({ equal }) => !equal)
    .map(({ what }) => what)

test('a copy that is the same', () => {
  expect(wrongIn(original)).toEqual([])
  expect(compareLedger(original, original)).toContainEqual({
    what: 'KES (entries) mpesaPaybill',
    original: '50.00 (2)',
    copy: '50.00 (2)',
    equal: true,
  })
})

test.each<[string, Partial<Picture>, string]>([
  ['ends earlier', { sequence: '6' }, 'last posting'],
  [
    'lacks an account',
    { accounts: new Map([['mpesaPaybill', sum(5_000)]]) },
    'KES (entries) principalReceivable',
  ],
  [
    'has the same balance of a loan by other entries',
    { loans: new Map([['loan-1 principalReceivable', sum(-5_000, 3)]]) },
    'balances by loan and account: loan-1 principalReceivable',
  ],
  ['has a row more', { rows: new Map([['loan', 2]]) }, 'tables, by their rows: loan'],
  ['has a trail that ends otherwise', { trail: { ...original.trail, last: '0' } }, 'trail'],
])('a copy that %s', (_, difference, what) => {
  expect(wrongIn({ ...original, ...difference })).toEqual([what])
})

test('a trail that is broken on both sides is not equal', () => {
  const broken = { ...original, trail: { ...original.trail, broken: 1 } }
  expect(compare(broken, broken).at(-1)).toMatchObject({ what: 'trail', equal: false })
})
