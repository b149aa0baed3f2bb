/** Referrals: codes, invited friends, and interest-free days for the inviter. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Invitations } from './invitations.ts'
import { referralJobs } from './jobs.ts'
import { referralData } from './personal-data.ts'
import { referralRoutes } from './routes.ts'
import type { Rewards } from './service.ts'
import { referralSweeps } from './sweeps.ts'

type Deps = {
  readonly rewards: Rewards
  readonly invitations: Invitations
  readonly siteUrl: string
}

export const referralsCapability = ({ rewards, invitations, siteUrl }: Deps): Capability => ({
  name: 'account/referrals',
  routes: referralRoutes({ invitations, rewards, siteUrl }),
  jobs: referralJobs(rewards),
  sweeps: referralSweeps(rewards.freeDays),
  personalData: referralData,
  listens: {
    'customer.registered': async (tx, { customerId, referralCode }) => {
      if (referralCode) await invitations.recordInvitation(tx, customerId, referralCode)
    },
    'loan.opened': (tx, loan) => rewards.loanOpened(tx, loan),
  },
})
