/** Results are computed once, or once for each key. */
import { expect, test, vi } from 'vitest'
import { once, remembered } from './remembered.ts'

test('a result is computed at its first use, and only then, even when it is undefined', () => {
  const compute = vi.fn(() => undefined)
  const result = once(compute)
  expect(compute).not.toHaveBeenCalled()
  expect([result(), result(), compute.mock.calls.length]).toEqual([undefined, undefined, 1])
})

test('the result of each key is computed once', () => {
  const compute = vi.fn((key: string) => key.toUpperCase())
  const result = remembered(compute)
  expect([result('a'), result('b'), result('a'), compute.mock.calls.length]).toEqual(['A', 'B', 'A', 2])
})
