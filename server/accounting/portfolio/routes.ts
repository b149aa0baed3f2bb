/** HTTP routes of the provider tariffs. */
import { officeAddUnitCost, officeUnitCosts } from '../../../contract/back-office/unit-costs.ts'
import { handle, type Route } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Approvals } from '../../control/approvals/index.ts'
import type { UnitCosts } from './unit-economics/unit-costs.ts'

export const portfolioRoutes = (unitCosts: UnitCosts, approvals: Pick<Approvals, 'act'>): Route[] => [
  handle(officeUnitCosts, () => unitCosts.list()),
  handle(officeAddUnitCost, async ({ officer, body: { note, evidence, ...typed } }) => {
    const cost = unitCosts.read(typed)
    if ('error' in cost) return orFail(cost)
    return orFail(await approvals.act(officer, unitCosts.add, cost, { reason: note, evidence }))
  }),
]
