/** Who credited by hand what is held for a customer: whoever sends it back, or approves that, is somebody else. */
import type { Audit, TrailMaker } from '../../../control/audit/index.ts'
import type { Loans } from '../../../loans/loans/index.ts'
import type { Payments } from '../../../payments/hub/index.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'

type Deps = {
  readonly audit: Pick<Audit, 'madeBy'>
  readonly loans: Pick<Loans, 'byIds'>
  readonly payments: Pick<Payments, 'repayments'>
}

/** Of the loans that something is held of. */
export async function creditedByHand(
  { audit, loans, payments }: Deps,
  held: readonly { readonly loanId: string }[],
  db: Db | Tx,
): Promise<TrailMaker[]> {
  const receipts: string[] = []
  for (const loan of await loans.byIds(
    held.map(({ loanId }) => loanId),
    db,
  ))
    for (const { receipt, reversedAt } of await payments.repayments.ofLoan(loan, db))
      if (reversedAt === null) receipts.push(receipt)
  return audit.madeBy(db, 'money.assigned', receipts)
}
