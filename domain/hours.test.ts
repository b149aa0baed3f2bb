import { expect, test } from 'vitest'
import { momentOf, nairobi } from './country/nairobi.ts'
import { day } from './days.ts'
import { daysWithSameHours, isTime, isWithin, openingAt, timeOf, weekdayOf } from './hours.ts'

test('a day has its day of the week', () => {
  expect(weekdayOf(day('2026-05-04'))).toBe('monday')
  expect(weekdayOf(day('2026-05-10'))).toBe('sunday')
  expect(weekdayOf(day('1969-12-31'))).toBe('wednesday')
})

test.each([
  ['08:00', true],
  ['24:00', true],
  ['24:01', false],
  ['8:00', false],
  ['08:60', false],
  ['eight', false],
])('%s is a time of the day: %s', (text, is) => expect(isTime(text)).toBe(is))

test('a time of a day is that of Nairobi', () => {
  expect(timeOf(new Date('2026-05-04T05:30:59Z'), nairobi)).toBe('08:30')
  expect(timeOf(new Date('2026-05-04T21:05:00Z'), nairobi)).toBe('00:05')
  expect(momentOf(day('2026-05-04'), '08:30')).toEqual(new Date('2026-05-04T05:30:00Z'))
  expect(momentOf(day('2026-05-04'), '24:00')).toEqual(new Date('2026-05-04T21:00:00Z'))
})

test.each([
  ['2026-05-08', '08:59', { is: 'opens', on: day('2026-05-08'), from: '09:00' }],
  ['2026-05-08', '09:00', { is: 'open', until: '17:00' }],
  ['2026-05-08', '17:00', { is: 'opens', on: day('2026-05-11'), from: '08:00' }],
  ['2026-05-09', '12:00', { is: 'opens', on: day('2026-05-11'), from: '08:00' }],
  ['2026-05-11', '23:59', { is: 'open', until: '24:00' }],
  ['2026-05-12', '00:00', null],
])('on %s at %s returns the opening', (on, time, opening) => {
  // A Friday, a weekend, and a Monday of other hours.
  const days = [
    { on: day('2026-05-08'), hours: { from: '09:00', until: '17:00' } },
    { on: day('2026-05-09'), hours: undefined },
    { on: day('2026-05-10'), hours: undefined },
    { on: day('2026-05-11'), hours: { from: '08:00', until: '24:00' } },
  ]
  expect(openingAt(days, momentOf(day(on), time), nairobi)).toEqual(opening)
})

test('hours within others', () => {
  const most = { from: '08:00', until: '18:00' }
  expect(isWithin({ from: '08:00', until: '18:00' }, most)).toBe(true)
  expect(isWithin({ from: '07:59', until: '12:00' }, most)).toBe(false)
  expect(isWithin({ from: '09:00', until: '18:01' }, most)).toBe(false)
})

test('groups days with the same hours, and days without any', () => {
  const [long, short] = [
    { from: '08:00', until: '20:00' },
    { from: '09:00', until: '13:00' },
  ]
  const week = { monday: long, tuesday: long, wednesday: long, thursday: long, friday: long, saturday: short }
  expect(daysWithSameHours(week)).toEqual([
    { first: 'monday', last: 'friday', hours: long },
    { first: 'saturday', last: 'saturday', hours: short },
    { first: 'sunday', last: 'sunday', hours: null },
  ])
})
