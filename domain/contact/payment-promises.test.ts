/** Goal: a promise is kept or broken by the days and amounts of the money. Method: by hand, then any payments. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../days.ts'
import type { Movement } from '../loan/loan-terms.ts'
import { cents, fromMajor } from '../money.ts'
import { leastPromised, promiseState, replacedState, type PaymentPromise } from './payment-promises.ts'

const today = day('2026-05-04')
const promise: PaymentPromise = {
  promisedOn: addDays(today, 4),
  amountCents: fromMajor(1_000),
  madeAt: new Date(`${today}T09:00:00Z`),
  collectedBeforeCents: fromMajor(500),
}
const paid = (shillings: number, afterDays: number): Movement => ({
  kind: 'collection',
  on: addDays(today, afterDays),
  amountCents: fromMajor(shillings),
})
const before = paid(500, -10)

test('the least is a tenth of what is past due, in whole shillings', () => {
  expect([28_890, 10_009, 4].map((due) => leastPromised(fromMajor(due)))).toEqual(
    [2_889, 1_000, 1].map(fromMajor),
  )
})

test.each([
  ['nothing came yet', [before], 0, 'open'],
  ['nine tenths came', [before, paid(900, 4)], 4, 'kept'],
  ['a little less than that', [before, paid(899, 4)], 4, 'open'],
  ['it came the day after', [before, paid(1_000, 5)], 5, 'kept'],
  ['it came two days after', [before, paid(1_000, 6)], 6, 'broken'],
  ['its last day is not over', [before], 5, 'open'],
  ['its last day is over', [before], 6, 'broken'],
  ['in two parts', [before, paid(400, 1), paid(500, 3)], 3, 'kept'],
  ['what came before it was made', [before], 4, 'open'],
  [
    'what came went back',
    [before, paid(1_000, 2), { ...paid(1_000, 3), kind: 'refund' } as Movement],
    6,
    'broken',
  ],
  ['it is found later, of its own day', [before, paid(1_000, 4)], 20, 'kept'],
] as const)('%s', (_, movements, afterDays, state) => {
  expect(promiseState(promise, movements, addDays(today, afterDays))).toBe(state)
})

test('kept stays kept when an earlier payment is reversed', () => {
  // 1,000 paid on 4 May; on 5 May a promise of 500 by 7 May; 500 paid on 6 May; then the 1,000 is reversed.
  const made: PaymentPromise = {
    promisedOn: day('2026-05-07'),
    amountCents: fromMajor(500),
    madeAt: new Date('2026-05-05T09:00:00Z'),
    collectedBeforeCents: fromMajor(1_000),
  }
  const kept = paid(500, 2)
  expect(promiseState(made, [paid(1_000, 0), kept], day('2026-05-06'))).toBe('kept')
  expect(promiseState(made, [kept], day('2026-05-08'))).toBe('kept')
  expect(promiseState(made, [], day('2026-05-09'))).toBe('broken')
  const other = { promisedOn: day('2026-05-07'), amountCents: fromMajor(100) }
  expect(replacedState(made, other, [paid(400, 2)], day('2026-05-07'))).toBe('replaced')
})

test('more money never breaks a promise, and time alone never keeps one', () => {
  const amounts = fc.array(
    fc.record({ on: fc.integer({ min: -5, max: 10 }), shillings: fc.integer({ min: 1, max: 900 }) }),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 12 }), fc.nat(1_000), (all, afterDays, more) => {
      const movements = all.map(({ on, shillings }) => paid(shillings, on))
      const on = addDays(today, afterDays)
      const state = promiseState({ ...promise, collectedBeforeCents: cents(0) }, movements, on)
      const richer = promiseState(
        { ...promise, collectedBeforeCents: cents(0) },
        [...movements, paid(more, 0)],
        on,
      )
      if (state === 'kept') expect(richer).toBe('kept')
      const later = promiseState({ ...promise, collectedBeforeCents: cents(0) }, movements, addDays(on, 30))
      expect(later === 'kept').toBe(state === 'kept')
    }),
  )
})

test.each([
  ['before its day, by a smaller one', 500, 4, 3, [before], 'replaced'],
  ['before its day, by a later day', 1_000, 9, 3, [before], 'replaced'],
  ['on its day, by a smaller one', 500, 4, 4, [before], 'broken'],
  ['on its day, by a later day', 1_000, 5, 4, [before], 'broken'],
  ['on its day, by the same once more', 1_000, 4, 4, [before], 'replaced'],
  ['on its day, by what is left of it', 600, 4, 4, [before, paid(400, 2)], 'replaced'],
  ['on its day, by less than is left of it', 599, 4, 4, [before, paid(400, 2)], 'broken'],
  ['on the day after it', 1_000, 5, 5, [before], 'broken'],
] as const)('an open promise is replaced %s', (_, shillings, byDay, afterDays, movements, state) => {
  const by = { amountCents: fromMajor(shillings), promisedOn: addDays(today, byDay) }
  expect(replacedState(promise, by, movements, addDays(today, afterDays))).toBe(state)
})
