/** Work of officers: applications, payments, customers, customer requests, data changes. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { WorkQueues } from '../../control/work-queues/index.ts'
import type { Payments } from '../../payments/hub/index.ts'
import { createCustomerRequestTasks } from './customer-requests/customer-requests.ts'
import { createAuditPages } from './audit-subjects.ts'
import { createChangeTrail } from './data-changes/change-trail.ts'
import { createDataChanges } from './data-changes/data-changes.ts'
import { createLetterCases } from './customer-requests/letters.ts'
import { createUnresolvedPayments } from './payments/unresolved-payments.ts'
import { createPaymentCases } from './payments/payments.ts'
import { payoutRoutes } from './payments/payout-routes.ts'
import { createPayoutCases } from './payments/payouts.ts'
import { dataChangeData } from './personal-data.ts'
import { createQueues } from './queues.ts'
import { createRefundCases } from './payments/refunds.ts'
import { createApplicationApproval } from './underwriting/application-approval.ts'
import { dataChangeRoutes, tasksRoutes } from './routes.ts'
import { createTasks } from './service.ts'
import { tasksEncryptedColumns } from './encrypted-columns.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Inner = Omit<First<typeof createTasks>, 'changeTrail' | 'approval'> & {
  readonly payments: Payments
  readonly approvals: Approvals
  readonly work: WorkQueues
} & First<typeof createDataChanges> &
  First<typeof createLetterCases> &
  First<typeof createPaymentCases> &
  First<typeof createPayoutCases> &
  First<typeof createUnresolvedPayments> &
  First<typeof createAuditPages> &
  First<typeof createQueues> &
  Omit<First<typeof createRefundCases>, 'refunds'> &
  Omit<First<typeof createCustomerRequestTasks>, 'letters' | 'refunds' | 'changeTrail'>

type Deps = Omit<Inner, 'statements'> & { readonly mpesaStatements: Inner['statements'] }

export function tasksCapability({ mpesaStatements, ...given }: Deps): Capability {
  const deps = { ...given, statements: mpesaStatements }
  const approval = createApplicationApproval(deps)
  const letters = createLetterCases(deps)
  const payouts = createPayoutCases(deps)
  const refunds = createRefundCases({ ...deps, refunds: deps.payments.refunds })
  const unresolved = createUnresolvedPayments(deps)
  const changeTrail = createChangeTrail(deps)
  const customerRequests = createCustomerRequestTasks({ ...deps, letters, refunds, changeTrail })
  return {
    name: 'back-office/tasks',
    routes: [
      ...tasksRoutes(
        createTasks({ ...deps, changeTrail, approval }),
        customerRequests,
        letters,
        refunds,
        createPaymentCases(deps),
        unresolved,
        createAuditPages(deps),
        deps.approvals,
      ),
      ...payoutRoutes(deps.approvals, payouts),
      ...dataChangeRoutes(createDataChanges(deps), customerRequests),
    ],
    queues: createQueues(deps),
    actions: [registerAction(approval), registerAction(payouts.settle), registerAction(unresolved.credit)],
    personalData: dataChangeData,
    encryptedColumns: tasksEncryptedColumns,
  }
}
