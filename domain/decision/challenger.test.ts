import { expect, test } from 'vitest'
import { draws, roleOf } from './challenger.ts'

const all = Array.from({ length: draws }, (_, draw) => draw)
const drawn = (share: number) => all.filter((draw) => roleOf(draw, share) === 'challenger')

test.each([1, 5, 10, 33, 50])(
  'a challenger with a share gets exactly %i in a hundred of all numbers',
  (share) => {
    expect(drawn(share).length).toBe((share * draws) / 100)
  },
)

test('a larger share keeps the customers of the smaller one', () => {
  expect(drawn(20).slice(0, drawn(10).length)).toEqual(drawn(10))
})
