/** The proof of work grows with the load of a network, within what a cheap phone can do. */
import { expect, test } from 'vitest'
import { costAtLoad, costMax } from './network-load.ts'

test.each([
  [0, 0],
  [0.99, 0],
  [1, 1],
  [1.9, 1],
  [2, 2],
  [12, 8],
  [1_000_000, costMax],
])('at %d times the limit of a network its proof of work costs %d', (times, cost) => {
  expect(costAtLoad(times)).toBe(cost)
})
