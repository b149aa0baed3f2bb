/** Background work of payment verification: checks, claims, reversals, and the daily pull. */
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import type { Questions } from '../provider-inbox/index.ts'
import { checkJob, type Checks } from './checks.ts'
import { claimJob, type Claims } from './claims.ts'
import { dailyPullJob, pullJob, registerJob, type Pull } from './pull.ts'
import { reverseJob, type ProviderReversals } from './reversals.ts'

export type VerificationParts = {
  readonly checks: Checks
  readonly claims: Claims
  readonly reversals: ProviderReversals
  readonly pull: Pull
  readonly questions: Pick<Questions, 'remove'>
}

export const verificationJobs = ({
  checks,
  claims,
  reversals,
  pull,
  questions,
}: VerificationParts): readonly JobHandler[] => [
  runs(checkJob, (payload) => checks.ask(payload)),
  runs(reverseJob, ({ reversalId }) => reversals.send(reversalId)),
  runs(claimJob, (claim) => claims.search(claim)),
  runs(pullJob, async () => void (await pull.run())),
  runs(dailyPullJob, async () => {
    await pull.runDaily()
    await questions.remove()
    await checks.watch()
  }),
  runs(registerJob, () => pull.register()),
]
