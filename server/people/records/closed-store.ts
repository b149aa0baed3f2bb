/** SQL of the identities of customers who left, and of sealed documents. */
import { sql } from 'kysely'
import type { Day } from '../../../domain/days.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { deleteInBatches } from '../../platform/jobs/purge.ts'

/** Returns the sealed document of a customer: from the profile, or from the record of a customer who left. */
export function documentOf(
  db: Db,
  customerId: string,
): Promise<{ readonly document: Buffer | null; readonly identity: Buffer | null } | undefined> {
  return db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('customer_profile')
        .select('document')
        .where('customerId', '=', customerId)
        .as('document'),
      eb.selectFrom('customer_closed').select('identity').where('customerId', '=', customerId).as('identity'),
    ])
    .executeTakeFirst()
}

export const identitiesOf = (
  db: Db,
  customerIds: readonly string[],
): Promise<{ readonly customerId: string; readonly identity: Buffer }[]> =>
  db
    .selectFrom('customer_closed')
    .select(['customerId', 'identity'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .execute()

export async function insertClosed(
  tx: Tx,
  customerId: string,
  identity: Buffer,
  at: Date,
  keepUntil: Day,
): Promise<void> {
  await tx.insertInto('customer_closed').values({ customerId, identity, closedAt: at, keepUntil }).execute()
}

export const purgeClosed = (db: Db, today: Day): Promise<void> =>
  deleteInBatches(db, 'customer_closed', ['customerId'], sql`keep_until < ${today}`)
