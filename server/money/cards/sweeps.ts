/** Charges that prove a card: those that should be asked about, and those to give back; and cards to deactivate. */
import type { Db } from '../../platform/database.ts'
import type { Page, Sweep } from '../../platform/sweeps.ts'
import { ofSetup, refundJob } from './charge-refunds.ts'
import { checkSetupJob, deactivateJob } from './setups.ts'

const setups = (db: Db, page: Page) =>
  db
    .selectFrom('card_setup')
    .select(['id', 'customer_id as customerId'])
    .orderBy('started_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)

export const cardSweeps: readonly Sweep[] = [
  {
    name: 'cardsToCheck',
    jobs: [checkSetupJob],
    find: async (db, _now, page) =>
      (await setups(db, page).where('status', '=', 'started').where('paid_at', 'is', null).execute()).map(
        (setup) => ({
          id: `${checkSetupJob.name}:${setup.id}`,
          job: checkSetupJob,
          payload: ofSetup(setup),
        }),
      ),
  },
  {
    name: 'cardChargesToReturn',
    jobs: [refundJob],
    find: async (db, _now, page) =>
      (await setups(db, page).where('refund', 'in', ['due', 'asked']).execute()).map((setup) => ({
        id: `${refundJob.name}:${setup.id}`,
        job: refundJob,
        payload: ofSetup(setup),
      })),
  },
  {
    name: 'cardsToDeactivate',
    jobs: [deactivateJob],
    find: async (db, _now, page) => {
      const rows = await db
        .selectFrom('card_deactivation')
        .select('id')
        .orderBy('asked_at')
        .orderBy('id')
        .limit(page.limit)
        .offset(page.offset)
        .execute()
      return rows.map(({ id }) => ({
        id: `${deactivateJob.name}:${id}`,
        job: deactivateJob,
        payload: { id },
      }))
    },
  },
]
