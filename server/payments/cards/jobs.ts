/** Background jobs of cards. Every job checks the state first and is idempotent. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { CardsService } from './service.ts'
import { refundJob } from './charge-refunds.ts'
import { checkSetupJob, deactivateJob } from './setups.ts'

export const cardJobs = ({ setups }: Pick<CardsService, 'setups'>): readonly JobHandler[] => [
  runs(checkSetupJob, (setup) => setups.check(setup)),
  runs(refundJob, (setup) => setups.refund(setup)),
  runs(deactivateJob, (asked) => setups.runDeactivate(asked)),
]
