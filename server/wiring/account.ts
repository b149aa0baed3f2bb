/** The floor of the customer's own account. */
import { createPartnerAccess } from '../account/partner-access/index.ts'
import { createInvitations, createRewards } from '../account/referrals/index.ts'

export const account = {
  partnerAccess: createPartnerAccess,
  rewards: createRewards,
  invitations: createInvitations,
}
