/**
 * What the rules leave to a person, what the customer is asked to bring for it, and the second look (rule
 * states-11).
 */
import type { Failure } from '../../../../contract/errors.ts'
import { addDays } from '../../../../domain/days.ts'
import {
  canApply,
  expiresOn,
  reviewDueOn,
  type RequiredScans,
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
import { materialDue, scansDue, situationOf, statementDue, type Application } from '../intake/application.ts'
import * as store from '../store.ts'

/** What a pending request of a customer waits for. */
export type RequestedMaterial = {
  readonly requestId: string
  /** Still to be brought; undefined when no scan is. */
  readonly scans: RequiredScans | undefined
  readonly statement: boolean
  /** Whether a person decides. */
  readonly person: boolean
  /** When it was asked for; null where nothing was. */
  readonly askedAt: Date | null
}

/** Which request an officer acts on, as it was shown to them. */
export type ReviewedApplication = { readonly requestId: string; readonly revision: number }
/** The request before and after, or why not; a conflict says what is now true. */
export type ReviewResult =
  | { readonly before: Application; readonly after: Application }
  | Failure<'notFound' | 'conflict' | 'validationFailed'>

/** How a request ends, by the rules or by a person. */
export type Conclusion = Pick<Decision, 'offeredCents' | 'daysUntilNextRequest'> & {
  readonly outcome: 'approve' | 'reject' | 'offerLess'
  readonly reasons: readonly Reason[]
  readonly words?: Buffer
}

export const wordsPurpose = 'officer words'

export function createManualReview(deps: ApplicationDeps, help: ApplicationHelpers) {
  const { clock, jobs, products, decisions, loans, messages, secrets } = deps

  /** The longest wait among the reasons: of the lender's own they say it, of the others the scorecard. */
  const waitFor = async (tx: Tx, customerId: string, reasons: readonly Reason[]): Promise<number> =>
    Math.max(
      await messages.ownReasonDays(reasons, tx),
      await decisions.daysUntilNextRequest(
        tx,
        customerId,
        reasons.filter((reason): reason is DecisionReason => !isOwnReason(reason)),
      ),
    )

  /** Asks the customer for what is named, beside what is still missing; five days to bring it. */
  async function ask(
    tx: Tx,
    request: Application,
    by: 'system' | 'officer',
    { scans = scansDue(request), statement = statementDue(request) || undefined }: Material,
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
      promiseMissedOn: null,
      ...(scans ? { scansReceivedAt: null } : {}),
      ...(statement ? { statementReceivedAt: null } : {}),
    })
    await help.watchExpiry(tx, asked)
    await help.tell(tx, asked, 'materialAsked', { contractNumber: asked.contractNumber, by: asked.expiresOn })
    return asked
  }

  /** From now on a person of ours is due, and nothing runs out. */
  async function waitForPerson(tx: Tx, request: Application, change: store.Change): Promise<Application> {
    const dueOn = request.personDueOn ?? reviewDueOn(clock.today())
    const waiting = await store.save(tx, request, { ...change, waitsForPerson: true, personDueOn: dueOn })
    await help.stopExpiry(tx, waiting)
    if (request.personDueOn === null)
      await help.tell(tx, waiting, 'personLooks', { contractNumber: waiting.contractNumber, by: dueOn })
    return waiting
  }

  /** An officer's act, on a request that is still as it was shown. */
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
    /** By the rules: what is missing is asked for, and then a person looks. */
    async refer(tx: Tx, request: Application, { referred, reasons }: Decision): Promise<void> {
      const { asks, person } = referred!
      const seen = { scoredAt: clock.now(), reasons }
      if (asks.scans || asks.statement)
        await ask(tx, request, 'system', asks, { ...seen, waitsForPerson: person })
      else await this.toPerson(tx, request, seen)
    },

    /** What the rules saw is there for the person who decides. */
    async toPerson(tx: Tx, request: Application, change: store.Change): Promise<void> {
      if (typeof moved(request, 'refer', 'system') === 'string') await waitForPerson(tx, request, change)
    },

    /** What the customer's pending request waits for; null where there is none. */
    asked: async (db: Db | Tx, customerId: string): Promise<RequestedMaterial | null> => {
      const request = await store.current(db, customerId)
      if (request?.status !== 'pendingApproval') return null
      return {
        requestId: request.id,
        scans: scansDue(request),
        statement: statementDue(request),
        person: request.waitsForPerson,
        askedAt: request.askedAt,
      }
    },

    /**
     * Everything asked for of this kind is there (or a statement came unasked): the rules look again once
     * nothing is missing. A request that was decided meanwhile stays as it is.
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

    /** The customer has a person look again at a rejection: once, within 30 days. */
    lookAgain: (
      customerId: string,
    ): Promise<{ readonly requestId: string } | TransitionRefused | Failure<'noRequest'>> =>
      deps.database.transaction(async (tx) => {
        const request = await store.lockCurrent(tx, customerId)
        if (!request) return { error: 'noRequest' }
        const status = moved(request, 'lookAgain', 'customer')
        if (typeof status !== 'string') return status
        const running = (await loans.ofCustomer(customerId, tx)).some((loan) => !can.borrowAgain(loan))
        if (running || !canApply.lookAgain(situationOf(request, null, false), clock.today()))
          return { error: 'transitionRefused' }
        await waitForPerson(tx, request, {
          status,
          lookedAgainAt: clock.now(),
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

    /** A smaller amount: a whole step of the products, below what was asked for. */
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
     * With reasons and words for the customer. A second look never makes the customer wait longer than the
     * rejection did.
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

    /** What the officer who decided says to the customer. */
    wordsOf: ({ officerWords }: Application): string | null =>
      officerWords ? secrets.open(wordsPurpose, officerWords) : null,

    nextRequestOn: (request: Application, days: number) =>
      request.lookedAgainAt && request.nextRequestOn ? request.nextRequestOn : addDays(clock.today(), days),
  }
}

export type ManualReview = ReturnType<typeof createManualReview>
/** Writes how a request ends, with everything that follows from it. */
export type Conclude = (
  tx: Tx,
  request: Application,
  conclusion: Conclusion,
  by: 'system' | 'officer',
) => Promise<Application | Failure<'validationFailed'>>
