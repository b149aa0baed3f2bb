/** The payout float: its staff view, and the minimum balance, which needs approval (rule money-40). */
import { phoneMethods } from '../../../domain/payment/receiving.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { floatJobs } from './jobs.ts'
import { balanceKeptDays } from './limits.ts'
import { setMinimumFloatOf } from './minimum-float.ts'
import { floatRoutes } from './routes.ts'
import { askBalanceJob } from './service.ts'
import { purgeBalances } from './store.ts'

type Deps = Omit<Parameters<typeof floatRoutes>[0] & Parameters<typeof setMinimumFloatOf>[0], 'floats'> & {
  readonly payments: Pick<Parameters<typeof floatRoutes>[0], 'floats'>
}

export function floatCapability({ payments: { floats }, ...given }: Deps): Capability {
  const deps = { ...given, floats }
  const setMinimum = setMinimumFloatOf(deps)
  return {
    name: 'payments/float',
    routes: floatRoutes(deps, setMinimum),
    actions: [registerAction(setMinimum)],
    jobs: floatJobs(deps.floats),
    recurring: phoneMethods.flatMap((method) => (deps.floats[method] ? [askBalanceJob[method].name] : [])),
    plan: async () => {
      for (const float of Object.values(deps.floats)) await float.plan()
    },
    purge: () =>
      purgeBalances(
        deps.database.db,
        new Date(deps.clock.now().getTime() - balanceKeptDays * 24 * 3_600_000),
      ),
  }
}
