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
              .innerJoin('referral', 'referral.customerId', 'loan.customerId')
              .select('loan.customerId')
              .distinct()
              .where('referral.invitedBy', 'is not', null)
              .where('loan.openedAt', '>', new Date(now.getTime() - sinceMs))
              .where((eb) =>
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom('referral_reward')
                      .select('friendId')
                      .whereRef('referral_reward.friendId', '=', 'loan.customerId'),
                  ),
                ),
              )
            return pageOf(rows, ['loan.customerId'], page, ({ customerId }) => ({
              id: customerId,
              job: referralRewardJob,
              payload: { customerId },
            }))
          },
          found: idsInPayloads([referralRewardJob], 'customerId'),
        },
      ]
