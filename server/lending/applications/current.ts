/** The customer's view of a request and its loan (rule states-22), as a pure function of what is known and the day. */
import type { z } from 'zod'
import type { currentLoanShape, history } from '../../../contract/loans.ts'
import type { CallAnswer } from '../../../contract/call.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { addDays, nairobiDay, type Day } from '../../../domain/days.ts'
import {
  prolongationOptions,
  prolongationPrice,
  type ProlongationOption,
} from '../../../domain/prolongation.ts'
import {
  payableCents,
  remainingDues,
  type LoanTerms,
  type Movement,
  type Position,
} from '../../../domain/loan.ts'
import {
  canRequest,
  daysUntilNextRequest,
  expiresAt,
  lookAgainWithinDays,
  type LoanRequestStatus,
  type PayoutStage,
} from '../../../domain/loan-request.ts'
import { can, displayState, historyLabel, type LoanStatus } from '../../../domain/loan-states.ts'
import { toMajor, wholeShillings, type Cents } from '../../../domain/money.ts'
import { promiseOn } from '../../../domain/promises.ts'
import { maskPhone, type Phone } from '../../../domain/phone.ts'
import type { ReceivingMethod } from '../../../domain/receiving.ts'
import { reasonText, shownReason } from '../decisions/index.ts'
import type { PaperHouse } from '../printing/index.ts'
import { addOnsView, quoteOn } from '../products/index.ts'
import { addOnsOf, scansDue, situationOf, statementDue, type LoanRequest } from './request.ts'
import type { Cession } from '../loans/index.ts'
import { askedInAll, duesView, figuresDay, loanSlip, paidInCents, quoteSlip } from '../figures/index.ts'

export type CurrentLoanView = z.output<typeof currentLoanShape>
export type HistoryItem = CallAnswer<typeof history>['items'][number]

export type LoanOnDay = {
  readonly status: LoanStatus
  readonly terms: LoanTerms
  readonly paidOutOn: Day
  readonly closedOn: Day | null
  readonly movements: readonly Movement[]
  readonly position: Position
}
export type PayoutOfRequest = {
  readonly stage: PayoutStage
  readonly everSent: boolean
  readonly method: ReceivingMethod
  readonly phone: string | null
  readonly shown: string | null
  readonly notBefore: Date
  readonly sentAt: Date | null
  readonly completedAt: Date | null
  readonly reason: string | null
  readonly receipt: string | null
  /** Numbers, and ids of cards and accounts. */
  readonly failedTo: readonly string[]
}
export type ReceivedPayment = {
  readonly receipt: string
  readonly valueDay: Day
  readonly amountCents: Cents
  readonly reversedAt: Date | null
  readonly reversedBy: 'provider' | 'unknown' | 'officer' | null
  readonly questionedAt: Date | null
  readonly prolongationDays: number | null
}

/** Who lends and where else to ask: configuration. */
export type House = PaperHouse & {
  /** Partner lenders for somebody who was refused; null where there are none. */
  readonly partnerOffersUrl: string | null
  /** Where people can have their own bureau report; null where none is named. */
  readonly creditReportUrl: string | null
  /** Where people can write by WhatsApp; null where nobody reads it. */
  readonly whatsapp: string | null
}

export type CurrentInput = {
  readonly request: LoanRequest
  readonly loan: LoanOnDay | null
  readonly payout: PayoutOfRequest | null
  /** How the code stands; null unless one is waited for. */
  readonly code: CurrentLoanView['loanRequest']['confirmation']
  readonly payments: readonly ReceivedPayment[]
  /** Of all the customer's loans. */
  readonly inQuestion: readonly ReceivedPayment[]
  /** Money paid too much, and how it goes back; absent where nothing was. */
  readonly refund?: CurrentLoanView['refund']
  /** What money at the paybill moves the due date by today; absent for a repayment. */
  readonly paybillWish?: CurrentLoanView['paybillWish']
  readonly newerRequestExists: boolean
  /** To whom the loan was sold. */
  readonly cession: Cession | null
  /** What the officer who decided says. */
  readonly officerWords: string | null
  readonly today: Day
  readonly language: Language
  readonly house: House
}

