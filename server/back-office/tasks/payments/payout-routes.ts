/** The calls of payouts at the back office. */
import {
  officeAskPayout,
  officePayout,
  officeSettlePayout,
} from '../../../../contract/back-office/payouts.ts'
import type { Approvals } from '../../../control/approvals/index.ts'
import { handle, type Route } from '../../../platform/http/http.ts'
import { orFail } from '../../../platform/http/problem.ts'
import type { PayoutCases } from './payouts.ts'

export const payoutRoutes = (approvals: Pick<Approvals, 'act'>, cases: PayoutCases): Route[] => [
  handle(officePayout, async ({ officer, params }) => orFail(await cases.read(officer, params.id))),
  handle(officeAskPayout, async ({ officer, params }) => orFail(await cases.ask(officer, params.id))),
  handle(officeSettlePayout, async ({ officer, params, body }) => {
    const { outcome, receipt, madeOn = null, note, evidence } = body
    const said = outcome === 'made' ? { made: true as const, receipt, on: madeOn } : { made: false as const }
    return orFail(
      await approvals.act(officer, cases.settle, { payoutId: params.id, said }, { reason: note, evidence }),
    )
  }),
]
