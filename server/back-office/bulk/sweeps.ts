/** Finds bulk actions that are being checked or applied. */
import { idsInPayloads, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { checkJob, runJob } from './service.ts'

export const bulkSweeps: readonly Sweep[] = [
  {
    name: 'bulkActions',
    jobs: [checkJob, runJob],
    find: (db, _now, page) => {
      const rows = db
        .selectFrom('bulk_action')
        .select(['id', 'status'])
        .where('status', 'in', ['checking', 'running'])
      return pageOf(rows, ['id'], page, ({ id, status }) => ({
        id,
        job: status === 'running' ? runJob : checkJob,
        payload: { id },
      }))
    },
    found: idsInPayloads([checkJob, runJob], 'id'),
  },
]
