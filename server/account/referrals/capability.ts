/** Referrals: codes, invited friends, and interest-free days for the inviter. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import type { Invitations } from './invitations.ts'
import { referralData } from './personal-data.ts'
import { referralRoutes } from './routes.ts'
import { referralRewardJob, type Rewards } from './service.ts'
import { referralSweeps } from './sweeps.ts'

export const referralsCapability = (
  rewards: Rewards,
  invitations: Invitations,
  siteUrl: string,
): Capability => ({
  name: 'account/referrals',
  routes: referralRoutes({ invitations, rewards, siteUrl }),
  jobs: [runs(referralRewardJob, ({ customerId }) => rewards.settle(customerId))],
  sweeps: referralSweeps(rewards.freeDays),
  holds: referralData,
  listens: { 'loan.opened': (tx, loan) => rewards.loanOpened(tx, loan) },
})
