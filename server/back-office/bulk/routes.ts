/** Calls of bulk actions. */
import {
  officeBeginBulk,
  officeBulkAction,
  officeBulkActions,
  officeCheckBulk,
  officeProposeBulk,
} from '../../../contract/back-office/bulk.ts'
import { toMajor } from '../../../domain/money.ts'
import { answer, handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { Bulk } from './service.ts'
import type { BulkAction, BulkRow, Counts } from './store.ts'

const view = ({
  id,
  number,
  kind,
  status,
  maker,
  madeAt,
  counts,
}: BulkAction & { readonly counts: Counts }) => {
  const { effectCents, ...rows } = counts
  return {
    id,
    number,
    kind,
    status,
    maker,
    madeAt: madeAt.toISOString(),
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    ...rows,
    effect: toMajor(effectCents),
  }
}
const rowView = ({ number, typed, label, customerId, subject, status, error, ...row }: BulkRow) => ({
  number,
  typed: [...typed],
  label,
  customerId,
  loanId: subject,
  status,
  before: row.before ?? {},
  after: row.after ?? {},
  effect: row.effectsCents ? toMajor(row.effectsCents[0]!) : null,
  problem: error,
})

export const bulkRoutes = (bulk: Bulk) => [
  handle(officeBulkActions, async () => ({ items: (await bulk.list()).map(view) })),
  handle(officeBulkAction, async ({ officer, params }) =>
    orFail(await bulk.read(officer, params.id), ({ rows, ...found }) => ({
      ...view(found),
      reason: found.reason,
      evidence: found.evidence,
      approver: found.approver,
      own: found.own,
      waiting: found.waiting,
      items: rows.map(rowView),
    })),
  ),
  handle(officeBeginBulk, async ({ officer, body }) =>
    orFail(await bulk.begin(officer, body), (begun) => answer(begun, { status: 201 })),
  ),
  handle(officeCheckBulk, async ({ officer, params }) => orFail(await bulk.recheck(officer, params.id))),
  handle(officeProposeBulk, async ({ officer, params }) => orFail(await bulk.propose(officer, params.id))),
]
