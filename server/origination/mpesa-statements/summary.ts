/** What is kept of an M-Pesa statement, and what of it is shown. */
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type {
  MpesaStatementDebt,
  MpesaStatementFinding,
  MpesaStatementMonth,
} from '../../../domain/decision/mpesa-statement.ts'
import type * as store from './store.ts'

/** All that is kept of a statement's rows. */
export type MpesaStatementSummary = {
  readonly from: Day
  readonly to: Day
  readonly holderName: string
  readonly nameDiffers: boolean
  readonly findings: readonly MpesaStatementFinding[]
  /** Whether it shows where it is from; absent of those that were read before this was looked at. */
  readonly traced?: boolean
  /** Of one that is traced: how real ones look was not known. */
  readonly tracedByPaymentsAlone?: boolean
  readonly months: readonly MpesaStatementMonth[]
  readonly netMonthlyIncomeCents: Cents
  readonly existingDebtsCents: Cents
  /** By lender; absent from summaries made before lenders were kept. */
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
