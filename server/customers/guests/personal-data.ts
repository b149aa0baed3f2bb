/** Partners that sign a customer in, and invitations. */
import type { HeldData } from '../../platform/personal-data.ts'

export const guestData: HeldData = [
  { table: 'referral_reward', topic: 'account', columns: ['days', 'earned_at', 'used_at'] },
  { table: 'client_token', topic: 'account', columns: ['partner', 'created_at', 'expires_at', 'used_at'] },
  { table: 'external_identity', topic: 'account', columns: ['partner', 'client_id', 'linked_at'] },
  { table: 'referral', topic: 'account', columns: ['code', 'created_at'] },
]
