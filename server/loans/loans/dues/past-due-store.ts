/** The SQL of past-due loans. */
import type { Day } from '../../../../domain/days.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { lockLoans, inRange, pastDueDays, type IdRange, type LoanKey } from '../store.ts'

/** A loan past due today, with its outstanding principal in the books. */
export type PastDueLoan = LoanKey & { readonly dueOn: Day; readonly balanceCents: Cents }

/** Locks the loans until the transaction ends, so that no payment is posted meanwhile. */
export async function pastDueIn(tx: Tx, today: Day, range: IdRange): Promise<PastDueLoan[]> {
  const late = (await pastDueDays(tx, today).where(inRange(range)).execute()).map(({ id }) => id)
  await lockLoans(tx, late)
  return tx
    .selectFrom('loan')
    .leftJoin('loan_outstanding_principal as open', (join) =>
      join.onRef('open.customerId', '=', 'loan.customerId').onRef('open.loanId', '=', 'loan.id'),
    )
    .select(['loan.id', 'loan.customerId', 'loan.nextDueOn as dueOn'])
    .select((eb) => eb.fn.coalesce('open.outstandingCents', eb.lit(0)).as('balanceCents'))
    .where('loan.id', '=', (eb) => eb.fn.any(eb.val(late)))
    .where('loan.status', '=', 'active')
    .where('loan.nextDueOn', '<', today)
    .$narrowType<{ dueOn: Day; balanceCents: Cents }>()
    .execute()
}
