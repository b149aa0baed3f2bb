/** SQL of visit sources of applications, for customers who consent to counting. */
import type { VisitSource } from '../../../../domain/person/visit-source.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Application } from './application.ts'

export async function insertVisitSource(
  tx: Tx,
  { customerId, id }: Application,
  source: VisitSource,
): Promise<void> {
  await tx
    .updateTable('loan_request')
    .set({ visitSource: JSON.stringify(source) })
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute()
}

export async function read(db: Db, { customerId, id }: Application): Promise<VisitSource | null> {
  const request = await db
    .selectFrom('loan_request')
    .select('visitSource as source')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .$narrowType<{ source: VisitSource | null }>()
    .executeTakeFirst()
  return request?.source ?? null
}
