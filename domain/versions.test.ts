import { expect, test } from 'vitest'
import { day } from './days.ts'
import { inForceOn } from './versions.ts'

test('the latest version that has begun is in force, in whatever order they are listed', () => {
  const [old, newer, future] = [
    { validFrom: day('2026-01-01') },
    { validFrom: day('2026-03-01') },
    { validFrom: day('2027-01-01') },
  ]
  for (const versions of [
    [old, newer, future],
    [future, newer, old],
  ]) {
    expect(inForceOn(versions, day('2025-12-31'))).toBeUndefined()
    expect(inForceOn(versions, day('2026-02-28'))).toBe(old)
    expect(inForceOn(versions, day('2026-03-01'))).toBe(newer)
    expect(inForceOn(versions, day('2028-01-01'))).toBe(future)
  }
})

test('of two from the same day the later listed one replaces the other', () => {
  const [first, second] = [{ validFrom: day('2026-01-01') }, { validFrom: day('2026-01-01') }]
  expect(inForceOn([first, second], day('2026-01-01'))).toBe(second)
})
