export { referralsCapability } from './capability.ts'
export { createInvitations } from './invitations.ts'

export { createRewards } from './service.ts'
