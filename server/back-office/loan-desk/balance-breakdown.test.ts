/**
 * Goal: whatever happened to a loan, the rows and columns of its page add up and end at the amount that the
 * customer sees.
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { interestPeriods } from '../../../domain/loan/interest-periods.ts'
import { positionOn } from '../../../domain/loan/loan.ts'
import { fromMajor, sumCents } from '../../../domain/money.ts'
import { anyLoanCase, propertyTimeoutMs, runs } from '../../../domain/testing/arbitraries.ts'
import { collected, dayOf, loan, writtenOff } from '../../../domain/testing/loans.ts'
import { loanSlip, paidInCents } from '../../pricing/figures/index.ts'
import { balanceBreakdown } from './balance-breakdown.ts'

vi.setConfig({ testTimeout: propertyTimeoutMs })

test('a written-off debt is still owed to the cent, without the part that the law took', () => {
  const movements = [writtenOff(200), collected(210, 500)]
  const { parts, inAll } = balanceBreakdown(positionOn(loan(), movements, dayOf(220)))
  expect(inAll.owedCents).toBe(fromMajor(20_000 - 500))
  expect(inAll.paidCents).toBe(fromMajor(500))
  expect(parts.find(({ name }) => name === 'principal')).toMatchObject({
    chargedCents: fromMajor(10_000),
    givenUpCents: 0,
    owedCents: fromMajor(10_000),
  })
})

test('rows and columns of any loan, open, repaid, written off or sold, add up to the slip', () => {
  fc.assert(
    fc.property(anyLoanCase, fc.boolean(), ({ terms, movements, on }, sold) => {
      const position = positionOn(terms, movements, on)
      const { parts, inAll, leadingOn, customer } = balanceBreakdown(position)
      for (const { chargedCents, paidCents, givenUpCents, owedCents } of [...parts, inAll]) {
        expect(chargedCents - paidCents - givenUpCents).toBe(owedCents)
        expect(Math.min(chargedCents, paidCents, givenUpCents, owedCents)).toBeGreaterThanOrEqual(0)
      }
      expect(inAll.owedCents + sumCents(leadingOn.map(({ owedCents }) => owedCents))).toBe(customer.owedCents)
      const known = movements.filter((each) => each.on <= on)
      if (on >= terms.paidOutOn) expect(customer.paidCents).toBe(paidInCents(known, on))
      const status = sold && position.settledOn === null ? 'ceded' : position.settledOn ? 'repaid' : 'active'
      const slip = loanSlip(
        { status, terms, movements, position, closedOn: status === 'active' ? null : on },
        on,
      )
      if (slip.total.key !== 'repaid') expect(slip.total.amount * 100).toBe(customer.owedCents)
      const charged = (name: string) => parts.find((part) => part.name === name)!.chargedCents
      const periods = interestPeriods(terms, movements, on)
      expect(sumCents(periods.map(({ interestCents }) => interestCents))).toBe(charged('interest'))
      expect(sumCents(periods.map(({ penaltyCents }) => penaltyCents))).toBe(charged('penalty'))
    }),
    runs,
  )
})
