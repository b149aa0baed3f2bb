/** Referrals: codes, invited friends, and interest-free days for the inviter. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Invitations } from './invitations.ts'
import { referralJobs } from './jobs.ts'
import { referralData } from './personal-data.ts'
import { referralRoutes } from './routes.ts'
import type { Rewards } from './service.ts'
import { referralSweeps } from './sweeps.ts'

export const referralsCapability = (
  rewards: Rewards,
  invitations: Invitations,
  siteUrl: string,
): Capability => ({
  name: 'account/referrals',
  routes: referralRoutes({ invitations, rewards, siteUrl }),
  jobs: referralJobs(rewards),
  sweeps: referralSweeps(rewards.freeDays),
  holds: referralData,
  listens: { 'loan.opened': (tx, loan) => rewards.loanOpened(tx, loan) },
})
