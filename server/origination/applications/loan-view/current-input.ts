/** Inputs of the customer's view of the current application and loan. */
import type { Calendar } from '../../../../domain/country/calendar.ts'
import type { z } from 'zod'
import type { currentLoanShape } from '../../../../contract/loans/current.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import { type Day } from '../../../../domain/days.ts'
import { type LoanTerms, type Movement, type Position } from '../../../../domain/loan/loan.ts'
import { type PayoutStage } from '../../../../domain/loan/loan-application.ts'
import { type LoanStatus } from '../../../../domain/loan/status.ts'
import { type Cents } from '../../../../domain/money.ts'
import type { PayoutHold, ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { ReasonText } from '../../../messaging/messages/index.ts'
import type { PrintedCompany } from '../../../pricing/pdf/index.ts'
import { type Application } from '../intake/application.ts'
import type { LoanSale } from '../../../loans/loans/index.ts'

export type CurrentLoanView = z.output<typeof currentLoanShape>

export type LoanOnDay = {
  readonly status: LoanStatus
  readonly terms: LoanTerms
  readonly paidOutOn: Day
  readonly closedOn: Day | null
  /** The day on which the loan was voided because its payout was not received: it counts as never made. */
  readonly voidedOn?: Day | null
  readonly movements: readonly Movement[]
  readonly position: Position
}
export type PayoutOfApplication = {
  readonly stage: PayoutStage
  readonly everSent: boolean
  readonly inQuestion: boolean
  readonly method: ReceivingMethod
  readonly phone: string | null
  readonly shown: string | null
  readonly notBefore: Date
  readonly waitsFor: PayoutHold | null
  readonly sentAt: Date | null
  readonly completedAt: Date | null
  readonly reason: string | null
  readonly receipt: string | null
  /** Numbers, and ids of cards and bank accounts, to which payouts failed. */
  readonly failedTo: readonly { readonly method: ReceivingMethod; readonly to: string }[]
}
export type ReceivedPayment = {
  readonly rail: string
  readonly receipt: string
  readonly valueDay: Day
  readonly amountCents: Cents
  readonly reversedAt: Date | null
  readonly reversedBy: 'provider' | 'unknown' | 'officer' | null
  readonly questionedAt: Date | null
  readonly prolongationDays: number | null
}

/** The lender and other contacts: configuration. */
export type Company = PrintedCompany & {
  /** Partner lenders for declined customers; null if there are none. */
  readonly partnerOffersUrl: string | null
  /** Where people can get their own bureau report; null if not configured. */
  readonly creditReportUrl: string | null
  /** Where people can write by WhatsApp; null if it is not configured. */
  readonly whatsapp: string | null
}

export type CurrentInput = {
  readonly request: Application
  readonly loan: LoanOnDay | null
  readonly payout: PayoutOfApplication | null
  /** State of the code; null unless one is awaited. */
  readonly code: CurrentLoanView['loanRequest']['confirmation']
  readonly payments: readonly ReceivedPayment[]
  /** Unconfirmed payments of all the customer's loans. */
  readonly inQuestion: readonly ReceivedPayment[]
  /** Overpayments and their refund; absent without any. */
  readonly heldElsewhereCents?: Cents
  readonly refund?: CurrentLoanView['refund']
  /** Extension that a paybill payment buys today; absent for a repayment. */
  readonly paybillWish?: CurrentLoanView['paybillWish']
  readonly newerRequestExists: boolean
  /** The buyer of the loan. */
  readonly cession: LoanSale | null
  /** The customer's other sold loans; absent if there are none. */
  readonly soldDebts?: readonly { readonly documentNumber: string; readonly cession: LoanSale | null }[]
  /** The deciding officer's words to the customer. */
  readonly officerWords: string | null
  /** Texts of reasons as on the day of the decision. */
  readonly reasonText: ReasonText
  readonly today: Day
  readonly calendar: Calendar
  readonly language: Language
  readonly company: Company
}
