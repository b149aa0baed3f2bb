/** Payments' background work. Every job looks at the state first and can run any number of times. */
import type { JobHandlers } from '../../platform/jobs.ts'
import {
  checkJob,
  claimJob,
  dailyPullJob,
  pullJob,
  registerJob,
  reverseJob,
  type CheckPayload,
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
>): JobHandlers => ({
  [applyInboxJob]: () => inbox.applyWaiting(),
  [payOutJob]: ({ payoutId }: { payoutId: string }) => payouts.send(payoutId),
  [payoutStatusJob]: ({ payoutId }: { payoutId: string }) => payouts.lookUp(payoutId),
  [confirmPayoutJob]: ({ payoutId, attempt }: { payoutId: string; attempt: number }) =>
    payouts.confirm(payoutId, attempt),
  [pushPromptJob]: ({ promptId }: { promptId: string }) => prompts.push(promptId),
  [promptStatusJob]: ({ promptId }: { promptId: string }) => prompts.lookUp(promptId),
  [checkJob]: (payload: CheckPayload) => checks.ask(payload),
  [reverseJob]: ({ reversalId }: { reversalId: string }) => reversals.send(reversalId),
  [claimJob]: ({ claimId }: { claimId: string }) => claims.look(claimId),
  [pullJob]: async () => void (await pull.run()),
  [dailyPullJob]: async () => {
    await pull.runDaily()
    await questions.forget()
    await checks.watch()
  },
  [probeJob]: ({ provider }: { provider: string }) => probe(provider),
  [resumeJob]: ({ provider }: { provider: string }) => resume(provider),
  [registerJob]: () => pull.register(),
})
