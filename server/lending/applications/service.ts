/** Loan requests: asked for, signed, decided, paid out, and what the customer sees of them (rule states-2). */
import type { Failure } from '../../../contract/errors.ts'
import { errorText, type Language } from '../../../contract/texts/index.ts'
import type { Day } from '../../../domain/days.ts'
import { documentExpiresOn, isDocumentExpired } from '../../../domain/documents.ts'
import { can } from '../../../domain/loan-states.ts'
import { planOf, type Plan } from '../../../domain/plan.ts'
import { cents, toMajor, type Cents } from '../../../domain/money.ts'
import { renewedPromise, type MissedPromise } from '../../../domain/promises.ts'
import { maskPhone } from '../../../domain/phone.ts'
import { choosableTerms, termDaysMax, type ProductsConfig } from '../../../domain/products.ts'
import { loyalDailyRatePpm, loyaltyLevel, nextLoyaltyLevel } from '../../../domain/loyalty.ts'
import type { OfficerReason } from '../../../domain/scorecard.ts'
import { isReceivingMethod } from '../../../domain/receiving.ts'
import { payoutMethods } from '../../../domain/registration.ts'
import { calendarOf } from './calendar.ts'
import { currentView } from './current.ts'
import { historyItem, type HistoryItem } from './history.ts'
import { type CurrentLoanView, type LoanOnDay } from './current-input.ts'
import { sampleLoan } from './sample.ts'
import type { Cession, Loan } from '../loans/index.ts'
import { refundView } from '../../money/refunds/index.ts'
import type { Chosen } from '../../money/cards/index.ts'
import type { Measured } from '../../platform/caller.ts'
import type { Db, Tx } from '../../platform/database.ts'
import { standardProduct, type Borrower } from '../products/index.ts'
import { offeredOn } from './agreement.ts'
import { createByPerson, type ActedOn } from './by-person.ts'
import { createHelp, fullNameOf, type RequestDeps } from './deps.ts'
import type { RequestFacts, RequestRecord } from './facts.ts'
import { createOutcomes } from './outcomes.ts'
import { isOver, type LoanRequest } from './request.ts'
import { createSigning } from './signing.ts'
import { codesView, type AskedFrom, type AskedLoan } from './asked-loan.ts'
import * as store from './store.ts'

export type Requests = ReturnType<typeof createRequests>

const historyItemsMax = 500

