/** The figures of a statement in API answers. */
import type { z } from 'zod'
import type { statementSummaryShape } from '../../../contract/statement.ts'
import { toMajor } from '../../../domain/money.ts'
import {
  incomeOf,
  spendingOf,
  type MpesaStatementFinding,
  type MpesaStatementMonth,
} from '../../../domain/decision/mpesa-statement.ts'
import type { MpesaStatementSummary } from './summary.ts'

const monthView = (month: MpesaStatementMonth) => ({
  month: month.month,
  days: month.days,
  income: toMajor(incomeOf(month)),
  spending: toMajor(spendingOf(month)),
  betting: toMajor(month.sums.betting),
  airtime: toMajor(month.sums.airtime),
  loansTaken: toMajor(month.sums.loansTaken),
  loansRepaid: toMajor(month.sums.loansRepaid),
  lowestBalance: month.lowestBalanceCents === null ? null : toMajor(month.lowestBalanceCents),
})
const findingView = (finding: MpesaStatementFinding) =>
  'receipt' in finding
    ? { kind: finding.kind, receipt: finding.receipt, on: finding.day }
    : { kind: finding.kind, receipt: null, on: null }

export const summaryView = ({
  from,
  to,
  holderName,
  nameDiffers,
  findings,
  months,
  netMonthlyIncomeCents,
  existingDebtsCents,
  debts = [],
}: MpesaStatementSummary): z.output<typeof statementSummaryShape> => ({
  from,
  to,
  holderName,
  nameDiffers,
  addsUp: findings.length === 0,
  findings: findings.map(findingView),
  months: months.map(monthView),
  monthlyIncome: toMajor(netMonthlyIncomeCents),
  existingDebts: toMajor(existingDebtsCents),
  debts: debts.map(({ lender, owedCents }) => ({ lender, owed: toMajor(owedCents) })),
})
