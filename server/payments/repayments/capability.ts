/** What repayments register: jobs of prompts, and what follows when a loan opens or changes. */
import type { Capability } from '../../platform/capability/capability.ts'
import type { Extensions } from './extensions/service.ts'
import { repaymentJobs } from './jobs.ts'
import type { Prompts } from './prompts/service.ts'
import { promptSweeps } from './prompts/sweeps.ts'
import type { Repayments } from './service.ts'

type Deps = {
  readonly payments: {
    readonly prompts: Prompts
    readonly repayments: Repayments
    readonly extensions: Extensions
  }
}

export const repaymentsCapability = ({
  payments: { prompts, repayments, extensions },
}: Deps): Capability => ({
  name: 'payments/repayments',
  jobs: repaymentJobs(prompts),
  listens: {
    'loan.opened': (tx, loan) => repayments.matchWaiting(tx, loan),
    'loans.moved': (tx, moved) => extensions.endWhereArranged(tx, moved),
  },
  sweeps: promptSweeps,
})
