/** The stored summary of an M-Pesa statement, and the part of it that is shown. */
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type {
  MpesaStatementDebt,
  MpesaStatementFinding,
  MpesaStatementMonth,
} from '../../../domain/decision/mpesa-statement.ts'
import type * as store from './store.ts'

/** All that is stored of a statement's rows. */
export type MpesaStatementSummary = {
  readonly from: Day
  readonly to: Day
  readonly holderName: string
  readonly nameDiffers: boolean
  readonly findings: readonly MpesaStatementFinding[]
  /** Whether its origin is proven; absent in summaries from before this check. */
  readonly traced?: boolean
  /** Its origin is proven by payments only, because the look of genuine statements was not configured. */
  readonly tracedByPaymentsAlone?: boolean
  readonly months: readonly MpesaStatementMonth[]
  readonly netMonthlyIncomeCents: Cents
  readonly existingDebtsCents: Cents
  /** By lender; absent in summaries from before lenders were stored. */
  readonly debts?: readonly MpesaStatementDebt[]
  readonly bettingSharePpm: number
  readonly salaryRegularityPpm: number
  readonly averageLowestBalanceCents: Cents
}
export type MpesaStatementView = {
  readonly id: string
  readonly state: store.MpesaStatementRecord['state']
  readonly refusal: store.Refusal | null
  readonly codeTriesLeft: number
  readonly uploadedAt: Date
  readonly summary: MpesaStatementSummary | null
}

export type ConfirmedMpesaStatement = MpesaStatementSummary & {
  readonly uploadedAt: Date
  readonly fileKept: boolean
}
