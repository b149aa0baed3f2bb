/** Actions on many loans that are being checked or carried out. */
import { idsInPayloads, type Sweep } from '../../platform/sweeps.ts'
import { checkJob, runJob } from './service.ts'

export const bulkSweeps: readonly Sweep[] = [
  {
    name: 'bulkActions',
    jobs: [checkJob, runJob],
    find: async (db, _now, page) => {
      const rows = await db
        .selectFrom('bulk_action')
        .select(['id', 'status'])
        .where('status', 'in', ['checking', 'running'])
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id, status }) => ({
        id,
        job: status === 'running' ? runJob : checkJob,
        payload: { id },
      }))
    },
    found: idsInPayloads([checkJob, runJob], 'id'),
  },
]