const whole = (amount: Cents): number => toMajor(wholeShillings(amount))

export function currentView(input: CurrentInput): CurrentLoanView {
  const { request, loan, today, house } = input
  const requestView = requestPart(input)
  return {
    id: request.id,
    lender: house.brand,
    loyaltyProgram: request.offer.loyaltyProgram,
    documentNumber: request.contractNumber,
    documentDate: request.signedAt ? nairobiDay(request.signedAt) : request.requestedOn,
    documentFileHref: `/api/account/loans/${request.id}/agreement`,
    createdDate: request.requestedOn,
    expirationDate: loan || !isOpen(request.status) ? null : requestView.expirationDate,
    requestDate: request.requestedOn,
    status: loan ? loanState(loan) : request.status,
    daysUntilNextRequest: requestView.daysUntilNextRequest,
    cancellationReason: request.cancellationReason,
    size: toMajor(request.offeredCents),
    contacts: contactsOf(house),
    cession: input.cession && {
      assigneeName: input.cession.assigneeName,
      brokerName: input.cession.brokerName,
    },
    additionalBank: input.cession?.bank ?? null,
    loanRequest: requestView,
    paybill: { paybill: house.paybill, accountNumber: request.contractNumber, name: house.lender },
    payments: input.payments.map((each) => ({
      receipt: each.receipt,
      on: each.valueDay,
      amount: toMajor(each.amountCents),
      reversed: each.reversedAt !== null,
      takenBackBy: each.reversedBy,
      inQuestion: each.questionedAt !== null,
      prolongationDays: each.prolongationDays,
    })),
    paymentsInQuestion: input.inQuestion.map((each) => ({
      receipt: each.receipt,
      on: each.valueDay,
      amount: toMajor(each.amountCents),
    })),
    refund: input.refund ?? null,
    paybillWish: input.paybillWish ?? null,
    ...(loan ? loanPart(request, loan, today) : offerPart(request, today)),
  }
}

/** How to reach the lender. */
const contactsOf = ({ hotline, email, whatsapp }: House): CurrentLoanView['contacts'] => [
  { kind: 'phone', value: hotline },
  { kind: 'email', value: email },
  ...(whatsapp === null ? [] : [{ kind: 'whatsapp' as const, value: whatsapp }]),
]

const isOpen = (status: LoanRequestStatus): boolean =>
  status !== 'rejected' && status !== 'cancelled' && status !== 'repaid'

/** Due and past due are computed; nothing falls due when nothing is owed. */
const loanState = ({ status, position }: LoanOnDay) =>
  displayState({ status, daysUntilDue: position.nextDue ? position.daysUntilDue : null })

function requestPart({
  request,
  payout,
  code,
  newerRequestExists,
  officerWords,
  today,
  language,
  house,
}: CurrentInput): CurrentLoanView['loanRequest'] {
  const situation = situationOf(request, payout, newerRequestExists)
  const rejected = request.status === 'rejected'
  const pending = request.status === 'pendingApproval'
  const scans = pending ? scansDue(request) : undefined
  const promise = promiseOn(request.personDueOn, request.promiseMissedOn, today)
  const canLookAgain = canRequest.lookAgain(situation, today)
  return {
    id: request.id,
    requestDate: request.requestedOn,
    status: request.status,
    cancellationReason: request.cancellationReason,
    expirationDate: expiresAt(request.expiresOn).toISOString(),
    termDays: request.termDays,
    product: productOf(request),
    daysUntilNextRequest: daysUntilNextRequest(situation, today),
    canViewCreditHistory: rejected && house.creditReportUrl !== null,
    canViewPartners: rejected && house.partnerOffersUrl !== null,
    alternativeLoanSize: request.alternativeCents === null ? null : toMajor(request.alternativeCents),
    otherOffersLinkHref: rejected ? house.partnerOffersUrl : null,
    ...(scans ? { requirePassportScans: scans } : {}),
    requireStatement: pending && statementDue(request),
    waitsForPerson: pending && request.waitsForPerson,
    dueBy: pending ? promise.by : null,
    promiseMissedOn: pending ? promise.missedOn : null,
    canLookAgain,
    lookAgainUntil: canLookAgain && request.closedOn ? addDays(request.closedOn, lookAgainWithinDays) : null,
    officerWords: rejected ? officerWords : null,
    creditHistoryHref: rejected ? house.creditReportUrl : null,
    reasons: [...new Set(request.reasons.map(shownReason))].map((reason) => ({
      code: reason,
      text: reasonText(language, reason),
    })),
    confirmation: request.status === 'waitingUserConfirmation' ? code : null,
    addOns: addOnsView(addOnsOf(request)),
    canCancel: canRequest.cancel(situation),
    canAccept: canRequest.accept(situation, today),
    canDecline: canRequest.decline(situation),
    canRevert: canRequest.revert(situation, today),
    canChoosePayoutMethod: canRequest.chooseMethod(situation, today),
    timeline: timelinePart(request, payout),
    payout: payoutPart(payout),
  }
}

