/** One loan in the back office, with the calls that grant a concession to its borrower. */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import { createLoanActions } from './loan-actions.ts'
import type { Concessions } from '../../loans/concessions/index.ts'
import { createLoanPages } from './service.ts'
import { loanRoutes } from './routes.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Deps = First<typeof createLoanActions> &
  Omit<First<typeof createLoanPages>, 'concessions' | 'acts'> & {
    readonly approvals: Approvals
    readonly concessions: Concessions
  }

export function loanDeskCapability(deps: Deps): Capability {
  const acts = createLoanActions(deps)
  const { concessions } = deps
  const pages = createLoanPages({ ...deps, acts })
  return {
    name: 'back-office/loan-desk',
    routes: loanRoutes(pages, deps.approvals, concessions, acts),
    actions: [registerAction(acts.refund)],
  }
}
