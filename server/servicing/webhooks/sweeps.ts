/** Finds unsent deliveries of open webhooks. */
import { pageOf, type Sweep } from '../../platform/jobs/sweeps.ts'
import { deliverJob } from './service.ts'

export const webhookSweeps: readonly Sweep[] = [
  {
    name: 'webhooksToDeliver',
    jobs: [deliverJob],
    find: async (db, _now, page) => {
      const open = await db
        .selectFrom('webhook_subscription')
        .select('id')
        .where('stoppedAt', 'is', null)
        .where('secret', 'is not', null)
        .execute()
      if (open.length === 0) return { rows: [], next: null }
      const rows = db
        .selectFrom('webhook_delivery')
        .select(['id', 'customerId'])
        .where('status', '=', 'waiting')
        .where(
          'subscriptionId',
          'in',
          open.map(({ id }) => id),
        )
      return pageOf(rows, ['createdAt', 'id'], page, ({ id, customerId }) => ({
        id: `${deliverJob.name} ${id}`,
        job: deliverJob,
        payload: { customerId, id },
      }))
    },
  },
]
