import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nairobiDay, startOfDay } from './country/nairobi.ts'
import { addDays, day, daysBetween, isDay, laterDay, parseShownDay, showDay } from './days.ts'
import { anyDay } from './testing/arbitraries.ts'

test.each([
  ['2026-03-01', true],
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['', false],
  ['2026-01-01T00:00', false],
  ['0000-01-01', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
  if (expected) expect(day(text)).toBe(text)
  else expect(() => day(text)).toThrow(RangeError)
})

test('adding days crosses months, years and leap days', () => {
  expect(addDays(day('2026-01-31'), 1)).toBe('2026-02-01')
  expect(addDays(day('2024-02-28'), 2)).toBe('2024-03-01')
  expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
  expect(daysBetween(day('2026-01-01'), day('2026-03-03'))).toBe(61)
  expect(laterDay(day('2026-01-02'), day('2026-01-01'))).toBe('2026-01-02')
})

test("adding and counting days are one another's inverse", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (from, count) => {
      expect(daysBetween(from, addDays(from, count))).toBe(count)
    }),
  )
})

test('a day begins at midnight in Nairobi, three hours before UTC', () => {
  expect(startOfDay(day('2026-03-01')).toISOString()).toBe('2026-02-28T21:00:00.000Z')
  expect(nairobiDay(new Date('2026-02-28T20:59:59.999Z'))).toBe('2026-02-28')
  expect(nairobiDay(new Date('2026-02-28T21:00:00.000Z'))).toBe('2026-03-01')
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 86_399_999 }), (of, ms) => {
      expect(nairobiDay(new Date(startOfDay(of).getTime() + ms))).toBe(of)
    }),
  )
})

test('days are shown and typed as DD.MM.YYYY', () => {
  expect(showDay(day('2026-03-01'))).toBe('01.03.2026')
  expect(parseShownDay(' 01.03.2026 ')).toBe('2026-03-01')
  for (const wrong of ['31.02.2026', '1.3.2026', '2026-03-01', '01.13.2026', 'x'])
    expect(parseShownDay(wrong)).toBeNull()
})
