/** Payments and payouts: repaying, extensions, refunds and providers' messages. */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Listeners } from '../../platform/capability/domain-events.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import type { Sweep } from '../../platform/jobs/sweeps.ts'
import { promptSweeps } from '../repayments/index.ts'
import { askBalanceJob } from '../float/index.ts'
import { inboxSweeps } from '../provider-inbox/index.ts'
import { outageSweeps } from '../provider-outages/index.ts'
import { recipientNameEncryptedColumns, paymentData } from '../recipient-name-check/index.ts'
import { payoutSweeps } from '../payouts/index.ts'
import { dailyPullJob, reconciliationSweeps } from '../payment-verification/index.ts'
import { cardHookRoutes } from './card-hooks.ts'
import { paymentJobs } from './jobs.ts'
import { paymentMeasures } from './measures.ts'
import { phoneHookRoutes, type PhoneHookDeps } from './phone-hooks.ts'
import { repaymentRoutes } from './repayment-routes.ts'
import { paymentRoutes } from './routes.ts'
import type { Payments } from './service.ts'

/** Reactions to loan and payout events: match unmatched payments, record refunds and receivers' names. */
export const paymentListeners = (payments: Payments): Listeners => ({
  'loan.opened': (tx, loan) => payments.repayments.matchWaiting(tx, loan),
  'loans.moved': (tx, moved) => payments.prolongations.endWhereArranged(tx, moved),
  'payout.paid': async (tx, payout) => {
    if (payout.purpose === 'refund') await payments.refunds.paid(tx, payout)
    await payments.recipientNameCheck.paidTo(tx, payout)
  },
  'payout.failed': async (tx, payout) => {
    if (payout.purpose === 'refund') await payments.refunds.failed(tx, payout)
  },
  'payout.returned': async (tx, payout) => {
    if (payout.purpose === 'refund') await payments.refunds.returned(tx, payout)
  },
  'customer.phoneReplaced': (tx, change) => payments.refunds.phoneReplaced(tx, change),
})

/** Sweeps that requeue payments and payouts without a job. */
export const paymentSweeps: readonly Sweep[] = [
  ...payoutSweeps,
  ...promptSweeps,
  ...inboxSweeps,
  ...outageSweeps,
  ...reconciliationSweeps,
]

type Ours = 'floats' | 'prompts' | 'claims' | 'repayments' | 'prolongations' | 'refunds' | 'inbox'
type Deps = Omit<
  Parameters<typeof paymentRoutes>[0] &
    Parameters<typeof repaymentRoutes>[0] &
    PhoneHookDeps &
    Parameters<typeof cardHookRoutes>[0] &
    Parameters<typeof paymentMeasures>[0],
  Ours | 'exceptions' | 'phoneOf' | 'proofs' | 'fromCards'
> & {
  readonly payments: Payments
  readonly identity: Pick<IdentityService, 'account' | 'whenDestination'>
  readonly gates: { readonly cards: CallbackGate }
}

export function paymentsCapability({ payments, identity, gates, ...given }: Deps): Capability {
  const deps = {
    ...given,
    ...payments,
    phoneOf: async (customerId: string) => (await identity.account(customerId)).phone,
    proofs: identity,
    fromCards: gates.cards,
  }
  return {
    name: 'payments/hub',
    routes: [
      ...paymentRoutes(deps),
      ...repaymentRoutes(deps),
      ...phoneHookRoutes(deps),
      ...cardHookRoutes(deps),
    ],
    jobs: paymentJobs(payments),
    measures: paymentMeasures(deps),
    holds: paymentData,
    encryptedColumns: recipientNameEncryptedColumns,
    purge: async () => {
      await payments.inbox.purge()
      await payments.traces.purge()
    },
    listens: {
      ...paymentListeners(payments),
      'codes.budgetLow': (tx, details) =>
        payments.exceptions.raise(tx, [{ kind: 'codesBudgetLow', subject: 'codes', details }]),
    },
    sweeps: paymentSweeps,
    recurring: [
      dailyPullJob.name,
      ...phoneMethods.flatMap((method) => (payments.floats[method] ? [askBalanceJob[method].name] : [])),
    ],
    plan: async () => {
      await payments.pull.begin()
      for (const float of Object.values(payments.floats)) await float.plan()
    },
  }
}
