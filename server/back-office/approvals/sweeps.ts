/** Actions that wait for a second person, each of which ends by itself on its last day. */
import { idsInPayloads, sweptMost, type Sweep } from '../../platform/sweeps.ts'
import { expireJob } from './making.ts'

export const approvalSweeps: readonly Sweep[] = [
  {
    name: 'approvalsToEnd',
    find: async (db) => {
      const rows = await db
        .selectFrom('pending_action')
        .select(['id', 'expires_at as expiresAt'])
        .where('status', '=', 'waiting')
        .orderBy('expires_at')
        .limit(sweptMost)
        .execute()
      return rows.map(({ id, expiresAt }) => ({ id, job: expireJob, payload: { id }, runAt: expiresAt }))
    },
    found: idsInPayloads([expireJob], 'id'),
  },
]
