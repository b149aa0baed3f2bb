/** No extension where waiting is cheaper (rule money-46); KES 10,000 for 61 days, interest 250 and penalty 10 a day. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, daysBetween, laterDay } from '../days.ts'
import { extensionFigures } from './extension-figures.ts'
import { payableCents, positionOn } from './loan.ts'
import type { LoanTerms } from './loan-terms.ts'
import { cents, fromMajor } from '../money.ts'
import { buysExtension, extensionOptions, whyNoExtension } from './extension.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { dayOf, loan } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('no extension dearer than waiting is offered: none of 120 days at 1 day past due, none at all at 89', () => {
  const terms = loan({ pricing: { maxTotalDays: 182 } })
  const days = (after: number) =>
    extensionOptions(terms, [], dayOf(after)).map(({ periodDays }) => periodDays)
  // On day 182 the in duplum limit leaves 20,000; 120 days cost 45,510 and leave 10,000.
  expect([days(61), days(62), days(150)]).toEqual([[7, 14, 30, 121], [7, 14, 30], []])
  expect(whyNoExtension(terms, [], dayOf(150))).toBe('waitingCheaper')
  const asked = { periodDays: 7, askedCents: fromMajor(24_900) }
  expect(buysExtension(terms, [], dayOf(150), fromMajor(34_890), asked)).toBe(false)
})

test('after any history: without a penalty and a limit of the law whole shillings take no option away', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms: given, movements, on }) => {
      const terms: LoanTerms = {
        ...given,
        penaltyDailyRatePpm: 0,
        lateFeeCents: cents(0),
        inDuplum: 'off',
        nonPerformingAfterDays: 1_000,
      }
      const known = movements.filter((movement) => movement.on <= on)
      if (whyNoExtension(terms, known, on) !== null) {
        expect(whyNoExtension(terms, known, on)).not.toBe('waitingCheaper')
        return
      }
      const { maturityDay } = positionOn(terms, known, on)
      const room = daysBetween(laterDay(maturityDay, on), addDays(terms.paidOutOn, terms.maxTotalDays))
      expect(extensionOptions(terms, known, on).map(({ periodDays }) => periodDays)).toEqual([
        ...[7, 14, 30].filter((days) => days < room),
        room,
      ])
    }),
    runs,
  )
})

test('after any history: with an option on a late loan no more is paid than by waiting for its new date', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = movements.filter((movement) => movement.on <= on)
      if (positionOn(terms, known, on).daysUntilDue >= 0) return
      for (const { priceCents, newMaturityDay, inAllCents } of extensionFigures(terms, known, on)) {
        expect(inAllCents).toBeGreaterThanOrEqual(priceCents)
        expect(inAllCents).toBeLessThanOrEqual(payableCents(positionOn(terms, known, newMaturityDay)))
      }
    }),
    runs,
  )
})
