/** A loan's movements of money: payments, reversals and refunds, before and after they are posted. */
import { randomUUID } from 'node:crypto'
import type { Failure } from '../../../../contract/errors.ts'
import type { Day } from '../../../../domain/days.ts'
import type { LoanTerms, Movement, Position } from '../../../../domain/loan/loan.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { MoneyInAccount } from '../../../ledger/ledger/index.ts'
import type { Loan } from '../store.ts'

export type OpenLoan = {
  readonly customerId: string
  readonly requestId: string
  /** The contract number. */
  readonly documentNumber: string
  /** The identity document used for the payout, as one normalised text. */
  readonly documentKey: string
  readonly terms: LoanTerms
  /** The payout that reserved the principal. */
  readonly payoutId: string
}

/** A loan on the day of its payout, before any other event. */
export const newLoan = (input: Omit<OpenLoan, 'payoutId'>, nextDueOn: Day | null): Loan => ({
  id: randomUUID(),
  ...input,
  principalCents: input.terms.principalCents,
  currency: input.terms.currency,
  paidOutOn: input.terms.paidOutOn,
  status: 'active',
  writtenOffOn: null,
  voidedOn: null,
  closedOn: null,
  nextDueOn,
  soldForCents: null,
  cancelledAddOns: [],
  freeDays: [],
  concessions: [],
})

/** A money movement of a loan. `reference` is the receipt, or the payout of a refund. */
export type MoneyMove = {
  readonly kind: 'collection' | 'matched' | 'reversal' | 'refund'
  /** The account that the money comes from or goes to. */
  readonly account: MoneyInAccount | 'unmatched' | 'payoutsInDispute' | 'refundsUnderWay'
  readonly reference: string
  /** The ledger reference when it is not `reference`: a reversed payment that is posted again. */
  readonly entry?: string
  readonly loanId: string
  /** A reversal has the value day of the payment or refund it reverses. */
  readonly valueDay: Day
  readonly amountCents: Cents
  /** The provider's completion time and the prompt; they determine the payment's purpose. */
  readonly completedAt?: Date
  readonly promptId?: string | null
  /** The extension that the customer ordered with the payment; null for a repayment. */
  readonly wish?: ExtensionOrder | null
  /** For a reversal: the extension days that the reversed payment bought. */
  readonly prolongationDays?: number | null
}
/**
 * An extension order at the quoted price. An order to pay by paybill is used up by the first payment that
 * covers its price.
 */
export type ExtensionOrder = {
  readonly periodDays: number
  readonly askedCents: Cents
  readonly byHand: boolean
  /** The prompt that carries the order. */ readonly promptId?: string
}
export type Moved = {
  readonly move: MoneyMove
  readonly loan: Loan
  readonly position: Position
  /** The extension days that this payment bought, or that its reversal cancelled. */
  readonly prolongationDays: number | null
}

/** A loan after a movement or a decision. */
export type UpdatedLoan = {
  readonly loan: Loan
  readonly movements: readonly Movement[]
  readonly position: Position
}

/** The loan before and after an officer's action, or why the action was refused. */
export type OfficerActionResult =
  | { readonly before: Loan; readonly after: Loan }
  | Failure<'notFound' | 'transitionRefused' | 'validationFailed'>
