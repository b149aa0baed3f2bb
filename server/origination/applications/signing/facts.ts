/** What documents of a request and its loan are made from. */
import type { Day } from '../../../../domain/days.ts'
import type { HistoryItem } from '../loan-view/history.ts'
import type { Cession, Loan } from '../../../loans/loans/index.ts'
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
  /** The card or the bank account that the money goes to, where it is one. */
  readonly goesTo: string | null
  readonly loan: LoanOnDay | null
  /** To whom the loan was sold; null where it was not. */
  readonly cession: Cession | null
  /** Oldest first, reversed ones included. */
  readonly payments: readonly Payment[]
  /** Of money sent back. */
  readonly refunds: readonly { readonly receipt: string; readonly on: Day }[]
}

/** What a customer signed once: its number among the signatures of a request, and the hash of the copy. */
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
