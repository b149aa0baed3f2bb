/** Referrals to an officer, the documents requested for them, and the second review (rule states-11). */
import type { Failure } from '../../../../contract/errors.ts'
import { addDays } from '../../../../domain/days.ts'
import {
  canApply,
  expiresOn,
  reviewDueOn,
  type RequiredPhotos,
} from '../../../../domain/loan/loan-application.ts'
import { can } from '../../../../domain/loan/status.ts'
import { cents, type Cents } from '../../../../domain/money.ts'
import { isOwnReason, type Reason } from '../../../../domain/decision/reasons.ts'
import type { Decision, DecisionReason, Material } from '../../../../domain/decision/scorecard.ts'
import type { ValidationCode } from '../../../../domain/validation.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { sumValues } from '../../../pricing/products/index.ts'
import {
  decideJob,
  moved,
  type ApplicationDeps,
  type ApplicationHelpers,
  type TransitionRefused,
} from '../deps.ts'
import { materialDue, photosDue, situationOf, statementDue, type Application } from '../intake/application.ts'
import * as store from '../store.ts'

/** What a customer's pending application awaits. */
export type RequestedMaterial = {
  readonly requestId: string
  /** Missing ID photos; undefined if none is. */
  readonly scans: RequiredPhotos | undefined
  readonly statement: boolean
  /** Whether an officer decides. */
  readonly person: boolean
  /** When it was requested; null if nothing was. */
  readonly askedAt: Date | null
}

/** The application that an officer acts on, with the revision they saw. */
export type ReviewedApplication = { readonly requestId: string; readonly revision: number }
/** The application before and after, or the refusal; a conflict carries the current state. */
export type ReviewResult =
  | { readonly before: Application; readonly after: Application }
  | Failure<'notFound' | 'conflict' | 'validationFailed'>

/** The outcome of an application, by the rules or an officer. */
export type Conclusion = Pick<Decision, 'offeredCents' | 'daysUntilNextRequest'> & {
  readonly outcome: 'approve' | 'reject' | 'offerLess'
  readonly reasons: readonly Reason[]
  readonly words?: Buffer
}

export const wordsPurpose = 'officer words'

