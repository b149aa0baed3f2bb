import { expect, test } from 'vitest'
import { day } from '../days.ts'
import {
  earliestStart,
  newestOf,
  releasableStatuses,
  ruleDraftEdges,
  ruleDraftState,
  versionState,
  type RuleDraftEvent,
  type RuleDraftStatus,
} from './rule-drafts.ts'
import { cells, next } from '../state-machine.ts'

test.each(cells<RuleDraftStatus, RuleDraftEvent>(ruleDraftEdges))(
  '$from + $event by $actor -> $expected',
  ({ from, event, actor, expected }) => {
    expect(next<RuleDraftStatus, RuleDraftEvent>(ruleDraftEdges, from, event, actor)).toEqual(expected)
  },
)

const versions = [
  { version: 1, validFrom: day('2026-01-01') },
  { version: 2, validFrom: day('2026-03-01') },
  { version: 3, validFrom: day('2026-06-01'), withdrawn: true },
  { version: 4, validFrom: day('2026-05-01') },
]
const statesOn = (today: string) => versions.map((version) => versionState(version, versions, day(today)))

test('a version is coming, live from its day, and retired by the next; one that was withdrawn never begins', () => {
  expect(statesOn('2026-02-28')).toEqual(['live', 'coming', 'withdrawn', 'coming'])
  expect(statesOn('2026-03-01')).toEqual(['retired', 'live', 'withdrawn', 'coming'])
  expect(statesOn('2026-07-01')).toEqual(['retired', 'retired', 'withdrawn', 'live'])
})

test('the only version holds also before its day; of two for one day the later one', () => {
  const [only] = versions
  expect(versionState(only!, [only!], day('2025-01-01'))).toBe('live')
  const twice = [only!, { ...only!, version: 2 }]
  expect(twice.map((each) => versionState(each, twice, day('2026-01-01')))).toEqual(['retired', 'live'])
})

test('new items follow the version that begins last and was not withdrawn', () => {
  expect(newestOf(versions).version).toBe(4)
})

test('a draft for the regulator is released after its approval, or after sending if the lender does not wait', () => {
  expect(releasableStatuses(false, true)).toEqual(['approved'])
  expect(releasableStatuses(true, true)).toEqual(['cleared'])
  expect(releasableStatuses(true, false)).toEqual(['sent', 'cleared'])
})

test('a draft is shown as proposed while it awaits approval, and by its version after release', () => {
  const seen = { waits: false, notifiesCustomers: true, version: null }
  expect(ruleDraftState('draft', seen)).toBe('draft')
  expect(ruleDraftState('draft', { ...seen, waits: true })).toBe('proposed')
  expect(ruleDraftState('sent', seen)).toBe('sent')
  expect(ruleDraftState('released', { ...seen, version: 'coming' })).toBe('notice')
  expect(ruleDraftState('released', { ...seen, notifiesCustomers: false, version: 'coming' })).toBe('coming')
  expect(ruleDraftState('released', { ...seen, version: 'live' })).toBe('live')
  expect(ruleDraftState('released', { ...seen, version: 'withdrawn' })).toBe('withdrawn')
})

test('customers are notified 30 days before; nothing begins today, or before the version it replaces', () => {
  const newest = { validFrom: day('2026-01-01') }
  expect(earliestStart(day('2026-03-01'), newest, true)).toBe('2026-03-31')
  expect(earliestStart(day('2026-03-01'), newest, false)).toBe('2026-03-02')
  expect(earliestStart(day('2026-03-01'), { validFrom: day('2026-08-01') }, true)).toBe('2026-08-02')
})
