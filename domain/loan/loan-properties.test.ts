/** Properties of every loan and every history (rule quality-3). RUNS=100000 for a long run. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays } from '../days.ts'
import { ledgerTargets, loanAccounts } from '../books/ledger-targets.ts'
import { positionOn } from './loan.ts'
import { bucketNames, openCents } from './loan-terms.ts'
import { sumCents } from '../money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../testing/arbitraries.ts'
import { sumOf, total, upTo } from '../testing/loan-sums.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('no amount is negative, and no open amount exceeds the charged one', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const position = positionOn(terms, movements, on)
      for (const name of bucketNames) {
        const bucket = position.buckets[name]
        expect(
          Math.min(bucket.chargedCents, bucket.paidCents, bucket.writtenOffCents, openCents(bucket)),
        ).toBeGreaterThanOrEqual(0)
      }
      expect(
        Math.min(position.payoffCents, position.overpaymentCents, position.unusedProlongationCents),
      ).toBeGreaterThanOrEqual(0)
    }),
    runs,
  )
})

test('interest and penalty never shrink, unless an add-on is cancelled', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.integer({ min: 1, max: 60 }), ({ terms, movements, on }, days) => {
      const earlier = positionOn(terms, movements, on).buckets
      const later = positionOn(
        terms,
        movements.filter((one) => one.kind !== 'addOnCancelled' || one.on <= on),
        addDays(on, days),
      ).buckets
      for (const name of bucketNames) {
        expect(later[name].chargedCents).toBeGreaterThanOrEqual(earlier[name].chargedCents)
      }
    }),
    runs,
  )
})

test('allocation conserves every cent', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const known = upTo(movements, on)
      const position = positionOn(terms, movements, on)
      const {
        overpaymentCents,
        refundedTooMuchCents,
        unusedProlongationCents,
        roundingCents,
        freeDaysCents,
        refundWaivedCents,
      } = position
      expect(
        total(position, 'paidCents') + overpaymentCents - refundedTooMuchCents + unusedProlongationCents,
      ).toBe(
        sumOf(known, 'collection', 'prolongation') -
          sumOf(known, 'refund') +
          roundingCents +
          freeDaysCents +
          refundWaivedCents,
      )
      const reopenings = known.filter(
        (movement) => movement.kind === 'prolongation' || movement.kind === 'refund',
      ).length
      const beforeAddOns = terms.allocation === 'addOnsLast' && terms.addOns.length > 0 ? 1 : 0
      const newDues = known.flatMap((movement) => (movement.kind === 'restructure' ? movement.dueOn : []))
      const closings = terms.dues.length + newDues.length + beforeAddOns + reopenings
      expect(roundingCents).toBeLessThanOrEqual(99 * closings)
    }),
    runs,
  )
})

test('the books of a loan balance, and its receivables are what is open', () => {
  fc.assert(
    fc.property(anyLoanCase, ({ terms, movements, on }) => {
      const targets = ledgerTargets(terms, movements, on)
      expect(sumCents(loanAccounts.map((account) => targets[account]))).toBe(0)
      const { buckets, payoffCents, writtenOffOn, unusedProlongationCents, refundedTooMuchCents } =
        positionOn(terms, movements, on)
      for (const name of bucketNames) expect(targets[`${name}Receivable`]).toBe(openCents(buckets[name]))
      const receivable = sumCents(bucketNames.map((name) => targets[`${name}Receivable`]))
      if (writtenOffOn === null)
        expect(payoffCents).toBe(Math.max(0, receivable - unusedProlongationCents + refundedTooMuchCents))
      else expect([receivable, Math.max(0, targets.overpayment)]).toEqual([0, 0])
    }),
    runs,
  )
})
