/** Calls for actions that await a second approver. */
import {
  officeActions,
  officeAction,
  officeApproveAction,
  officeDeclineAction,
  officeWithdrawAction,
} from '../../../contract/back-office/approvals.ts'
import { cents, toMajor } from '../../../domain/money.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Approvals, ViewedAction } from './service.ts'

const view = ({
  id,
  number,
  kind,
  subject,
  label,
  customerId,
  status,
  own,
  maker,
  ...row
}: ViewedAction) => ({
  id,
  number,
  kind,
  subject,
  label,
  customerId,
  status,
  own,
  maker,
  effect: toMajor(row.effectsCents[0]!),
  madeAt: row.madeAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  promisedOn: row.promisedOn,
  decider: row.decider,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

export const approvalRoutes = (approvals: Approvals) => [
  handle(officeActions, async ({ officer, query: { of, subject, before } }) => {
    const { items, next } = await approvals.list(officer, of, { subject, before })
    return { items: items.map(view), next }
  }),
  handle(officeAction, async ({ officer, params }) =>
    orFail(await approvals.read(officer, params.id), (action) => ({
      ...view(action),
      before: action.before,
      after: action.after,
      reason: action.reason,
      evidence: action.evidence,
      note: action.note,
      mayApprove: action.mayApprove,
      mayWithdraw: action.mayWithdraw,
      others: action.others.map(({ id, number, kind, label }) => ({ id, number, kind, label })),
      now: action.now && {
        effect: toMajor(action.now.effectCents),
        on: action.now.on,
        before: action.now.before,
        after: action.now.after,
        seen: action.now.seen,
        moved: action.now.moved,
        draft: action.now.draft,
        loans: action.now.loans.map(({ customerId, loanId, contractNumber, owedCents, priceCents }) => ({
          customerId,
          loanId,
          contractNumber,
          owed: toMajor(owedCents),
          price: priceCents === undefined ? null : toMajor(priceCents),
          loss: priceCents === undefined ? null : toMajor(cents(owedCents - priceCents)),
        })),
      },
    })),
  ),
  handle(officeApproveAction, async ({ officer, params, body }) =>
    orFail(await approvals.approve(officer, params.id, body.seen)),
  ),
  handle(officeDeclineAction, async ({ officer, params, body }) =>
    orFail(await approvals.decline(officer, params.id, body.note)),
  ),
  handle(officeWithdrawAction, async ({ officer, params }) =>
    orFail(await approvals.withdraw(officer, params.id)),
  ),
]
