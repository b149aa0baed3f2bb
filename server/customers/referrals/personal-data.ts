/** Invitations and the free days that they brought. */
import type { HeldData } from '../../platform/personal-data.ts'

export const referralData: HeldData = [
  { table: 'referral_reward', topic: 'account', columns: ['days', 'earned_at', 'used_at'] },
  { table: 'referral', topic: 'account', columns: ['code', 'created_at'] },
]
