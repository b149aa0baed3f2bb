/** Finds pending actions whose expiry job is missing. */
import { idsInPayloads, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { expireJob } from './submission.ts'

export const approvalSweeps: readonly Sweep[] = [
  {
    name: 'approvalsToEnd',
    jobs: [expireJob],
    find: (db, _now, page) => {
      const rows = db.selectFrom('pending_action').select(['id', 'expiresAt']).where('status', '=', 'waiting')
      return pageOf(rows, ['expiresAt', 'id'], page, ({ id, expiresAt }) => ({
        id,
        job: expireJob,
        payload: { id },
        runAt: expiresAt,
      }))
    },
    found: idsInPayloads([expireJob], 'id'),
  },
]
