/**
 * The customer's view of an application and its loan (rule states-22): a pure function of its inputs and the
 * day.
 */
import { addDays, laterDay, type Day } from '../../../../domain/days.ts'
import { extensionFigures } from '../../../../domain/loan/extension-figures.ts'
import { nextDayAfter } from '../../../../domain/loan/daily-accrual.ts'
import { chargesFirstCents, payableCents, remainingDues, dueCountOn } from '../../../../domain/loan/loan.ts'
import {
  canApply,
  daysUntilNextRequest,
  expiresAt,
  secondReviewWithinDays,
  type ApplicationStatus,
} from '../../../../domain/loan/loan-application.ts'
import { can, displayState } from '../../../../domain/loan/status.ts'
import { totalInShillings, cents, toMajor, wholeShillings, type Cents } from '../../../../domain/money.ts'
import { answerDeadlineOn } from '../../../../domain/contact/answer-deadlines.ts'
import { maskPhone, type Phone } from '../../../../domain/person/phone.ts'
import { phoneMethodOf } from '../../../../domain/payment/receiving.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import { answers } from '../../../../words/compiled/answers.ts'
import { formattedReason } from '../../../pricing/decisions/index.ts'
import { quoteOn } from '../../../pricing/products/index.ts'
import { photosDue, situationOf, statementDue, type Application } from '../intake/application.ts'
import {
  duesView,
  extensionView,
  figuresDay,
  loanSlip,
  paidInCents,
  quoteSlip,
  sentBack,
} from '../../../pricing/figures/index.ts'
import type {
  CurrentInput,
  CurrentLoanView,
  Company,
  LoanOnDay,
  PayoutOfApplication,
} from './current-input.ts'
import { productOf } from './history.ts'
import { coolingOffView, installmentOf, paydayView, soldAddOns } from './loan-parts.ts'

const whole = (amount: Cents): number => toMajor(wholeShillings(amount))

const soldTo = (cession: CurrentInput['cession']) => ({
  cession: cession && { assigneeName: cession.assigneeName, brokerName: cession.brokerName },
  additionalBank: cession?.bank ?? null,
})

export function currentView(input: CurrentInput): CurrentLoanView {
  const { request, loan, today, company } = input
  const requestView = requestPart(input)
  return {
    id: request.id,
    lender: company.brand,
    loyaltyProgram: request.offer.loyaltyProgram,
    documentNumber: request.contractNumber,
    documentDate: request.signedAt ? company.zone.dayOf(request.signedAt) : request.requestedOn,
    documentFileHref: `/api/account/loans/${request.id}/agreement`,
    createdDate: request.requestedOn,
    expirationDate: loan || !isOpen(request.status) ? null : requestView.expirationDate,
    requestDate: request.requestedOn,
    status: loan ? loanState(loan) : request.status,
    daysUntilNextRequest: requestView.daysUntilNextRequest,
    cancellationReason: request.cancellationReason,
    size: toMajor(request.offeredCents),
    contacts: contactsOf(company),
    ...soldTo(input.cession),
    soldDebts: (input.soldDebts ?? []).map(({ documentNumber, cession }) => ({
      documentNumber,
      ...soldTo(cession),
    })),
    loanRequest: requestView,
    paybill: { paybill: company.paybill, accountNumber: request.contractNumber, name: company.lender },
    payments: input.payments.map((each) => ({
      receipt: each.receipt,
      on: each.valueDay,
      amount: toMajor(each.amountCents),
      reversed: each.reversedAt !== null,
      takenBackBy: each.reversedBy,
      method: phoneMethodOf(each.rail),
      inQuestion: each.questionedAt !== null,
      prolongationDays: each.prolongationDays,
    })),
    sentBack: sentBack(loan?.movements ?? []).map(({ on, amountCents }) => ({
      on,
      amount: toMajor(amountCents),
    })),
    paymentsInQuestion: input.inQuestion.map((each) => ({
      receipt: each.receipt,
      on: each.valueDay,
      amount: toMajor(each.amountCents),
    })),
    heldElsewhere: toMajor(input.heldElsewhereCents ?? cents(0)),
    refund: input.refund ?? null,
    paybillWish: input.paybillWish ?? null,
    ...(loan ? loanPart(request, loan, today) : offerPart(request, today)),
  }
}

/** Contacts of the lender. */
const contactsOf = ({ hotline, email, whatsapp }: Company): CurrentLoanView['contacts'] => [
  { kind: 'phone', value: hotline },
  { kind: 'email', value: email },
  ...(whatsapp === null ? [] : [{ kind: 'whatsapp' as const, value: whatsapp }]),
]

const isOpen = (status: ApplicationStatus): boolean =>
  status !== 'rejected' && status !== 'cancelled' && status !== 'repaid'

/** Due and past due are computed; without a debt nothing is due. */
const loanState = ({ status, position }: LoanOnDay) =>
  displayState({ status, daysUntilDue: position.nextDue ? position.daysUntilDue : null })

