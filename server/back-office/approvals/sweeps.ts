/** Actions that wait for a second person, each of which ends by itself on its last day. */
import { idsInPayloads, type Sweep } from '../../platform/sweeps.ts'
import { expireJob } from './making.ts'

export const approvalSweeps: readonly Sweep[] = [
  {
    name: 'approvalsToEnd',
    jobs: [expireJob],
    find: async (db, _now, page) => {
      const rows = await db
        .selectFrom('pending_action')
        .select(['id', 'expires_at as expiresAt'])
        .where('status', '=', 'waiting')
        .orderBy('expires_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id, expiresAt }) => ({ id, job: expireJob, payload: { id }, runAt: expiresAt }))
    },
    found: idsInPayloads([expireJob], 'id'),
  },
]
