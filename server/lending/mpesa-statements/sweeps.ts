/** M-Pesa statements that wait to be read. */
import type { Sweep } from '../../platform/sweeps.ts'
import { readJob } from './service.ts'

export const statementSweeps: readonly Sweep[] = [
  {
    name: 'statementsToRead',
    jobs: [readJob],
    find: async (db, _now, page) => {
      const rows = await db
        .selectFrom('mpesa_statement')
        .select(['id as statementId', 'customer_id as customerId'])
        .where('state', '=', 'reading')
        .orderBy('uploaded_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map((key) => ({ id: `${readJob.name}:${key.statementId}`, job: readJob, payload: key }))
    },
  },
]
