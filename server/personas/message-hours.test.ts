import { expect, test } from 'vitest'
import { sinceMorningMs } from './message-hours.ts'

const hourMs = 3_600_000
test.each([
  ['at noon', '2026-11-26T12:00:00+03:00', 0],
  ['as the morning begins', '2026-11-26T08:00:00+03:00', 0],
  ['late at night', '2026-11-26T23:30:00+03:00', 15.5 * hourMs],
  ['before dawn', '2026-11-26T05:00:00+03:00', 21 * hourMs],
])('%s', (_, at, since) => {
  expect(sinceMorningMs(new Date(at))).toBe(since)
})
