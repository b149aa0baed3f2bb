/** What the verification of payments registers: checks, claims, reversals, and the daily pull. */
import type { Capability } from '../../platform/capability/capability.ts'
import { verificationJobs, type VerificationParts } from './jobs.ts'
import { dailyPullJob } from './pull.ts'
import { reconciliationSweeps } from './sweeps.ts'

type Deps = { readonly payments: VerificationParts }

export const verificationCapability = ({ payments }: Deps): Capability => ({
  name: 'payments/payment-verification',
  jobs: verificationJobs(payments),
  sweeps: reconciliationSweeps,
  recurring: [dailyPullJob.name],
  plan: () => payments.pull.begin(),
})
