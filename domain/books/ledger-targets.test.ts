import { describe, expect, test } from 'vitest'
import { ledgerTargets, loanAccounts, type LoanAccount } from './ledger-targets.ts'
import { collected, dayOf, freeDays, loan, extendedBy, refunded, writtenOff } from '../testing/loans.ts'

/** The accounts that are not zero, in shillings. */
function balances(...input: Parameters<typeof ledgerTargets>): Partial<Record<LoanAccount, number>> {
  const targets = ledgerTargets(...input)
  return Object.fromEntries(
    loanAccounts
      .filter((account) => targets[account] !== 0)
      .map((account) => [account, targets[account] / 100]),
  )
}

describe('the books of one loan', () => {
  test('a payout makes its amount a principal receivable', () => {
    expect(balances(loan(), [], dayOf(0))).toEqual({ payouts: -10_000, principalReceivable: 10_000 })
  })

  test('a payment of a past due loan pays its penalty first', () => {
    expect(balances(loan(), [collected(71, 100)], dayOf(71))).toEqual({
      payouts: -10_000,
      collections: 100,
      principalReceivable: 10_000,
      interestReceivable: 17_750,
      interestIncome: -17_750,
      penaltyIncome: -100,
    })
  })

  test('an overpayment is owed to the customer until it is sent back', () => {
    expect(balances(loan(), [collected(4, 12_000)], dayOf(9))).toEqual({
      payouts: -10_000,
      collections: 12_000,
      interestIncome: -1_000,
      overpayment: -1_000,
    })
    expect(balances(loan(), [collected(4, 12_000), refunded(5, 1_000)], dayOf(9))).toEqual({
      payouts: -10_000,
      collections: 12_000,
      refunds: -1_000,
      interestIncome: -1_000,
    })
  })

  test('a prolongation puts the days not yet begun under prepaid prolongation', () => {
    expect(balances(loan(), [extendedBy(61, 17_000, 7)], dayOf(63))).toEqual({
      payouts: -10_000,
      collections: 17_000,
      principalReceivable: 10_000,
      interestIncome: -15_750,
      prolongationPrepaid: -1_250,
    })
  })

  test('the in duplum write-off is booked on its day', () => {
    expect(balances(loan(), [], dayOf(150)).writeOffs).toBeUndefined()
    expect(balances(loan(), [], dayOf(151))).toEqual({
      payouts: -10_000,
      principalReceivable: 10_000,
      interestReceivable: 10_000,
      interestIncome: -37_750,
      penaltyIncome: -900,
      writeOffs: 28_650,
    })
  })

  test('a loan written off and recovered in part is a loss of the rest', () => {
    expect(balances(loan(), [writtenOff(10), collected(20, 5_000)], dayOf(30))).toEqual({
      payouts: -10_000,
      collections: 5_000,
      interestIncome: -2_500,
      writeOffs: 7_500,
    })
  })

  test('free days: the lender pays their interest, and no more than accrued', () => {
    expect(balances(loan(), [freeDays(4, 3)], dayOf(9))).toEqual({
      payouts: -10_000,
      principalReceivable: 10_000,
      interestReceivable: 1_500,
      interestIncome: -2_250,
      referralRewards: 750,
    })
    expect(balances(loan(), [freeDays(4, 3), collected(5, 11_000)], dayOf(9))).toEqual({
      payouts: -10_000,
      collections: 11_000,
      interestIncome: -1_250,
      referralRewards: 250,
    })
  })

  test('movements of later days do not count yet', () => {
    expect(balances(loan(), [collected(5, 100)], dayOf(4)).collections).toBeUndefined()
  })
})
