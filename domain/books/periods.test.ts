/** Months of the books (rule close-3): the full matrix, and on which day something is booked. */
import { expect, test } from 'vitest'
import { day } from '../days.ts'
import { bookingDay, periodEdges } from './periods.ts'
import { cells, next } from '../state-machine.ts'

test.each(cells(periodEdges))('$from + $event by $actor -> $expected', ({ from, event, actor, expected }) => {
  expect(next(periodEdges, from, event, actor)).toEqual(expected)
})

const [asked, today] = [day('2026-03-31'), day('2026-04-03')]
test.each([
  ['open', false, asked],
  ['open', true, asked],
  ['softClosed', false, today],
  ['softClosed', true, asked],
  ['locked', false, today],
  ['locked', true, today],
] as const)('a month that is %s, adjusting %s: booked on %s', (state, isAdjusting, expected) => {
  expect(bookingDay({ asked, today }, state, isAdjusting)).toBe(expected)
})
test('nothing is booked on a day to come', () => {
  expect(bookingDay({ asked: day('2026-04-04'), today }, 'open', true)).toBe(today)
})
