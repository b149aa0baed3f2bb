/** Loans that can be extended, and a plain model to compare with. */
import { afterEach, beforeEach, expect } from 'vitest'
import { addDays } from '../../../../domain/days.ts'
import { plainPosition } from '../../../../domain/testing/plain-loan.ts'
import { confirmation, dayMs, startMoneyTest, type MoneyTest } from '../../../testing/money/money-test.ts'
import type { Loan } from '../../../loans/loans/index.ts'

export let money: MoneyTest

/** Call once per test file: starts and stops what its tests share. */
export function setUp(): void {
  beforeEach(async () => {
    money = await startMoneyTest()
  })
  afterEach(() => money.stopBalanced())
}

/** KES 10,000 for 61 days on its due date: 15,250 of interest, 250 a day ahead, 17,000 for 7 days. */
export async function dueLoan(change = {}) {
  const { loan } = await money.lend(10_000, change)
  await money.advance(61 * dayMs)
  return loan
}
export const order = (loan: Loan, periodDays = 7, phone: string | null = null) =>
  money.payments.extensions.order(loan.customerId, { periodDays, phone })
export const view = async (loan: Loan) => {
  const seen = await money.payments.extensions.view(loan.customerId)
  if ('error' in seen) throw new Error(seen.error)
  return seen
}
export const confirm = async (
  receipt: string,
  loan: Loan,
  shillings: number,
  at = money.clock.now(),
): Promise<void> => {
  await money.callHook('c2b/confirmation', confirmation(receipt, loan.documentNumber, shillings, at))
  await money.drain()
}
export const maturity = async (loan: Loan) => (await money.loans.positionOf(loan)).maturityDay
export const noticeKinds = (): string[] => money.sentNotices.map(({ kind }) => kind)
/** Expects the entries to give the same position as the plain model gives for the same movements. */
export async function sameAsPlain(loan: Loan): Promise<void> {
  const { movements } = await money.loans.stateOf(loan)
  for (const ahead of [0, 1, 7, 40]) {
    const on = addDays(money.clock.today(), ahead)
    expect(await money.loans.positionOf(loan, on)).toEqual(plainPosition(loan.terms, movements, on))
  }
}
