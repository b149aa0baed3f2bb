/** Payments' background work. Every job looks at the state first and can run any number of times. */
import { runs, type JobHandler } from '../../platform/jobs.ts'
import {
  checkJob,
  claimJob,
  dailyPullJob,
  pullJob,
  registerJob,
  reverseJob,
} from '../reconciliation/index.ts'
import { applyInboxJob } from '../inbox/index.ts'
import { probeJob, resumeJob } from '../outages/index.ts'
import { confirmPayoutJob, payOutJob, payoutStatusJob } from '../payouts/index.ts'
import { promptStatusJob, pushPromptJob } from '../collections/index.ts'
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
>): readonly JobHandler[] => [
  runs(applyInboxJob, () => inbox.applyWaiting()),
  ...(['mpesa', 'card'] as const).flatMap((method) => [
    runs(payOutJob[method], ({ payoutId }) => payouts.send(payoutId)),
    runs(payoutStatusJob[method], ({ payoutId }) => payouts.lookUp(payoutId)),
    runs(confirmPayoutJob[method], ({ payoutId, attempt }) => payouts.confirm(payoutId, attempt)),
  ]),
  runs(pushPromptJob, ({ promptId }) => prompts.push(promptId)),
  runs(promptStatusJob, ({ promptId }) => prompts.lookUp(promptId)),
  runs(checkJob, (payload) => checks.ask(payload)),
  runs(reverseJob, ({ reversalId }) => reversals.send(reversalId)),
  runs(claimJob, ({ claimId }) => claims.look(claimId)),
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