export function createRequests(deps: RequestDeps) {
  const {
    database,
    clock,
    log,
    company,
    mockMode,
    products,
    codes,
    loans,
    payouts,
    refunds,
    prolongations,
    collections,
    receiving,
    receivingMethods,
  } = deps
  const help = createHelp(deps)
  const signing = createSigning(deps, help)
  const byPerson = createByPerson(deps, help)
  const outcomes = createOutcomes(deps, help, byPerson, signing.keepAgreement)

  async function loanOnDay(loan: Loan): Promise<LoanOnDay> {
    // A debt that was sold stays as it was on that day.
    const { movements, position } = await loans.stateOf(
      loan,
      loan.status === 'ceded' ? (loan.closedOn ?? undefined) : undefined,
    )
    return {
      status: loan.status,
      terms: loan.terms,
      paidOutOn: loan.paidOutOn,
      closedOn: loan.closedOn,
      movements,
      position,
    }
  }

  const cessionOf = async (loan: Loan | undefined): Promise<Cession | null> =>
    loan?.status === 'ceded' ? loans.cessionOf(loan.id) : null

  async function view(request: LoanRequest, language: Language): Promise<CurrentLoanView> {
    const loan = await loans.ofRequest(request.id)
    const onDay = loan ? await loanOnDay(loan) : null
    const overpaid =
      onDay !== null &&
      (onDay.position.overpaymentCents > 0 || onDay.movements.some(({ kind }) => kind === 'refund'))
    const waits = request.status === 'waitingUserConfirmation'
    const phone = waits ? await help.phoneOf(database.db, request.customerId) : null
    return currentView({
      request,
      loan: onDay,
      payout: (await payouts.ofRequest(request.id)) ?? null,
      code: phone
        ? {
            maskedPhone: maskPhone(phone),
            ...(await codes.state(database.db, phone, 'confirmation')),
            ...codesView(request),
          }
        : null,
      payments: loan ? await collections.ofLoan(loan.id) : [],
      inQuestion: await collections.inQuestion(request.customerId),
      refund: loan && overpaid ? refundView(await refunds.of(loan)) : null,
      paybillWish: loan && onDay ? await prolongations.paybillWish(loan, onDay.position.maturityDay) : null,
      newerRequestExists: await store.newerExists(database.db, request),
      cession: await cessionOf(loan),
      officerWords: byPerson.wordsOf(request),
      today: clock.today(),
      language,
      company,
    })
  }

  /** After a step: the step's refusal, or what is now true. */
  async function shown<Result extends { readonly requestId: string } | { readonly error: string }>(
    customerId: string,
    language: Language,
    result: Result,
  ): Promise<CurrentLoanView | Extract<Result, { readonly error: string }>> {
    if ('error' in result) return result as Extract<Result, { readonly error: string }>
    const request = await store.ofCustomer(database.db, customerId, result.requestId)
    if (!request) throw new Error('a request that was there is gone')
    return view(request, language)
  }

  return {
    /** For the step flow: the request's id only. */
    create: signing.create,
    /** The same with the receiving method as it was typed. */
    ask: (customerId: string, asked: Omit<AskedLoan, 'receiving'>, chosen: Chosen, from: AskedFrom) =>
      database.transaction(async (tx) => {
        const to = await receiving.resolve(tx, customerId, chosen)
        return 'error' in to ? to : signing.create(customerId, { ...asked, receiving: to }, from, tx)
      }),
    sendCodeLater: signing.sendCodeLater,
    confirmation: signing.confirmation,
    resend: signing.resend,
    agreement: signing.agreement,
    decide: outcomes.decide,
    expire: outcomes.expire,
    payoutPaid: outcomes.payoutPaid,
    payoutFailed: outcomes.payoutFailed,
    loanRepaid: outcomes.loanRepaid,
    loanReopened: outcomes.loanReopened,
    loanCeded: outcomes.loanCeded,
    asked: byPerson.asked,
    materialReceived: byPerson.materialReceived,
    lookAgain: byPerson.lookAgain,
    approveByOfficer: (tx: Tx, on: ActedOn) => byPerson.officerApproves(tx, on, outcomes.conclude),
    offerLessByOfficer: (tx: Tx, on: ActedOn, offeredCents: Cents) =>
      byPerson.officerOffersLess(tx, on, offeredCents, outcomes.conclude),
    rejectByOfficer: (
      tx: Tx,
      on: ActedOn,
      why: { readonly reasons: readonly OfficerReason[]; readonly words: string },
    ) => byPerson.officerRejects(tx, on, why, outcomes.conclude),
    askByOfficer: byPerson.officerAsks,

    /** Requests that wait for a person, the longest due first; those that wait for the customer too come last. */
    forPerson: (limit: number): Promise<LoanRequest[]> => store.forPerson(database.db, limit),
    /** Any customer's request, and all of one customer, for our staff. */
    forStaff: async (requestId: string): Promise<LoanRequest | undefined> =>
      store.byId(database.db, requestId),
    ofCustomer: (customerId: string): Promise<LoanRequest[]> =>
      store.allOf(database.db, customerId, historyItemsMax),
    wordsOf: byPerson.wordsOf,
    /** The key of an identity document was made anew. */
    rekeyDocument: (tx: Tx, from: string, to: string): Promise<void> => store.rekeyDocument(tx, from, to),
    byContractNumber: (contractNumber: string): Promise<LoanRequest | undefined> =>
      store.byContractNumber(database.db, contractNumber),

    /** Why a customer may not ask for a loan now, or null. */
    notAllowed: (customerId: string, within?: Tx) =>
      within
        ? signing.notAllowed(within, customerId)
        : database.transaction((tx) => signing.notAllowed(tx, customerId)),

    /** Signs with the code, or with the two that add-ons make of it, and decides at once; where deciding fails now, its job does it later. */
    async confirm(customerId: string, otp: string, addOnsOtp?: string, measured: Measured | null = null) {
      const signed = await signing.sign(customerId, otp, addOnsOtp, measured)
      if ('error' in signed) return signed
      await outcomes
        .decide(signed.requestId)
        .catch((error: unknown) =>
          log.warn({ err: error, requestId: signed.requestId }, 'the decision is left to its job'),
        )
      return signed
    },

    takeOutAddOns: signing.takeOutAddOns,
    cancel: signing.cancel,
    accept: outcomes.accept,
    decline: outcomes.decline,
    revert: outcomes.revert,
    chooseReceiving: (customerId: string, chosen: Chosen) => outcomes.chooseReceiving(customerId, chosen),
    shown,

    /** Null only where the customer never asked for a loan. */
    async current(customerId: string, language: Language): Promise<CurrentLoanView | null> {
      if (mockMode) return sampleLoan(language, company)
      const latest = await store.current(database.db, customerId)
      if (!latest) return null
      // A loan that is open, or open again, comes before a request that led to nothing since.
      const running = isOver(latest)
        ? (await loans.ofCustomer(customerId)).find((loan) => !can.borrowAgain(loan))
        : undefined
      return view(
        (running && (await store.ofCustomer(database.db, customerId, running.requestId))) ?? latest,
        language,
      )
    },

    /** One of the customer's requests; somebody else's is not there. */
    async detail(customerId: string, requestId: string, language: Language) {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      return request ? view(request, language) : ({ error: 'notFound' } as const)
    },

    /** The payments to come as a calendar file; there is none where nothing is to be paid. */
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
        dues: shownNow.schedule,
        paybill: shownNow.paybill,
        brand: company.brand,
        hotline: company.hotline,
        language,
        now: clock.now(),
      })
    },

    /** What its loan owes from payout to end; null where there is no such line to draw. */
    async plan(customerId: string, requestId: string): Promise<Plan | null | Failure<'notFound'>> {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      if (!request) return { error: 'notFound' }
      const loan = await loans.ofRequest(request.id)
      if (!loan || (loan.status !== 'active' && loan.status !== 'repaid')) return null
      return planOf(loan.terms, (await loans.stateOf(loan)).movements, clock.today())
    },

    /** Every request, newest first; none where another brand's are asked for. */
    async history(customerId: string, brandName?: string): Promise<{ items: HistoryItem[] }> {
      if (brandName && brandName.toLowerCase() !== company.brand.toLowerCase()) return { items: [] }
      const requests = await store.allOf(database.db, customerId, historyItemsMax)
      const byRequest = new Map(
        (await loans.ofRequests(requests.map((each) => each.id))).map((loan) => [loan.requestId, loan]),
      )
      return {
        items: requests.map((request) =>
          historyItem(request, byRequest.get(request.id) ?? null, clock.today()),
        ),
      }
    },

    /** What the documents of one of the customer's requests are made from; null where there is none of this id. */
    async factsOf(customerId: string, requestId: string): Promise<RequestFacts | null> {
      const request = await store.ofCustomer(database.db, customerId, requestId)
      if (!request) return null
      const [loan, customer, phone] = [
        await loans.ofRequest(request.id),
        await deps.customers.get(customerId),
        await help.phoneOf(database.db, customerId),
      ]
      return {
        request,
        offeredOn: offeredOn(request),
        borrower: { fullName: customer ? fullNameOf(customer) : '', phone },
        goesTo: await help.goesTo(database.db, request),
        loan: loan ? await loanOnDay(loan) : null,
        cession: await cessionOf(loan),
        payments: loan ? await collections.ofLoan(loan.id) : [],
        refunds: loan ? await refunds.sentOf(loan) : [],
      }
    },

    /** Every request with its loan, its payments and what was signed, newest first: what there are documents of. */
    async recordsOf(customerId: string): Promise<RequestRecord[]> {
      const requests = await store.allOf(database.db, customerId, historyItemsMax)
      const ids = requests.map((each) => each.id)
      const [found, notes] = [
        await loans.ofRequests(ids),
        await store.agreementNotes(database.db, customerId, ids),
      ]
      const loanOf = new Map(found.map((loan) => [loan.requestId, loan]))
      const records: RequestRecord[] = []
      for (const request of requests) {
        const loan = loanOf.get(request.id) ?? null
        records.push({
          request,
          history: historyItem(request, loan, clock.today()),
          loan,
          payments: loan ? await collections.ofLoan(loan.id) : [],
          agreements: notes.filter((note) => note.requestId === request.id),
        })
      }
      return records
    },

    /** What this customer may ask for now. */
    async config(customerId: string, language: Language) {
      const [refused, who, config, customer] = [
        await this.notAllowed(customerId),
        await products.borrower(customerId),
        await products.configFor(await products.borrower(customerId)),
        await deps.customers.get(customerId),
      ]
      const document = customer?.personal?.document
      const limits = refused ? [] : await outcomes.limits(customerId)
      return {
        allowed: refused === null,
        reason: refused?.error ?? null,
        message: refused ? errorText(language, refused.error) : null,
        daysUntilNextRequest: refused?.daysUntilNextRequest ?? null,
        on: clock.today(),
        amountMax:
          limits.length === 0 ? null : toMajor(cents(Math.max(...limits.map(({ mostCents }) => mostCents)))),
        limits: limits.map(({ product, termDays, mostCents }) => ({
          product: product === 'installment' ? ('installment' as const) : ('standard' as const),
          termDays,
          amountMax: toMajor(mostCents),
        })),
        sumMin: toMajor(config.sumMinCents),
        sumMax: toMajor(config.sumMaxCents),
        sumStep: toMajor(config.sumStepCents),
        termDays: choosableTerms(config, who.kind, standardProduct),
        firstLoan: who.kind === 'first',
        loyal: who.kind === 'loyal',
        loyaltyProgram: loyaltyLevel(config.loyaltyLevels, who.loansRepaid)?.name ?? null,
        loyalty: loyaltyView(config, who),
        receivingMethods: payoutMethods.map((kind) => ({
          kind,
          enabled: isReceivingMethod(kind) && receivingMethods.includes(kind),
        })),
        phone: await help.phoneOf(database.db, customerId),
        bureauCheck: customer?.bureauCheck ?? false,
        documentExpiresOn: document ? documentExpiresOn(document) : null,
        documentExpired: document !== undefined && isDocumentExpired(document, clock.today()),
      }
    },

    over: store.over,

    /** Requests that end with a day, for telling their customers: given once each. */
    /** Answers that were promised for a day that passed: each gets a new day. Those that the customer has to be told of, which is once. */
    renewPromises: async (tx: Tx): Promise<MissedPromise[]> => {
      const by = renewedPromise(clock.today())
      return (await store.renewPromises(tx, clock.today(), by)).map(
        ({ customerId, contractNumber, personDueOn }) => ({
          customerId,
          number: contractNumber,
          promised: personDueOn!,
          by,
        }),
      )
    },

    lockEnding: (tx: Tx, lastDay: Day): Promise<LoanRequest[]> => store.lockEnding(tx, lastDay),

    /** Whether the customer ever signed an agreement: restoration then asks for more (rule identity-5). */
    signedBefore: (db: Db | Tx, customerId: string): Promise<boolean> => store.signedBefore(db, customerId),

    /** Whether a request or a loan of the customer is open, or money of theirs is still here. Keeps the customer's other commands waiting. */
    async isBusy(tx: Tx, customerId: string): Promise<boolean> {
      await store.lockCustomer(tx, customerId)
      const latest = await store.current(tx, customerId)
      if (latest && !isOver(latest)) return true
      const customersLoans = await loans.ofCustomer(customerId, tx)
      const positions = await Promise.all(
        customersLoans.map((loan) => loans.stateOf(loan, clock.today(), tx)),
      )
      return (
        customersLoans.some((loan) => !can.borrowAgain(loan)) ||
        positions.some(({ position }) => position.overpaymentCents > 0)
      )
    },

    /** What of a customer's data others stand on now: a signed agreement, a request that waits for its signature or for its decision. Within a transaction it keeps the customer's other commands waiting. */
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

    /** Name, birth date and document stay as they were signed (rule identity-22); a signature that is just being given is waited for. */
    async personalDataLocked(tx: Tx, customerId: string): Promise<boolean> {
      await store.lockCustomer(tx, customerId)
      return store.signedBefore(tx, customerId)
    },
  }
}

/** What the level reached changes for a customer, and what comes next. Whoever repaid a loan may borrow for longer, at whatever level. */
function loyaltyView(config: ProductsConfig, { kind, loansRepaid }: Borrower) {
  const level = loyaltyLevel(config.loyaltyLevels, loansRepaid)
  const next = nextLoyaltyLevel(config.loyaltyLevels, loansRepaid)
  const percentAt = (at: typeof level): number => loyalDailyRatePpm(config.standardDailyRatePpm, at) / 10_000
  return {
    level: level?.name ?? null,
    loansRepaid,
    dailyRatePercent: percentAt(level),
    termDaysMax: termDaysMax(config, kind),
    next: next && {
      level: next.level.name,
      loansToGo: next.loansToGo,
      dailyRatePercent: percentAt(next.level),
      termDaysMax: config.termDaysMaxLoyal,
    },
  }
}
