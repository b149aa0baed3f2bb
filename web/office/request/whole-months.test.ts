import { expect, test } from 'vitest'
import { day } from '../../../domain/days.ts'
import { isWholeMonth } from './whole-months.ts'

test('a month is whole if the statement covers all its days', () => {
  const period = { from: day('2025-09-03'), to: day('2026-02-28') }
  const months = ['2025-09', '2025-10', '2026-02', '2026-03']
  expect(months.map((month) => isWholeMonth(month, period))).toEqual([false, true, true, false])
  const september = { from: day('2025-09-01'), to: day('2025-09-30') }
  expect(isWholeMonth('2025-09', september)).toBe(true)
  expect(isWholeMonth('2025-09', { ...september, to: day('2025-09-29') })).toBe(false)
})
