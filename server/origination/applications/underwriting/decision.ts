/** Decides a signed application: the facts for the rules, the outcome, and the most that they would lend. */
import { isPhoneMethod } from '../../../../domain/payment/receiving.ts'
import { addDays } from '../../../../domain/days.ts'
import { sharedDeviceDays } from '../../../../domain/person/device-signals.ts'
import { scorecardAnswers } from '../../../../domain/person/questions.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { canApply, expiresOn } from '../../../../domain/loan/loan-application.ts'
import type { Cents } from '../../../../domain/money.ts'
import { formattedReason } from '../../../pricing/decisions/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { quoteOn, sumValues, withPrincipal } from '../../../pricing/products/index.ts'
import type { ManualReview, Conclusion } from './manual-review.ts'
import { moved, type ApplicationDeps, type ApplicationHelpers } from '../deps.ts'
import type { BorrowingLimits } from './borrowing-limit.ts'
import type { ApplicationPayout } from './payout.ts'
import { receivingOf, situationOf, type Application } from '../intake/application.ts'
import * as store from '../store.ts'

const requestsLookedAtDays = 30

export function createDeciding(
  {
    database,
    clock,
    customers,
    decisions,
    devices,
    products,
    receiving,
    statements,
    bureau,
  }: ApplicationDeps,
  help: ApplicationHelpers,
  manualReview: ManualReview,
  payout: Pick<ApplicationPayout, 'start'>,
  limits: BorrowingLimits,
) {
  /** Device facts, if the customer shared them: other applicants from it, and whether it is in Kenya. */
  async function deviceOf(tx: Tx, customerId: string) {
    const seen = await devices.factsFor(tx, customerId)
    if (!seen) return null
    return {
      sharedDevice: await store.countAskedSince(tx, seen.others, addDays(clock.today(), -sharedDeviceDays)),
      ...(seen.outsideKenya === null ? {} : { outsideKenya: seen.outsideKenya }),
    }
  }

  /**
   * Returns the facts about a customer for any application; null until the details are complete. `exceptId`:
   * the application being decided.
   */
  async function applicantOf(tx: Tx, customerId: string, exceptId: string | null) {
    const applicant = await help.applicant(tx, customerId)
    if (!applicant) return null
    const looked = {
      birthDate: applicant.personal.birthDate,
      document: applicant.personal.document,
      netMonthlyIncomeCents: applicant.additional.netMonthlyIncomeCents,
      answers: scorecardAnswers(applicant.additional),
      statement: await statements.factsOf(tx, customerId, clock.today()),
      loansRepaid: (await products.borrower(customerId, tx)).loansRepaid,
      earlierLoans: await limits.earlierLoansOf(tx, customerId),
      requestsLast30Days: await store.countSince(
        tx,
        customerId,
        addDays(clock.today(), -requestsLookedAtDays),
        exceptId,
      ),
      device: await deviceOf(tx, customerId),
      bureauMayBeAsked: applicant.bureauCheck,
      bureau: applicant.bureauCheck ? await bureau.factsOf(tx, customerId) : null,
    }
    return { applicant, looked }
  }

  /**
   * Whether the destination is shared: a number, card or bank account that other customers named too refers
   * all their applications to an officer. So does a document that had a loan, or was declined, in a deleted
   * account under another phone.
   */
  async function sharedBy(
    tx: Tx,
    { customerId, offer, payoutMethod, payoutPhone, payoutTargetId }: Application,
    documentKeys: readonly string[],
  ) {
    const named = await customers.sharedBy(
      tx,
      customerId,
      documentKeys,
      isPhoneMethod(payoutMethod) ? payoutPhone : null,
      (customerIds) => store.applicantsOf(tx, customerIds),
    )
    // Its holder may have returned with another phone: then a decline still counts, or this is no first loan
    // (rule money-4).
    const refused = (await store.refusedUntil(tx, documentKeys)).filter(({ on }) => on > clock.today())
    const lent = offer.template.firstLoan ? await products.otherAccountsOfDocument(customerId, tx) : []
    const left = await customers.phonesOfLeft(tx, [...refused.map((each) => each.customerId), ...lent])
    const shared = { ...named, sharedDocument: named.sharedDocument + left.size }
    return payoutTargetId === null
      ? shared
      : { ...shared, sharedPayoutNumber: await receiving.othersNaming(tx, customerId, payoutTargetId) }
  }

  /** Returns the income of the last decision, if it declined or offered less. */
  async function refusedIncome(
    tx: Tx,
    { customerId, id: requestId }: Application,
    earlierLoans: readonly { readonly requestId: string }[],
  ): Promise<Cents | null> {
    const last = await decisions.lastOnOther(tx, { customerId, requestId })
    if (!last || last.outcome === 'approve') return null
    const isLent = last.outcome === 'refer' && earlierLoans.some((loan) => loan.requestId === last.requestId)
    return isLent ? null : last.saw.netMonthlyIncomeCents
  }

  async function factsOf(tx: Tx, request: Application) {
    const found = await applicantOf(tx, request.customerId, request.id)
    if (!found) throw new Error("a signed application without its customer's details")
    const { documentKeys, personal } = found.applicant
    const facts = {
      ...found.looked,
      refusedIncomeCents: await refusedIncome(tx, request, found.looked.earlierLoans),
      shared: await sharedBy(tx, request, documentKeys),
      requestedCents: request.requestedCents,
      termDays: request.termDays,
      totalToRepayCents: quoteOn(request.offer, clock.today()).totalCents,
      received: { scans: request.scansReceivedAt !== null, statement: request.statementReceivedAt !== null },
    }
    return { facts, county: personal.residentialAddress?.county ?? null }
  }

  /**
   * If the document had a loan before, an approval is an offer at the price of a later loan (rule money-4).
   */
  async function asAgreed(tx: Tx, request: Application, conclusion: Conclusion) {
    const { customerId, offer, requestedCents } = request
    if (conclusion.outcome === 'reject') return { ...conclusion, offer }
    const later = await products.atLaterPrice(customerId, offer, tx)
    if (later === null) return { ...conclusion, offer }
    if ('error' in later) return later
    return {
      ...conclusion,
      outcome: 'offerLess' as const,
      offeredCents: conclusion.offeredCents ?? requestedCents,
      reasons: ['notFirstLoan' as const, ...conclusion.reasons],
      offer: later,
    }
  }

  /** Refuses an officer's approval above the customer's limit. The rules keep to it by themselves. */
  async function aboveLimit(
    tx: Tx,
    { customerId, requestedCents }: Application,
    { outcome, offeredCents = requestedCents }: Conclusion,
  ): Promise<Failure<'validationFailed'> | null> {
    if (outcome === 'reject') return null
    const { sumMinCents, sumStepCents } = await products.configInForce()
    const sumMaxCents = await limits.mostCents(tx, customerId)
    if (offeredCents <= sumMaxCents) return null
    return {
      error: 'validationFailed',
      fields: { loanSize: 'amountOutOfRange' },
      values: { loanSize: sumValues({ sumMinCents, sumMaxCents, sumStepCents }, offeredCents) },
    }
  }

  /** Stores the outcome, by the rules or an officer, with all its consequences. */
  async function conclude(
    tx: Tx,
    request: Application,
    conclusion: Conclusion,
    by: 'system' | 'officer',
  ): Promise<Application | Failure<'validationFailed'>> {
    const refused = by === 'officer' ? await aboveLimit(tx, request, conclusion) : null
    if (refused) return refused
    const agreed = await asAgreed(tx, request, conclusion)
    if ('error' in agreed) return agreed
    const { outcome, reasons, words: officerWords = null } = agreed
    const status = moved(request, outcome, by)
    if (typeof status !== 'string') return request
    const why = reasons.map(formattedReason)
    const today = clock.today()
    const decided = {
      status,
      decidedAt: clock.now(),
      scoredAt: clock.now(),
      reasons,
      officerWords,
      isReferred: false,
      personDueOn: null,
      answerDeadlineMissedOn: null,
      nextRequestOn: null,
    }
    switch (outcome) {
      case 'approve': {
        const approved = await store.save(tx, request, decided)
        await help.stopExpiry(tx, approved)
        const from = await payout.start(tx, approved, clock.now())
        await help.notify(tx, approved, 'requestApproved', {
          amountCents: approved.offeredCents,
          to: await receiving.destinationOf(tx, approved.customerId, receivingOf(approved)),
          from,
        })
        return approved
      }
      case 'offerLess': {
        const offeredCents = agreed.offeredCents!
        const offered = await store.save(tx, request, {
          ...decided,
          offeredCents,
          alternativeCents: offeredCents,
          offer: withPrincipal(agreed.offer, offeredCents),
          expiresOn: expiresOn(today),
        })
        await help.watchExpiry(tx, offered)
        await help.notify(tx, offered, 'alternativeOffer', {
          why,
          amountCents: offeredCents,
          requestedCents: offered.requestedCents,
          validThrough: offered.expiresOn,
        })
        return offered
      }
      case 'reject': {
        const rejected = await store.save(tx, request, {
          ...decided,
          closedOn: today,
          nextRequestOn: manualReview.nextRequestOn(request, conclusion.daysUntilNextRequest),
        })
        await help.stopExpiry(tx, rejected)
        await help.notify(tx, rejected, 'requestRejected', { why })
        return rejected
      }
    }
  }

  return {
    conclude,

    /**
     * Returns the most that today's rules would lend this customer, for each term of each product; empty if
     * they would decline, or if it would rest on declared income alone, because the limit must not reveal
     * which income to declare.
     */
    limits: (
      customerId: string,
    ): Promise<{ readonly product: string; readonly termDays: number; readonly mostCents: Cents }[]> =>
      database.transaction(async (tx) => {
        const found = await applicantOf(tx, customerId, null)
        if (!found || (found.looked.statement === null && found.looked.loansRepaid === 0)) return []
        const most = []
        for (const { product, termDays, offer } of await products.largestOffers(
          await products.borrower(customerId, tx),
        )) {
          const asked = {
            ...found.looked,
            requestedCents: offer.template.principalCents,
            termDays,
            totalToRepayCents: quoteOn(offer, clock.today()).totalCents,
            received: { scans: false, statement: false },
          }
          const mostCents = await decisions.most(tx, customerId, asked)
          if (mostCents !== null) most.push({ product, termDays, mostCents })
        }
        return most
      }),

    /** Job, and right after signing: decides a pending application; leaves others unchanged. */
    decide: async (key: store.ApplicationKey): Promise<void> => {
      const asked = await store.ofCustomer(database.db, key.customerId, key.requestId)
      if (!asked || !canApply.decide(situationOf(asked, null, false))) return
      await bureau.ask(key.customerId, asked.requestedCents)
      await database.transaction(async (tx) => {
        const request = await store.lock(tx, key)
        if (!request || !canApply.decide(situationOf(request, null, false))) return
        const { facts, county } = await factsOf(tx, request)
        const decision = await decisions.decide(tx, key, facts, county)
        // If an officer decides already, the rules only record their facts.
        if (request.isReferred) await manualReview.toPerson(tx, request, { scoredAt: clock.now() })
        else if (decision.outcome === 'refer') await manualReview.refer(tx, request, decision)
        // Independent of the rules: an officer decides who holds the document, and so its price.
        else if (
          decision.outcome !== 'reject' &&
          (await products.atLaterPrice(request.customerId, request.offer, tx))
        )
          await manualReview.toPerson(tx, request, { scoredAt: clock.now(), reasons: ['documentShared'] })
        else await conclude(tx, request, { ...decision, outcome: decision.outcome }, 'system')
      })
    },
  }
}
