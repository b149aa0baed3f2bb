import { expect, test } from 'vitest'
import { day, dayNumber } from '../../../domain/days.ts'
import { labelOfMonth, pointsByMonth, showShare } from './months.ts'

test('a line begins with the oldest month, and leaves out months without a value', () => {
  const [march, april, may] = ['2026-03-01', '2026-04-01', '2026-05-01'].map(day)
  const rows = [
    { month: may!, share: 0 },
    { month: april!, share: null },
    { month: march!, share: 0.25 },
  ]
  expect(pointsByMonth(rows, ({ share }) => share)).toEqual([
    { x: dayNumber(march!), y: 0.25 },
    { x: dayNumber(may!), y: 0 },
  ])
  expect(labelOfMonth(dayNumber(march!))).toContain('2026')
})

test('a share is a percentage; without one it is a dash', () => {
  expect(showShare(0.255)).toMatch(/^25\.5\s%$/)
  expect(showShare(null)).toBe('–')
})
