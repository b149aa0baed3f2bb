/** What partners are told of their clients. */
import type { WebhookEvent } from '../../../domain/webhooks.ts'
import { registerAction } from '../../platform/actions.ts'
import type { Capability } from '../../platform/capability.ts'
import type { Tx } from '../../platform/database.ts'
import { runs } from '../../platform/jobs.ts'
import { webhookData } from './personal-data.ts'
import { webhookRoutes } from './routes.ts'
import { deliverJob } from './service.ts'
import { webhooksUnderKeys } from './under-keys.ts'

export function webhooksCapability(deps: Parameters<typeof webhookRoutes>[0]): Capability {
  const { webhooks, actions } = deps
  const of =
    (event: WebhookEvent) =>
    (tx: Tx, { customerId }: { readonly customerId: string }): Promise<void> =>
      webhooks.told(tx, customerId, event)
  return {
    name: 'service/webhooks',
    routes: webhookRoutes(deps),
    jobs: [runs(deliverJob, (key) => webhooks.deliver(key))],
    actions: [registerAction(actions.make)],
    holds: webhookData,
    underKeys: webhooksUnderKeys,
    purge: () => webhooks.purge(),
    listens: {
      'loan.opened': of('loan.opened'),
      'loan.repaid': of('loan.repaid'),
      'loan.reopened': of('loan.reopened'),
      'loan.ceded': (tx, { loan }) => of('loan.ceded')(tx, loan),
      'payout.failed': of('payout.failed'),
    },
  }
}
