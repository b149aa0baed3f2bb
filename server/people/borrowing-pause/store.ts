/** SQL of pauses on borrowing. */
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'

export type PauseRow = CustomerScopedId & {
  readonly since: Date
  readonly untilOn: Day
  readonly liftAt: Date | null
}

/** The newest pause of each customer. */
export const lastOf = (db: Db, customerIds: readonly string[]): Promise<PauseRow[]> =>
  db
    .selectFrom('borrowing_pause')
    .distinctOn('customerId')
    .select(['customerId', 'id', 'since', 'untilOn', 'liftAt'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val([...customerIds])))
    .orderBy('customerId')
    .orderBy('since', 'desc')
    .execute()

export async function insert(tx: Tx, row: PauseRow): Promise<void> {
  await tx.insertInto('borrowing_pause').values(row).execute()
}

export async function change(
  tx: Tx,
  { customerId, id }: CustomerScopedId,
  to: Partial<Pick<PauseRow, 'untilOn' | 'liftAt'>>,
): Promise<void> {
  await tx
    .updateTable('borrowing_pause')
    .set(to)
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}
