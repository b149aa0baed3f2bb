/** The SQL of payments that gain, lose or regain a loan. */
import type { Insertable, Selectable } from 'kysely'
import type { Cents } from '../../../domain/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as directory from '../../platform/database/sharding/directory.ts'
import type { Keyed } from '../../platform/database/rows/customer-scoped.ts'
import { noCustomer } from '../../platform/database/rows/no-customer.ts'
import type { Tables } from '../../platform/database/schema/tables.ts'
import type { Named } from './store.ts'

type Row = Selectable<Tables['collection']>
/**
 * Moves rows to another customer by deleting and inserting them: Citus shards them by customer, which cannot
 * be updated.
 */
export async function rehome(
  tx: Tx,
  {
    customerId: before,
    receipts,
  }: { readonly customerId: string | null; readonly receipts: readonly string[] },
  loan: Keyed | null,
  change: (row: Row) => Partial<Insertable<Tables['collection']>>,
): Promise<void> {
  const rows = await tx
    .deleteFrom('collection')
    .where('customer_id', '=', before ?? noCustomer)
    .where('receipt', '=', (eb) => eb.fn.any(eb.val(receipts)))
    .returningAll()
    .execute()
  if (rows.length === 0) return
  const customerId = loan?.customerId ?? noCustomer
  await tx
    .insertInto('collection')
    .values(
      rows.map((row) => ({ ...row, ...change(row), customer_id: customerId, loan_id: loan?.id ?? null })),
    )
    .execute()
  await directory.assign(tx, 'receipt', receipts, { customerId, id: null })
}

/**
 * Marks a reversed payment as credited again, with this amount and loan. Its next entries get their own
 * reference.
 */
export const markRestored = (
  tx: Tx,
  { receipt, customerId }: Named,
  amountCents: Cents,
  loan: Keyed | null,
  at: Date,
): Promise<void> =>
  rehome(tx, { customerId, receipts: [receipt] }, loan, ({ turns }) => ({
    reversed_at: null,
    reversed_by: null,
    turns: turns + 1,
    confirmed_at: at,
    not_found: 0,
    amount_cents: amountCents,
    prolongation_days: null,
  }))
