import { expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import { weekdayOf } from '../hours.ts'
import { harbour } from '../testing/harbour.ts'
import { addWorkingDays, isHoliday, isWorkingDay } from './calendar.ts'
import { kenya } from './kenya.ts'

const after = (from: string, count: number): string => addWorkingDays(day(from), count, kenya)

test.each([
  ['a Thursday', '2026-04-09', 1, '2026-04-10'],
  ['the Thursday before Easter', '2026-04-02', 1, '2026-04-04'],
  ['the Thursday before Easter, two days', '2026-04-02', 2, '2026-04-07'],
  ['Good Friday', '2026-04-03', 1, '2026-04-04'],
  ['the Saturday of Easter', '2026-04-04', 1, '2026-04-07'],
  ['a Saturday', '2026-05-09', 1, '2026-05-11'],
  ['a Sunday', '2026-05-10', 2, '2026-05-12'],
  ['Christmas Eve', '2026-12-24', 1, '2026-12-28'],
  ['the Saturday before a holiday on a Sunday', '2027-10-09', 1, '2027-10-12'],
])('working days after %s', (_name, from, count, then) => {
  expect(after(from, count)).toBe(then)
})

test('a country with another rest day works on Sunday and rests on Friday', () => {
  expect(addWorkingDays(day('2026-05-09'), 1, harbour)).toBe('2026-05-10')
  expect(isWorkingDay(day('2026-05-08'), harbour)).toBe(false)
  expect(isWorkingDay(day('2026-04-06'), harbour)).toBe(true)
})

test.each([2026, 2027, 2028])('Easter of %i is where the Gregorian rule puts it', (year) => {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30
  const moon =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11))
  const weekday = (year + Math.floor(year / 4) + moon + 2 - century + Math.floor(century / 4)) % 7
  const easter = addDays(day(`${year}-03-28`), moon - weekday)
  const named = (name: string) =>
    kenya.holidays.find(({ on, name: its }) => its === name && on.startsWith(String(year)))?.on
  expect(named('Good Friday')).toBe(addDays(easter, -2))
  expect(named('Easter Monday')).toBe(addDays(easter, 1))
})

test('a holiday on a Sunday is observed on the day after it, as the law says', () => {
  const sundays = kenya.holidays.filter(({ on }) => weekdayOf(on) === 'sunday')
  expect(sundays.map(({ on }) => on)).toEqual(['2027-05-16', '2027-10-10', '2027-12-12', '2027-12-26'])
  for (const { on } of sundays) expect(isHoliday(addDays(on, 1), kenya.holidays)).toBe(true)
})
