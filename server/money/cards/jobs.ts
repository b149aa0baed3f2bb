/** Cards' background work. Every job looks at the state first and can run any number of times. */
import type { JobHandlers } from '../../platform/jobs.ts'
import type { CardsService } from './service.ts'
import { refundJob } from './charge-refunds.ts'
import { checkSetupJob, deactivateJob } from './setups.ts'

export const cardJobs = ({ setups }: Pick<CardsService, 'setups'>): JobHandlers => ({
  [checkSetupJob]: ({ setupId }: { setupId: string }) => setups.check(setupId),
  [refundJob]: ({ setupId }: { setupId: string }) => setups.refund(setupId),
  [deactivateJob]: ({ sealed }: { sealed: string }) => setups.runDeactivate(sealed),
})
