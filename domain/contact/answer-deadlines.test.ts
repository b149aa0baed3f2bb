import { expect, test } from 'vitest'
import { kenya } from '../country/kenya.ts'
import { day } from '../days.ts'
import { answerDeadlineOn } from './answer-deadlines.ts'

const [first, second] = [day('2026-11-23'), day('2026-11-26')]

test('a deadline holds through its day; afterwards it is missed and a new one is set', () => {
  expect(answerDeadlineOn(first, null, first, kenya)).toEqual({ by: first, missedOn: null })
  expect(answerDeadlineOn(first, null, day('2026-11-24'), kenya)).toEqual({
    by: day('2026-11-26'),
    missedOn: first,
  })
})
test('the first deadline stays the missed one, however often it is renewed', () => {
  expect(answerDeadlineOn(second, first, second, kenya)).toEqual({ by: second, missedOn: first })
  expect(answerDeadlineOn(second, first, day('2026-11-27'), kenya)).toEqual({
    by: day('2026-11-30'),
    missedOn: first,
  })
})
test('no deadline is missed while staff owe no answer', () => {
  expect(answerDeadlineOn(null, first, second, kenya)).toEqual({ by: null, missedOn: null })
})
test('a deadline that is missed before Easter is renewed for the working days after it', () => {
  const due = day('2026-04-01')
  expect(answerDeadlineOn(due, null, day('2026-04-02'), kenya)).toEqual({
    by: day('2026-04-07'),
    missedOn: due,
  })
})
