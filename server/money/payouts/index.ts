export { applyTransfer, cardRail, type RecipientOf } from './card-rail.ts'
export { payoutHeldSeconds } from './limits.ts'
export {
  createPayouts,
  payOutJob,
  payoutStatusJob,
  type PaidPayout,
  type Payout,
  type PayoutEvents,
  type PayoutTo,
  type Payouts,
} from './payouts.ts'
export { createRails } from './rails.ts'
export { confirmPayoutJob } from './successes.ts'
