/**
 * Officers who manually matched payments held for a customer: another person must refund them, or approve
 * that.
 */
import type { Audit, TrailMaker } from '../../control/audit/index.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { Repayments } from '../repayments/index.ts'
import type { Db, Tx } from '../../platform/database/database.ts'

type Deps = {
  readonly audit: Pick<Audit, 'makersOfAct'>
  readonly loans: Pick<Loans, 'byIds'>
  readonly repayments: Pick<Repayments, 'ofLoan'>
}

/** Checks the loans that hold an overpayment. */
export async function creditedByHand(
  { audit, loans, repayments }: Deps,
  held: readonly { readonly loanId: string }[],
  db: Db | Tx,
): Promise<TrailMaker[]> {
  const receipts: string[] = []
  for (const loan of await loans.byIds(
    held.map(({ loanId }) => loanId),
    db,
  ))
    for (const { receipt, reversedAt } of await repayments.ofLoan(loan, db))
      if (reversedAt === null) receipts.push(receipt)
  return audit.makersOfAct(db, 'money.assigned', receipts)
}