export function createManualReview(deps: ApplicationDeps, help: ApplicationHelpers) {
  const { clock, jobs, products, decisions, loans, messages, secrets, borrowingPauses } = deps

  /** The longest wait among the reasons: the lender's own reasons define theirs, the scorecard the others. */
  const waitFor = async (tx: Tx, customerId: string, reasons: readonly Reason[]): Promise<number> =>
    Math.max(
      await messages.ownReasonDays(reasons, tx),
      await decisions.daysUntilNextRequest(
        tx,
        customerId,
        reasons.filter((reason): reason is DecisionReason => !isOwnReason(reason)),
      ),
    )

  /** Requests these documents from the customer, in addition to missing ones; five days to upload them. */
  async function ask(
    tx: Tx,
    request: Application,
    by: 'system' | 'officer',
    { scans = photosDue(request), statement = statementDue(request) || undefined }: Material,
    change: store.Change = {},
  ): Promise<Application> {
    const status = moved(request, 'askMaterial', by)
    if (typeof status !== 'string') return request
    const asked = await store.save(tx, request, {
      ...change,
      status,
      asked: { ...(scans ? { scans } : {}), ...(statement ? { statement } : {}) },
      askedAt: clock.now(),
      expiresOn: expiresOn(clock.today()),
      personDueOn: null,
      answerDeadlineMissedOn: null,
      ...(scans ? { scansReceivedAt: null } : {}),
      ...(statement ? { statementReceivedAt: null } : {}),
    })
    await help.watchExpiry(tx, asked)
    await help.notify(tx, asked, 'materialAsked', {
      contractNumber: asked.contractNumber,
      by: asked.expiresOn,
    })
    return asked
  }

  /** An officer has to act from now on, and the application no longer expires. */
  async function waitForPerson(tx: Tx, request: Application, change: store.Change): Promise<Application> {
    const dueOn = request.personDueOn ?? reviewDueOn(clock.today(), await deps.contactSettings.calendar(tx))
    const waiting = await store.save(tx, request, { ...change, isReferred: true, personDueOn: dueOn })
    await help.stopExpiry(tx, waiting)
    if (request.personDueOn === null)
      await help.notify(tx, waiting, 'personLooks', { contractNumber: waiting.contractNumber, by: dueOn })
    return waiting
  }

  /** Runs an officer's act, if the application is still as they saw it. */
  async function act(
    tx: Tx,
    { requestId, revision }: ReviewedApplication,
    work: (request: Application) => Promise<Application | Failure<'validationFailed'>>,
  ): Promise<ReviewResult> {
    const customerId = await store.customerOf(tx, requestId)
    const before = customerId && (await store.lockWithCustomer(tx, { customerId, requestId }))
    if (!before) return { error: 'notFound' }
    if (before.revision !== revision || !canApply.decideByPerson(situationOf(before, null, false))) {
      return { error: 'conflict', current: { status: before.status, revision: before.revision } }
    }
    const after = await work(before)
    return 'error' in after ? after : { before, after }
  }

  return {
    /** By the rules: requests missing documents, and then refers to an officer. */
    async refer(tx: Tx, request: Application, { referred, reasons }: Decision): Promise<void> {
      const { asks, person } = referred!
      const seen = { scoredAt: clock.now(), reasons }
      if (asks.scans || asks.statement)
        await ask(tx, request, 'system', asks, { ...seen, isReferred: person })
      else await this.toPerson(tx, request, seen)
    },

    /** Stores the facts of the rules for the deciding officer. */
    async toPerson(tx: Tx, request: Application, change: store.Change): Promise<void> {
      if (typeof moved(request, 'refer', 'system') === 'string') await waitForPerson(tx, request, change)
    },

    /** Returns what the customer's pending application awaits; null without one. */
    requested: async (db: Db | Tx, customerId: string): Promise<RequestedMaterial | null> => {
      const request = await store.current(db, customerId)
      if (request?.status !== 'pendingApproval') return null
      return {
        requestId: request.id,
        scans: photosDue(request),
        statement: statementDue(request),
        person: request.isReferred,
        askedAt: request.askedAt,
      }
    },

    /**
     * All requested documents of this kind arrived (or an unrequested statement): the rules check again once
     * nothing is missing. An application decided since stays unchanged.
     */
    materialReceived: async (
      tx: Tx,
      key: store.ApplicationKey,
      what: 'scans' | 'statement',
    ): Promise<void> => {
      const request = await store.lock(tx, key)
      if (!request) return
      const status = moved(request, 'materialReceived', 'customer')
      if (typeof status !== 'string') return
      const received = await store.save(tx, request, {
        status,
        scoredAt: null,
        ...(what === 'scans' ? { scansReceivedAt: clock.now() } : { statementReceivedAt: clock.now() }),
      })
      if (materialDue(received)) return
      await help.stopExpiry(tx, received)
      await jobs.add(tx, decideJob, key, { key: `${decideJob.name}:${request.id}` })
    },

    /** The customer requests a second review of a decline: once, within 30 days. */
    lookAgain: (
      customerId: string,
    ): Promise<{ readonly requestId: string } | TransitionRefused | Failure<'noRequest'>> =>
      deps.database.transaction(async (tx) => {
        const request = await store.lockCurrent(tx, customerId)
        if (!request) return { error: 'noRequest' }
        const status = moved(request, 'lookAgain', 'customer')
        if (typeof status !== 'string') return status
        if (await borrowingPauses.activeOf(customerId, tx)) return { error: 'transitionRefused' }
        const running = (await loans.ofCustomer(customerId, tx)).some((loan) => !can.borrowAgain(loan))
        if (running || !canApply.lookAgain(situationOf(request, null, false), clock.today()))
          return { error: 'transitionRefused' }
        await waitForPerson(tx, request, {
          status,
          secondReviewAt: clock.now(),
          closedOn: null,
          decidedAt: null,
          officerWords: null,
        })
        return { requestId: request.id }
      }),

    approve: (tx: Tx, on: ReviewedApplication, conclude: Conclude) =>
      act(tx, on, (request) =>
        conclude(
          tx,
          request,
          { outcome: 'approve', reasons: ['personApproved'], daysUntilNextRequest: 0 },
          'officer',
        ),
      ),

    /** Offers a smaller amount: a whole step of the products below the requested amount. */
    counterOffer: (tx: Tx, on: ReviewedApplication, offeredCents: Cents, conclude: Conclude) =>
      act(tx, on, async (request): Promise<Application | Failure<'validationFailed'>> => {
        const { sumMinCents, sumStepCents } = await products.configInForce()
        const sumMaxCents = cents(request.requestedCents - sumStepCents)
        const refused = (loanSize: ValidationCode): Failure<'validationFailed'> => ({
          error: 'validationFailed',
          fields: { loanSize },
          values: { loanSize: sumValues({ sumMinCents, sumMaxCents, sumStepCents }, offeredCents) },
        })
        if (offeredCents < sumMinCents || offeredCents > sumMaxCents) return refused('amountOutOfRange')
        if (offeredCents % sumStepCents !== 0) return refused('amountNotAStep')
        return conclude(
          tx,
          request,
          { outcome: 'offerLess', offeredCents, reasons: ['personOfferedLess'], daysUntilNextRequest: 0 },
          'officer',
        )
      }),

    /**
     * Declines with reasons and words for the customer. A second review never makes the customer wait longer
     * than the decline did.
     */
    reject: (
      tx: Tx,
      on: ReviewedApplication,
      { reasons, words }: { readonly reasons: readonly Reason[]; readonly words: string },
      conclude: Conclude,
    ) =>
      act(tx, on, async (request) =>
        conclude(
          tx,
          request,
          {
            outcome: 'reject',
            reasons,
            daysUntilNextRequest: await waitFor(tx, request.customerId, reasons),
            words: secrets.seal(wordsPurpose, words),
          },
          'officer',
        ),
      ),

    requestMaterial: (tx: Tx, on: ReviewedApplication, material: Material) =>
      act(tx, on, (request) => ask(tx, request, 'officer', material)),

    /** Returns the deciding officer's words to the customer. */
    wordsOf: ({ officerWords }: Application): string | null =>
      officerWords ? secrets.open(wordsPurpose, officerWords) : null,

    nextRequestOn: (request: Application, days: number) =>
      request.secondReviewAt && request.nextRequestOn ? request.nextRequestOn : addDays(clock.today(), days),
  }
}

export type ManualReview = ReturnType<typeof createManualReview>
/** Stores the outcome of an application, with all its consequences. */
export type Conclude = (
  tx: Tx,
  request: Application,
  conclusion: Conclusion,
  by: 'system' | 'officer',
) => Promise<Application | Failure<'validationFailed'>>