const payoutStatus = { scheduled: 'waiting', sending: 'underWay', paid: 'paid', failed: 'failed' } as const

function payoutPart(payout: PayoutOfRequest | null): CurrentLoanView['loanRequest']['payout'] {
  if (payout === null || payout.stage === 'none') return null
  return {
    status: payoutStatus[payout.stage],
    receivingMethod: payout.method,
    receiver: payout.phone === null ? (payout.shown ?? '') : maskPhone(payout.phone as Phone),
    startsAt: payout.stage === 'scheduled' ? payout.notBefore.toISOString() : null,
    reason: payout.stage === 'failed' ? payout.reason : null,
    receipt: payout.receipt,
    failedTo: [...payout.failedTo],
  }
}

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const timelinePart = (
  { signedAt, scoredAt, decidedAt }: LoanRequest,
  payout: PayoutOfRequest | null,
): CurrentLoanView['loanRequest']['timeline'] => ({
  signedAt: instant(signedAt),
  checkedAt: instant(scoredAt ?? decidedAt),
  decidedAt: instant(decidedAt),
  sentAt: payout?.stage === 'sending' || payout?.stage === 'paid' ? instant(payout.sentAt) : null,
  arrivedAt: payout?.stage === 'paid' ? instant(payout.completedAt) : null,
})

type PricePart = Pick<
  CurrentLoanView,
  | 'paidOutOn'
  | 'installment'
  | 'maturityDate'
  | 'repayment'
  | 'paymentInfo'
  | 'paymentOptions'
  | 'schedule'
  | 'slip'
>

/** Before money was paid out: what it will cost, if it is paid out today. Nothing is owed yet. */
function offerPart(request: LoanRequest, today: Day): PricePart {
  const quote = quoteOn(request.offer, today)
  return {
    paidOutOn: null,
    installment: null,
    maturityDate: null,
    repayment: null,
    paymentInfo: {
      currency: request.offer.template.currency,
      loanSize: toMajor(request.offeredCents),
      requestedLoanSize: toMajor(request.requestedCents),
      maturityDate: isOpen(request.status) ? quote.dueOn : null,
      principal: toMajor(request.offeredCents),
      interest: toMajor(quote.interestCents),
      penalty: 0,
      addons: toMajor(quote.addOnsCents),
      excise: toMajor(quote.exciseCents),
      daysUntilRepayment: null,
      totalPayableOnMaturity: toMajor(askedInAll(quote.dues)),
      totalPayableToday: 0,
      totalPayableTodayNoAddons: 0,
      overpayment: 0,
      paid: 0,
      paidAhead: 0,
      refundedTooMuch: 0,
      chargesEnded: false,
    },
    paymentOptions: { partialPayment: false, prolongationOptions: [] },
    schedule: isOpen(request.status) ? duesView(quote.dues) : [],
    slip: quoteSlip(quote, today),
  }
}

