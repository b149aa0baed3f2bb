/** A loan application as stored, and its facts for the rules. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import {
  requiredPhotos,
  type CancellationReason,
  type ApplicationSituation,
  type ApplicationStatus,
  type PayoutStage,
  type RequiredPhotos,
} from '../../../../domain/loan/loan-application.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { isPhoneMethod, type Receiving, type ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { Reason } from '../../../../domain/decision/reasons.ts'
import type { Material } from '../../../../domain/decision/scorecard.ts'
import type { Offer } from '../../../pricing/products/index.ts'

export type Application = {
  readonly id: string
  readonly customerId: string
  /** Also the account number at the paybill. */
  readonly contractNumber: string
  readonly status: ApplicationStatus
  readonly documentKey: string
  readonly language: Language
  readonly requestedCents: Cents
  /** The amount in force: the requested one, or the counter-offer. */
  readonly offeredCents: Cents
  readonly termDays: number
  readonly product: string
  readonly offer: Offer
  readonly alternativeCents: Cents | null
  /** The M-Pesa number; the customer's own phone if the money goes to a card or a bank account. */
  readonly payoutPhone: Phone
  readonly payoutMethod: ReceivingMethod
  /** Id of the customer's card or bank account. */
  readonly payoutTargetId: string | null
  /** Last day of the agreement or the offer. */
  readonly expiresOn: Day
  readonly requestedOn: Day
  readonly createdAt: Date
  readonly signedAt: Date | null
  readonly decidedAt: Date | null
  readonly closedOn: Day | null
  readonly reasons: readonly Reason[]
  readonly nextRequestOn: Day | null
  readonly cancellationReason: CancellationReason | null
  /** Number of changes. */
  readonly revision: number
  /** When the rules last checked all facts; null while they must check again. */
  readonly scoredAt: Date | null
  /** What the customer was asked for last, and when. */
  readonly asked: Material | null
  readonly askedAt: Date | null
  readonly scansReceivedAt: Date | null
  readonly statementReceivedAt: Date | null
  /** An officer decides instead of the rules. */
  readonly isReferred: boolean
  /** Answer deadline of the officer; null while the customer has to act. */
  readonly personDueOn: Day | null
  /** First answer deadline, if it passed without an answer. */
  readonly answerDeadlineMissedOn: Day | null
  /** When the customer requested a second review of a decline. */
  readonly secondReviewAt: Date | null
  /** The deciding officer's words to the customer; sealed. */
  readonly officerWords: Buffer | null
}

/** Key of an application, as jobs and stores use it. */
export const keyOf = ({ customerId, id }: Pick<Application, 'customerId' | 'id'>) => ({
  customerId,
  requestId: id,
})

/** The application has ended here: it led to no loan, or its loan was repaid or sold. */
export const hasEnded = ({ status, closedOn }: Pick<Application, 'status' | 'closedOn'>): boolean =>
  status === 'cancelled' ||
  status === 'rejected' ||
  status === 'repaid' ||
  (status === 'approved' && closedOn !== null)

/** Destination of the money. */
export const receivingOf = ({
  payoutMethod,
  payoutTargetId,
  payoutPhone,
}: Pick<Application, 'payoutMethod' | 'payoutTargetId' | 'payoutPhone'>): Receiving =>
  isPhoneMethod(payoutMethod)
    ? { method: payoutMethod, phone: payoutPhone }
    : payoutTargetId === null
      ? { method: 'mpesa', phone: payoutPhone }
      : { method: payoutMethod, targetId: payoutTargetId }

/** Destination in the fields of an application. */
export const receivingIn = (
  receiving: Receiving,
  ownPhone: Phone,
): Pick<Application, 'payoutMethod' | 'payoutTargetId' | 'payoutPhone'> =>
  'phone' in receiving
    ? { payoutMethod: receiving.method, payoutTargetId: null, payoutPhone: receiving.phone }
    : { payoutMethod: receiving.method, payoutTargetId: receiving.targetId, payoutPhone: ownPhone }

/** Add-ons of the application, with their prices. */
export const addOnsOf = ({ offer }: Pick<Application, 'offer'>) => offer.template.addOns

/** Initial values of an application. */
export const initialFields = {
  payoutMethod: 'mpesa',
  payoutTargetId: null,
  alternativeCents: null,
  signedAt: null,
  decidedAt: null,
  closedOn: null,
  reasons: [],
  nextRequestOn: null,
  cancellationReason: null,
  revision: 0,
  scoredAt: null,
  asked: null,
  askedAt: null,
  scansReceivedAt: null,
  statementReceivedAt: null,
  isReferred: false,
  personDueOn: null,
  answerDeadlineMissedOn: null,
  secondReviewAt: null,
  officerWords: null,
} as const satisfies Partial<Application>

/** Returns the requested ID photos that are missing; undefined if none is. */
export const photosDue = ({
  asked,
  scansReceivedAt,
}: Pick<Application, 'asked' | 'scansReceivedAt'>): RequiredPhotos | undefined =>
  asked?.scans && scansReceivedAt === null ? requiredPhotos(asked.scans) : undefined
export const statementDue = ({
  asked,
  statementReceivedAt,
}: Pick<Application, 'asked' | 'statementReceivedAt'>): boolean =>
  asked?.statement === true && statementReceivedAt === null
export const materialDue = (request: Application): boolean =>
  photosDue(request) !== undefined || statementDue(request)

/** Stage of the payout. */
export type PayoutSituation = { readonly stage: PayoutStage; readonly everSent: boolean }

/** What determines the customer's possible steps. */
export const situationOf = (
  request: Application,
  payout: PayoutSituation | null,
  newerRequestExists: boolean,
): ApplicationSituation => ({
  status: request.status,
  expiresOn: request.expiresOn,
  payout: payout?.stage ?? 'none',
  wasAlternativeOffer: request.alternativeCents !== null,
  payoutWasSent: payout?.everSent ?? false,
  newerRequestExists,
  nextRequestOn: request.nextRequestOn,
  closedOn: request.closedOn,
  materialDue: materialDue(request),
  isReferred: request.isReferred,
  scored: request.scoredAt !== null,
  lookedAgain: request.secondReviewAt !== null,
})
