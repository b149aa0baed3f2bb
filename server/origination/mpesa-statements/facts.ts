/** What a decision learns from a confirmed M-Pesa statement (rule price-23). */
import { daysBetween, type Day } from '../../../domain/days.ts'
import type { StatementFacts } from '../../../domain/decision/applicant-facts.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import * as store from './store.ts'
import type { MpesaStatementSummary } from './summary.ts'

/** Afterwards the statement is outdated, and decisions ignore it. */
export const usedForDays = 60
export const summaryPurpose = 'statement.summary'

export const summaryIn = (
  secrets: Pick<Secrets, 'open'>,
  record: store.MpesaStatementRecord,
): MpesaStatementSummary | null =>
  record.summary ? (JSON.parse(secrets.open(summaryPurpose, record.summary)) as MpesaStatementSummary) : null

export const createMpesaStatementFacts = ({ secrets }: { readonly secrets: Pick<Secrets, 'open'> }) => ({
  /** Returns the facts for a decision: of the last confirmed statement, while it is current. */
  async factsOf(db: Db | Tx, customerId: string, today: Day): Promise<StatementFacts | null> {
    const record = await store.latestConfirmed(db, customerId)
    const summary = record ? summaryIn(secrets, record) : null
    if (!summary || daysBetween(summary.to, today) > usedForDays) return null
    const {
      from,
      to,
      findings,
      netMonthlyIncomeCents,
      existingDebtsCents,
      bettingSharePpm,
      salaryRegularityPpm,
      averageLowestBalanceCents,
    } = summary
    return {
      days: daysBetween(from, to) + 1,
      findings: findings.length,
      traced: summary.traced === true,
      tracedByPaymentsAlone: summary.tracedByPaymentsAlone === true,
      netMonthlyIncomeCents,
      existingDebtsCents,
      bettingSharePpm,
      salaryRegularityPpm,
      averageLowestBalanceCents,
    }
  },
})
