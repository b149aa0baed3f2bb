/** Background work of referrals: interest-free days for the inviter. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import { referralRewardJob, type Rewards } from './service.ts'

export const referralJobs = (rewards: Rewards): readonly JobHandler[] => [
  runs(referralRewardJob, ({ customerId }) => rewards.settle(customerId)),
]
