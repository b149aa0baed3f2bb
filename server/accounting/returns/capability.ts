/** Regulatory returns, registers kept by staff, and the calendar of compliance obligations (rule law-15). */
import { registerAction } from '../../platform/capability/actions.ts'
import type { Capability } from '../../platform/capability/capability.ts'
import { decidableByAll } from '../../platform/capability/work-queue.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { Audit } from '../../control/audit/index.ts'
import { returnRoutes } from './routes.ts'
import type { Returns } from './service.ts'

export const returnsCapability = (
  returns: Returns,
  approvals: Pick<Approvals, 'act' | 'ofSubject'>,
  audit: Pick<Audit, 'countOf' | 'record'>,
  deps: Omit<Parameters<typeof returnRoutes>[0], 'returns' | 'approvals' | 'audit'>,
): Capability => ({
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
})
