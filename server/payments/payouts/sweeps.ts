/** Sweeps that requeue payouts without a job: to send, to look up, to confirm. */
import type { Db } from '../../platform/database/database.ts'
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { payoutUnconfirmedAfterSeconds } from './limits.ts'
import {
  confirmPayoutJob,
  confirmPayoutKey,
  ofPayout,
  payOutJob,
  payOutKey,
  payoutStatusJob,
  payoutStatusKey,
} from './job-kinds.ts'

const payouts = (db: Db) => db.selectFrom('payout').select(['id', 'customerId', 'method', 'notBefore'])
const order = ['createdAt', 'id']

export const payoutSweeps: readonly Sweep[] = [
  {
    name: 'payoutsToSend',
    jobs: Object.values(payOutJob),
    find: (db, _now, page) =>
      pageOf(payouts(db).where('status', '=', 'scheduled'), order, page, (payout) => ({
        id: payOutKey(payout.id),
        job: payOutJob[payout.method],
        payload: ofPayout(payout),
        runAt: payout.notBefore,
      })),
  },
  {
    name: 'payoutsInQuestion',
    jobs: Object.values(payoutStatusJob),
    find: (db, _now, page) => {
      const open = payouts(db).where((eb) =>
        eb.or([eb('status', 'in', ['sending', 'sent', 'unknown']), eb('lateAskedAt', 'is not', null)]),
      )
      return pageOf(open, order, page, (payout) => ({
        id: payoutStatusKey(payout.id),
        job: payoutStatusJob[payout.method],
        payload: ofPayout(payout),
      }))
    },
  },
  {
    // Excludes payouts that staff handle: those denied by the provider, and those unconfirmed for too long.
    name: 'payoutsToConfirm',
    jobs: Object.values(confirmPayoutJob),
    find: (db, now, page) => {
      const paid = payouts(db)
        .where('status', '=', 'paid')
        .where('confirmedAt', 'is', null)
        .where((eb) =>
          eb.or([eb('confirmAnswer', 'is', null), eb('confirmAnswer', 'not in', ['failed', 'reversed'])]),
        )
        .where('returnedAt', 'is', null)
        .where('settledAt', '>', new Date(now.getTime() - payoutUnconfirmedAfterSeconds * 1_000))
      return pageOf(paid, order, page, (payout) => ({
        id: confirmPayoutKey(payout.id),
        job: confirmPayoutJob[payout.method],
        payload: { ...ofPayout(payout), attempt: 0 },
      }))
    },
  },
]