function requestPart({
  request,
  loan,
  payout,
  code,
  newerRequestExists,
  officerWords,
  reasonText,
  today,
  calendar,
  language,
  company,
}: CurrentInput): CurrentLoanView['loanRequest'] {
  const situation = situationOf(request, payout, newerRequestExists)
  const rejected = request.status === 'rejected'
  const pending = request.status === 'pendingApproval'
  const scans = pending ? photosDue(request) : undefined
  const promise = answerDeadlineOn(request.personDueOn, request.answerDeadlineMissedOn, today, calendar)
  const canLookAgain = canApply.lookAgain(situation, today)
  return {
    id: request.id,
    requestDate: request.requestedOn,
    status: request.status,
    cancellationReason: request.cancellationReason,
    expirationDate: expiresAt(request.expiresOn, company.zone).toISOString(),
    termDays: request.termDays,
    ...paydayView(request),
    product: productOf(request),
    daysUntilNextRequest: daysUntilNextRequest(situation, today),
    canViewCreditHistory: rejected && company.creditReportUrl !== null,
    canViewPartners: rejected && company.partnerOffersUrl !== null,
    alternativeLoanSize: request.alternativeCents === null ? null : toMajor(request.alternativeCents),
    otherOffersLinkHref: rejected ? company.partnerOffersUrl : null,
    ...(scans ? { requirePassportScans: scans } : {}),
    requireStatement: pending && statementDue(request),
    waitsForPerson: pending && request.isReferred,
    dueBy: pending ? promise.by : null,
    promiseMissedOn: pending ? promise.missedOn : null,
    canLookAgain,
    lookAgainUntil:
      canLookAgain && request.closedOn ? addDays(request.closedOn, secondReviewWithinDays) : null,
    officerWords: rejected ? officerWords : null,
    creditHistoryHref: rejected ? company.creditReportUrl : null,
    reasons: [...new Set(request.reasons.map(formattedReason))].map((reason) => ({
      code: reason,
      text: reasonText(language, reason),
    })),
    confirmation: request.status === 'waitingUserConfirmation' ? code : null,
    addOns: soldAddOns(request, loan),
    canCancel: canApply.cancel(situation),
    canAccept: canApply.accept(situation, today),
    canDecline: canApply.decline(situation),
    canRevert: canApply.revert(situation, today),
    canChoosePayoutMethod: canApply.chooseMethod(situation, today),
    timeline: timelinePart(request, payout),
    payout: payoutPart(payout, language),
  }
}

const payoutStatus = { scheduled: 'waiting', sending: 'underWay', paid: 'paid', failed: 'failed' } as const

function payoutPart(
  payout: PayoutOfApplication | null,
  language: Language,
): CurrentLoanView['loanRequest']['payout'] {
  if (payout === null || payout.stage === 'none') return null
  return {
    status: payoutStatus[payout.stage],
    receivingMethod: payout.method,
    receiver: payout.phone === null ? (payout.shown ?? '') : maskPhone(payout.phone as Phone),
    inQuestion: payout.inQuestion,
    startsAt:
      payout.stage === 'scheduled' && payout.waitsFor === null ? payout.notBefore.toISOString() : null,
    waitsFor: payout.waitsFor && {
      code: payout.waitsFor,
      text: answers[language].payoutHolds[payout.waitsFor],
    },
    reason: payout.stage === 'failed' ? payout.reason : null,
    receipt: payout.receipt,
    failedTo: [...payout.failedTo],
  }
}

const instant = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const timelinePart = (
  { signedAt, scoredAt, decidedAt }: Application,
  payout: PayoutOfApplication | null,
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
  | 'closedOn'
  | 'writtenOffOn'
  | 'takenBackOn'
  | 'installment'
  | 'maturityDate'
  | 'repayment'
  | 'paymentInfo'
  | 'paymentOptions'
  | 'schedule'
  | 'slip'
>

/** Before the payout: the price if the money is paid out today. Nothing is owed yet. */
function offerPart(request: Application, today: Day): PricePart {
  const quote = quoteOn(request.offer, today)
  return {
    paidOutOn: null,
    closedOn: null,
    writtenOffOn: null,
    takenBackOn: null,
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
      totalPayableOnMaturity: toMajor(quote.totalCents),
      totalPayableToday: 0,
      totalPayableTodayNoAddons: 0,
      overpayment: 0,
      paid: 0,
      paidAhead: 0,
      refundedTooMuch: 0,
      chargesFirst: 0,
      growing: 'nothing',
      chargesEnded: false,
    },
    paymentOptions: { partialPayment: false, prolongationOptions: [] },
    schedule: isOpen(request.status) ? duesView(quote.dues) : [],
    slip: quoteSlip(quote, today),
  }
}

function loanPart(request: Application, loan: LoanOnDay, today: Day): PricePart {
  const { terms, movements, position } = loan
  const { owedCents } = position
  const on = figuresDay(loan, today)
  const owed = position.settledOn === null
  const dues = owed ? remainingDues(terms, movements, on) : []
  const comes = can.pay(loan) ? dues : [] // none for a sold debt
  const onMaturity = totalInShillings(dues)
  const dueCount = dueCountOn(terms, movements, on)
  return {
    paidOutOn: loan.paidOutOn,
    closedOn: loan.closedOn,
    writtenOffOn: position.writtenOffOn,
    takenBackOn: loan.voidedOn ?? null,
    installment: installmentOf(dueCount, comes),
    maturityDate: position.maturityDay,
    repayment:
      owed && can.pay(loan)
        ? {
            now: { amount: toMajor(payableCents(position)), date: today },
            end: { amount: toMajor(onMaturity), date: laterDay(position.maturityDay, today) },
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
      ...coolingOffView(loan, movements, today),
      overpayment: toMajor(position.overpaymentCents),
      paid: toMajor(cents(paidInCents(movements, on) - (loan.voidedOn ? terms.principalCents : 0))),
      paidAhead: toMajor(position.unusedProlongationCents),
      refundedTooMuch: toMajor(position.refundedTooMuchCents),
      chargesFirst: whole(chargesFirstCents(terms, position)),
      growing: can.pay(loan) ? nextDayAfter(terms, movements, on).of : 'nothing',
      chargesEnded: position.chargesEnded,
    },
    paymentOptions: {
      partialPayment: owed && can.pay(loan),
      prolongationOptions:
        loan.status === 'active' ? extensionFigures(terms, movements, today).map(extensionView) : [],
    },
    schedule: duesView(comes),
    slip: loanSlip(loan, today),
  }
}
