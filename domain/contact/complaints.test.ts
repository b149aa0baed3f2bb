import { describe, expect, test } from 'vitest'
import {
  byDeadline,
  deadlinesOf,
  daysToReply,
  isComplaint,
  isOpen,
  nextDeadline,
  type ComplaintFacts,
} from './complaints.ts'
import { requestTopicNames } from './customer-request.ts'
import { nairobi } from '../country/nairobi.ts'
import { day } from '../days.ts'

const facts: ComplaintFacts = {
  channel: 'oral',
  receivedAt: new Date('2026-03-02T07:00:00Z'), // 10:00 in Nairobi
  acknowledgedOn: day('2026-03-02'),
  writtenOn: null,
  repliedOn: null,
  outcome: null,
}
const at = (text: string): Date => new Date(text)
const lateAt = (changes: Partial<ComplaintFacts>, now: string): string[] =>
  deadlinesOf({ ...facts, ...changes }, at(now), nairobi).flatMap(({ clock, late }) => (late ? [clock] : []))

test('some topics are always complaints', () => {
  expect(requestTopicNames.filter(isComplaint)).toEqual(['treatment', 'representative', 'payment', 'other'])
})

describe('the deadlines', () => {
  test('an oral complaint open after 48 hours is overdue for writing, to the minute', () => {
    expect(lateAt({}, '2026-03-04T06:59:00Z')).toEqual([])
    expect(lateAt({}, '2026-03-04T07:00:00Z')).toEqual(['write'])
    expect(lateAt({ writtenOn: day('2026-03-04') }, '2026-04-01T07:00:00Z')).toEqual([])
    expect(lateAt({ writtenOn: day('2026-03-05') }, '2026-03-05T07:00:00Z')).toEqual(['write'])
    // A reply in time needs no writing.
    expect(lateAt({ repliedOn: day('2026-03-03'), outcome: 'upheld' }, '2026-03-20T07:00:00Z')).toEqual([])
    expect(
      deadlinesOf({ ...facts, channel: 'written' }, at('2026-03-04T08:00:00Z'), nairobi).map(
        (each) => each.clock,
      ),
    ).toEqual(['acknowledge', 'resolve'])
  })
  test('acknowledged within 7 days, resolved within 30', () => {
    const written = { channel: 'written' } as const
    expect(lateAt({ ...written, acknowledgedOn: day('2026-03-09') }, '2026-03-09T07:00:00Z')).toEqual([])
    expect(lateAt({ ...written, acknowledgedOn: day('2026-03-10') }, '2026-03-10T07:00:00Z')).toEqual([
      'acknowledge',
    ])
    expect(lateAt(written, '2026-04-01T20:59:00Z')).toEqual([])
    expect(lateAt(written, '2026-04-01T21:00:00Z')).toEqual(['resolve'])
    const replied = { ...written, repliedOn: day('2026-04-01'), outcome: 'upheld' } as const
    expect(lateAt(replied, '2026-06-01T07:00:00Z')).toEqual([])
  })
  test('after the reply it is open until its outcome is written down', () => {
    const replied = { ...facts, repliedOn: day('2026-03-03') }
    expect(isOpen(replied)).toBe(true)
    expect(nextDeadline(replied, at('2026-03-03T08:00:00Z'), nairobi)).toEqual({
      clock: 'record',
      dueOn: '2026-03-03',
      doneOn: null,
      late: false,
    })
    expect(lateAt(replied, '2026-03-04T08:00:00Z')).toEqual(['record'])
    const closed = { ...replied, outcome: 'withdrawn' } as const
    expect([isOpen(closed), nextDeadline(closed, at('2026-05-03T08:00:00Z'), nairobi)]).toEqual([false, null])
  })
  test('a complaint has its next deadline and its time to resolution', () => {
    expect(nextDeadline(facts, at('2026-03-02T08:00:00Z'), nairobi)?.clock).toBe('write')
    expect(
      nextDeadline({ ...facts, writtenOn: day('2026-03-03') }, at('2026-03-03T08:00:00Z'), nairobi)?.clock,
    ).toBe('resolve')
    expect(daysToReply(facts, day('2026-03-12'), nairobi)).toBe(10)
    expect(daysToReply({ ...facts, repliedOn: day('2026-03-02') }, day('2026-03-12'), nairobi)).toBe(0)
  })
  test('overdue complaints come first, then by deadline, closed ones last', () => {
    const clocked = (late: boolean, dueOn: string) =>
      ({ clock: 'resolve', dueOn: day(dueOn), doneOn: null, late }) as const
    const all = [null, clocked(false, '2026-03-01'), clocked(true, '2026-02-02'), clocked(true, '2026-02-01')]
    expect(all.toSorted(byDeadline)).toEqual([all[3], all[2], all[1], null])
  })
})
