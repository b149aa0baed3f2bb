/** The calls of payments and payouts, the hooks of their providers, and their metrics. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { cardHookRoutes } from './card-hooks.ts'
import { paymentGauges } from './gauges.ts'
import { paymentData } from './personal-data.ts'
import { phoneHookRoutes, type PhoneHookDeps } from './phone-hooks.ts'
import { repaymentRoutes } from './repayment-routes.ts'
import { paymentRoutes } from './routes.ts'
import type { Payments } from './service.ts'

type Ours = 'floats' | 'prompts' | 'claims' | 'repayments' | 'extensions' | 'refunds' | 'inbox'
type Deps = Omit<
  Parameters<typeof paymentRoutes>[0] &
    Parameters<typeof repaymentRoutes>[0] &
    PhoneHookDeps &
    Parameters<typeof cardHookRoutes>[0] &
    Parameters<typeof paymentGauges>[0],
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
    gauges: paymentGauges(deps),
    personalData: paymentData,
  }
}
