/** Finds M-Pesa statements that wait to be read. */
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { readJob } from './service.ts'

export const mpesaStatementSweeps: readonly Sweep[] = [
  {
    name: 'statementsToRead',
    jobs: [readJob],
    find: (db, _now, page) => {
      const rows = db
        .selectFrom('mpesa_statement')
        .select(['id as statementId', 'customerId'])
        .where('state', '=', 'reading')
      return pageOf(rows, ['uploadedAt', 'id'], page, (key) => ({
        id: `${readJob.name}:${key.statementId}`,
        job: readJob,
        payload: key,
      }))
    },
  },
]
