/** Payouts: each is sent once, whatever the provider answers. */
import type { PaidPayout, Payout } from './service.ts'

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    'payout.paid': PaidPayout
    /** Final failure: the reserved money was released. */
    'payout.failed': Payout
    /** Staff recorded, with a second approver, that a paid payout did not arrive. */
    'payout.returned': Payout
  }
}

export { payoutsCapability } from './capability.ts'
export type { ManualOutcome } from './outcomes/manual-outcomes.ts'
export { applyTransfer, cardRail, type RecipientOf } from './rails/card-rail.ts'
export { payoutHeldSeconds, payoutProviderDownSeconds } from './limits.ts'
export { createPayouts, type PaidPayout, type Payout, type PayoutTo, type Payouts } from './service.ts'
export { confirmPayoutJob, payOutJob, payoutStatusJob } from './job-kinds.ts'
export { isOutcomeOpen, type PayoutOnHold, type PayoutDeps } from './states.ts'
export { pastPayouts, type PastPayouts } from './past-payouts.ts'
export { phoneRail } from './rails/phone-rail.ts'
