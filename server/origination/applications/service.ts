/** Loan applications: requested, signed, decided, paid out, and shown to the customer (rule states-2). */
import type { Day } from '../../../domain/days.ts'
import { can } from '../../../domain/loan/status.ts'
import type { Cents } from '../../../domain/money.ts'
import { renewedAnswerDeadline, type MissedAnswerDeadline } from '../../../domain/contact/answer-deadlines.ts'
import type { Reason } from '../../../domain/decision/reasons.ts'
import type { ProvedBy } from '../../people/identity/index.ts'
import type { Language } from '../../../domain/language.ts'
import type { Chosen } from '../../payments/destinations/index.ts'
import type { Measured } from '../../platform/http/caller.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import { createOfferAndPayout } from './underwriting/offer-and-payout.ts'
import type { ApplicationOrigin, ApplicationTerms } from './intake/submission.ts'
import { createBorrowingTerms } from './intake/borrowing-terms.ts'
import { createManualReview, type ReviewedApplication } from './underwriting/manual-review.ts'
import { createCustomerViews, historyItemsMax } from './customer-views.ts'
import { createBorrowingLimits } from './underwriting/borrowing-limit.ts'
import { createDeciding } from './underwriting/decision.ts'
import { createApplicationHelpers, type ApplicationDeps } from './deps.ts'
import { createOpenApplication } from './intake/open-application.ts'
import { createApplicationPayout } from './underwriting/payout.ts'
import { hasEnded, type Application } from './intake/application.ts'
import { createSigning } from './signing/signing.ts'
import * as store from './store.ts'
import { insertImported } from './intake/imported-applications-store.ts'
import * as waiting from './intake/waiting-store.ts'

export type Applications = ReturnType<typeof createApplications>

type FromPayments = 'payouts' | 'repayments' | 'refunds' | 'extensions'
type Deps = Omit<ApplicationDeps, FromPayments | 'statements' | 'bureau'> & {
  readonly payments: Pick<ApplicationDeps, FromPayments>
  readonly mpesaStatementFacts: ApplicationDeps['statements']
  readonly lookUps: ApplicationDeps['bureau']
}

