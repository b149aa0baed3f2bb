import { expect, test } from 'vitest'
import { day } from '../days.ts'
import { promiseOn } from './answer-deadlines.ts'

const [first, second] = [day('2026-11-23'), day('2026-11-26')]

test('a promise holds through its day; after it, it is missed and there is a new one', () => {
  expect(promiseOn(first, null, first)).toEqual({ by: first, missedOn: null })
  expect(promiseOn(first, null, day('2026-11-24'))).toEqual({ by: day('2026-11-26'), missedOn: first })
})
test('what was promised first stays what was missed, however often', () => {
  expect(promiseOn(second, first, second)).toEqual({ by: second, missedOn: first })
  expect(promiseOn(second, first, day('2026-11-27'))).toEqual({ by: day('2026-11-29'), missedOn: first })
})
test('while nobody of ours is due nothing is missed', () => {
  expect(promiseOn(null, first, second)).toEqual({ by: null, missedOn: null })
})
