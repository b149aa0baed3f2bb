/**
 * Goal: a hardship plan costs no more than going on as agreed, and charges no interest on interest. Method:
 * random loans and histories, with the plain model as the second opinion, and examples with stated figures.
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, day } from '../days.ts'
import { cents, sumCents, toMajor } from '../money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { plainPosition } from '../testing/plain-loan.ts'
import { standardInput } from '../testing/standard-loan.ts'
import { termsFor } from '../price/quote.ts'
import {
  endOfBrokenPlan,
  hardshipGraceDays,
  hardshipPlan,
  hardshipPlans,
  isHardshipBroken,
  whyNoHardship,
} from './hardship.ts'
import { payableCents, positionOn } from './loan.ts'
import type { LoanTerms, Movement } from './loan-terms.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const loan = termsFor({ ...standardInput(cents(1_000_000)), paidOutOn: day('2026-03-01') })
const due = loan.dues.at(-1)!.on

test('a plan that is kept costs at most what the customer would pay as agreed, and ends the loan', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = movements.filter((each) => each.on <= on)
      for (const plan of hardshipPlans(terms, known, on)) {
        expect(plan.totalCents).toBeLessThanOrEqual(plan.asAgreedCents)
        expect(plan.totalCents).toBe(sumCents(plan.payments.map(({ amountCents }) => amountCents)))
        const paid: Movement[] = [
          ...known,
          plan.movement,
          ...plan.payments.map((each) => ({ kind: 'collection' as const, ...each })),
        ]
        const end = plainPosition(terms, paid, plan.endsOn)
        expect(end.payoffCents).toBe(0)
        expect(end).toEqual(positionOn(terms, paid, plan.endsOn))
        // Not dearer than paying nothing until its end, either: the law can reduce a debt that is long past due.
        expect(plan.totalCents).toBeLessThanOrEqual(payableCents(plainPosition(terms, known, plan.endsOn)))
      }
    }),
    runs,
  )
})

test('interest stops with the plan: what is owed on its last day is what was owed when it was signed', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = movements.filter((each) => each.on <= on)
      for (const { movement } of hardshipPlans(terms, known, on)) {
        const signed = plainPosition(terms, [...known, movement], on)
        const before = plainPosition(terms, [...known, movement], movement.dueOn[0]!)
        expect(before.payoffCents).toBe(signed.payoffCents)
      }
    }),
    runs,
  )
})

test('a broken plan charges no interest for its days and none on charges', () => {
  const withoutLimit = (terms: LoanTerms): LoanTerms => ({ ...terms, inDuplum: 'off' })
  fc.assert(
    fc.property(anyLoanCase, fc.integer({ min: 0, max: 120 }), (found, later) => {
      const [terms, { on }] = [withoutLimit(found.terms), found]
      const known = found.movements.filter((each) => each.on <= on)
      for (const { movement } of hardshipPlans(terms, known, on)) {
        const brokenOn = addDays(movement.dueOn[0]!, hardshipGraceDays + 1)
        const broken: Movement[] = [...known, movement, endOfBrokenPlan(brokenOn)]
        const then = addDays(brokenOn, later)
        const asAgreed = plainPosition(terms, known, then)
        const after = plainPosition(terms, broken, then)
        expect(after.buckets.interest.chargedCents).toBeLessThanOrEqual(
          asAgreed.buckets.interest.chargedCents,
        )
      }
    }),
    runs,
  )
})

test('KES 10,000 for 61 days, two days late: the plans, their payments and totals', () => {
  const on = addDays(due, 2)
  const said = hardshipPlans(loan, [], on).map(({ choice, payments, totalCents }) => [
    choice.kind,
    payments.map((each) => [each.on, toMajor(each.amountCents)]),
    toMajor(totalCents),
  ])
  expect(toMajor(payableCents(positionOn(loan, [], on)))).toBe(25_770)
  expect(said).toEqual([
    [
      'payLess',
      [
        [addDays(on, 3), 6_442],
        [addDays(on, 30), 19_328],
      ],
      25_770,
    ],
    [
      'equalParts',
      [
        [addDays(on, 14), 12_885],
        [addDays(on, 28), 12_885],
      ],
      25_770,
    ],
    ['equalParts', [1, 2, 3].map((part) => [addDays(on, 14 * part), 8_590]), 25_770],
    [
      'equalParts',
      [
        [addDays(on, 14), 6_442],
        [addDays(on, 28), 6_442],
        [addDays(on, 42), 6_442],
        [addDays(on, 56), 6_444],
      ],
      25_770,
    ],
    ['pause', [[addDays(on, 30), 25_770]], 25_770],
    ['laterPayday', [[addDays(on, 21), 25_770]], 25_770],
  ])
})

test('a plan is open from a week before the due date, once for a loan, and not while another agreement holds', () => {
  expect(whyNoHardship(loan, [], addDays(due, -8))).toBe('tooEarly')
  expect(whyNoHardship(loan, [], addDays(due, -7))).toBeNull()
  expect(whyNoHardship(loan, [], addDays(due, 90))).toBe('nonPerforming')
  const on = addDays(due, 1)
  const plan = hardshipPlan(loan, [], on, { kind: 'pause' })
  if ('refused' in plan) throw new Error(plan.refused)
  expect(whyNoHardship(loan, [plan.movement], on)).toBe('arrangement')
  expect(
    whyNoHardship(loan, [{ kind: 'settlement', on, amountCents: cents(100), until: addDays(on, 3) }], on),
  ).toBe('arrangement')
  expect(whyNoHardship(loan, [{ kind: 'collection', on, amountCents: cents(9_900_000) }], on)).toBe(
    'nothingOwed',
  )
  // The law takes more off by the end of the plan than the plan saves.
  expect(whyNoHardship(loan, [], addDays(due, 85))).toBe('waitingCheaper')
})

test('a payday lies within three weeks of today, or of the due date when that is later', () => {
  const on = addDays(due, -5)
  const asked = (payday: string) => hardshipPlan(loan, [], on, { kind: 'laterPayday', on: day(payday) })
  expect(asked(due)).toEqual({ refused: 'dayOutOfRange' })
  expect(asked(addDays(due, 22))).toEqual({ refused: 'dayOutOfRange' })
  expect(asked(addDays(due, 21))).toMatchObject({ endsOn: addDays(due, 21) })
  expect(hardshipPlan(loan, [], on, { kind: 'equalParts', parts: 9 })).toEqual({ refused: 'dayOutOfRange' })
})

test('a payment keeps the plan through its third day after the due date', () => {
  expect(isHardshipBroken(due, addDays(due, 3))).toBe(false)
  expect(isHardshipBroken(due, addDays(due, 4))).toBe(true)
  expect(isHardshipBroken(null, due)).toBe(false)
})
