import { expect, test } from 'vitest'
import { believedTime, timeProblems } from './provider-time.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)
const bounds = { from: at('02T09:00:00'), heardAt: at('02T09:10:00') }
const secondMs = 1_000
/** Two minutes, from rule money-26. */
const allowedSeconds = 120

test.each([
  ['between the bounds', at('02T09:05:00'), at('02T09:05:00'), false],
  ['years before', new Date('2019-01-01T00:00:00Z'), bounds.from, true],
  ['years ahead', new Date('2028-01-01T00:00:00Z'), bounds.heardAt, true],
  [
    'a clock that is a little behind',
    new Date(bounds.from.getTime() - allowedSeconds * secondMs),
    bounds.from,
    false,
  ],
  [
    'a clock that is a little ahead',
    new Date(bounds.heardAt.getTime() + allowedSeconds * secondMs),
    bounds.heardAt,
    false,
  ],
  [
    'a second more than clocks differ',
    new Date(bounds.heardAt.getTime() + (allowedSeconds + 1) * secondMs),
    bounds.heardAt,
    true,
  ],
])('a payment time that a provider reports: %s', (_, saidAt, taken, isOutside) => {
  const time = believedTime(saidAt, bounds)
  expect(time).toEqual({ at: taken, saidAt, isOutside })
  expect(timeProblems('R1', time).map(({ kind }) => kind)).toEqual(isOutside ? ['timeOutOfBounds'] : [])
})

test('no time at all is the time of our hearing, and nothing to tell', () => {
  expect(believedTime(null, bounds)).toEqual({ at: bounds.heardAt, saidAt: null, isOutside: false })
})

test('without an earliest possible time only a time in the future is not believed', () => {
  const saidAt = new Date('2019-01-01T00:00:00Z')
  expect(believedTime(saidAt, { from: null, heardAt: bounds.heardAt })).toEqual({
    at: saidAt,
    saidAt,
    isOutside: false,
  })
})

test('a beginning after our hearing does not lead into the future', () => {
  expect(believedTime(at('02T09:05:00'), { from: at('02T09:30:00'), heardAt: bounds.heardAt }).at).toEqual(
    bounds.heardAt,
  )
})
