/** From the decision to the money and back: what the system, the customer and the provider do with a signed request. */
import type { Failure } from '../../../contract/errors.ts'
import { addDays } from '../../../domain/days.ts'
import { sharedDeviceDays } from '../../../domain/device-signals.ts'
import {
  acceptPayoutDelaySeconds,
  canRequest,
  cancellationReason,
  expiresOn,
} from '../../../domain/loan-request.ts'
import { can } from '../../../domain/loan-states.ts'
import type { Cents } from '../../../domain/money.ts'
import { certificateNumber } from '../../../domain/products.ts'
import type { SignedCopy } from '../../service/messages/index.ts'
import type { Chosen } from '../../money/cards/index.ts'
import { documentWords } from '../printing/words/index.ts'
import type { PaidPayout, Payout } from '../../money/payouts/index.ts'
import type { Tx } from '../../platform/database.ts'
import { quoteOn, termsOn, withPrincipal } from '../products/index.ts'
import type { ByPerson, Conclusion } from './by-person.ts'
import { cancelled, moved, type RequestDeps, type RequestHelp, type TransitionRefused } from './deps.ts'
import { receivingIn, receivingOf, situationOf, type LoanRequest } from './request.ts'
import * as store from './store.ts'

type Moved = { readonly requestId: string } | TransitionRefused | Failure<'noRequest' | 'validationFailed'>
const refused = { error: 'transitionRefused' } as const

const requestsLookedAtDays = 30

