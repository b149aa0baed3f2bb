/** Referrals and the interest-free days they earned. */
import { sql } from 'kysely'
import type { PersonalDataTables } from '../../platform/capability/personal-data.ts'

export const referralData: PersonalDataTables = [
  {
    table: 'directory',
    topic: 'account',
    columns: ['kind'],
    of: (customerId) =>
      sql`kind = 'referral' and key = (select code from referral where customer_id = ${customerId})`,
  },
  { table: 'referral_reward', topic: 'account', columns: ['days', 'earnedAt', 'usedAt'] },
  { table: 'referral', topic: 'account', columns: ['code', 'createdAt'] },
]
