/**
 * The customer's views of applications and loans: the current one, its calendar and its plan, the history,
 * and the facts for documents.
 */
import type { Failure } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/texts/index.ts'
import { can } from '../../../domain/loan/status.ts'
import { cents } from '../../../domain/money.ts'
import { maskPhone } from '../../../domain/person/phone.ts'
import { planOf, type Plan } from '../../../domain/loan/plan.ts'
import { refundView } from '../../payments/refunds/index.ts'
import type { LoanSale, Loan } from '../../loans/loans/index.ts'
import { offeredOn } from './signing/agreement.ts'
import { codesView } from './intake/submission.ts'
import type { ManualReview } from './underwriting/manual-review.ts'
import { calendarOf } from './loan-view/calendar.ts'
import type { CurrentLoanView, LoanOnDay } from './loan-view/current-input.ts'
import { currentView } from './loan-view/current.ts'
import { fullNameOf, type ApplicationDeps, type ApplicationHelpers } from './deps.ts'
import type { ApplicationFacts, ApplicationRecord } from './signing/facts.ts'
import { historyItem, type HistoryItem } from './loan-view/history.ts'
import { hasEnded, type Application } from './intake/application.ts'
import { sampleLoan } from './loan-view/sample-loan.ts'
import * as agreements from './signing/agreements-store.ts'
import * as store from './store.ts'

export const historyItemsMax = 500

const smsView = (sms: { readonly at: Date; readonly delivered: boolean } | null) =>
  sms && { at: sms.at.toISOString(), delivered: sms.delivered }

