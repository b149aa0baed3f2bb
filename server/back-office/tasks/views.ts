/** Views of a customer, an application and its decision for staff. */
import type { Calendar } from '../../../domain/country/calendar.ts'
import type { ProductsConfig } from '../../../domain/price/products.ts'
import type { CallAnswer } from '../../../contract/call.ts'
import type { officeCustomer } from '../../../contract/back-office/customers.ts'
import type { officeQueue, officeRequest } from '../../../contract/back-office/requests.ts'
import type { Day } from '../../../domain/days.ts'
import { documentNumber, isDocumentExpired, type IdentityDocument } from '../../../domain/person/documents.ts'
import { answerDeadlineOn } from '../../../domain/contact/answer-deadlines.ts'
import { canApply } from '../../../domain/loan/loan-application.ts'
import { startingPoints } from '../../../domain/decision/scorecard.ts'
import type { Position } from '../../../domain/loan/loan.ts'
import { maskedNumber, maskPhone, showPhone, type Phone } from '../../../domain/person/phone.ts'
import { answersShown, requiredQuestions } from '../../../domain/person/questions.ts'
import { toMajor, wholeShillings, type Cents } from '../../../domain/money.ts'
import { isOutcomeOpen, type Payout } from '../../payments/payouts/index.ts'
import type { Customer } from '../../people/records/index.ts'
import {
  reasonText as releasedReason,
  formattedReason,
  type LoggedDecision,
} from '../../pricing/decisions/index.ts'
import type { PickedReason, ReasonText } from '../../messaging/messages/index.ts'
import type { Loan } from '../../loans/loans/index.ts'
import {
  materialDue,
  photosDue,
  situationOf,
  statementDue,
  type Application,
} from '../../origination/applications/index.ts'
import type { SubmittedPhoto } from '../../origination/document-photos/index.ts'
import { terms } from '../../../words/compiled/en/back-office/terms.ts'
import type { laterPriceOf } from './underwriting/later-price.ts'
import { summaryView, type ConfirmedMpesaStatement } from '../../origination/mpesa-statements/index.ts'

export type QueueItem = CallAnswer<typeof officeQueue>['items'][number]
export type ApplicationView = CallAnswer<typeof officeRequest>
export type CustomerView = Omit<CallAnswer<typeof officeCustomer>, 'acts'>
type PastLoan = CustomerView['loans'][number]
/** Name that M-Pesa gave for a number, and that differs from the customer's. */
type HeardName = {
  readonly phone: string
  readonly name: string
  readonly source: 'payout' | 'collection'
  readonly heardAt: Date
}

/** Formatted name; empty if there is none. */
export const fullNameOf = (name: string | null | undefined): string =>
  name === undefined ? '' : (name ?? 'No name yet')
export const nameOf = ({ personal }: Pick<Customer, 'personal'>): string =>
  fullNameOf(
    personal && [personal.firstName, personal.middleName, personal.lastName].filter(Boolean).join(' '),
  )

const documentOf = (document: IdentityDocument): string =>
  `${terms.documents[document.kind]} ${documentNumber(document)}`

/** The promised answer date; late if the first one was missed. */
function dueOf({ personDueOn, answerDeadlineMissedOn }: Application, today: Day, calendar: Calendar) {
  const { by, missedOn } = answerDeadlineOn(personDueOn, answerDeadlineMissedOn, today, calendar)
  return { dueBy: by, late: missedOn !== null, promiseMissedOn: missedOn }
}

export const queueItem = (
  request: Application,
  customer: string,
  today: Day,
  calendar: Calendar,
): QueueItem => ({
  id: request.id,
  contractNumber: request.contractNumber,
  customer,
  requested: toMajor(request.requestedCents),
  termDays: request.termDays,
  requestedOn: request.requestedOn,
  ...dueOf(request, today, calendar),
  secondLook: request.secondReviewAt !== null,
  waitsForCustomer: materialDue(request),
})

