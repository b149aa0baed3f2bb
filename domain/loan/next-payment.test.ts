/**
 * KES 5,000 in two payments of 5,596: the amount that is named with a due date is that payment, never the
 * whole debt.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsInShillings, chargesFirstCents, nextPayment, payableCents, positionOn } from './loan.ts'
import { cents, fromMajor, sumCents, toMajor, wholeShillings } from '../money.ts'
import { termsFor } from '../price/quote.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan, quoteInput } from '../testing/loans.ts'

const terms = termsFor(quoteInput({ principalCents: cents(500_000), dueAfterDays: [30, 61] }))
const on = (day: number) => positionOn(terms, [], dayOf(day))

test('the next payment is named with its own day, in whole shillings, before it, on it and after it', () => {
  expect(nextPayment(on(29))).toEqual({ on: dayOf(30), amountCents: 559_600, when: 'later' })
  expect(nextPayment(on(30))).toEqual({ on: dayOf(30), amountCents: 559_600, when: 'today' })
  expect(nextPayment(on(31))).toEqual({ on: dayOf(30), amountCents: 572_300, when: 'past' })
  expect(payableCents(on(31))).toBe(887_600)
})

test('a part payment reduces it, and the day stays', () => {
  const position = positionOn(terms, [collected(20, 1_000)], dayOf(20))
  expect(nextPayment(position)).toMatchObject({ on: dayOf(30), when: 'later' })
  expect(nextPayment(position).amountCents).toBeLessThan(559_600 - 100_000 + 1)
})

test('only a payment above the open charges reduces the daily increase', () => {
  const late = dayOf(72)
  const first = chargesFirstCents(loan({ firstLoan: true }), positionOn(loan({ firstLoan: true }), [], late))
  expect(first).toBe(286_000)
  const adds = (shillings: number) => {
    const paid = shillings === 0 ? [] : [collected(72, shillings)]
    const owed = (day: number) => positionOn(loan({ firstLoan: true }), paid, dayOf(day)).payoffCents
    return owed(73) - owed(72)
  }
  expect([0, 2_000, 2_860, 3_860].map(adds)).toEqual([26_000, 26_000, 26_000, 23_400])
})

test('on the second due date and after it, only what was due before is late: each part has its own day', () => {
  const first = termsFor(
    quoteInput({ principalCents: fromMajor(5_000), dueAfterDays: [30, 61], firstLoan: true }),
  )
  const parts = (of: typeof terms, day: number, paid = 0) => {
    const next = nextPayment(positionOn(of, paid === 0 ? [] : [collected(day, paid)], dayOf(day)))
    return [
      toMajor(next.amountCents),
      next.when,
      next.parts?.map((part) => [part.forBeingLate ? 'late' : part.on, toMajor(part.amountCents)]),
    ]
  }
  // 2,500 and 31 days of penalty on it.
  expect(parts(first, 60)).toEqual([2_575, 'past', undefined])
  expect(parts(first, 61)).toEqual([
    5_077,
    'past',
    [
      [dayOf(30), 2_500],
      [dayOf(61), 2_500],
      ['late', 77],
    ],
  ])
  expect(parts(first, 61, 2_578)).toEqual([2_499, 'today', undefined])
  // A day later both are past due, each since its own date.
  expect(parts(first, 62)).toMatchObject([
    5_207,
    'past',
    [
      [dayOf(30), 2_500],
      [dayOf(61), 2_500],
      ['late', 207],
    ],
  ])
})

test('add-ons that are paid last fall due with the last payment', () => {
  const withAddOns = termsFor(
    quoteInput({
      principalCents: fromMajor(5_000),
      dueAfterDays: [30, 61],
      firstLoan: true,
      addOns: [{ kind: 'insurance', priceCents: fromMajor(150) }],
    }),
  )
  expect(nextPayment(positionOn(withAddOns, [], dayOf(61))).parts).toEqual([
    { on: dayOf(30), amountCents: fromMajor(2_575) },
    { on: dayOf(61), amountCents: fromMajor(2_575) },
    { on: dayOf(30), amountCents: fromMajor(79), forBeingLate: true },
  ])
})

describe('both payments missed', () => {
  // 6,000 at 2.5 % a day with an add-on of 180: two payments of 6,781.
  const missed = termsFor(
    quoteInput({
      principalCents: fromMajor(6_000),
      dueAfterDays: [30, 61],
      addOns: [{ kind: 'insurance', priceCents: fromMajor(180) }],
    }),
  )
  const parts = (day: number, paid: number[] = []) =>
    nextPayment(
      positionOn(
        missed,
        paid.map((shillings) => collected(day, shillings)),
        dayOf(day),
      ),
    ).parts?.map((part) => [part.forBeingLate ? 'late' : part.on, toMajor(part.amountCents)])

  test('day 62: 6,781 are 32 days late, 6,781 are 1 day late, and being late added 1,994', () => {
    expect(toMajor(nextPayment(positionOn(missed, [], dayOf(62))).amountCents)).toBe(15_556)
    expect(parts(62)).toEqual([
      [dayOf(30), 6_781],
      [dayOf(61), 6_781],
      ['late', 1_994],
    ])
  })

  test('money pays the penalty first; open principal keeps its own due date', () => {
    expect(parts(62, [1_994])).toEqual([
      [dayOf(30), 6_781],
      [dayOf(61), 6_781],
    ])
    const [first, second, ...rest] = parts(62, [6_781, 1_994])!
    expect(rest).toEqual([])
    expect([first![0], second![0]]).toEqual([dayOf(30), dayOf(61)])
    expect(first![1]).toBe(Math.floor(toMajor(missed.dues[0]!.principalCents)))
  })
})

test(
  'after any history the parts sum to the amount due now, each at least its open principal',
  () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements, on }) => {
        const known = movements.filter((each) => each.on < on && each.kind !== 'settlement')
        const { nextDue } = positionOn(terms, known, on)
        if (!nextDue?.parts) return
        const { parts } = nextDue
        expect(sumCents(parts.map(({ amountCents }) => amountCents))).toBe(nextDue.amountCents)
        expect(Math.min(...parts.map(({ amountCents }) => amountCents))).toBeGreaterThanOrEqual(0)
        const payments = parts.filter(({ forBeingLate }) => !forBeingLate)
        expect(payments[0]!.on).toBe(nextDue.on)
        expect(payments.map((part) => part.on)).toEqual(payments.map((part) => part.on).sort())
        expect(payments.at(-1)!.on <= on).toBe(true)
        const asked = partsInShillings(nextDue)
        if (!asked) return
        expect(asked.every(({ amountCents }) => amountCents % 100 === 0 && amountCents > 0)).toBe(true)
        expect(sumCents(asked.map(({ amountCents }) => amountCents))).toBe(
          wholeShillings(nextDue.amountCents),
        )
      }),
      runs,
    )
  },
  propertyTimeoutMs,
)
