/** What led to a request, for whoever allows it to be counted: the SQL. */
import type { VisitSource } from '../../../domain/visit-source.ts'
import type { Db, Tx } from '../../platform/database.ts'

export async function keep(tx: Tx, requestId: string, source: VisitSource): Promise<void> {
  await tx
    .updateTable('loan_request')
    .set({ visit_source: JSON.stringify(source) })
    .where('id', '=', requestId)
    .execute()
}

export async function read(db: Db, requestId: string): Promise<VisitSource | null> {
  const request = await db
    .selectFrom('loan_request')
    .select('visit_source as source')
    .where('id', '=', requestId)
    .$narrowType<{ source: VisitSource | null }>()
    .executeTakeFirst()
  return request?.source ?? null
}
