/** Free days for who invited a friend. */
import type { Capability } from '../../platform/capability.ts'
import { referralRewardJob, type Rewards } from './service.ts'

export const referralsCapability = (rewards: Rewards): Capability => ({
  name: 'customers/referrals',
  jobs: { [referralRewardJob]: ({ customerId }: { customerId: string }) => rewards.settle(customerId) },
  listens: { 'loan.opened': (tx, loan) => rewards.loanOpened(tx, loan) },
})
