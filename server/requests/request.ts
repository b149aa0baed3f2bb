/** A loan request as it is kept, and what the rules look at. */
import type { Language } from '../../contract/texts/index.ts'
import type { Day } from '../../domain/days.ts'
import type { CancellationReason, LoanRequestSituation, LoanRequestStatus, PayoutStage } from '../../domain/loan-request.ts'
import type { Cents } from '../../domain/money.ts'
import type { Phone } from '../../domain/phone.ts'
import type { DecisionReason } from '../../domain/scorecard.ts'
import type { Offer } from '../products/offer.ts'

export type LoanRequest = {
  readonly id: string
  readonly customerId: string
  /** Also the account number at the paybill. */
  readonly contractNumber: string
  readonly status: LoanRequestStatus
  readonly documentKey: string
  readonly language: Language
  readonly requestedCents: Cents
  /** What stands: the amount asked for, or the smaller one offered instead. */
  readonly offeredCents: Cents
  readonly termDays: number
  readonly product: string
  readonly offer: Offer
  readonly alternativeCents: Cents | null
  readonly payoutPhone: Phone
  /** The last day of the agreement or the offer. */
  readonly expiresOn: Day
  readonly requestedOn: Day
  readonly createdAt: Date
  readonly signedAt: Date | null
  readonly decidedAt: Date | null
  readonly closedOn: Day | null
  readonly reasons: readonly DecisionReason[]
  readonly nextRequestOn: Day | null
  readonly cancellationReason: CancellationReason | null
}

/** The add-ons that stand in the request, at their price. */
export const addOnsOf = ({ offer }: Pick<LoanRequest, 'offer'>) => offer.template.addOns

/** How far the money is, as the payouts tell it. */
export type PayoutSituation = { readonly stage: PayoutStage; readonly everSent: boolean }

/** What decides which steps a customer has. */
export const situationOf = (request: LoanRequest, payout: PayoutSituation | null, newerRequestExists: boolean): LoanRequestSituation => ({
  status: request.status,
  expiresOn: request.expiresOn,
  payout: payout?.stage ?? 'none',
  wasAlternativeOffer: request.alternativeCents !== null,
  payoutWasSent: payout?.everSent ?? false,
  newerRequestExists,
  nextRequestOn: request.nextRequestOn,
})
