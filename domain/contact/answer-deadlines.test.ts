import { expect, test } from 'vitest'
import { day } from '../days.ts'
import { answerDeadlineOn } from './answer-deadlines.ts'

const [first, second] = [day('2026-11-23'), day('2026-11-26')]

test('a deadline holds through its day; afterwards it is missed and a new one is set', () => {
  expect(answerDeadlineOn(first, null, first)).toEqual({ by: first, missedOn: null })
  expect(answerDeadlineOn(first, null, day('2026-11-24'))).toEqual({ by: day('2026-11-26'), missedOn: first })
})
test('the first deadline stays the missed one, however often it is renewed', () => {
  expect(answerDeadlineOn(second, first, second)).toEqual({ by: second, missedOn: first })
  expect(answerDeadlineOn(second, first, day('2026-11-27'))).toEqual({
    by: day('2026-11-29'),
    missedOn: first,
  })
})
test('no deadline is missed while staff owe no answer', () => {
  expect(answerDeadlineOn(null, first, second)).toEqual({ by: null, missedOn: null })
})
