export { checkJob, createChecks, planChecks, type CheckAnswer, type Checks } from './checks.ts'
export { claimJob, createClaims, type ClaimView, type Claims } from './claims.ts'
export { reversibleDays } from './limits.ts'
export {
  createPull,
  dailyPullJob,
  planPull,
  pulledChannel,
  pullJob,
  readPulled,
  registerJob,
} from './pull.ts'
export { createReversals, reverseJob, type Reversals } from './reversals.ts'
export { reconciliationSweeps } from './sweeps.ts'
