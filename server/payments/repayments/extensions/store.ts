/** Extension orders to be paid by paybill: one per loan and day, until used, replaced or withdrawn. */
import type { Cents } from '../../../../domain/money.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'

export type PaybillExtensionOrder = {
  readonly loanId: string
  readonly on: Day
  readonly customerId: string
  readonly periodDays: number
  /** The price, valid until the end of the day. */
  readonly askedCents: Cents
  /** Payments before this time do not pay the order. */
  readonly askedAt: Date
}

/** Stores the latest order. */
export async function save(tx: Tx, wish: PaybillExtensionOrder): Promise<void> {
  const asked = { period_days: wish.periodDays, asked_cents: wish.askedCents, asked_at: wish.askedAt }
  await tx
    .insertInto('prolongation_wish')
    .values({ loan_id: wish.loanId, on_day: wish.on, customer_id: wish.customerId, ...asked })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'loan_id', 'on_day']).doUpdateSet({ ...asked, ended_at: null }),
    )
    .execute()
}

/** Open orders for payments of these days. */
export function openOf(
  db: Db,
  loans: readonly CustomerScopedId[],
  days: readonly Day[],
): Promise<PaybillExtensionOrder[]> {
  return db
    .selectFrom('prolongation_wish')
    .select([
      'loan_id as loanId',
      'on_day as on',
      'customer_id as customerId',
      'period_days as periodDays',
      'asked_cents as askedCents',
      'asked_at as askedAt',
    ])
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(loans.map(({ customerId }) => customerId))))
    .where('loan_id', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .where('on_day', '=', (eb) => eb.fn.any(eb.val(days)))
    .where('ended_at', 'is', null)
    .execute()
}

export async function end(
  tx: Tx,
  loans: readonly CustomerScopedId[],
  days: readonly Day[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('prolongation_wish')
    .set({ ended_at: at })
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(loans.map(({ customerId }) => customerId))))
    .where('loan_id', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .where('on_day', '=', (eb) => eb.fn.any(eb.val(days)))
    .where('ended_at', 'is', null)
    .execute()
}
