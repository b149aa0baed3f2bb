import { nairobi } from '../country/nairobi.ts'
import { describe, expect, test } from 'vitest'
import { day } from '../days.ts'
import { byAnswerDeadline, caseDeadlineOf } from './work.ts'

const [monday, tuesday] = [day('2026-11-23'), day('2026-11-24')]
const since = new Date('2026-11-23T06:00:00Z')

describe('the deadline of a case', () => {
  test("the deadline of a case is the customer's deadline, or the days of its queue", () => {
    expect(caseDeadlineOf({ dueOn: tuesday, missed: false, since }, 7, monday, nairobi)).toEqual({
      dueOn: tuesday,
      late: false,
    })
    expect(caseDeadlineOf({ dueOn: null, missed: false, since }, 1, tuesday, nairobi)).toEqual({
      dueOn: tuesday,
      late: false,
    })
  })
  test('a case is overdue after its day, or after a missed first deadline', () => {
    expect(caseDeadlineOf({ dueOn: null, missed: false, since }, 0, tuesday, nairobi)).toMatchObject({
      late: true,
    })
    expect(caseDeadlineOf({ dueOn: tuesday, missed: true, since }, 0, monday, nairobi)).toMatchObject({
      late: true,
    })
  })
})

test('cases are sorted overdue first, then by deadline, then by waiting time', () => {
  const late = { dueOn: tuesday, late: true, since }
  const soon = { dueOn: monday, late: false, since }
  const later = { dueOn: monday, late: false, since: new Date(since.getTime() + 1) }
  const last = { dueOn: tuesday, late: false, since }
  expect([last, later, soon, late].sort(byAnswerDeadline)).toEqual([late, soon, later, last])
})