export function createApplications({ payments, mpesaStatementFacts, lookUps, ...given }: Deps) {
  const { payouts, repayments, refunds, extensions } = payments
  const deps: ApplicationDeps = {
    ...given,
    payouts,
    repayments,
    refunds,
    extensions,
    statements: mpesaStatementFacts,
    bureau: lookUps,
  }
  const { database, clock, log, loans, receiving } = deps
  const help = createApplicationHelpers(deps)
  const signing = createSigning(deps, help)
  const manualReview = createManualReview(deps, help)
  const payout = createApplicationPayout(deps, help)
  const borrowingLimits = createBorrowingLimits(deps)
  const deciding = createDeciding(deps, help, manualReview, payout, borrowingLimits)
  /** Returns why a customer may not apply for a loan now, or null. */
  const notAllowed = (customerId: string, within?: Tx) =>
    within
      ? signing.notAllowed(within, customerId)
      : database.transaction((tx) => signing.notAllowed(tx, customerId))

  /** The limit by history, with what the customer can do with it now; for a visitor, that of a first loan. */
  const limitFor = async (customerId: string | null, language: Language) =>
    borrowingLimits.limitFor(
      customerId,
      language,
      customerId === null
        ? { is: 'free' }
        : await database.transaction((tx) => signing.limitUse(tx, customerId)),
    )

  return {
    /** For the step flow: returns only the application's id. */
    create: signing.create,
    /** As `create`, with the receiving method as typed. */
    ask: (
      customerId: string,
      asked: Omit<ApplicationTerms, 'receiving'>,
      chosen: Chosen,
      from: ApplicationOrigin,
      proved: ProvedBy | null = null,
    ) =>
      database.transaction(async (tx) => {
        const to = await receiving.resolve(tx, customerId, chosen, proved)
        return 'error' in to ? to : signing.create(customerId, { ...asked, receiving: to }, from, tx)
      }),
    sendCodeLater: signing.sendCodeLater,
    confirmation: signing.confirmation,
    resend: signing.resend,
    signByPin: signing.signByPin,
    toSign: signing.toSign,
    agreement: signing.agreement,
    decide: deciding.decide,
    payoutPaid: payout.paid,
    /** Inserts the applications of imported loans; returns the contract numbers that were free. */
    takeOver: insertImported,
    payoutFailed: payout.failed,
    payoutReturned: payout.returned,
    phoneReplaced: payout.phoneReplaced,
    loanRepaid: payout.loanRepaid,
    loanReopened: payout.loanReopened,
    loanSold: payout.loanSold,
    requested: manualReview.requested,
    materialReceived: manualReview.materialReceived,
    lookAgain: manualReview.lookAgain,
    approveManually: (tx: Tx, on: ReviewedApplication) => manualReview.approve(tx, on, deciding.conclude),
    counterOfferManually: (tx: Tx, on: ReviewedApplication, offeredCents: Cents) =>
      manualReview.counterOffer(tx, on, offeredCents, deciding.conclude),
    rejectManually: (
      tx: Tx,
      on: ReviewedApplication,
      why: { readonly reasons: readonly Reason[]; readonly words: string },
    ) => manualReview.reject(tx, on, why, deciding.conclude),
    requestMaterialManually: manualReview.requestMaterial,

    /**
     * Returns applications that await an officer, the longest overdue first; those that also await the
     * customer come last.
     */
    awaitingReview: (limit: number): Promise<Application[]> => waiting.awaitingReview(database.db, limit),
    /** Any customer's application, and all of one customer, for staff. */
    forStaff: async (requestId: string, db: Db | Tx = database.db): Promise<Application | undefined> =>
      store.byId(db, requestId),
    allForStaff: (requestIds: readonly string[], db: Db | Tx = database.db): Promise<Application[]> =>
      store.byIds(db, requestIds),
    ofCustomer: (customerId: string): Promise<Application[]> =>
      store.allOf(database.db, customerId, historyItemsMax),
    wordsOf: manualReview.wordsOf,
    /** The key of an identity document changed. */
    rekeyDocument: (tx: Tx, from: string, to: string): Promise<void> => store.rekeyDocument(tx, from, to),

    notAllowed,
    /**
     * Signs with the code, or with two codes for an agreement with add-ons, and decides at once; if deciding
     * fails now, its job does it later.
     */
    async confirm(customerId: string, otp: string, addOnsOtp?: string, measured: Measured | null = null) {
      const signed = await signing.sign(customerId, otp, addOnsOtp, measured)
      if ('error' in signed) return signed
      await deciding
        .decide({ customerId, requestId: signed.requestId })
        .catch((error: unknown) =>
          log.warn({ err: error, requestId: signed.requestId }, 'deciding failed: its job decides later'),
        )
      return signed
    },

    removeAddOns: signing.removeAddOns,
    choosePayday: signing.choosePayday,
    cancel: signing.cancel,
    ...createOfferAndPayout(deps, help, payout, signing.keepAgreement),
    ...createOpenApplication(deps),
    ...createCustomerViews(deps, help, manualReview),
    ...createBorrowingTerms(deps, help, notAllowed, deciding.limits, limitFor),
    limitFor,

    endedOf: store.endedApplications,

    /**
     * Gives each overdue promised answer a new day. Returns those whose customers must be notified, each
     * once.
     */
    renewAnswerDeadlines: async (tx: Tx): Promise<MissedAnswerDeadline[]> => {
      const by = renewedAnswerDeadline(clock.today(), await deps.contactSettings.calendar(tx))
      return (await waiting.renewAnswerDeadlines(tx, clock.today(), by)).map(
        ({ customerId, contractNumber, promised }) => ({ customerId, number: contractNumber, promised, by }),
      )
    },

    /** Returns applications that end with a day, to notify their customers: each once. */
    lockEnding: (tx: Tx, lastDay: Day): Promise<Application[]> => waiting.lockEnding(tx, lastDay),

    /**
     * Whether an undecided application, or an offer, sends its money to this card: until then the card stays.
     */
    async awaitsMoneyOn(tx: Tx, { customerId, id }: CustomerScopedId): Promise<boolean> {
      const request = await store.current(tx, customerId)
      return (
        request?.payoutTargetId === id &&
        ['waitingUserConfirmation', 'pendingApproval', 'alternativeOffer'].includes(request.status)
      )
    },

    /** Whether the customer ever signed an agreement: then a password reset needs more (rule identity-5). */
    signedBefore: (db: Db | Tx, customerId: string): Promise<boolean> => store.signedBefore(db, customerId),

    /**
     * Whether the customer has an open application or loan, or money held here. Blocks the customer's other
     * commands.
     */
    async isBusy(tx: Tx, customerId: string): Promise<boolean> {
      await store.lockCustomer(tx, customerId)
      const latest = await store.current(tx, customerId)
      if (latest && !hasEnded(latest)) return true
      const customersLoans = await loans.ofCustomer(customerId, tx)
      const positions = await Promise.all(
        customersLoans.map((loan) => loans.stateOf(loan, clock.today(), tx)),
      )
      return (
        customersLoans.some((loan) => !can.borrowAgain(loan)) ||
        positions.some(({ position }) => position.overpaymentCents > 0)
      )
    },

    /**
     * Returns which personal data are in use: by a signed agreement, an application awaiting its signature or
     * its decision. Within a transaction it blocks the customer's other commands.
     */
    async dataInUse(
      customerId: string,
      within?: Tx,
    ): Promise<{
      readonly signed: boolean
      readonly waitsForSignature: boolean
      readonly beingDecided: boolean
    }> {
      if (within) await store.lockCustomer(within, customerId)
      const db = within ?? database.db
      const status = (await store.current(db, customerId))?.status
      return {
        signed: await store.signedBefore(db, customerId),
        waitsForSignature: status === 'waitingUserConfirmation',
        beingDecided: status === 'pendingApproval',
      }
    },

    /**
     * Whether name, birth date and document are locked by a signature (rule identity-22); waits for a
     * signature in progress.
     */
    async personalDataLocked(tx: Tx, customerId: string): Promise<boolean> {
      await store.lockCustomer(tx, customerId)
      return store.signedBefore(tx, customerId)
    },
  }
}
