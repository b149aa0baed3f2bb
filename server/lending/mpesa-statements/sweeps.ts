/** M-Pesa statements that wait to be read. */
import { sweptMost, type Sweep } from '../../platform/sweeps.ts'
import { readJob } from './service.ts'

export const statementSweeps: readonly Sweep[] = [
  {
    name: 'statementsToRead',
    find: async (db) => {
      const rows = await db
        .selectFrom('mpesa_statement')
        .select(['id as statementId', 'customer_id as customerId'])
        .where('state', '=', 'reading')
        .orderBy('uploaded_at')
        .limit(sweptMost)
        .execute()
      return rows.map((key) => ({ id: `${readJob.name}:${key.statementId}`, job: readJob, payload: key }))
    },
  },
]
