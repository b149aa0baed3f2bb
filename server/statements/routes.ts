/** The calls of the M-Pesa statement step. */
import { confirmStatement, currentStatement, tryStatementCode, uploadStatement, withdrawStatement } from '../../contract/statement.ts'
import { toMajor } from '../../domain/money.ts'
import { incomeOf, spendingOf, type StatementFinding, type StatementMonth } from '../../domain/statement.ts'
import { handle } from '../platform/http.ts'
import { orFail } from '../platform/problem.ts'
import type { Statements, StatementSummary, StatementView } from './service.ts'

const monthView = (month: StatementMonth) => ({
  month: month.month, days: month.days, income: toMajor(incomeOf(month)), spending: toMajor(spendingOf(month)), betting: toMajor(month.sums.betting), airtime: toMajor(month.sums.airtime),
  loansTaken: toMajor(month.sums.loansTaken), loansRepaid: toMajor(month.sums.loansRepaid), lowestBalance: month.lowestBalanceCents === null ? null : toMajor(month.lowestBalanceCents),
})
const findingView = (finding: StatementFinding) => ('receipt' in finding ? { kind: finding.kind, receipt: finding.receipt, on: finding.day } : { kind: finding.kind, receipt: null, on: null })

const summaryView = ({ from, to, holderName, nameDiffers, findings, months, netMonthlyIncomeCents, existingDebtsCents }: StatementSummary) => ({
  from, to, holderName, nameDiffers, addsUp: findings.length === 0, findings: findings.map(findingView), months: months.map(monthView),
  monthlyIncome: toMajor(netMonthlyIncomeCents), existingDebts: toMajor(existingDebtsCents),
})
const view = ({ id, state, refusal, codeTriesLeft, uploadedAt, summary }: StatementView) => ({
  id, state, refusal, codeTriesLeft, uploadedAt: uploadedAt.toISOString(), summary: summary && summaryView(summary),
})

export const statementRoutes = (statements: Statements) => [
  handle(currentStatement, async ({ customerId }) => {
    const current = await statements.view(customerId)
    return current && view(current)
  }),
  handle(uploadStatement, async ({ customerId, body, file }) => orFail(await statements.upload(customerId, file, body.code ?? ''), view)),
  handle(tryStatementCode, async ({ customerId, body }) => orFail(await statements.tryCode(customerId, body.code), view)),
  handle(confirmStatement, async ({ customerId }) => orFail(await statements.confirm(customerId), view)),
  handle(withdrawStatement, async ({ customerId }) => orFail(await statements.withdraw(customerId))),
]
