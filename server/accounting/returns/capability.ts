/** Regulatory returns, registers kept by staff, and the calendar of compliance obligations (rule law-15). */
import type { Products } from '../../pricing/products/index.ts'
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { decidableByAll } from '../../platform/capability/work-queue.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import { returnRoutes } from './routes.ts'
import { createReturns } from './service.ts'

type Deps = Omit<Parameters<typeof createReturns>[0], 'prices'> &
  Omit<Parameters<typeof returnRoutes>[0], 'returns'> & {
    readonly approvals: Pick<Approvals, 'act' | 'ofSubject'>
    readonly audit: Pick<Audit, 'countOf' | 'record'>
    readonly products: Pick<Products, 'configOn'>
  }

export function returnsCapability({ approvals, audit, products, ...deps }: Deps): Capability {
  const returns = createReturns({ ...deps, audit, prices: (on) => products.configOn(on) })
  return {
    name: 'accounting/returns',
    routes: returnRoutes({ returns, approvals, audit, ...deps }),
    actions: [registerAction(returns.file)],
    queues: [
      {
        kind: 'duty',
        decides: 'returns.prepare',
        waiting: async () =>
          (await returns.waiting()).map(({ subject, label, dueOn }) => ({
            subject,
            customer: '',
            label,
            amountCents: null,
            since: deps.clock.now(),
            dueOn,
            missed: false,
            waitsFor: 'us',
          })),
        decidableBy: async (_db, subject) =>
          decidableByAll((await returns.waiting()).some((each) => each.subject === subject)),
        decided: ({ officerId }, since) => audit.countOf(officerId, ['return.filed', 'duty.done'], since),
      },
    ],
  }
}
