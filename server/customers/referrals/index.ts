export { referralsCapability } from './capability.ts'
export { createRewards, referralRewardJob, type Rewards } from './service.ts'
