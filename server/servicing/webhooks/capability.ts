/** Webhooks of partners. */
import { createSubscriptionActions } from './actions.ts'
import type { WebhookEvent } from '../../../domain/contact/webhooks.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { webhookJobs } from './jobs.ts'
import type { Tx } from '../../platform/database/database.ts'
import { webhookData } from './personal-data.ts'
import { webhookRoutes } from './routes.ts'
import { webhooksEncryptedColumns } from './encrypted-columns.ts'
import { webhookSweeps } from './sweeps.ts'

type OfRequest = { readonly customerId: string; readonly requestId: string }
type OfPayout = OfRequest & { readonly id: string; readonly purpose: 'loan' | 'refund' }

type Deps = Omit<Parameters<typeof webhookRoutes>[0], 'actions'> &
  Parameters<typeof createSubscriptionActions>[0]

export function webhooksCapability({ webhooks, approvals, ...deps }: Deps): Capability {
  const actions = createSubscriptionActions(deps)
  /**
   * A loan is identified by its application: both have the same id for the customer, and a failed payout has
   * no loan.
   */
  const of =
    (event: Exclude<WebhookEvent, 'payout.failed'>) =>
    (tx: Tx, { customerId, requestId }: OfRequest): Promise<void> =>
      webhooks.queue(tx, customerId, event, { loan: requestId })
  const failed = (tx: Tx, { customerId, id, purpose, requestId }: OfPayout): Promise<void> =>
    webhooks.queue(tx, customerId, 'payout.failed', {
      payout: id,
      purpose,
      loan: purpose === 'loan' ? requestId : null,
    })
  return {
    name: 'servicing/webhooks',
    routes: webhookRoutes({ webhooks, approvals, actions, clock: deps.clock }),
    jobs: webhookJobs(webhooks),
    actions: [registerAction(actions.make)],
    sweeps: webhookSweeps,
    personalData: webhookData,
    encryptedColumns: webhooksEncryptedColumns,
    purge: () => webhooks.purge(),
    listens: {
      'loan.opened': of('loan.opened'),
      'loan.repaid': async (tx, loan) => {
        if (loan.voidedOn === null) await of('loan.repaid')(tx, loan)
      },
      'loan.reopened': of('loan.reopened'),
      'loan.ceded': (tx, { loan }) => of('loan.ceded')(tx, loan),
      'payout.returned': (tx, payout) =>
        payout.purpose === 'loan' ? of('loan.takenBack')(tx, payout) : failed(tx, payout),
      'payout.failed': failed,
    },
  }
}
