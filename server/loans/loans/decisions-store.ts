/** The SQL of decisions about a loan that its row stores. */
import type { Day } from '../../../domain/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Loan, LoanKey } from './store.ts'

const changed = (tx: Tx, { customerId, id }: LoanKey) =>
  tx.updateTable('loan').where('customer_id', '=', customerId).where('id', '=', id)

export async function setSold(tx: Tx, loan: Loan): Promise<void> {
  const { status, closedOn, soldForCents } = loan
  await changed(tx, loan).set({ status, closed_on: closedOn, sold_for_cents: soldForCents }).execute()
}

export async function setFreeDays(tx: Tx, loan: Loan): Promise<void> {
  await changed(tx, loan)
    .set({ free_days: JSON.stringify(loan.freeDays) })
    .execute()
}

export async function setConcessions(tx: Tx, loan: Loan): Promise<void> {
  await changed(tx, loan)
    .set({ concessions: JSON.stringify(loan.concessions) })
    .execute()
}

export async function setCancelledAddOns(tx: Tx, loan: Loan): Promise<void> {
  await changed(tx, loan)
    .set({ cancelled_add_ons: JSON.stringify(loan.cancelledAddOns) })
    .execute()
}

export async function setVoided(tx: Tx, key: LoanKey, on: Day): Promise<void> {
  await changed(tx, key).set({ taken_back_on: on }).execute()
}

export async function setWrittenOff(tx: Tx, key: LoanKey, on: Day): Promise<void> {
  await changed(tx, key).set({ status: 'writtenOff', written_off_on: on }).execute()
}
