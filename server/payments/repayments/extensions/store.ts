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
  const asked = { periodDays: wish.periodDays, askedCents: wish.askedCents, askedAt: wish.askedAt }
  await tx
    .insertInto('prolongation_wish')
    .values({ loanId: wish.loanId, onDay: wish.on, customerId: wish.customerId, ...asked })
    .onConflict((conflict) =>
      conflict.columns(['customerId', 'loanId', 'onDay']).doUpdateSet({ ...asked, endedAt: null }),
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
    .select(['loanId', 'onDay as on', 'customerId', 'periodDays', 'askedCents', 'askedAt'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(loans.map(({ customerId }) => customerId))))
    .where('loanId', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .where('onDay', '=', (eb) => eb.fn.any(eb.val(days)))
    .where('endedAt', 'is', null)
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
    .set({ endedAt: at })
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(loans.map(({ customerId }) => customerId))))
    .where('loanId', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .where('onDay', '=', (eb) => eb.fn.any(eb.val(days)))
    .where('endedAt', 'is', null)
    .execute()
}
