import { expect, test } from 'vitest'
import { day } from '../days.ts'
import { isPausedAt, liftAtOf, pauseEnd } from './borrowing-pause.ts'

test('a pause ends on the same day of a later month, or on its last day', () => {
  expect(pauseEnd(day('2026-11-30'), 1)).toBe('2026-12-30')
  expect(pauseEnd(day('2026-11-30'), 3)).toBe('2027-02-28')
  expect(pauseEnd(day('2026-01-31'), 1)).toBe('2026-02-28')
  expect(pauseEnd(day('2027-11-30'), 3)).toBe('2028-02-29')
  expect(pauseEnd(day('2026-11-30'), 12)).toBe('2027-11-30')
})

test('a pause applies through its last day, or until 7 days after the customer asked for its end', () => {
  const asked = new Date('2026-12-01T09:00:00Z')
  const pause = { since: new Date('2026-11-30T09:00:00Z'), untilOn: day('2027-11-30'), liftAt: null }
  expect(isPausedAt(pause, asked, day('2027-11-30'))).toBe(true)
  expect(isPausedAt(pause, asked, day('2027-12-01'))).toBe(false)
  const lifted = { ...pause, liftAt: liftAtOf(asked) }
  expect(lifted.liftAt.toISOString()).toBe('2026-12-08T09:00:00.000Z')
  expect(isPausedAt(lifted, new Date('2026-12-08T08:59:59Z'), day('2026-12-08'))).toBe(true)
  expect(isPausedAt(lifted, lifted.liftAt, day('2026-12-08'))).toBe(false)
})
