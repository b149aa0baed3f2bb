/**
 * Goal: the line that many loans are read off by one statement is the accrual that customers see (rule books-3). Method:
 * hold it, on each day that it claims, against a replay of the loan on that day, over random terms and histories.
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { prudentialClass } from '../decision/bureau-figures.ts'
import { addDays, daysBetween } from '../days.ts'
import { endOfDays, accruedOn, positionAndAccrualOn } from './accrual-line.ts'
import { ledgerTargets, loanAccounts } from './ledger-targets.ts'
import { positionOn } from '../loan/loan.ts'
import { cents } from '../money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { collected, dayOf, loan, extendedBy } from '../testing/loans.ts'

const growthOn = (...asked: Parameters<typeof positionAndAccrualOn>) => positionAndAccrualOn(...asked).growth

vi.setConfig({ testTimeout: propertyTimeoutMs * 2 })

test('the line equals a replay on each of its days, and nothing else changes', () => {
  fc.assert(
    fc.property(
      anyLoanCase,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
      (one, shares) => {
        const { terms, movements } = one
        const on = one.on < terms.paidOutOn ? terms.paidOutOn : one.on
        const line = growthOn(terms, movements, on)
        expect(line.from).toBe(on)
        const days = Math.min(daysBetween(on, line.through), 400)
        expect(days).toBeGreaterThanOrEqual(0)
        const [then, was] = [ledgerTargets(terms, movements, on), positionOn(terms, movements, on)]
        for (const after of [0, days, ...shares.map((share) => Math.floor(share * days))]) {
          const day = addDays(on, after)
          const grown = accruedOn(line, day)
          const now = ledgerTargets(terms, movements, day)
          const changes = Object.fromEntries(
            loanAccounts.map((account) => [account, now[account] - then[account]]),
          )
          expect({ after, ...changes }).toEqual({
            after,
            ...Object.fromEntries(loanAccounts.map((account) => [account, 0])),
            interestIncome: 0 - grown.interestCents,
            penaltyIncome: 0 - grown.penaltyCents,
            excisePayable: 0 - grown.exciseCents,
            prolongationPrepaid: grown.prepaidUsedCents,
            interestReceivable: grown.interestCents - grown.prepaidUsedCents,
            penaltyReceivable: grown.penaltyCents,
            exciseReceivable: grown.exciseCents,
          })
          const position = positionOn(terms, movements, day)
          expect(position.nonPerforming).toBe(was.nonPerforming)
          expect(position.settledOn).toBe(was.settledOn)
          expect(prudentialClass(Math.max(0, -position.daysUntilDue))).toBe(
            prudentialClass(Math.max(0, -was.daysUntilDue)),
          )
        }
      },
    ),
    runs,
  )
})

test('a line ends with the day before something changes', () => {
  const terms = loan()
  const throughOf = (movements: Parameters<typeof growthOn>[1], after: number) =>
    daysBetween(dayOf(0), growthOn(terms, movements, dayOf(after)).through)
  expect(throughOf([], 0)).toBe(61) // the penalty begins on the day after the due date
  expect(throughOf([], 61)).toBe(61 + 30) // the next class
  expect(throughOf([], 92)).toBe(61 + 89) // the law limits the charges
  expect(growthOn(terms, [collected(5, 20_000)], dayOf(5))).toMatchObject({
    through: endOfDays,
    interestMicroPerDay: 0,
  })
})

test('a loan that owes less than its prepayment is still past due', () => {
  const terms = loan({ principalCents: cents(100_000), firstLoan: true })
  const movements = [collected(0, 61), extendedBy(1, 164, 7), collected(31, 295), extendedBy(31, 1_266, 54)]
  const late = 123
  const position = positionOn(terms, movements, dayOf(late))
  expect(position).toMatchObject({ daysUntilDue: -1, payoffCents: 0, settledOn: null })
  expect(growthOn(terms, movements, dayOf(late)).through).toBe(dayOf(late - 1 + 30))
})