export const pastLoan = (request: Application, loan: Loan | null, position: Position | null): PastLoan => ({
  requestId: request.id,
  loanId: loan?.id ?? null,
  contractNumber: request.contractNumber,
  requestedOn: request.requestedOn,
  size: toMajor(request.offeredCents),
  status: loan ? (loan.voidedOn ? 'takenBack' : loan.status) : request.status,
  owed: position ? toMajor(wholeShillings(position.payoffCents)) : null,
  daysPastDue: position && position.payoffCents > 0 ? Math.max(0, -position.daysUntilDue) : null,
})

export const customerView = (
  customer: Customer,
  phone: Phone | null,
  loans: readonly PastLoan[],
  payoutNames: readonly HeardName[],
  today: Day,
): Omit<CustomerView, 'sameDocument' | 'limit'> => ({
  id: customer.id,
  name: nameOf(customer),
  phone: phone ? showPhone(phone) : '',
  birthDate: customer.personal?.birthDate ?? null,
  document: customer.personal ? documentOf(customer.personal.document) : null,
  documentExpired: customer.personal ? isDocumentExpired(customer.personal.document, today) : false,
  ...answersShown(customer.additional, requiredQuestions),
  loans: [...loans],
  payoutNames: payoutNames.map(({ phone: number, name, source, heardAt }) => ({
    phone: showPhone(number as Phone),
    name,
    source,
    heardAt: heardAt.toISOString(),
  })),
})

/** For staff who see numbers only during an open contact. */
export const withMaskedNumbers = <View extends Pick<CustomerView, 'phone' | 'payoutNames'>>(
  view: View,
): View => ({
  ...view,
  phone: maskedNumber(view.phone),
  payoutNames: view.payoutNames.map((each) => ({ ...each, phone: maskedNumber(each.phone) })),
})

/**
 * A fact as text: amounts in shillings, shares in percent; yes-or-no and coded values are codes that the page
 * words.
 */
function factOf([name, value]: [string, unknown], currency: string): { name: string; value: string }[] {
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([inner, each]) => factOf([`${name}.${inner}`, each], currency))
  if (name.endsWith('Cents') && typeof value === 'number')
    return [
      {
        name: name.slice(0, -'Cents'.length),
        value: `${currency} ${toMajor(value as Cents).toLocaleString('en-KE')}`,
      },
    ]
  if (name.endsWith('Ppm') && typeof value === 'number')
    return [{ name: name.slice(0, -'Ppm'.length), value: `${Math.round(value / 1_000) / 10} %` }]
  return [{ name, value: String(value) }]
}

const decisionView = (
  { decidedAt, rulesVersion, role, outcome, offeredCents, score, reasons, saw, points }: LoggedDecision,
  currency: string,
): ApplicationView['decisions'][number] => ({
  at: decidedAt.toISOString(),
  rulesVersion,
  role,
  outcome,
  offered: offeredCents === null ? null : toMajor(offeredCents),
  startsAt: startingPoints({ score, points }),
  score,
  reasons: reasons.map((reason) => releasedReason('en', reason)),
  // Past loans are on the same page, each by itself.
  facts: Object.entries(saw)
    .filter(([name]) => name !== 'pastLoans')
    .flatMap((fact) => factOf(fact, currency)),
  points: points.map(({ fact, points: count }) => ({ fact, points: count })),
})

