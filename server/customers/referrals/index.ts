export { createRewards, referralRewardJob, type Rewards } from './service.ts'
