/**
 * Goal: a loan returned in full by the end of the day after its payout costs nothing, and one that is not costs
 * what it always did. Method: random loans with and without add-ons, their books, and stated figures.
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { ledgerTargets, loanAccounts } from '../books/ledger-targets.ts'
import { addDays, day } from '../days.ts'
import { cents, sumCents, toMajor } from '../money.ts'
import { termsFor } from '../price/quote.ts'
import { anyLoanCase, anyTerms, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { plainPosition } from '../testing/plain-loan.ts'
import { standardInput, standardPricing } from '../testing/standard-loan.ts'
import { coolingOffEnds, coolingOffOn, isReturned } from './cooling-off.ts'
import { interestPeriods } from './interest-periods.ts'
import { bucketNames, type LoanTerms, type Movement } from './loan-terms.ts'
import { positionOn } from './loan.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

const withCoolingOff = (terms: LoanTerms): LoanTerms => ({ ...terms, coolingOff: true })
const without = ({ coolingOff: _, ...terms }: LoanTerms): LoanTerms => terms

test('a loan returned within the time costs nothing, and its books are empty', () => {
  fc.assert(
    fc.property(
      anyTerms,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 1, max: 200 }),
      (any, share, later) => {
        const terms = withCoolingOff(any)
        const part = Math.max(1, Math.floor(terms.principalCents * share))
        // Less than a shilling short counts as paid.
        const first = cents(terms.principalCents - part < 100 ? terms.principalCents : part)
        const rest = cents(terms.principalCents - first)
        const on = addDays(terms.paidOutOn, 1)
        const paid: Movement[] = [
          { kind: 'collection', on: terms.paidOutOn, amountCents: first },
          ...(rest > 0 ? [{ kind: 'collection' as const, on, amountCents: rest }] : []),
        ]
        // The service cancels the add-ons of a returned loan on its day.
        const movements: Movement[] = [
          ...paid,
          ...terms.addOns.map(({ kind: addOn }) => ({ kind: 'addOnCancelled' as const, on, addOn })),
        ]
        expect(isReturned(terms, paid, on)).toBe(true)
        const then = addDays(on, later)
        const position = positionOn(terms, movements, then)
        expect(position).toEqual(plainPosition(terms, movements, then))
        expect(position.payoffCents).toBe(0)
        expect(position.overpaymentCents).toBe(0)
        for (const name of bucketNames)
          expect(position.buckets[name].chargedCents).toBe(name === 'principal' ? terms.principalCents : 0)
        const targets = ledgerTargets(terms, movements, then)
        expect(sumCents(loanAccounts.map((account) => targets[account]))).toBe(0)
      },
    ),
    runs,
  )
})

test('without a payment in the first two days, a loan with cooling-off costs what it costs without', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const ends = addDays(terms.paidOutOn, 1)
      const known = movements.filter((each) => each.on > ends)
      const late = on > ends ? on : addDays(ends, 1)
      const [given, plain] = [withCoolingOff(terms), without(terms)]
      expect(positionOn(given, known, late)).toEqual(positionOn(plain, known, late))
      expect(interestPeriods(given, known, late)).toEqual(interestPeriods(plain, known, late))
    }),
    runs,
  )
})

test('a loan with cooling-off never costs more than one without', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 1, max: 300_000 }), (any, amount) => {
      const movements: Movement[] = [0, 1].map((after) => ({
        kind: 'collection',
        on: addDays(any.paidOutOn, after),
        amountCents: cents(amount),
      }))
      const on = addDays(any.paidOutOn, 20)
      const total = (terms: LoanTerms) => positionOn(terms, movements, on).buckets.interest.chargedCents
      expect(total(withCoolingOff(any))).toBeLessThanOrEqual(total(without(any)))
    }),
    runs,
  )
})

const loan = termsFor({
  ...standardInput(cents(1_000_000), { pricing: { ...standardPricing, coolingOff: true } }),
  paidOutOn: day('2026-03-01'),
})
const owedAfter = (days: number, movements: Movement[] = []) =>
  toMajor(positionOn(loan, movements, addDays(loan.paidOutOn, days)).payoffCents)

test('KES 10,000: 10,000 is owed on the day of the payout and the day after, 10,500 on the second day', () => {
  expect([owedAfter(0), owedAfter(1), owedAfter(2), owedAfter(61)]).toEqual([10_000, 10_000, 10_500, 25_250])
  expect(coolingOffEnds(loan)).toBe('2026-03-02')
  expect(coolingOffOn(loan, [], day('2026-03-02'))).toEqual({ returnCents: 1_000_000, until: '2026-03-02' })
  expect(coolingOffOn(loan, [], day('2026-03-03'))).toBeNull()
  const half: Movement = { kind: 'collection', on: day('2026-03-02'), amountCents: cents(400_000) }
  expect(coolingOffOn(loan, [half], day('2026-03-02'))).toMatchObject({ returnCents: 600_000 })
  // The first night is charged on the amount that was owed in it.
  expect(owedAfter(2, [half])).toBe(6_000 + 250 + 150)
})

test('a loan from before has no cooling-off', () => {
  expect(coolingOffEnds(without(loan))).toBeNull()
  expect(coolingOffOn(without(loan), [], loan.paidOutOn)).toBeNull()
})
