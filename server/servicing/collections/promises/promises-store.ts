/** SQL of promises to pay. */
import { sql } from 'kysely'
import type { Day } from '../../../../domain/days.ts'
import type { PaymentPromise, PaymentPromiseState } from '../../../../domain/contact/promises-to-pay.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import { ofLoans, type OfLoan } from '../store.ts'

export type PromiseRow = CustomerScopedId &
  PaymentPromise & {
    readonly loanId: string
    readonly state: PaymentPromiseState
    /** Null: the customer, in the account. */
    readonly madeBy: string | null
    readonly madeAt: Date
    readonly settledOn: Day | null
  }

const promises = (db: Db) =>
  db
    .selectFrom('payment_promise')
    .select([
      'customer_id as customerId',
      'id',
      'loan_id as loanId',
      'promised_on as promisedOn',
      'amount_cents as amountCents',
      'collected_before_cents as collectedBeforeCents',
      'state',
      'made_by as madeBy',
      'made_at as madeAt',
      'settled_on as settledOn',
    ])

/** Last promise of each loan, which is the open one if there is one. */
export const lastOf = (db: Db, loans: readonly OfLoan[]): Promise<PromiseRow[]> =>
  promises(db)
    .distinctOn(['customer_id', 'loan_id'])
    .where(ofLoans(loans))
    .where('state', '<>', 'replaced')
    .orderBy('customer_id')
    .orderBy('loan_id')
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('made_at', 'desc')
    .execute()

/** Newest first. */
export const ofLoan = (db: Db, { customerId, loanId }: OfLoan): Promise<PromiseRow[]> =>
  promises(db)
    .where('customer_id', '=', customerId)
    .where('loan_id', '=', loanId)
    .orderBy('made_at', 'desc')
    .execute()

/** One open promise per loan: a new one marks it as `replaced`. */
export async function insert(
  tx: Tx,
  promise: Omit<PromiseRow, 'state' | 'settledOn'>,
  replaced: 'replaced' | 'broken',
  today: Day,
): Promise<void> {
  await tx
    .updateTable('payment_promise')
    .set({ state: replaced, settled_on: today })
    .where('customer_id', '=', promise.customerId)
    .where('loan_id', '=', promise.loanId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .insertInto('payment_promise')
    .values({
      customer_id: promise.customerId,
      id: promise.id,
      loan_id: promise.loanId,
      promised_on: promise.promisedOn,
      amount_cents: promise.amountCents,
      collected_before_cents: promise.collectedBeforeCents,
      state: 'open',
      made_by: promise.madeBy,
      made_at: promise.madeAt,
    })
    .execute()
}

export async function setState(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  state: Exclude<PaymentPromiseState, 'replaced'>,
  today: Day,
): Promise<void> {
  await tx
    .updateTable('payment_promise')
    .set({ state, settled_on: state === 'open' ? null : today })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/**
 * Breaks open promises for a day before `lastDay`, and returns their loans. Kept promises ended in the
 * transaction of their payment.
 */
export async function breakOverdue(tx: Tx, lastDay: Day, today: Day): Promise<OfLoan[]> {
  return tx
    .updateTable('payment_promise')
    .set({ state: 'broken', settled_on: today })
    .where('state', '=', 'open')
    .where('promised_on', '<', lastDay)
    .returning(['customer_id as customerId', 'loan_id as loanId'])
    .execute()
}
