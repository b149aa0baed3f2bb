import { expect, test } from 'vitest'
import { day, dayNumber } from '../../../domain/days.ts'
import { labelOfMonth, showShare } from './months.ts'

test('a month of an axis has its name and year', () => {
  expect(labelOfMonth(dayNumber(day('2026-03-01')))).toBe('March 2026')
})

test('a share is a percentage; without one it is a dash', () => {
  expect(showShare(0.255)).toMatch(/^25\.5\s%$/)
  expect(showShare(null)).toBe('–')
})
