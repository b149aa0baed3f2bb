/** The calls of acts on many loans. */
import {
  officeBeginBulk,
  officeBulkAct,
  officeBulkActs,
  officeCheckBulk,
  officeProposeBulk,
} from '../../../contract/back-office/bulk.ts'
import { toMajor } from '../../../domain/money.ts'
import { answer, handle } from '../../platform/http.ts'
import { orFail } from '../../platform/problem.ts'
import type { Bulk } from './service.ts'
import type { BulkAct, BulkRow, Counts } from './store.ts'

const view = ({ id, number, kind, status, maker, madeAt, counts }: BulkAct & { readonly counts: Counts }) => {
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
  handle(officeBulkActs, async () => ({ items: (await bulk.list()).map(view) })),
  handle(officeBulkAct, async ({ officer, params }) =>
    orFail(await bulk.read(officer, params.id), ({ rows, ...act }) => ({
      ...view(act),
      reason: act.reason,
      evidence: act.evidence,
      approver: act.approver,
      own: act.own,
      waiting: act.waiting,
      items: rows.map(rowView),
    })),
  ),
  handle(officeBeginBulk, async ({ officer, body }) =>
    orFail(await bulk.begin(officer, body), (begun) => answer(begun, { status: 201 })),
  ),
  handle(officeCheckBulk, async ({ officer, params }) => orFail(await bulk.lookAgain(officer, params.id))),
  handle(officeProposeBulk, async ({ officer, params }) => orFail(await bulk.propose(officer, params.id))),
]
