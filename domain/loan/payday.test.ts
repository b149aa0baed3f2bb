/** Goal: a due date on the customer's payday, within the terms of the product. Method: random terms and days. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, daysBetween } from '../days.ts'
import { weekdayOf } from '../hours.ts'
import { anyDay, runs } from '../testing/arbitraries.ts'
import { anyLoanCase } from '../testing/arbitraries.ts'
import { positionOn } from './loan.ts'
import { canMoveToPayday, parsePayday, paydayMove, paydayName, paydayNames, paydayTerm } from './payday.ts'

const bounds = { minDays: 61, maxDays: 122 }

test('the due date falls on the payday, within the shortest and the longest term', () => {
  fc.assert(
    fc.property(
      anyDay,
      fc.integer({ min: 61, max: 122 }),
      fc.constantFrom(...paydayNames),
      (paidOutOn, termDays, name) => {
        const payday = parsePayday(name)!
        const days = paydayTerm(payday, paidOutOn, { termDays, ...bounds })!
        expect(days).toBeGreaterThanOrEqual(61)
        expect(days).toBeLessThanOrEqual(122)
        const due = addDays(paidOutOn, days)
        if (payday.every === 'week') {
          expect(weekdayOf(due)).toBe(payday.weekday)
          expect(Math.abs(days - termDays)).toBeLessThanOrEqual(6)
        } else
          expect([payday.day, Number(addDays(due, 1).slice(8)) === 1]).toSatisfy(
            ([wanted, last]: [number, boolean]) => Number(due.slice(8)) === wanted || last,
          )
        expect(Math.abs(days - termDays)).toBeLessThanOrEqual(31)
      },
    ),
    runs,
  )
})

test('the nearest payday counts, the earlier of two, and a shorter month has its last day', () => {
  const on = (name: string, termDays: number) => {
    const paidOutOn = day('2026-12-01')
    return addDays(paidOutOn, paydayTerm(parsePayday(name)!, paidOutOn, { termDays, ...bounds })!)
  }
  expect(on('friday', 66)).toBe('2027-02-05')
  // The Friday before 61 days is too early.
  expect(on('friday', 61)).toBe('2027-02-05')
  expect(on('25', 81)).toBe('2027-02-25')
  expect(on('31', 91)).toBe('2027-02-28')
  // The 28th of January is too early for the shortest term.
  expect(on('28', 61)).toBe('2027-02-28')
  expect(daysBetween(day('2026-12-01'), on('15', 122))).toBeLessThanOrEqual(122)
})

test('paydays are named by weekday or day of the month', () => {
  expect(paydayNames).toHaveLength(38)
  for (const name of paydayNames) expect(paydayName(parsePayday(name)!)).toBe(name)
  for (const wrong of ['0', '32', '1.5', '', 'someday']) expect(parsePayday(wrong)).toBeNull()
})

test('after the payout a payday moves the due date once, and no day until the old one gets dearer', () => {
  let moved = 0
  fc.assert(
    fc.property(
      anyLoanCase,
      fc.constantFrom(...paydayNames),
      fc.nat(90),
      ({ terms, movements }, name, after) => {
        const on = addDays(terms.paidOutOn, after)
        const known = movements.filter((each) => each.on <= on)
        const move = paydayMove(terms, known, on, parsePayday(name)!)
        if (!move) return
        moved += 1
        const { movement, from, to } = move
        expect(movement.dueOn > from.on).toBe(true)
        expect(daysBetween(terms.paidOutOn, movement.dueOn)).toBeLessThanOrEqual(terms.maxTotalDays)
        const changed = [...known, movement]
        for (let day = on; day <= movement.dueOn; day = addDays(day, 1)) {
          const [before, now] = [positionOn(terms, known, day), positionOn(terms, changed, day)]
          if (day <= from.on)
            expect({ ...now.buckets, payoff: now.payoffCents }).toEqual({
              ...before.buckets,
              payoff: before.payoffCents,
            })
          else expect(now.payoffCents).toBeLessThanOrEqual(before.payoffCents)
        }
        expect(positionOn(terms, changed, on).nextDue?.on).toBe(to.on)
        expect(canMoveToPayday(terms, changed, on)).toBe(false)
      },
    ),
    runs,
  )
  expect(moved).toBeGreaterThan(20)
})