export function createCustomerViews(
  {
    database,
    clock,
    company,
    contactSettings,
    mockMode,
    codes,
    customers,
    loans,
    payouts,
    refunds,
    extensions,
    repayments,
    messages,
  }: ApplicationDeps,
  help: ApplicationHelpers,
  manualReview: Pick<ManualReview, 'wordsOf'>,
) {
  async function loanOnDay(loan: Loan): Promise<LoanOnDay> {
    // The figures of a sold debt stay as they were on the day of the sale.
    const { movements, position } = await loans.stateOf(
      loan,
      loan.status === 'ceded' ? (loan.closedOn ?? undefined) : undefined,
    )
    return {
      status: loan.status,
      terms: loan.terms,
      paidOutOn: loan.paidOutOn,
      closedOn: loan.closedOn,
      voidedOn: loan.voidedOn,
      movements,
      position,
    }
  }

  const cessionOf = async (loan: Loan | undefined): Promise<LoanSale | null> =>
    loan?.status === 'ceded' ? loans.loanSaleOf(loan) : null

  /** Returns sold loans of the customer's other applications. */
  async function soldDebtsOf({ id, customerId }: Application) {
    const sold = (await loans.ofCustomer(customerId)).filter(
      ({ requestId, status }) => status === 'ceded' && requestId !== id,
    )
    return Promise.all(
      sold.map(async (loan) => ({
        documentNumber: loan.documentNumber,
        cession: await loans.loanSaleOf(loan),
      })),
    )
  }

  async function view(request: Application, language: Language): Promise<CurrentLoanView> {
    const loan = await loans.ofRequest(request)
    const onDay = loan ? await loanOnDay(loan) : null
    const overpaid =
      onDay !== null &&
      (onDay.position.overpaymentCents > 0 || onDay.movements.some(({ kind }) => kind === 'refund'))
    const waits = request.status === 'waitingUserConfirmation'
    const phone = waits ? await help.phoneOf(database.db, request.customerId) : null
    const code = phone && (await codes.stateOf(database.db, phone, 'confirmation', request.id))
    return currentView({
      request,
      loan: onDay,
      payout: (await payouts.ofRequest(request)) ?? null,
      code:
        phone && code
          ? {
              maskedPhone: maskPhone(phone),
              receiving: await help.receivingView(database.db, request),
              ...code,
              sms: smsView(code.sms),
              ...codesView(request),
            }
          : null,
      payments: loan ? await repayments.ofLoan(loan) : [],
      inQuestion: await repayments.inQuestion(request.customerId),
      heldElsewhereCents: loan ? await refunds.heldElsewhere(loan) : cents(0),
      refund: loan && overpaid ? refundView(await refunds.of(loan)) : null,
      paybillWish: loan && onDay ? await extensions.paybillOrder(loan, onDay) : null,
      newerRequestExists: await store.newerExists(database.db, request),
      cession: await cessionOf(loan),
      soldDebts: await soldDebtsOf(request),
      calendar: await contactSettings.calendar(),
      officerWords: manualReview.wordsOf(request),
      reasonText: await messages.reasonsOn(
        clock.dayOf(request.decidedAt ?? request.scoredAt ?? clock.now()),
        database.db,
      ),
      today: clock.today(),
      language,
      company,
    })
  }

  /** Returns the refusal of a step, or the view after it. */
  async function shown<Result extends { readonly requestId: string } | { readonly error: string }>(
    customerId: string,
    language: Language,
    result: Result,
  ): Promise<CurrentLoanView | Extract<Result, { readonly error: string }>> {
    if ('error' in result) return result as Extract<Result, { readonly error: string }>
    const request = await store.ofCustomer(database.db, customerId, result.requestId)
    if (!request) throw new Error('the application no longer exists')
    return view(request, language)
  }

  return {
    shown,

    /** Null only if the customer never applied for a loan. */
    async current(customerId: string, language: Language): Promise<CurrentLoanView | null> {
      if (mockMode) return sampleLoan(language, company)
      const latest = await store.current(database.db, customerId)
      if (!latest) return null
      // A loan that is open, or reopened, comes before a later application that led to no loan.
      const running = hasEnded(latest)
        ? (await loans.ofCustomer(customerId)).find((loan) => !can.borrowAgain(loan))
        : undefined
      return view(
        (running && (await store.ofCustomer(database.db, customerId, running.requestId))) ?? latest,
        language,
      )
    },

    /** Returns one of the customer's applications; another customer's is not found. */
    async detail(customerId: string, requestId: string, language: Language) {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      return request ? view(request, language) : ({ error: 'notFound' } as const)
    },

    /** Returns future payments as a calendar file; none if nothing is to be paid. */
    async calendar(
      customerId: string,
      requestId: string,
      language: Language,
    ): Promise<string | Failure<'notFound'>> {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      const shownNow = request && (await view(request, language))
      if (!shownNow?.repayment || shownNow.schedule.length === 0) return { error: 'notFound' }
      return calendarOf({
        loanId: shownNow.id,
        dues: shownNow.schedule.flatMap(
          (due) => due.parts?.filter(({ forBeingLate }) => !forBeingLate) ?? [due],
        ),
        paybill: shownNow.paybill,
        brand: company.brand,
        hotline: company.hotline,
        language,
        now: clock.now(),
        place: company,
      })
    },

    /** Returns the debt from payout to end; null if the loan has no such line. */
    async plan(customerId: string, requestId: string): Promise<Plan | null | Failure<'notFound'>> {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      if (!request) return { error: 'notFound' }
      const loan = await loans.ofRequest(request)
      if (!loan || (loan.status !== 'active' && loan.status !== 'repaid')) return null
      const takenBack = (await repayments.ofLoan(loan))
        .filter(({ reversedBy }) => reversedBy !== null)
        .map(({ valueDay, amountCents }) => ({ on: valueDay, amountCents }))
      return planOf(loan.terms, (await loans.stateOf(loan)).movements, clock.today(), takenBack)
    },

    /** Returns all applications, newest first; none for another brand. */
    async history(customerId: string, brandName?: string): Promise<{ items: HistoryItem[] }> {
      if (brandName && brandName.toLowerCase() !== company.brand.toLowerCase()) return { items: [] }
      const requests = await store.allOf(database.db, customerId, historyItemsMax)
      const calendar = await contactSettings.calendar()
      const byRequest = new Map((await loans.ofCustomer(customerId)).map((loan) => [loan.requestId, loan]))
      return {
        items: requests.map((request) =>
          historyItem(request, byRequest.get(request.id) ?? null, clock.today(), calendar),
        ),
      }
    },

    /** Returns the facts for documents of one of the customer's applications; null for an unknown id. */
    async factsOf(customerId: string, requestId: string): Promise<ApplicationFacts | null> {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      if (!request) return null
      const [loan, customer, phone] = [
        await loans.ofRequest(request),
        await customers.get(customerId),
        await help.phoneOf(database.db, customerId),
      ]
      return {
        request,
        offeredOn: offeredOn(request),
        borrower: { fullName: customer ? fullNameOf(customer) : '', phone },
        goesTo: await help.destinationOf(database.db, request),
        loan: loan ? await loanOnDay(loan) : null,
        cession: await cessionOf(loan),
        payments: loan ? await repayments.ofLoan(loan) : [],
        refunds: loan ? await refunds.sentOf(loan) : [],
      }
    },

    /**
     * Returns all applications with loan, payments and signatures, newest first: the subjects of documents.
     */
    async recordsOf(customerId: string): Promise<ApplicationRecord[]> {
      const requests = await store.allOf(database.db, customerId, historyItemsMax)
      const ids = requests.map((each) => each.id)
      const [found, notes] = [
        await loans.ofCustomer(customerId),
        await agreements.notes(database.db, customerId, ids),
      ]
      const loanOf = new Map(found.map((loan) => [loan.requestId, loan]))
      const calendar = await contactSettings.calendar()
      const records: ApplicationRecord[] = []
      for (const request of requests) {
        const loan = loanOf.get(request.id) ?? null
        records.push({
          request,
          history: historyItem(request, loan, clock.today(), calendar),
          loan,
          payments: loan ? await repayments.ofLoan(loan) : [],
          agreements: notes.filter((note) => note.requestId === request.id),
        })
      }
      return records
    },
  }
}
