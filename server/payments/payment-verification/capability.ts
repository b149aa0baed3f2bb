/** What the verification of payments registers: checks, claims, reversals, and the daily pull. */
import type { Capability } from '../../platform/capability/capability.ts'
import { runs } from '../../platform/jobs/jobs.ts'
import type { Questions } from '../provider-inbox/index.ts'
import { checkJob, type Checks } from './checks.ts'
import { claimJob, type Claims } from './claims.ts'
import { dailyPullJob, pullJob, registerJob, type Pull } from './pull.ts'
import { reverseJob, type ProviderReversals } from './reversals.ts'
import { reconciliationSweeps } from './sweeps.ts'

type Deps = {
  readonly payments: {
    readonly checks: Checks
    readonly claims: Claims
    readonly reversals: ProviderReversals
    readonly pull: Pull
    readonly questions: Pick<Questions, 'remove'>
  }
}

export const verificationCapability = ({
  payments: { checks, claims, reversals, pull, questions },
}: Deps): Capability => ({
  name: 'payments/payment-verification',
  jobs: [
    runs(checkJob, (payload) => checks.ask(payload)),
    runs(reverseJob, ({ reversalId }) => reversals.send(reversalId)),
    runs(claimJob, (claim) => claims.look(claim)),
    runs(pullJob, async () => void (await pull.run())),
    runs(dailyPullJob, async () => {
      await pull.runDaily()
      await questions.remove()
      await checks.watch()
    }),
    runs(registerJob, () => pull.register()),
  ],
  sweeps: reconciliationSweeps,
  recurring: [dailyPullJob.name],
  plan: () => pull.begin(),
})
