/**
 * KES 5,000 in two payments of 5,596: the amount that is named with a due date is that payment, never the
 * whole debt.
 */
import { expect, test } from 'vitest'
import { chargesFirstCents, nextPayment, payableCents, positionOn } from './loan.ts'
import { cents } from './money.ts'
import { termsFor } from './quote.ts'
import { collected, dayOf, loan, quoteInput } from './testing/loans.ts'

const terms = termsFor(quoteInput({ principalCents: cents(500_000), dueAfterDays: [30, 61] }))
const on = (day: number) => positionOn(terms, [], dayOf(day))

test('the next payment is named with its own day, in whole shillings, before it, on it and after it', () => {
  expect(nextPayment(on(29))).toEqual({ on: dayOf(30), amountCents: 559_600, when: 'later' })
  expect(nextPayment(on(30))).toEqual({ on: dayOf(30), amountCents: 559_600, when: 'today' })
  expect(nextPayment(on(31))).toEqual({ on: dayOf(30), amountCents: 572_300, when: 'past' })
  expect(payableCents(on(31))).toBe(887_600)
})

test('paid in part it is less, and the day stays', () => {
  const position = positionOn(terms, [collected(20, 1_000)], dayOf(20))
  expect(nextPayment(position)).toMatchObject({ on: dayOf(30), when: 'later' })
  expect(nextPayment(position).amountCents).toBeLessThan(559_600 - 100_000 + 1)
})

test('what is paid above the charges that are open lowers what the next day adds, and nothing below it does', () => {
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