const payoutStates = {
  scheduled: 'scheduled',
  sending: 'underWay',
  sent: 'underWay',
  unknown: 'underWay',
  paid: 'paid',
  failedLatePaid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<Payout['status'], string>

/** `canAsk`: its outcome is unknown. */
export const payoutView = (payout: Payout): ApplicationView['payouts'][number] => ({
  id: payout.id,
  amount: toMajor(payout.amountCents),
  to: payout.phone === null ? (payout.shown ?? '') : maskPhone(payout.phone as Phone),
  status: payout.returnedAt === null ? payoutStates[payout.status] : 'returned',
  waitsFor: payout.waitsFor,
  sentAt: payout.firstSentAt?.toISOString() ?? null,
  settledAt: payout.settledAt?.toISOString() ?? null,
  receipt: payout.receipt,
  reason: payout.reason,
  attempt: payout.attempt,
  lookups: payout.lookups,
  canAsk: isOutcomeOpen(payout),
})

type Parts = {
  readonly today: Day
  readonly calendar: Calendar
  readonly aloneUpToCents: Cents
  readonly officerReasons: readonly PickedReason[]
  /** Reason texts as the customer got them. */
  readonly reasonText: ReasonText
  readonly customer: CustomerView
  readonly decisions: readonly LoggedDecision[]
  readonly acts: ApplicationView['acts']
  readonly words: string | null
  readonly payouts: readonly Payout[]
  readonly toRepayCents: Cents
  readonly laterPrice: Awaited<ReturnType<typeof laterPriceOf>>
  readonly scans: readonly SubmittedPhoto[]
  readonly statement: ConfirmedMpesaStatement | null
  readonly limits: Pick<ProductsConfig, 'currency' | 'sumMinCents' | 'sumStepCents'>
}

export const applicationView = (
  request: Application,
  {
    customer,
    decisions,
    acts,
    words,
    payouts,
    toRepayCents,
    laterPrice,
    scans,
    statement,
    limits,
    today,
    calendar,
    aloneUpToCents,
    officerReasons,
    reasonText,
  }: Parts,
): ApplicationView => ({
  id: request.id,
  revision: request.revision,
  contractNumber: request.contractNumber,
  status: request.status,
  requestedOn: request.requestedOn,
  requested: toMajor(request.requestedCents),
  offered: toMajor(request.offeredCents),
  termDays: request.termDays,
  product: request.product,
  toRepay: toMajor(toRepayCents),
  laterPrice: laterPrice && 'error' in laterPrice ? null : laterPrice,
  offerMin: toMajor(limits.sumMinCents),
  // A counter-offer is below the requested amount, and within the customer's limit.
  offerMax: Math.min(toMajor((request.requestedCents - limits.sumStepCents) as Cents), customer.limit.limit),
  offerStep: toMajor(limits.sumStepCents),
  officerReasons: officerReasons.map(({ code, name }) => ({ code, name })),
  aloneUpTo: toMajor(aloneUpToCents),
  canDecide: canApply.decideByPerson(situationOf(request, null, false)),
  waitsForPerson: request.isReferred,
  ...dueOf(request, today, calendar),
  secondLook: request.secondReviewAt !== null,
  asked:
    request.status === 'pendingApproval' && materialDue(request)
      ? { scans: photosDue(request) ?? null, statement: statementDue(request), until: request.expiresOn }
      : null,
  reasons: [...new Set(request.reasons.map(formattedReason))].map((reason) => reasonText('en', reason)),
  words,
  customer,
  decisions: decisions.map((decision) => decisionView(decision, limits.currency)),
  acts,
  payouts: payouts.map(payoutView),
  scans: scans.map(({ kind, fileKind, uploadedAt }) => ({
    kind,
    fileKind,
    uploadedAt: uploadedAt.toISOString(),
  })),
  statement: statement && {
    ...summaryView(statement),
    uploadedAt: statement.uploadedAt.toISOString(),
    fileKept: statement.fileKept,
    traced: statement.traced ?? null,
    tracedByPaymentsAlone: statement.tracedByPaymentsAlone ?? false,
  },
})

/** State of an application for the audit trail, without personal data. */
export const auditStateOf = ({
  status,
  requestedCents,
  offeredCents,
  reasons,
  asked,
  personDueOn,
}: Application) => ({
  status,
  requested: toMajor(requestedCents),
  offered: toMajor(offeredCents),
  reasons,
  asked,
  personDueOn,
})
