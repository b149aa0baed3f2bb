/** Cost of an extension (rule money-45). */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { extensionFigures } from './extension-figures.ts'
import { payableCents, positionOn } from './loan.ts'
import type { Movement } from './loan-terms.ts'
import { fromMajor } from '../money.ts'
import { extensionOptions, extensionPrice } from './extension.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { upTo } from '../testing/loan-sums.ts'
import { dayOf, loan } from '../testing/loans.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('an extension of a first loan of 5,000, one day late, offers 30 days for 3,880 and 5,000 on the new date, or 5,130 today', () => {
  const terms = loan({ principalCents: fromMajor(5_000), firstLoan: true })
  expect(extensionFigures(terms, [], dayOf(62))[2]).toEqual({
    periodDays: 30,
    newMaturityDay: dayOf(92),
    priceCents: fromMajor(3_880),
    owedThenCents: fromMajor(5_000),
    inAllCents: fromMajor(8_880),
    payoffTodayCents: fromMajor(5_130),
  })
})

test('before the due date the interest until then is still to pay', () => {
  expect(extensionFigures(loan(), [], dayOf(10))[0]).toMatchObject({
    priceCents: fromMajor(4_250),
    // The price covers 10 past due days and 7 days ahead. Of the 61 + 7 days, 58 - 7 are still unpaid.
    owedThenCents: fromMajor(10_000 + 250 * (68 - 10 - 7)),
    payoffTodayCents: fromMajor(12_500),
  })
})

test('the list of extension figures is empty when no extension is offered', () => {
  expect(extensionFigures(loan({ dueAfterDays: [30, 61] }), [], dayOf(10))).toEqual([])
})

test('after any history: the options on offer, and what the loan asks for once the price is paid', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = upTo(movements, on)
      const options = extensionOptions(terms, known, on)
      const figures = extensionFigures(terms, known, on)
      expect(figures.map(({ periodDays }) => periodDays)).toEqual(options.map(({ periodDays }) => periodDays))
      for (const [index, { periodDays, priceCents, owedThenCents, newMaturityDay }] of figures.entries()) {
        expect(priceCents).toBe(extensionPrice(options[index]!.costCents))
        const bought: Movement = { kind: 'prolongation', on, amountCents: priceCents, periodDays }
        expect(payableCents(positionOn(terms, [...known, bought], newMaturityDay))).toBe(owedThenCents)
      }
    }),
    runs,
  )
})
