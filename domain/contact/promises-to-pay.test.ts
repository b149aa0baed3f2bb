/**
 * Goal: payment days and amounts decide whether a promise is kept or broken. Method: examples by hand, then
 * random payments.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nairobiDay } from '../country/nairobi.ts'
import { addDays, day, type Day } from '../days.ts'
import type { Movement } from '../loan/loan-terms.ts'
import { cents, fromMajor, sumCents } from '../money.ts'
import {
  minimumPromise,
  promiseState,
  stateWhenReplaced,
  withoutReversed,
  type PaymentPromise,
  type PostedMoney,
} from './promises-to-pay.ts'

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
  expect([28_890, 10_009, 4].map((due) => minimumPromise(fromMajor(due)))).toEqual(
    [2_889, 1_000, 1].map(fromMajor),
  )
})

test.each([
  ['open while no payment arrived', [before], 0, 'open'],
  ['kept when nine tenths of the amount arrived', [before, paid(900, 4)], 4, 'kept'],
  ['open when a little less than nine tenths arrived', [before, paid(899, 4)], 4, 'open'],
  ['kept when the payment arrived a day late', [before, paid(1_000, 5)], 5, 'kept'],
  ['broken when the payment arrived two days late', [before, paid(1_000, 6)], 6, 'broken'],
  ['open until its last day is over', [before], 5, 'open'],
  ['broken once its last day is over', [before], 6, 'broken'],
  ['kept when the amount arrived in two parts', [before, paid(400, 1), paid(500, 3)], 3, 'kept'],
  ['open when the payment arrived before the promise', [before], 4, 'open'],
  [
    'broken when the payment was refunded',
    [before, paid(1_000, 2), { ...paid(1_000, 3), kind: 'refund' } as Movement],
    6,
    'broken',
  ],
  ['kept by a payment of its days that is matched later', [before, paid(1_000, 4)], 20, 'kept'],
] as const)('a promise to pay: %s', (_, movements, afterDays, state) => {
  expect(promiseState(promise, movements, addDays(today, afterDays))).toBe(state)
})

describe('kept stays kept when an earlier payment is reversed', () => {
  type Event = { readonly pays: number; readonly on: Day; readonly at: Date; readonly reversedAt?: Date }
  const hour = (hours: number) => new Date(promise.madeAt.getTime() + hours * 3_600_000)
  const posted = (events: readonly Event[]): PostedMoney[] =>
    events.flatMap(({ pays, at, reversedAt }, index) => [
      { receipt: `R${index}`, at, amountCents: fromMajor(pays) },
      ...(reversedAt ? [{ receipt: `R${index}`, at: reversedAt, amountCents: cents(-100 * pays) }] : []),
    ])
  const stateOf = (made: Omit<PaymentPromise, 'collectedBeforeCents'>, events: readonly Event[]) => {
    const stood = events.filter(
      ({ at, reversedAt }) => at < made.madeAt && !(reversedAt && reversedAt < made.madeAt),
    )
    const collectedBeforeCents = sumCents(stood.map(({ pays }) => fromMajor(pays)))
    const left = events
      .filter(({ reversedAt }) => !reversedAt)
      .map(({ pays, on }): Movement => ({ kind: 'collection', on, amountCents: fromMajor(pays) }))
    const standing = withoutReversed({ ...made, collectedBeforeCents }, posted(events))
    return promiseState(standing, left, addDays(made.promisedOn, 2))
  }
  const may = (date: number, time = '09:00') => new Date(`2026-05-0${date}T${time}:00Z`)
  const reversed = may(8)

  test('1,000 on 4 May, on 5 May a promise of 500 by 7 May, 500 on 6 May, then the 1,000 is reversed', () => {
    const made = { promisedOn: day('2026-05-07'), amountCents: fromMajor(500), madeAt: may(5) }
    const stays = { pays: 1_000, on: day('2026-05-04'), at: may(4) }
    const first = { ...stays, reversedAt: reversed }
    const second = { pays: 500, on: day('2026-05-06'), at: may(6) }
    expect(stateOf(made, [first, second])).toBe('kept')
    expect(stateOf(made, [first])).toBe('broken')
    expect(stateOf(made, [stays])).toBe('broken')
    expect(stateOf(made, [stays, { ...second, reversedAt: reversed }])).toBe('broken')
  })

  test.each([
    ['made, kept and due on one day', '2026-05-05', 0, 2, 'kept'],
    ['kept on the day it was made', '2026-05-07', 0, 2, 'kept'],
    ['the same amount, and the one of the promise is reversed', '2026-05-07', 0, 1, 'broken'],
    ['kept on the due day', '2026-05-07', 2, 2, 'kept'],
  ] as const)(
    'a kept promise stays kept when an earlier payment is reversed: %s',
    (_, promisedOn, daysLater, stays, state) => {
      const made = { promisedOn: day(promisedOn), amountCents: fromMajor(500), madeAt: may(5) }
      const payments = [
        { pays: 500, on: day('2026-05-05'), at: may(5, '08:00') },
        { pays: 500, on: addDays(day('2026-05-05'), daysLater), at: may(5 + daysLater, '10:00') },
      ]
      const events = payments.map((each, index) =>
        index === stays - 1 ? each : { ...each, reversedAt: reversed },
      )
      expect(stateOf(made, events)).toBe(state)
    },
  )

  test('only money that came after the promise and was not reversed keeps it, in any order of a day', () => {
    const anyEvent = fc.record({
      pays: fc.integer({ min: 1, max: 900 }),
      hours: fc.integer({ min: -30, max: 80 }).filter((hours) => hours !== 0),
      reversedAfter: fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 6 }), fc.integer({ min: 0, max: 2 }), (all, days) => {
        const made = { ...promise, promisedOn: addDays(today, days) }
        const events = all.map(({ pays, hours, reversedAfter }): Event => {
          const at = hour(hours)
          return {
            pays,
            at,
            on: nairobiDay(at),
            ...(reversedAfter === undefined ? {} : { reversedAt: hour(hours + reversedAfter) }),
          }
        })
        const came = events
          .filter(
            ({ at, on, reversedAt }) => at > made.madeAt && !reversedAt && on <= addDays(made.promisedOn, 1),
          )
          .reduce((sum, { pays }) => sum + pays, 0)
        expect(stateOf(made, events)).toBe(came >= 900 ? 'kept' : 'broken')
      }),
    )
  })

  test('restoring an earlier payment does not reduce a promise', () => {
    const again: PostedMoney[] = [
      { receipt: 'R0', at: hour(-1), amountCents: fromMajor(500) },
      { receipt: 'R1', at: hour(1), amountCents: fromMajor(1_000) },
      { receipt: 'R0', at: hour(2), amountCents: fromMajor(-500) },
      { receipt: 'R0', at: hour(3), amountCents: fromMajor(500) },
    ]
    expect(withoutReversed(promise, again)).toEqual(promise)
    expect(promiseState(withoutReversed(promise, again), [paid(500, 0), paid(1_000, 0)], today)).toBe('kept')
  })
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
  expect(stateWhenReplaced(promise, by, movements, addDays(today, afterDays))).toBe(state)
})
