/** Loss allowance (ECL): its job, its calls, and its policy. */
import { registerAction } from '../../platform/capability/actions.ts'
import { allowanceJobs } from './jobs.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { createAllowancePolicy } from './policy.ts'
import { lossAllowanceRoutes } from './routes.ts'
import { dailyAllowanceJob } from './service.ts'

type Deps = Omit<Parameters<typeof lossAllowanceRoutes>[0], 'policy'> &
  Parameters<typeof createAllowancePolicy>[0]

export function lossAllowanceCapability({ lossAllowance, ...deps }: Deps): Capability {
  const policy = createAllowancePolicy(deps)
  return {
    name: 'accounting/loss-allowance',
    routes: lossAllowanceRoutes({ lossAllowance, policy, ...deps }),
    actions: [registerAction(policy.set)],
    jobs: allowanceJobs(lossAllowance),
    plan: () => lossAllowance.plan(),
    recurring: [dailyAllowanceJob.name],
  }
}
