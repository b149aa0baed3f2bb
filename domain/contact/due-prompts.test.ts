import { expect, test } from 'vitest'
import { nairobi } from '../country/nairobi.ts'
import { duePromptAt, duePromptHours, hourOf, hoursDueAt, nextFullHour } from './due-prompts.ts'

test.each([
  [9, 8, null],
  [9, 9, 1],
  [9, 11, 1],
  [9, 12, 2],
  [9, 14, 2],
  [9, 15, null],
  [18, 18, 1],
  [19, 20, null],
  [18, 21, null],
] as const)('the due prompt with chosen hour %s at hour %s: %s', (chosen, now, number) => {
  expect(duePromptAt(chosen, now)).toBe(number)
})

test('a due prompt is never before the chosen hour, never in the evening, and the second never before the first', () => {
  for (const chosen of duePromptHours) {
    const numbers = Array.from({ length: 24 }, (_, hour) => duePromptAt(chosen, hour))
    expect(numbers.findIndex((number) => number !== null)).toBe(chosen)
    expect(numbers.slice(20).every((number) => number === null)).toBe(true)
    const sent = numbers.filter((number) => number !== null)
    expect(sent).toEqual(sent.toSorted())
  }
  for (let hour = 0; hour < 24; hour++)
    for (const chosen of hoursDueAt(hour)) expect(duePromptAt(chosen, hour)).not.toBeNull()
})

test('hours are those of Nairobi', () => {
  expect(hourOf(new Date('2026-05-02T06:59:00Z'), nairobi)).toBe(9)
  expect(nextFullHour(new Date('2026-05-02T06:59:00Z'))).toEqual(new Date('2026-05-02T07:00:00Z'))
})
