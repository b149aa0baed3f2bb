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
      'customerId',
      'id',
      'loanId',
      'promisedOn',
      'amountCents',
      'collectedBeforeCents',
      'state',
      'madeBy',
      'madeAt',
      'settledOn',
    ])

/** Last promise of each loan, which is the open one if there is one. */
export const lastOf = (db: Db, loans: readonly OfLoan[]): Promise<PromiseRow[]> =>
  promises(db)
    .distinctOn(['customerId', 'loanId'])
    .where(ofLoans(loans))
    .where('state', '<>', 'replaced')
    .orderBy('customerId')
    .orderBy('loanId')
    .orderBy(sql`state = 'open'`, 'desc')
    .orderBy('madeAt', 'desc')
    .execute()

/** Newest first. */
export const ofLoan = (db: Db, { customerId, loanId }: OfLoan): Promise<PromiseRow[]> =>
  promises(db)
    .where('customerId', '=', customerId)
    .where('loanId', '=', loanId)
    .orderBy('madeAt', 'desc')
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
    .set({ state: replaced, settledOn: today })
    .where('customerId', '=', promise.customerId)
    .where('loanId', '=', promise.loanId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .insertInto('payment_promise')
    .values({
      customerId: promise.customerId,
      id: promise.id,
      loanId: promise.loanId,
      promisedOn: promise.promisedOn,
      amountCents: promise.amountCents,
      collectedBeforeCents: promise.collectedBeforeCents,
      state: 'open',
      madeBy: promise.madeBy,
      madeAt: promise.madeAt,
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
    .set({ state, settledOn: state === 'open' ? null : today })
    .where('customerId', '=', customerId)
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
    .set({ state: 'broken', settledOn: today })
    .where('state', '=', 'open')
    .where('promisedOn', '<', lastDay)
    .returning(['customerId', 'loanId'])
    .execute()
}
