/** What the view of a customer's current request and loan is made from. */
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
import type { Cession } from '../../../loans/loans/index.ts'

export type CurrentLoanView = z.output<typeof currentLoanShape>

export type LoanOnDay = {
  readonly status: LoanStatus
  readonly terms: LoanTerms
  readonly paidOutOn: Day
  readonly closedOn: Day | null
  /** Its money did not arrive, and it counts as never made. */
  readonly takenBackOn?: Day | null
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
  /** Numbers, and ids of cards and accounts. */
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

/** Who lends and where else to ask: configuration. */
export type Company = PrintedCompany & {
  /** Partner lenders for somebody who was refused; null where there are none. */
  readonly partnerOffersUrl: string | null
  /** Where people can have their own bureau report; null where none is named. */
  readonly creditReportUrl: string | null
  /** Where people can write by WhatsApp; null where nobody reads it. */
  readonly whatsapp: string | null
}

export type CurrentInput = {
  readonly request: Application
  readonly loan: LoanOnDay | null
  readonly payout: PayoutOfApplication | null
  /** How the code stands; null unless one is waited for. */
  readonly code: CurrentLoanView['loanRequest']['confirmation']
  readonly payments: readonly ReceivedPayment[]
  /** Of all the customer's loans. */
  readonly inQuestion: readonly ReceivedPayment[]
  /** Money paid too much, and how it goes back; absent where nothing was. */
  readonly heldElsewhereCents?: Cents
  readonly refund?: CurrentLoanView['refund']
  /** What money by hand moves the due date by today; absent for a repayment. */
  readonly paybillWish?: CurrentLoanView['paybillWish']
  readonly newerRequestExists: boolean
  /** To whom the loan was sold. */
  readonly cession: Cession | null
  /** The customer's other loans that were sold; absent where there are none. */
  readonly soldDebts?: readonly { readonly documentNumber: string; readonly cession: Cession | null }[]
  /** What the officer who decided says. */
  readonly officerWords: string | null
  /** As reasons were told on the day of the decision. */
  readonly reasonText: ReasonText
  readonly today: Day
  readonly language: Language
  readonly company: Company
}
