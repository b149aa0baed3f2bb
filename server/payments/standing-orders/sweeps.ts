/** Finds orders whose job is missing: to ask for, and to end the wait for an answer. */
import { idsInPayloads, pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import type { Db } from '../../platform/database/database.ts'
import { askStandingOrderJob, standingOrderAnswerJob } from './order-states.ts'

const inState = (db: Db, state: 'asking' | 'asked') =>
  db.selectFrom('standing_order').select(['customerId', 'id']).where('state', '=', state)
const order = ['changedAt', 'id']

export const standingOrderSweeps: readonly Sweep[] = (
  [
    ['standingOrdersToAsk', 'asking', askStandingOrderJob],
    ['standingOrdersAsked', 'asked', standingOrderAnswerJob],
  ] as const
).map(([name, state, job]): Sweep => ({
  name,
  jobs: [job],
  find: (db, _now, page) =>
    pageOf(inState(db, state), order, page, ({ customerId, id }) => ({
      id,
      job,
      payload: { customerId, id },
    })),
  found: idsInPayloads([job], 'id'),
}))
