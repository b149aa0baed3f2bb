/** The SQL of decisions about a loan that its row stores. */
import type { Day } from '../../../domain/days.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Loan, LoanKey } from './store.ts'

const changed = (tx: Tx, { customerId, id }: LoanKey) =>
  tx.updateTable('loan').where('customerId', '=', customerId).where('id', '=', id)

export async function setSold(tx: Tx, loan: Loan): Promise<void> {
  const { status, closedOn, soldForCents } = loan
  await changed(tx, loan).set({ status, closedOn, soldForCents }).execute()
}

export async function setFreeDays(tx: Tx, loan: Loan): Promise<void> {
  await changed(tx, loan)
    .set({ freeDays: JSON.stringify(loan.freeDays) })
    .execute()
}

export async function setConcessions(tx: Tx, loan: Loan): Promise<void> {
  await changed(tx, loan)
    .set({ concessions: JSON.stringify(loan.concessions) })
    .execute()
}

export async function setCancelledAddOns(tx: Tx, loan: Loan): Promise<void> {
  await changed(tx, loan)
    .set({ cancelledAddOns: JSON.stringify(loan.cancelledAddOns) })
    .execute()
}

export async function setVoided(tx: Tx, key: LoanKey, on: Day): Promise<void> {
  await changed(tx, key).set({ takenBackOn: on }).execute()
}

export async function setWrittenOff(tx: Tx, key: LoanKey, on: Day): Promise<void> {
  await changed(tx, key).set({ status: 'writtenOff', writtenOffOn: on }).execute()
}