export function createOutcomes(
  deps: RequestDeps,
  help: RequestHelp,
  byPerson: ByPerson,
  keepAgreement: (tx: Tx, request: LoanRequest) => Promise<SignedCopy>,
) {
  const {
    database,
    clock,
    customers,
    decisions,
    devices,
    products,
    loans,
    payouts,
    receiving,
    statements,
    company,
  } = deps

  /** Starts the payout; the instant from when it may be sent, where it waits for a new destination. */
  async function pay(tx: Tx, request: LoanRequest, notBefore: Date): Promise<Date | null> {
    const to = receivingOf(request)
    const payableFrom = await receiving.payableFrom(tx, request.customerId, to)
    await payouts.start(tx, {
      purpose: 'loan',
      requestId: request.id,
      customerId: request.customerId,
      ...(await receiving.payoutTo(tx, to)),
      amountCents: request.offeredCents,
      notBefore: help.later(notBefore, payableFrom),
    })
    return payableFrom > notBefore ? payableFrom : null
  }

  /** What the device tells, where the customer let us look at it: who else asked from it, and whether it is in Kenya. */
  async function deviceOf(tx: Tx, customerId: string) {
    const seen = await devices.seen(tx, customerId)
    if (!seen) return null
    return {
      sharedDevice: await store.countAskedSince(tx, seen.others, addDays(clock.today(), -sharedDeviceDays)),
      ...(seen.outsideKenya === null ? {} : { outsideKenya: seen.outsideKenya }),
    }
  }

  /** What the rules look at of a customer, whatever is asked for; null until the details are complete. `exceptId`: the request that is being decided. */
  async function applicantOf(tx: Tx, customerId: string, exceptId: string | null) {
    const applicant = await help.applicant(tx, customerId)
    if (!applicant) return null
    const earlier = await loans.ofCustomer(customerId, tx)
    const states = []
    for (const loan of earlier)
      states.push({ terms: loan.terms, movements: (await loans.stateOf(loan, clock.today(), tx)).movements })
    return {
      birthDate: applicant.personal.birthDate,
      document: applicant.personal.document,
      netMonthlyIncomeCents: applicant.additional.netMonthlyIncomeCents,
      statement: await statements.factsOf(tx, customerId, clock.today()),
      loansRepaid: await loans.countRepaid(customerId, tx),
      earlierLoans: states,
      requestsLast30Days: await store.countSince(
        tx,
        customerId,
        addDays(clock.today(), -requestsLookedAtDays),
        exceptId,
      ),
      device: await deviceOf(tx, customerId),
      bureauMayBeAsked: applicant.bureauCheck,
    }
  }

  /** A number, a card or a bank account for the money: one that others named, too, brings the requests of all of them to a person. */
  async function sharedBy(
    tx: Tx,
    { customerId, payoutMethod, payoutPhone, payoutTargetId }: LoanRequest,
    documentKey: string,
  ) {
    const shared = await customers.sharedBy(
      tx,
      customerId,
      documentKey,
      payoutMethod === 'mpesa' ? payoutPhone : null,
    )
    return payoutTargetId === null
      ? shared
      : { ...shared, sharedPayoutNumber: await receiving.othersNaming(tx, customerId, payoutTargetId) }
  }

  async function factsOf(tx: Tx, request: LoanRequest) {
    const applicant = await applicantOf(tx, request.customerId, request.id)
    const documentKey = (await help.applicant(tx, request.customerId))?.documentKey
    if (!applicant || documentKey === undefined)
      throw new Error("a signed request without its customer's details")
    return {
      ...applicant,
      shared: await sharedBy(tx, request, documentKey),
      requestedCents: request.requestedCents,
      termDays: request.termDays,
      totalToRepayCents: quoteOn(request.offer, clock.today()).totalCents,
      received: { scans: request.scansReceivedAt !== null, statement: request.statementReceivedAt !== null },
    }
  }

  /** Writes how a request ends, by the rules or by a person, with everything that follows from it. */
  async function conclude(
    tx: Tx,
    request: LoanRequest,
    conclusion: Conclusion,
    by: 'system' | 'officer',
  ): Promise<LoanRequest> {
    const status = moved(request, conclusion.outcome, by)
    if (typeof status !== 'string') return request
    const { outcome, reasons, words: officerWords = null } = conclusion
    const today = clock.today()
    const decided = {
      status,
      decidedAt: clock.now(),
      scoredAt: clock.now(),
      reasons,
      officerWords,
      waitsForPerson: false,
      personDueOn: null,
      promiseMissedOn: null,
      nextRequestOn: null,
    }
    switch (outcome) {
      case 'approve': {
        const approved = await store.save(tx, request, decided)
        await help.stopExpiry(tx, approved)
        const from = await pay(tx, approved, clock.now())
        await help.tell(tx, approved, 'requestApproved', {
          amountCents: approved.offeredCents,
          to: { method: approved.payoutMethod },
          from,
        })
        return approved
      }
      case 'offerLess': {
        const offeredCents = conclusion.offeredCents!
        const offered = await store.save(tx, request, {
          ...decided,
          offeredCents,
          alternativeCents: offeredCents,
          offer: withPrincipal(request.offer, offeredCents),
          expiresOn: expiresOn(today),
        })
        await help.watchExpiry(tx, offered)
        await help.tell(tx, offered, 'alternativeOffer', {
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
          nextRequestOn: byPerson.nextRequestOn(request, conclusion.daysUntilNextRequest),
        })
        await help.stopExpiry(tx, rejected)
        await help.tell(tx, rejected, 'requestRejected', {})
        return rejected
      }
    }
  }

  /** A step of the customer on the current request; a step that the rules do not have changes nothing. */
  const customerStep = (
    customerId: string,
    work: (tx: Tx, request: LoanRequest) => Promise<TransitionRefused | Failure<'validationFailed'> | void>,
  ): Promise<Moved> =>
    database.transaction(async (tx) => {
      const request = await store.lockCurrent(tx, customerId)
      if (!request) return { error: 'noRequest' }
      return (await work(tx, request)) ?? { requestId: request.id }
    })

  const situation = async (tx: Tx, request: LoanRequest) =>
    situationOf(
      request,
      (await payouts.ofRequest(request.id, tx)) ?? null,
      await store.newerExists(tx, request),
    )

  /** An earlier loan can be open again: the provider took back what repaid it. */
  const owes = async (tx: Tx, customerId: string): Promise<boolean> =>
    (await loans.ofCustomer(customerId, tx)).some((loan) => !can.borrowAgain(loan))

  /** The card that the money was to go to expired before it was sent (`expiredCard`, rule states-9). */
  async function cardExpired(tx: Tx, request: LoanRequest): Promise<void> {
    if (typeof moved(request, 'cardExpired', 'system') !== 'string') return
    await store.save(tx, request, cancelled('expiredCard', clock.today()))
    await help.stopExpiry(tx, request)
    await help.tell(tx, request, 'requestCancelled', { contractNumber: request.contractNumber })
  }

  return {
    conclude,

    /** The most that the rules of today would lend this customer, for each term of each product; nothing where they would lend none. */
    limits: (
      customerId: string,
    ): Promise<{ readonly product: string; readonly termDays: number; readonly mostCents: Cents }[]> =>
      database.transaction(async (tx) => {
        const applicant = await applicantOf(tx, customerId, null)
        if (!applicant) return []
        const limits = []
        for (const { product, termDays, offer } of await products.largestOffers(
          await products.borrower(customerId, tx),
        )) {
          const asked = {
            ...applicant,
            requestedCents: offer.template.principalCents,
            termDays,
            totalToRepayCents: quoteOn(offer, clock.today()).totalCents,
            received: { scans: false, statement: false },
          }
          const mostCents = await decisions.most(tx, asked)
          if (mostCents !== null) limits.push({ product, termDays, mostCents })
        }
        return limits
      }),

    /** Job, and at once after signing: decides a request that waits for it; one that does not is left alone. */
    decide: (requestId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const request = await store.lock(tx, requestId)
        if (!request || !canRequest.decide(situationOf(request, null, false))) return
        const decision = await decisions.decide(
          tx,
          { requestId, customerId: request.customerId },
          await factsOf(tx, request),
        )
        // Where a person decides already, the rules only tell what they see.
        if (request.waitsForPerson) await byPerson.toPerson(tx, request, { scoredAt: clock.now() })
        else if (decision.outcome === 'refer') await byPerson.refer(tx, request, decision)
        else await conclude(tx, request, { ...decision, outcome: decision.outcome }, 'system')
      }),

    /** Job: cancels what nobody took up in time (rule states-3). */
    expire: (requestId: string): Promise<void> =>
      database.transaction(async (tx) => {
        const request = await store.lock(tx, requestId)
        if (!request) return
        const asItIs = await situation(tx, request)
        if (!canRequest.expire(asItIs, clock.today())) {
          // By this process's clock it is still in time: another look when it is over.
          if (canRequest.expire(asItIs, addDays(request.expiresOn, 1))) await help.watchExpiry(tx, request)
          return
        }
        const { status } = request
        if (
          typeof moved(request, 'expire', 'system') !== 'string' ||
          status === 'cancelled' ||
          status === 'rejected' ||
          status === 'repaid'
        )
          return
        await store.save(tx, request, cancelled(cancellationReason(status, 'expire'), clock.today()))
        await help.tell(tx, request, 'requestCancelled', { contractNumber: request.contractNumber })
      }),

    /** Signs the smaller offer; its money starts a minute later, so that it can still be taken back. */
    accept: (customerId: string) =>
      customerStep(customerId, async (tx, request) => {
        const status = moved(request, 'accept', 'customer')
        if (typeof status !== 'string') return status
        if (!canRequest.accept(await situation(tx, request), clock.today())) return refused
        if (await owes(tx, customerId)) return refused
        const copy = await keepAgreement(tx, request)
        const accepted = await store.save(tx, request, { status, signedAt: clock.now() })
        await help.stopExpiry(tx, accepted)
        const startsAt = new Date(clock.now().getTime() + acceptPayoutDelaySeconds * 1_000)
        const payableFrom = await pay(tx, accepted, startsAt)
        await help.tell(tx, accepted, 'offerSigned', {
          contractNumber: accepted.contractNumber,
          amountCents: accepted.offeredCents,
          copy,
          startsAt: payableFrom ?? startsAt,
        })
      }),

    decline: (customerId: string) =>
      customerStep(customerId, async (tx, request) => {
        const status = moved(request, 'decline', 'customer')
        if (typeof status !== 'string') return status
        await store.save(
          tx,
          request,
          cancelled(cancellationReason('alternativeOffer', 'decline'), clock.today()),
        )
        await help.stopExpiry(tx, request)
        await help.tell(tx, request, 'offerDeclined', {
          amountCents: request.offeredCents,
          validThrough: request.expiresOn,
        })
      }),

    /** Takes an acceptance or a refusal of the smaller offer back, as long as nothing was sent. */
    revert: (customerId: string) =>
      customerStep(customerId, async (tx, request) => {
        const status = moved(request, 'revert', 'customer')
        if (typeof status !== 'string') return status
        if (!canRequest.revert(await situation(tx, request), clock.today())) return refused
        if (await owes(tx, customerId)) return refused
        if (request.status === 'approved' && !(await payouts.cancelUnsent(tx, request.id))) return refused
        // The signature that counts is again the one under the first agreement.
        const first = request.status === 'approved' ? await store.agreement(tx, request.id, 1) : undefined
        const again = await store.save(tx, request, {
          status,
          signedAt: first?.signedAt ?? request.signedAt,
          closedOn: null,
          cancellationReason: null,
        })
        await help.watchExpiry(tx, again)
        await help.tell(tx, again, 'alternativeOffer', {
          amountCents: again.offeredCents,
          requestedCents: again.requestedCents,
          validThrough: again.expiresOn,
        })
      }),

    /** Another receiving method after a payout that certainly failed: the same request, and a new payout. */
    chooseReceiving: (customerId: string, chosen: Chosen) =>
      customerStep(customerId, async (tx, request) => {
        const status = moved(request, 'chooseMethod', 'customer')
        if (typeof status !== 'string') return status
        if (!canRequest.chooseMethod(await situation(tx, request), clock.today())) return refused
        const to = await receiving.resolve(tx, customerId, chosen)
        if ('error' in to) return to
        const again = await store.save(tx, request, {
          status,
          ...receivingIn(to, await help.phoneOf(tx, customerId)),
        })
        await help.stopExpiry(tx, again)
        await receiving.tellChange(tx, customerId, to, receivingOf(request))
        await pay(tx, again, clock.now())
      }),

    /** The money arrived: the loan begins, whatever became of the request meanwhile. */
    payoutPaid: async (tx: Tx, payout: PaidPayout): Promise<void> => {
      const request = await store.lock(tx, payout.requestId)
      if (!request) throw new Error('a payout without its request')
      const { customerId, contractNumber, documentKey, offer } = request
      const quote = quoteOn(offer, payout.paidOn)
      await help.stopExpiry(tx, request)
      await help.tell(tx, request, 'payoutSent', {
        to: { method: payout.method, lastDigits: (payout.phone ?? payout.shown ?? '').slice(-4) },
        amountCents: payout.amountCents,
        receipt: payout.receipt,
        toRepayCents: quote.totalCents,
        dueOn: quote.dueOn,
        paybill: company.paybill,
        accountNumber: contractNumber,
      })
      await loans.open(tx, {
        customerId,
        requestId: request.id,
        documentNumber: contractNumber,
        documentKey,
        terms: termsOn(offer, payout.paidOn),
        payoutId: payout.id,
      })
      for (const { kind, provider } of offer.addOns ?? []) {
        if (provider)
          await help.tell(tx, request, 'addOnIssued', {
            name: documentWords[request.language].slip.addOns[kind],
            provider: provider.name,
            certificate: certificateNumber(provider, contractNumber),
            call: provider.phone,
          })
      }
    },

    /** It failed for good: the customer has five days to choose another receiving method. */
    payoutFailed: async (tx: Tx, payout: Payout): Promise<void> => {
      const request = await store.lock(tx, payout.requestId)
      if (!request) throw new Error('a payout without its request')
      if (payout.reason === 'cardExpired') return cardExpired(tx, request)
      const status = moved(request, 'payoutFailed', 'provider')
      if (typeof status !== 'string') return
      const failed = await store.save(tx, request, { status, expiresOn: expiresOn(clock.today()) })
      await help.watchExpiry(tx, failed)
      await help.tell(tx, failed, 'payoutFailed', {
        amountCents: payout.amountCents,
        chooseBy: failed.expiresOn,
        to: { method: failed.payoutMethod },
      })
    },

    /** The debt is another company's now: the customer's way with us is at its end, and open for the next request. */
    loanCeded: async (tx: Tx, requestId: string): Promise<void> => {
      const request = await store.lockWithCustomer(tx, requestId)
      if (request) await store.save(tx, request, { closedOn: clock.today() })
    },

    loanRepaid: async (tx: Tx, requestId: string): Promise<void> => {
      const request = await store.lock(tx, requestId)
      const status = request ? moved(request, 'repaid', 'system') : refused
      if (request && typeof status === 'string')
        await store.save(tx, request, { status, closedOn: clock.today() })
    },

    /** The provider took a collection back. Where the customer has asked for another loan since, only the loan itself is open again. */
    loanReopened: async (tx: Tx, requestId: string): Promise<void> => {
      const request = await store.lockWithCustomer(tx, requestId)
      const status = request ? moved(request, 'reopen', 'provider') : refused
      if (!request || typeof status !== 'string' || (await store.newerExists(tx, request))) return
      await store.save(tx, request, { status, closedOn: null })
    },
  }
}
