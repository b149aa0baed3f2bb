/** Background jobs of payments. Every job checks the state first and is idempotent. */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import { runs, type JobHandler } from '../../platform/jobs/jobs.ts'
import {
  checkJob,
  claimJob,
  dailyPullJob,
  pullJob,
  registerJob,
  reverseJob,
} from '../payment-verification/index.ts'
import { askBalanceJob } from '../float/index.ts'
import { probeJob, resumeJob } from '../provider-outages/index.ts'
import { confirmPayoutJob, payOutJob, payoutStatusJob } from '../payouts/index.ts'
import { promptStatusJob, pushPromptJob } from '../repayments/index.ts'
import type { Payments } from './service.ts'

export const paymentJobs = ({
  inbox,
  payouts,
  prompts,
  checks,
  reversals,
  claims,
  questions,
  pull,
  probe,
  resume,
  floats,
}: Pick<
  Payments,
  | 'inbox'
  | 'payouts'
  | 'prompts'
  | 'checks'
  | 'reversals'
  | 'claims'
  | 'questions'
  | 'pull'
  | 'probe'
  | 'resume'
  | 'floats'
>): readonly JobHandler[] => [
  ...inbox.jobs,
  ...([...phoneMethods, 'card'] as const).flatMap((method) => [
    runs(payOutJob[method], (payout) => payouts.send(payout)),
    runs(payoutStatusJob[method], (payout) => payouts.lookUp(payout)),
    runs(confirmPayoutJob[method], (payout) => payouts.confirm(payout)),
  ]),
  ...phoneMethods.flatMap((rail) => [
    runs(pushPromptJob[rail], (prompt) => prompts.push(prompt)),
    runs(promptStatusJob[rail], (prompt) => prompts.lookUp(prompt)),
    runs(askBalanceJob[rail], async () => floats[rail]?.ask()),
  ]),
  runs(checkJob, (payload) => checks.ask(payload)),
  runs(reverseJob, ({ reversalId }) => reversals.send(reversalId)),
  runs(claimJob, (claim) => claims.look(claim)),
  runs(pullJob, async () => void (await pull.run())),
  runs(dailyPullJob, async () => {
    await pull.runDaily()
    await questions.forget()
    await checks.watch()
  }),
  runs(probeJob, ({ provider }) => probe(provider)),
  runs(resumeJob, ({ provider }) => resume(provider)),
  runs(registerJob, () => pull.register()),
]
