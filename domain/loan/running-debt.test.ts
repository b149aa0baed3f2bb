/**
 * Goal: the balance column of a statement follows each movement and ends each day at the loan's balance.
 * Method: examples, then random histories.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { laterDay } from '../days.ts'
import { payableCents, positionOn } from './loan.ts'
import { fromMajor } from '../money.ts'
import { loanTransaction, runningDebt } from './running-debt.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan, extendedBy, refunded } from '../testing/loans.ts'

test('each movement of a day has the balance after it, in the order of application', () => {
  const rows = runningDebt(
    loan(),
    [refunded(0, 100), collected(0, 4_000), collected(0, 6_100)].map(loanTransaction),
  )
  expect(rows.map(({ kind, after }) => [kind, payableCents(after)])).toEqual([
    ['collection', fromMajor(6_000)],
    ['collection', 0],
    ['refund', 0],
  ])
  expect(rows.map(({ after }) => after.overpaymentCents)).toEqual([0, fromMajor(100), 0])
})

test('an extension payment is listed among the payments of its day in order of arrival', () => {
  const rows = runningDebt(
    loan(),
    [collected(0, 6_900), extendedBy(0, 542, 7), collected(0, 5_000)].map(loanTransaction),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['collection', 'prolongation', 'collection'])
  expect(rows.map(({ after }) => after.overpaymentCents > 0)).toEqual([false, false, true])
})

test("the running debt reports an in duplum write-off with its day and amount, even after an officer's write-off", () => {
  const terms = loan()
  const bad = dayOf(61 + 90)
  const { writtenOffByLaw } = positionOn(terms, [{ kind: 'writeOff', on: dayOf(200) }], dayOf(210))
  // 151 days at 250 and 90 at 10, above the principal of 10,000
  expect(writtenOffByLaw).toEqual([{ on: bad, amountCents: fromMajor(151 * 250 + 90 * 10 - 10_000) }])
})

test(
  'after any history the last row of a day is its closing balance',
  () => {
    fc.assert(
      fc.property(anyLoanCase, ({ terms, movements }) => {
        const rows = runningDebt(terms, movements.map(loanTransaction))
        for (const [at, { on, after }] of rows.entries()) {
          if (rows[at + 1]?.on === on) continue
          expect(after).toEqual(
            positionOn(
              terms,
              movements.filter((each) => laterDay(each.on, terms.paidOutOn) <= on),
              on,
            ),
          )
        }
      }),
      runs,
    )
  },
  propertyTimeoutMs,
)
