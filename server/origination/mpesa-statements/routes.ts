/** Calls for the M-Pesa statement step. */
import {
  confirmStatement,
  currentStatement,
  tryStatementCode,
  uploadStatement,
  withdrawStatement,
} from '../../../contract/statement.ts'
import { handle } from '../../platform/http/http.ts'
import { orFail } from '../../platform/http/problem.ts'
import type { MpesaStatements } from './service.ts'
import type { MpesaStatementView } from './summary.ts'
import { summaryView } from './views.ts'

const view = ({ id, state, refusal, codeTriesLeft, uploadedAt, summary }: MpesaStatementView) => ({
  id,
  state,
  refusal,
  codeTriesLeft,
  uploadedAt: uploadedAt.toISOString(),
  summary: summary && summaryView(summary),
})

export const mpesaStatementRoutes = (statements: MpesaStatements) => [
  handle(currentStatement, async ({ customerId }) => {
    const current = await statements.view(customerId)
    return current && view(current)
  }),
  handle(uploadStatement, async ({ customerId, body, file }) =>
    orFail(await statements.upload(customerId, file, body.code ?? ''), view),
  ),
  handle(tryStatementCode, async ({ customerId, body }) =>
    orFail(await statements.tryCode(customerId, body.code), view),
  ),
  handle(confirmStatement, async ({ customerId }) => orFail(await statements.confirm(customerId), view)),
  handle(withdrawStatement, async ({ customerId }) => orFail(await statements.withdraw(customerId))),
]
