/** Requeues the probe of a provider that counts as down; without it nothing would be sent there again. */
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { probeJob } from './service.ts'

export const outageSweeps: readonly Sweep[] = [
  {
    name: 'providersDown',
    jobs: [probeJob],
    find: (db, _now, page) =>
      pageOf(db.selectFrom('provider_outage').select('provider'), ['provider'], page, ({ provider }) => ({
        id: `${probeJob.name}:${provider}`,
        job: probeJob,
        payload: { provider },
      })),
  },
]
