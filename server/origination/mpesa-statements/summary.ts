/** What is kept of an M-Pesa statement, and what of it is shown. */
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { StatementDebt, StatementFinding, StatementMonth } from '../../../domain/decision/statement.ts'
import type * as store from './store.ts'

/** All that is kept of a statement's rows. */
export type StatementSummary = {
  readonly from: Day
  readonly to: Day
  readonly holderName: string
  readonly nameDiffers: boolean
  readonly findings: readonly StatementFinding[]
  /** Whether it shows where it is from; absent of those that were read before this was looked at. */
  readonly traced?: boolean
  /** Of one that is traced: how real ones look was not known. */
  readonly tracedByPaymentsAlone?: boolean
  readonly months: readonly StatementMonth[]
  readonly netMonthlyIncomeCents: Cents
  readonly existingDebtsCents: Cents
  /** By lender; absent from summaries made before lenders were kept. */
  readonly debts?: readonly StatementDebt[]
  readonly bettingSharePpm: number
  readonly salaryRegularityPpm: number
  readonly averageLowestBalanceCents: Cents
}
export type StatementView = {
  readonly id: string
  readonly state: store.StatementRecord['state']
  readonly refusal: store.Refusal | null
  readonly codeTriesLeft: number
  readonly uploadedAt: Date
  readonly summary: StatementSummary | null
}

export type ConfirmedStatement = StatementSummary & { readonly uploadedAt: Date; readonly fileKept: boolean }
