/** Payouts that should have a job: to be sent, to be asked about, to be confirmed. */
import type { Db } from '../../platform/database.ts'
import type { Page, Sweep } from '../../platform/sweeps.ts'
import { payoutUnconfirmedAfterSeconds } from './limits.ts'
import {
  confirmPayoutJob,
  confirmPayoutKey,
  ofPayout,
  payOutJob,
  payOutKey,
  payoutStatusJob,
  payoutStatusKey,
} from './payout-jobs.ts'

const payouts = (db: Db, page: Page) =>
  db
    .selectFrom('payout')
    .select(['id', 'customer_id as customerId', 'method', 'not_before as notBefore'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)

export const payoutSweeps: readonly Sweep[] = [
  {
    name: 'payoutsToSend',
    jobs: Object.values(payOutJob),
    find: async (db, _now, page) =>
      (await payouts(db, page).where('status', '=', 'scheduled').execute()).map((payout) => ({
        id: payOutKey(payout.id),
        job: payOutJob[payout.method],
        payload: ofPayout(payout),
        runAt: payout.notBefore,
      })),
  },
  {
    name: 'payoutsInQuestion',
    jobs: Object.values(payoutStatusJob),
    find: async (db, _now, page) => {
      const open = await payouts(db, page)
        .where((eb) =>
          eb.or([eb('status', 'in', ['sending', 'sent', 'unknown']), eb('late_asked_at', 'is not', null)]),
        )
        .execute()
      return open.map((payout) => ({
        id: payoutStatusKey(payout.id),
        job: payoutStatusJob[payout.method],
        payload: ofPayout(payout),
      }))
    },
  },
  {
    // Later a person has them, and at once those that the provider denies: it is not asked about these any more.
    name: 'payoutsToConfirm',
    jobs: Object.values(confirmPayoutJob),
    find: async (db, now, page) => {
      const paid = await payouts(db, page)
        .where('status', '=', 'paid')
        .where('confirmed_at', 'is', null)
        .where((eb) =>
          eb.or([eb('confirm_answer', 'is', null), eb('confirm_answer', 'not in', ['failed', 'reversed'])]),
        )
        .where('returned_at', 'is', null)
        .where('settled_at', '>', new Date(now.getTime() - payoutUnconfirmedAfterSeconds * 1_000))
        .execute()
      return paid.map((payout) => ({
        id: confirmPayoutKey(payout.id),
        job: confirmPayoutJob[payout.method],
        payload: { ...ofPayout(payout), attempt: 0 },
      }))
    },
  },
]
