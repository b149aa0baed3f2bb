/** Overpaid loans, and their refunds at the provider. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect } from 'vitest'
import { goodPhone, minuteMs, startMoneyTest, type MoneyTest } from '../../testing/money/money-test.ts'
import { plainPosition } from '../../../domain/testing/plain-loan.ts'
import type { Loan } from '../../loans/loans/index.ts'
import type { RefundChoice } from './types.ts'

export let money: MoneyTest

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
  })
  afterEach(() => money.stopBalanced())
}

export const refundsAtProvider = async (): Promise<number> =>
  (await money.askSandbox<{ payouts: { amount: number }[] }>('/api/money')).payouts.length -
  (await sql<{ count: number }>`select count(*) as count from loan`.execute(money.database.db)).rows[0]!.count
export const ask = (loan: Loan, choice?: RefundChoice) =>
  money.payments.refunds.ask(loan.customerId, loan.requestId, choice)
export const seen = (loan: Loan) => money.payments.refunds.of(loan)
export const statuses = async (): Promise<string[]> =>
  (
    await sql<{
      status: string
    }>`select status from payout where purpose = 'refund' order by created_at, attempt`.execute(
      money.database.db,
    )
  ).rows.map(({ status }) => status)
export const isPlain = async (loan: Loan): Promise<void> => {
  const { movements, position } = await money.loans.stateOf(loan)
  expect(position).toEqual(plainPosition(loan.terms, movements, money.clock.today()))
}

/**
 * A loan of KES 1,000, repaid the same day with this many shillings too much and confirmed by the provider.
 * The refund goes to a number with these last digits.
 */
export async function overpaid(shillings: number, digits = '678') {
  const { loan, request } = await money.lend(1_000)
  await sql`update stand_in_request set phone = ${goodPhone.slice(0, -3) + digits} where id = ${request.id}`.execute(
    money.database.db,
  )
  await money.payByHand(loan.documentNumber, 1_000 + shillings)
  await money.settle()
  await money.advance(minuteMs) // the provider is queried
  await money.settle()
  return loan
}
