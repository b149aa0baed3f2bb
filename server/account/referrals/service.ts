/** Interest-free days on a loan for customers who invited a friend who got a loan, if configured. */
import { nextPayment } from '../../../domain/loan/loan.ts'
import type { Loan, Loans } from '../../loans/loans/index.ts'
import type { Notices } from '../../messaging/messages/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { defineJob, type Jobs } from '../../platform/jobs/jobs.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly loans: Pick<Loans, 'ofCustomer' | 'lock' | 'giveFreeDays'>
  readonly notices: Notices
  /** Days for each friend; 0 for no reward. */
  readonly referralFreeDays: number
}
/** Days: per friend, waiting for a loan, and used by a loan. */
export type OwnRewards = { readonly perFriend: number; readonly waiting: number; readonly used: number }

export type Rewards = ReturnType<typeof createRewards>

export const referralRewardJob = defineJob<{ readonly customerId: string }>('referrals.reward', 'money')

export function createRewards({
  database,
  clock,
  jobs,
  loans,
  notices: queueNotices,
  referralFreeDays: freeDays,
}: Deps) {
  /** Gives waiting rewards to the customer's active loan, if it bears interest. */
  async function use(tx: Tx, customerId: string): Promise<void> {
    const active = (await loans.ofCustomer(customerId, tx)).find(({ status }) => status === 'active')
    // Locks the loan before its rewards, as everywhere, so that two transactions never wait for each other.
    const loan = active && (await loans.lock(tx, [active])).get(active.id)
    if (!loan) return
    let current = loan
    for (const reward of await store.lockWaiting(tx, customerId)) {
      const given = await loans.giveFreeDays(tx, current, reward.days, reward.friendId)
      if (!given) return
      current = given.loan
      await store.markUsed(tx, reward, loan.id, clock.now())
      const { on: dueOn, amountCents: toPayCents } = nextPayment(given.position)
      await queueNotices(tx, [
        {
          customerId,
          kind: 'freeDaysGiven',
          values: {
            days: reward.days,
            contractNumber: loan.documentNumber,
            toPayCents,
            dueOn,
          },
        },
      ])
    }
  }

  return {
    freeDays,

    /**
     * Adds the job in the transaction that opens the loan. The reward gets its own transaction, because it
     * changes the loan of another customer.
     */
    loanOpened: (tx: Tx, { customerId }: Loan): Promise<void> =>
      jobs.add(tx, referralRewardJob, { customerId }),

    /**
     * Job, after a customer got a loan: the inviter earns a reward, once, and the customer's own waiting
     * rewards start to count.
     */
    async settle(customerId: string): Promise<void> {
      if (!(await store.hasReferralOrReward(database.db, customerId))) return
      await database.transaction(async (tx) => {
        const inviter = await store.inviterOf(tx, customerId)
        const earned =
          inviter !== null &&
          freeDays > 0 &&
          (await store.insertReward(
            tx,
            { friendId: customerId, customerId: inviter, days: freeDays },
            clock.now(),
          ))
        if (earned) {
          await use(tx, inviter)
          if (await store.isWaiting(tx, inviter, customerId))
            await queueNotices(tx, [
              { customerId: inviter, kind: 'freeDaysEarned', values: { days: freeDays } },
            ])
        }
        await use(tx, customerId)
      })
    },

    async of(customerId: string): Promise<OwnRewards> {
      return { perFriend: freeDays, ...(await store.sumsOf(database.db, customerId)) }
    },
  }
}
