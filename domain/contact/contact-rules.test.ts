/**
 * Goal: no customer in arrears is contacted outside the rules. Method: each rule by hand, then random facts
 * at random hours.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  contactRefusal,
  contactsMost,
  contactStop,
  contactUntil,
  isContactHour,
  nextContactAt,
  type ContactFacts,
  type ContactTimes,
} from './contact-rules.ts'
import { momentOf, nairobi, nairobiDay } from '../country/nairobi.ts'
import { addDays, day } from '../days.ts'
import { weekdayOf, weekdays, type WeekHours } from '../hours.ts'
import { kenya } from '../country/kenya.ts'

const at = (on: string, hour: string): Date => new Date(`${on}T${hour}:00+03:00`)
const week: ContactTimes = { contactHours: kenya.widestHours.contact, holidays: kenya.holidays }
/** A Monday. */
const monday = '2026-05-04'
const today = day(monday)
const free: ContactFacts = {
  isMarked: false,
  hasWaitingPlan: false,
  hasOpenAppeal: false,
  isPlaced: false,
  isLate: true,
  paidToday: false,
  hasProvedNumber: true,
  contactedOn: [],
}

test.each([
  [monday, '07:59', false],
  [monday, '08:00', true],
  [monday, '17:59', true],
  [monday, '18:00', false],
  ['2026-05-09', '12:00', true],
  ['2026-05-10', '12:00', false],
  ['2026-04-02', '12:00', true],
  ['2026-04-03', '12:00', false],
  ['2026-04-04', '12:00', true],
  ['2026-04-06', '12:00', false],
  ['2026-12-25', '12:00', false],
])('%s at %s: %s', (on, hour, allowed) => {
  expect(isContactHour(week, at(on, hour), nairobi)).toBe(allowed)
  expect(contactRefusal(free, week, at(on, hour), nairobi)).toBe(allowed ? null : 'hours')
})

test.each([
  [monday, '03:00', monday, '08:00'],
  [monday, '12:00', monday, '12:00'],
  [monday, '19:00', '2026-05-05', '08:00'],
  ['2026-05-09', '18:00', '2026-05-11', '08:00'],
  ['2026-05-10', '12:00', '2026-05-11', '08:00'],
  ['2026-04-02', '18:00', '2026-04-04', '08:00'],
  ['2026-04-04', '18:00', '2026-04-07', '08:00'],
  ['2026-12-24', '18:00', '2026-12-28', '08:00'],
])('from %s at %s contact may begin on %s at %s', (on, hour, then, from) => {
  expect(nextContactAt(week, at(on, hour), nairobi)).toEqual(at(then, from))
})

describe('at noon on a Monday', () => {
  const noon = at(monday, '12:00')
  test.each([
    ['marked', { isMarked: true }],
    ['appeal', { hasOpenAppeal: true }],
    ['planWaits', { hasWaitingPlan: true }],
    ['placed', { isPlaced: true }],
    ['notLate', { isLate: false }],
    ['paidToday', { paidToday: true }],
    ['noNumber', { hasProvedNumber: false }],
    ['tooOften', { contactedOn: [today, today] }],
    ['tooOften', { contactedOn: [0, 1, 2, 3, 4, 5, 6].map((ago) => addDays(today, -ago)) }],
    [null, { contactedOn: [today] }],
    [null, { contactedOn: [0, 1, 2, 3, 4, 5, 7, 8].map((ago) => addDays(today, -ago)) }],
  ] as const)('contact at noon on a Monday: %s', (refusal, facts) => {
    expect(contactRefusal({ ...free, ...facts }, week, noon, nairobi)).toBe(refusal)
  })
})

const instants = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const facts = fc.record({
  isMarked: fc.boolean(),
  hasOpenAppeal: fc.boolean(),
  hasWaitingPlan: fc.boolean(),
  isPlaced: fc.boolean(),
  isLate: fc.boolean(),
  paidToday: fc.boolean(),
  hasProvedNumber: fc.boolean(),
})

test('contact is allowed only within hours, days and frequency limits, and without a stop', () => {
  fc.assert(
    fc.property(instants, facts, fc.array(fc.nat(9), { maxLength: 12 }), (now, known, daysAgo) => {
      const on = nairobiDay(now)
      const contactedOn = daysAgo.map((ago) => addDays(on, -ago))
      if (contactRefusal({ ...known, contactedOn }, week, now, nairobi) !== null) return
      expect(contactStop(known)).toBeNull()
      const local = new Date(now.getTime() + 3 * 3_600_000)
      expect(local.getUTCDay()).not.toBe(0)
      expect(local.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(local.getUTCHours()).toBeLessThan(18)
      for (const { count, days } of contactsMost)
        expect(daysAgo.filter((ago) => ago < days).length).toBeLessThan(count)
    }),
  )
})

const times = fc.tuple(fc.integer({ min: 8 * 60, max: 17 * 60 }), fc.integer({ min: 1, max: 60 }))
const shown = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const weeks: fc.Arbitrary<WeekHours> = fc
  .dictionary(
    fc.constantFrom(...weekdays),
    times.map(([from, length]) => ({ from: shown(from), until: shown(from + length) })),
    { minKeys: 1 },
  )
  .map((each) => ({ ...each }))

test('the next contact time is the first allowed time from now on, for any week hours and holidays', () => {
  fc.assert(
    fc.property(
      instants,
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      weeks,
      (now, share, open) => {
        const allowed: ContactTimes = { contactHours: open, holidays: kenya.holidays }
        const next = nextContactAt(allowed, now, nairobi)
        expect(isContactHour(allowed, next, nairobi)).toBe(true)
        expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime())
        const between = new Date(now.getTime() + Math.floor((next.getTime() - now.getTime()) * share))
        if (between < next) expect(isContactHour(allowed, between, nairobi)).toBe(false)
        const on = nairobiDay(next)
        expect(contactUntil(allowed, on, nairobi)).toEqual(momentOf(on, open[weekdayOf(on)]!.until))
      },
    ),
  )
})
