/** Sweeps that requeue card work without a job: setups to check, charges to refund, cards to deactivate. */
import type { Db } from '../../platform/database/database.ts'
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { ofSetup, refundJob } from './charge-refunds.ts'
import { checkSetupJob, deactivateJob } from './setups.ts'

const setups = (db: Db) => db.selectFrom('card_setup').select(['id', 'customerId'])
const order = ['startedAt', 'id']

export const cardSweeps: readonly Sweep[] = [
  {
    name: 'cardsToCheck',
    jobs: [checkSetupJob],
    find: (db, _now, page) => {
      const rows = setups(db).where('status', '=', 'started').where('paidAt', 'is', null)
      return pageOf(rows, order, page, (setup) => ({
        id: `${checkSetupJob.name}:${setup.id}`,
        job: checkSetupJob,
        payload: ofSetup(setup),
      }))
    },
  },
  {
    name: 'cardChargesToReturn',
    jobs: [refundJob],
    find: (db, _now, page) =>
      pageOf(setups(db).where('refund', 'in', ['due', 'asked']), order, page, (setup) => ({
        id: `${refundJob.name}:${setup.id}`,
        job: refundJob,
        payload: ofSetup(setup),
      })),
  },
  {
    name: 'cardsToDeactivate',
    jobs: [deactivateJob],
    find: (db, _now, page) => {
      const rows = db.selectFrom('card_deactivation').select('id')
      return pageOf(rows, ['askedAt', 'id'], page, ({ id }) => ({
        id: `${deactivateJob.name}:${id}`,
        job: deactivateJob,
        payload: { id },
      }))
    },
  },
]
