import { expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { showDayWithWeekday, showMoney, showPercent } from './format.ts'

test('amounts read as Kenya writes them, cents only where there are any', () => {
  expect(showMoney(25_250)).toBe('KES\u00a025,250')
  expect(showMoney(12.5)).toBe('KES\u00a012.50')
  expect(showMoney(0)).toBe('KES\u00a00')
})

test('a minus stands before the currency', () => {
  expect([-500, -0.5, -1_234.56].map((amount) => showMoney(amount))).toEqual([
    '\u2212KES\u00a0500',
    '\u2212KES\u00a00.50',
    '\u2212KES\u00a01,234.56',
  ])
  expect(showMoney(-20, 'USD')).toBe('\u2212USD\u00a020')
  expect(showMoney(-0)).toBe('KES\u00a00')
})

test('rates keep two decimals at most', () => {
  expect(showPercent(2.5)).toBe('2.5\u00a0%')
  expect(showPercent(912.5)).toBe('912.5\u00a0%')
  expect(showPercent(25_430.4)).toBe('25,430\u00a0%')
})

test.each([
  ['en', 'Thursday'],
  ['es', 'jueves'],
  ['sw', 'Alhamisi'],
])('a day in %s is shown with its weekday', (language, weekday) => {
  expect(showDayWithWeekday(day('2027-01-21'), language)).toBe(`21.01.2027, ${weekday}`)
})
