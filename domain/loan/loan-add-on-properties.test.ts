/** Properties of add-ons of any loan: bought, cancelled, or paid last. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays } from '../days.ts'
import { positionOn } from './loan.ts'
import { type LoanTerms, type Position } from './loan-terms.ts'
import { cents, wholeShillings } from '../money.ts'
import { anyLoanCase, anyTerms, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { upTo } from '../testing/loan-sums.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('cancelling an add-on never costs anything: it takes away its price, with its excise, or more', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.nat(), ({ terms, movements, on }, pick) => {
      const plain: LoanTerms = { ...terms, inDuplum: 'off' }
      const known = upTo(movements, on).filter((one) => one.kind !== 'writeOff' && one.kind !== 'settlement')
      const left = terms.addOns.filter(
        (addOn) => !known.some((one) => one.kind === 'addOnCancelled' && one.addOn === addOn.kind),
      )
      const addOn = left[pick % Math.max(1, left.length)]
      // A prolongation that is no longer needed, because the loan had been paid off before it, is an ordinary
      // collection.
      if (!addOn || known.some((one) => one.kind === 'prolongation')) return
      const worth = ({ payoffCents, overpaymentCents, roundingCents }: Position) =>
        payoffCents - overpaymentCents + roundingCents
      const before = worth(positionOn(plain, known, on))
      const after = worth(
        positionOn(plain, [...known, { kind: 'addOnCancelled', on, addOn: addOn.kind }], on),
      )
      // A restructure spreads the debt over its dates. Without the add-on more principal is due on the first
      // date, and the penalty is that of a loan without the add-on.
      const isShared = known.some((one) => one.kind === 'restructure')
      expect(before - after).toBeGreaterThanOrEqual(
        isShared ? 0 : addOn.priceCents - 2 - 99 * (known.length + terms.dues.length),
      )
    }),
    runs,
  )
})

test('a cancelled add-on equals one never bought, from that day on', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.integer({ min: 0, max: 90 }), ({ terms, movements, on }, days) => {
      const known = upTo(movements, on)
      const all = terms.addOns.map(({ kind }) => ({ kind: 'addOnCancelled', on, addOn: kind }) as const)
      expect(positionOn(terms, [...known, ...all], addDays(on, days))).toEqual(
        positionOn({ ...terms, addOns: [] }, known, addDays(on, days)),
      )
    }),
    runs,
  )
})

test('paying everything but the add-ons and cancelling them leaves nothing owed', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 14 }),
      (terms, after, later) => {
        const on = addDays(terms.paidOutOn, after)
        const all = terms.addOns.map(
          ({ kind }) => ({ kind: 'addOnCancelled', on: addDays(on, later), addOn: kind }) as const,
        )
        const plain: LoanTerms = { ...terms, inDuplum: 'off' }
        const amountCents = cents(
          Math.max(100, wholeShillings(positionOn(plain, [], on).payoffWithoutAddOnsCents)),
        )
        const end = positionOn(
          plain,
          [{ kind: 'collection', on, amountCents }, ...all],
          addDays(on, later + 30),
        )
        expect(end).toMatchObject({ settledOn: on, payoffCents: 0 })
      },
    ),
    runs,
  )
})