function loanPart(request: LoanRequest, loan: LoanOnDay, today: Day): PricePart {
  const { terms, movements, position } = loan
  const { owedCents } = position
  const on = figuresDay(loan, today)
  const owed = position.settledOn === null
  const dues = owed ? remainingDues(terms, movements, on) : []
  const comes = can.pay(loan) ? dues : [] // nothing of a debt that was sold
  const onMaturity = askedInAll(dues)
  return {
    paidOutOn: loan.paidOutOn,
    installment:
      terms.dues.length > 1 && comes.length > 0
        ? { number: terms.dues.length - comes.length + 1, of: terms.dues.length }
        : null,
    maturityDate: position.maturityDay,
    repayment:
      owed && can.pay(loan)
        ? {
            now: { amount: toMajor(payableCents(position)), date: today },
            end: { amount: toMajor(onMaturity), date: laterOf(position.maturityDay, today) },
          }
        : null,
    paymentInfo: {
      currency: terms.currency,
      loanSize: toMajor(terms.principalCents),
      requestedLoanSize: toMajor(request.requestedCents),
      maturityDate: position.maturityDay,
      principal: toMajor(owedCents.principal),
      interest: toMajor(owedCents.interest),
      penalty: toMajor(owedCents.penalty),
      addons: toMajor(owedCents.addOns),
      excise: toMajor(owedCents.excise),
      daysUntilRepayment: position.nextDue ? position.daysUntilDue : null,
      totalPayableOnMaturity: toMajor(onMaturity),
      totalPayableToday: toMajor(payableCents(position)),
      totalPayableTodayNoAddons: whole(position.payoffWithoutAddOnsCents),
      overpayment: toMajor(position.overpaymentCents),
      paid: toMajor(paidInCents(movements, on)),
      paidAhead: toMajor(position.unusedProlongationCents),
      refundedTooMuch: toMajor(position.refundedTooMuchCents),
      chargesEnded: position.chargesEnded,
    },
    paymentOptions: {
      partialPayment: owed && can.pay(loan),
      prolongationOptions:
        loan.status === 'active' ? prolongationOptions(terms, movements, today).map(optionView) : [],
    },
    schedule: duesView(comes),
    slip: loanSlip(loan, today),
  }
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other)
const optionView = ({ periodDays, costCents }: ProlongationOption) => ({
  periodDays,
  cost: toMajor(prolongationPrice(costCents)),
})

const productOf = ({ product }: LoanRequest) => (product === 'installment' ? product : 'standard')

function waitsFor(request: LoanRequest): HistoryItem['waitsFor'] {
  if (request.status !== 'pendingApproval') return []
  const [scans, statement] = [scansDue(request) !== undefined, statementDue(request)]
  return [
    ...(scans ? ['scans' as const] : []),
    ...(statement ? ['statement' as const] : []),
    ...(request.waitsForPerson && !scans && !statement ? ['person' as const] : []),
  ]
}

/** One line of the history and of My requests (rule states-14). */
export const historyItem = (
  request: LoanRequest,
  loan: Pick<LoanOnDay, 'status' | 'paidOutOn' | 'closedOn'> | null,
  today: Day,
): HistoryItem => ({
  id: request.id,
  documentNumber: request.contractNumber,
  requestDate: request.requestedOn,
  size: toMajor(request.offeredCents),
  termDays: request.termDays,
  label: historyLabel(request.status, loan?.status ?? null),
  paidOutOn: loan?.paidOutOn ?? null,
  closedOn: loan ? loan.closedOn : request.closedOn,
  requestedSize: toMajor(request.requestedCents),
  product: productOf(request),
  status: request.status,
  loanStatus: loan?.status ?? null,
  cancellationReason: request.cancellationReason,
  waitsFor: waitsFor(request),
  dueBy:
    request.status === 'pendingApproval'
      ? promiseOn(request.personDueOn, request.promiseMissedOn, today).by
      : null,
  promiseMissedOn:
    request.status === 'pendingApproval'
      ? promiseOn(request.personDueOn, request.promiseMissedOn, today).missedOn
      : null,
  goodThrough: request.expiresOn,
})
