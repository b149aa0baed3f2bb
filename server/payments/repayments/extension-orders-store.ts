/**
 * Wishes to move the due date by money that is paid by hand: one for each loan and day, until it is used, replaced
 * or taken back.
 */
import type { Cents } from '../../../domain/money.ts'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Keyed } from '../../platform/database/customer-scoped.ts'

export type ByHandWish = {
  readonly loanId: string
  readonly on: Day
  readonly customerId: string
  readonly periodDays: number
  /** The price that holds until the day is over. */
  readonly askedCents: Cents
  /** Money before it is not its money. */
  readonly askedAt: Date
}

/** Keeps what was asked for last. */
export async function save(tx: Tx, wish: ByHandWish): Promise<void> {
  const asked = { period_days: wish.periodDays, asked_cents: wish.askedCents, asked_at: wish.askedAt }
  await tx
    .insertInto('prolongation_wish')
    .values({ loan_id: wish.loanId, on_day: wish.on, customer_id: wish.customerId, ...asked })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'loan_id', 'on_day']).doUpdateSet({ ...asked, ended_at: null }),
    )
    .execute()
}

/** Those that are open for money of these days. */
export function openOf(db: Db, loans: readonly Keyed[], days: readonly Day[]): Promise<ByHandWish[]> {
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

export async function end(tx: Tx, loans: readonly Keyed[], days: readonly Day[], at: Date): Promise<void> {
  await tx
    .updateTable('prolongation_wish')
    .set({ ended_at: at })
    .where('customer_id', '=', (eb) => eb.fn.any(eb.val(loans.map(({ customerId }) => customerId))))
    .where('loan_id', '=', (eb) => eb.fn.any(eb.val(loans.map(({ id }) => id))))
    .where('on_day', '=', (eb) => eb.fn.any(eb.val(days)))
    .where('ended_at', 'is', null)
    .execute()
}
