/** A provider that counts as down is tried until it answers: without its probe nothing would be sent to it again. */
import type { Sweep } from '../../platform/sweeps.ts'
import { probeJob } from './outages.ts'

export const outageSweeps: readonly Sweep[] = [
  {
    name: 'providersDown',
    jobs: [probeJob],
    find: async (db, _now, page) =>
      (
        await db
          .selectFrom('provider_outage')
          .select('provider')
          .orderBy('provider')
          .limit(page.limit)
          .offset(page.offset)
          .execute()
      ).map(({ provider }) => ({
        id: `${probeJob.name}:${provider}`,
        job: probeJob,
        payload: { provider },
      })),
  },
]
