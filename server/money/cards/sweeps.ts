/** Charges that prove a card: those that should be asked about, and those to give back. */
import type { Db } from '../../platform/database.ts'
import { sweptMost, type Sweep } from '../../platform/sweeps.ts'
import { ofSetup, refundJob } from './charge-refunds.ts'
import { checkSetupJob } from './setups.ts'

const setups = (db: Db) =>
  db
    .selectFrom('card_setup')
    .select(['id', 'customer_id as customerId'])
    .orderBy('started_at')
    .limit(sweptMost)

export const cardSweeps: readonly Sweep[] = [
  {
    name: 'cardsToCheck',
    find: async (db) =>
      (await setups(db).where('status', '=', 'started').where('paid_at', 'is', null).execute()).map(
        (setup) => ({
          id: `${checkSetupJob.name}:${setup.id}`,
          job: checkSetupJob,
          payload: ofSetup(setup),
        }),
      ),
  },
  {
    name: 'cardChargesToReturn',
    find: async (db) =>
      (await setups(db).where('refund', 'in', ['due', 'asked']).execute()).map((setup) => ({
        id: `${refundJob.name}:${setup.id}`,
        job: refundJob,
        payload: ofSetup(setup),
      })),
  },
]
