export { referralsCapability } from './capability.ts'
export { createInvitations } from './invitations.ts'
export { referralData } from './personal-data.ts'
export { createRewards, referralRewardJob, type Rewards } from './service.ts'
