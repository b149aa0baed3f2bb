/** Facts for the documents of an application and its loan. */
import type { Day } from '../../../../domain/days.ts'
import type { HistoryItem } from '../loan-view/history.ts'
import type { LoanSale, Loan } from '../../../loans/loans/index.ts'
import type { Repayment } from '../../../payments/repayments/index.ts'
import type { Borrower } from './agreement.ts'
import type { LoanOnDay } from '../loan-view/current-input.ts'
import type { Application } from '../intake/application.ts'

export type Payment = Pick<
  Repayment,
  | 'rail'
  | 'receipt'
  | 'valueDay'
  | 'completedAt'
  | 'amountCents'
  | 'payer'
  | 'reversedBy'
  | 'prolongationDays'
>
export type ApplicationFacts = {
  readonly request: Application
  readonly offeredOn: Day
  readonly borrower: Borrower
  /** The card or the bank account that gets the money, if it is one. */
  readonly goesTo: string | null
  readonly loan: LoanOnDay | null
  /** The buyer of the loan; null if it was not sold. */
  readonly cession: LoanSale | null
  /** Oldest first, reversed ones included. */
  readonly payments: readonly Payment[]
  /** Receipts of refunds. */
  readonly refunds: readonly { readonly receipt: string; readonly on: Day }[]
}

/** A signature of a customer: its number among those of the application, and the hash of the copy. */
export type AgreementNote = {
  readonly requestId: string
  readonly part: number
  readonly sha256: Buffer
  readonly signedAt: Date
  readonly isText: boolean
}
export type ApplicationRecord = {
  readonly request: Application
  readonly history: HistoryItem
  readonly loan: Loan | null
  readonly payments: readonly Payment[]
  readonly agreements: readonly AgreementNote[]
}
