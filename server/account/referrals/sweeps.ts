/** Finds friends who got a loan and whose inviter has no reward for it yet. */
import { idsInPayloads, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { referralRewardJob } from './service.ts'

/** Jobs for older loans are not restored: their inviter has the reward, or there was none to earn. */
const sinceMs = 2 * 86_400_000

/** `freeDays`: days for each friend; 0 for no reward. */
export const referralSweeps = (freeDays: number): readonly Sweep[] =>
  freeDays === 0
    ? []
    : [
        {
          name: 'referralRewards',
          jobs: [referralRewardJob],
          find: (db, now, page) => {
            const rows = db
              .selectFrom('loan')
              .innerJoin('referral', 'referral.customer_id', 'loan.customer_id')
              .select('loan.customer_id as customerId')
              .distinct()
              .where('referral.invited_by', 'is not', null)
              .where('loan.opened_at', '>', new Date(now.getTime() - sinceMs))
              .where((eb) =>
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom('referral_reward')
                      .select('friend_id')
                      .whereRef('referral_reward.friend_id', '=', 'loan.customer_id'),
                  ),
                ),
              )
            return pageOf(rows, ['loan.customer_id'], page, ({ customerId }) => ({
              id: customerId,
              job: referralRewardJob,
              payload: { customerId },
            }))
          },
          found: idsInPayloads([referralRewardJob], 'customerId'),
        },
      ]
