/** A loan request as it is kept, and what the rules look at. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import {
  requiredScans,
  type CancellationReason,
  type ApplicationSituation,
  type ApplicationStatus,
  type PayoutStage,
  type RequiredScans,
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
  /** What stands: the amount asked for, or the smaller one offered instead. */
  readonly offeredCents: Cents
  readonly termDays: number
  readonly product: string
  readonly offer: Offer
  readonly alternativeCents: Cents | null
  /** The M-Pesa number; the customer's own where the money goes to a card or a bank account. */
  readonly payoutPhone: Phone
  readonly payoutMethod: ReceivingMethod
  /** A card or a bank account of the customer. */
  readonly payoutTargetId: string | null
  /** The last day of the agreement or the offer. */
  readonly expiresOn: Day
  readonly requestedOn: Day
  readonly createdAt: Date
  readonly signedAt: Date | null
  readonly decidedAt: Date | null
  readonly closedOn: Day | null
  readonly reasons: readonly Reason[]
  readonly nextRequestOn: Day | null
  readonly cancellationReason: CancellationReason | null
  /** Counts the changes. */
  readonly revision: number
  /** When the rules last looked at everything there was; null while they have to. */
  readonly scoredAt: Date | null
  /** What the customer was asked for last, and when. */
  readonly asked: Material | null
  readonly askedAt: Date | null
  readonly scansReceivedAt: Date | null
  readonly statementReceivedAt: Date | null
  /** A person decides, and not the rules. */
  readonly waitsForPerson: boolean
  /** The day by whose end the person answers; null while the customer owes something. */
  readonly personDueOn: Day | null
  /** What was promised first, where that day passed without an answer. */
  readonly promiseMissedOn: Day | null
  /** When the customer had a person look again at a rejection. */
  readonly lookedAgainAt: Date | null
  /** What the officer who decided says to the customer; sealed. */
  readonly officerWords: Buffer | null
}

/** Which request of which customer, as jobs and stores name it. */
export const keyOf = ({ customerId, id }: Pick<Application, 'customerId' | 'id'>) => ({
  customerId,
  requestId: id,
})

/** Nothing of it goes on with us: it led to no loan, or its loan was repaid or sold. */
export const isOver = ({ status, closedOn }: Pick<Application, 'status' | 'closedOn'>): boolean =>
  status === 'cancelled' ||
  status === 'rejected' ||
  status === 'repaid' ||
  (status === 'approved' && closedOn !== null)

/** Where the money goes. */
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

/** The same as a request keeps it. */
export const receivingIn = (
  receiving: Receiving,
  ownPhone: Phone,
): Pick<Application, 'payoutMethod' | 'payoutTargetId' | 'payoutPhone'> =>
  'phone' in receiving
    ? { payoutMethod: receiving.method, payoutTargetId: null, payoutPhone: receiving.phone }
    : { payoutMethod: receiving.method, payoutTargetId: receiving.targetId, payoutPhone: ownPhone }

/** The add-ons that stand in the request, at their price. */
export const addOnsOf = ({ offer }: Pick<Application, 'offer'>) => offer.template.addOns

/** What a request starts without. */
export const untouched = {
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
  waitsForPerson: false,
  personDueOn: null,
  promiseMissedOn: null,
  lookedAgainAt: null,
  officerWords: null,
} as const satisfies Partial<Application>

/** The scans that are asked for and not there; undefined when none is. */
export const scansDue = ({
  asked,
  scansReceivedAt,
}: Pick<Application, 'asked' | 'scansReceivedAt'>): RequiredScans | undefined =>
  asked?.scans && scansReceivedAt === null ? requiredScans(asked.scans) : undefined
export const statementDue = ({
  asked,
  statementReceivedAt,
}: Pick<Application, 'asked' | 'statementReceivedAt'>): boolean =>
  asked?.statement === true && statementReceivedAt === null
export const materialDue = (request: Application): boolean =>
  scansDue(request) !== undefined || statementDue(request)

/** How far the money is, as the payouts tell it. */
export type PayoutSituation = { readonly stage: PayoutStage; readonly everSent: boolean }

/** What decides which steps a customer has. */
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
  waitsForPerson: request.waitsForPerson,
  scored: request.scoredAt !== null,
  lookedAgain: request.lookedAgainAt !== null,
})
