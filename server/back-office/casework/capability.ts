/** The officers' work: requests, money, customers, appeals, changes of data. */
import type { Capability } from '../../platform/capability.ts'
import type { Payments } from '../../money/payments/index.ts'
import { createDeskAppeals } from './appeals.ts'
import { createDataChanges } from './data-changes.ts'
import { createDeskLetters } from './letters.ts'
import { createDeskPayments } from './payments.ts'
import { dataChangeData } from './personal-data.ts'
import { createDeskRefunds } from './refunds.ts'
import { dataChangeRoutes, deskRoutes } from './routes.ts'
import { createDesk } from './service.ts'

type First<F extends (deps: never) => unknown> = Parameters<F>[0]
type Deps = First<typeof createDesk> & { readonly payments: Payments } & First<typeof createDataChanges> &
  First<typeof createDeskLetters> &
  First<typeof createDeskPayments> &
  Omit<First<typeof createDeskRefunds>, 'refunds'> &
  Omit<First<typeof createDeskAppeals>, 'letters' | 'refunds'>

export function caseworkCapability(deps: Deps): Capability {
  const letters = createDeskLetters(deps)
  const refunds = createDeskRefunds({ ...deps, refunds: deps.payments.refunds })
  const appeals = createDeskAppeals({ ...deps, letters, refunds })
  return {
    name: 'back-office/casework',
    routes: [
      ...deskRoutes(createDesk(deps), appeals, letters, refunds, createDeskPayments(deps)),
      ...dataChangeRoutes(createDataChanges(deps), appeals),
    ],
    holds: dataChangeData,
  }
}
