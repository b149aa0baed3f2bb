import { expect, test } from 'vitest'
import { nairobi } from '../../domain/country/nairobi.ts'
import { day } from '../../domain/days.ts'
import { expiresAt } from '../../domain/loan/loan-application.ts'
import { daysLeft, lastDayOf, dayUnlessToday, showTime } from './times.ts'

const lastDay = day('2026-11-26')

test('the last day of an offer is the one before the midnight that ends it', () => {
  expect(lastDayOf(expiresAt(lastDay, nairobi).toISOString())).toBe(lastDay)
})

test('days left are counted to the last day, which has none', () => {
  expect(
    ['2026-11-21', '2026-11-25', '2026-11-26', '2026-11-27'].map((today) => daysLeft(lastDay, day(today))),
  ).toEqual([5, 1, 0, 0])
})

test("times are Nairobi's, with the day if it is not today", () => {
  expect(showTime('2026-11-21T21:04:05.000Z')).toBe('00:04:05')
  expect(dayUnlessToday('2026-11-21T21:04:05.000Z', day('2026-11-21'))).toBe('22.11.2026')
  expect(dayUnlessToday('2026-11-21T20:59:59.000Z', day('2026-11-21'))).toBeNull()
})
