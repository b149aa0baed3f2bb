/**
 * Payouts of loans and refunds, in two phases: money is reserved on decision, then posted or released when
 * the outcome is known. Unknown outcomes are looked up. Nothing is sent under a new id while the old one may
 * have paid.
 */
import type { PayoutStage } from '../../../domain/loan/loan-application.ts'
import { receivingMethods, type ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { keyText, readKey, type CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import type { PayoutResult } from '../../providers/rails/port.ts'
import { spreadJobs } from '../provider-outages/index.ts'
import { createManualOutcomes } from './outcomes/manual-outcomes.ts'
import {
  payoutCallSeconds,
  payoutHeldSeconds,
  payoutInQuestionAfterSeconds,
  payoutStuckAfterSeconds,
} from './limits.ts'
import { createPayoutOutcomes } from './outcomes/outcomes.ts'
import {
  isUnderWayOrPaid,
  isOutcomeOpen,
  lenderFaults,
  stageOf,
  type PayoutDeps,
  type PayoutOnHold,
  type StartPayout,
} from './states.ts'
import {
  ofPayout,
  payOutJob,
  payOutKey,
  payoutStatusJob,
  payoutStatusKey,
  type OfPayout,
} from './job-kinds.ts'
import * as store from './store.ts'
import type { Payout, PayoutPurpose } from './store.ts'

export type { PaidPayout, StartPayout } from './states.ts'
export type { Payout, PayoutTo } from './store.ts'

export type PayoutStartFailure = { readonly method: ReceivingMethod; readonly to: string }
/** `failedTo`: phone numbers, and ids of cards and accounts. */
type PayoutOfRequest = Payout & {
  readonly stage: PayoutStage
  readonly everSent: boolean
  /** Sent, and without an outcome for longer than usual. */
  readonly inQuestion: boolean
  readonly failedTo: readonly PayoutStartFailure[]
}

export type Payouts = ReturnType<typeof createPayouts>

/** After downtime, query this many times before raising an exception. */
const askedBeforeStuck = 3

/** The text that the provider shows with the payout. */
const remarks = { loan: 'Loan payout', refund: 'Overpayment' } as const satisfies Record<
  PayoutPurpose,
  string
>
const referencePrefix = 'payout-'
/** The reference on the addresses of a payout's callbacks. */
const referenceOf = (key: CustomerScopedId): string => referencePrefix + keyText(key)
const textOfReference = (reference: string | null): string =>
  reference?.startsWith(referencePrefix) ? reference.slice(referencePrefix.length) : ''

export function createPayouts(deps: PayoutDeps) {
  const { database, clock, jobs, rails, held, isKnown, exceptions, events } = deps
  const outcomes = createPayoutOutcomes(deps)
  const { reserve, cancelScheduled, dropScheduled, refuseUnknown, lookUpLater } = outcomes
  const { receive, afterPush, applyStatus, confirm } = outcomes
  const manualOutcomes = createManualOutcomes(deps, outcomes)

  return {
    /**
     * Reserves the money and queues the sending, in the caller's transaction. The database refuses a second
     * open payout of the same request.
     */
    start: (tx: Tx, input: StartPayout): Promise<string> => reserve(tx, input, 1),

    takeOver: store.insertImported,
    ...manualOutcomes,

    /** Cancels a payout that was not sent. Returns true when nothing will be sent any more. */
    async cancelUnsent(tx: Tx, { id: requestId, customerId }: CustomerScopedId): Promise<boolean> {
      const payout = await store.lockAlive(tx, { requestId, customerId })
      if (!payout) return true
      if (payout.status !== 'scheduled' || payout.sends > 0) return false
      await cancelScheduled(tx, payout)
      return true
    },

    /**
     * Job: sends a scheduled payout. It is marked as sending first, so that a crash leaves an unknown outcome
     * and never causes a second sending. The payout waits while an earlier payout of the request may have
     * paid, while staff review the recipient's name, while the provider has not confirmed the customer's
     * payments, while another loan of the customer is open, and while the provider is down or the float too low.
     * It fails when its destination is not known, and is cancelled when it is no longer due.
     */
    async send(queued: OfPayout): Promise<void> {
      const key = await keyOfJob(queued)
      if (!key) return
      const payout = await database.transaction(async (tx) => {
        const scheduled = await store.lock(tx, key)
        if (scheduled?.status !== 'scheduled') return null
        if (!(await isKnown(tx, scheduled))) {
          await refuseUnknown(tx, scheduled)
          return null
        }
        const wait = await reasonToWait(tx, scheduled)
        if (wait !== null) {
          await sendLater(tx, scheduled, wait)
          return null
        }
        if (!(await events.isDue(tx, scheduled))) {
          await dropScheduled(tx, scheduled)
          return null
        }
        await markSending(tx, scheduled)
        return scheduled
      })
      if (!payout) return
      const outcome = await rails[payout.method].send(payout, {
        reference: referenceOf(payout),
        remarks: remarks[payout.purpose],
      })
      await database.transaction((tx) => afterPush(tx, key, outcome))
    },

    /** Job: queries the status of a payout until it is known. */
    async lookUp(queued: OfPayout): Promise<void> {
      const key = await keyOfJob(queued)
      if (!key) return
      const asked = await database.transaction(async (tx) => {
        const payout = await store.lock(tx, key)
        if (!payout) return null
        if (!isOutcomeOpen(payout)) return null
        const inTheAir =
          payout.status === 'sending' &&
          payout.sentAt !== null &&
          clock.now().getTime() - payout.sentAt.getTime() < payoutCallSeconds * 1_000
        const lookups = payout.lookups + 1
        await store.update(tx, key, {
          lookups,
          ...(payout.status === 'sending' && !inTheAir && { status: 'unknown' as const }),
        })
        const since = payout.lateAskedAt ?? payout.firstSentAt
        const isStuck = lookups > askedBeforeStuck && isOlder(since, payoutStuckAfterSeconds)
        // An exception that staff resolved is not raised again; the queries go on.
        if (isStuck && !(await exceptions.isResolved(tx, 'payoutStuck', payout.id)))
          await exceptions.raise(tx, [
            {
              kind: 'payoutStuck',
              subject: payout.id,
              details: { lookups, since: since?.toISOString() ?? null },
            },
          ])
        await lookUpLater(tx, { ...payout, lookups })
        return inTheAir ? null : payout
      })
      const answer = asked && (await rails[asked.method].ask(asked))
      if (answer) await database.transaction((tx) => applyStatus(tx, key, answer, clock.now()))
    },

    /** Applies a result callback; returns the outcome. */
    async applyResult(
      tx: Tx,
      result: PayoutResult,
      reference: string | null,
      heardAt: Date,
    ): Promise<string> {
      const payout = await findPayout(tx, result.payoutId, reference)
      const { verdict, payoutId, providerId } = result
      if (payout)
        return receive(
          tx,
          payout,
          verdict.status === 'paid' ? { ...verdict, payoutId, providerId } : verdict,
          heardAt,
          'result',
        )
      await exceptions.raise(tx, [
        {
          kind: 'payoutUnknown',
          subject: (result.payoutId || result.providerId).slice(0, 100),
        },
      ])
      return 'payoutUnknown'
    },

    /** Applies a status answer; `about` is the payout's key as the question stored it (keyed.ts). */
    async applyStatus(
      tx: Tx,
      about: string,
      answer: Parameters<typeof applyStatus>[2],
      heardAt: Date,
    ): Promise<string> {
      const key = await keyIn(tx, about)
      return key ? applyStatus(tx, key, answer, heardAt) : 'payoutUnknown'
    },
    /** Job: queries whether a paid payout was really paid. */
    async confirm({ attempt, ...queued }: OfPayout & { readonly attempt: number }): Promise<void> {
      const key = await keyOfJob(queued)
      if (key) await confirm(key, attempt)
    },

    /** After an outage: resumes waiting payouts and queries those without an outcome. */
    async resume(tx: Tx, provider: string): Promise<void> {
      const methods = receivingMethods.filter((method) => rails[method].provider === provider)
      if (methods.length === 0) return
      const now = clock.now()
      const open = await store.openBy(tx, methods)
      const asked = open.filter(isOutcomeOpen)
      await store.restartLookups(tx, asked)
      const unsent = open.filter(({ status, notBefore }) => status === 'scheduled' && notBefore <= now)
      for (const [jobOf, keyOf, payouts] of [
        [payoutStatusJob, payoutStatusKey, asked],
        [payOutJob, payOutKey, unsent],
      ] as const)
        await jobs.addMany(
          tx,
          jobOf[methods[0]!], // all these methods share one lane
          spreadJobs(payouts, now, (payout) => ({ payload: ofPayout(payout), key: keyOf(payout.id) })),
        )
    },

    /** Queries the provider instead of accepting an unverified message. */
    async askAgain(tx: Tx, payout: Payout): Promise<string> {
      await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), {
        key: payoutStatusKey(payout.id),
      })
      return 'asked'
    },

    /** A time-out notice means an unknown outcome: the payout is looked up. */
    async applyTimeout(tx: Tx, payoutId: string, reference: string | null): Promise<string> {
      const payout = await findPayout(tx, payoutId, reference)
      if (payout?.status !== 'sent' && payout?.status !== 'sending') return 'noted'
      await store.update(tx, payout, { status: 'unknown' })
      await lookUpLater(tx, { ...payout, lookups: 0 })
      return 'unknown'
    },

    /** One payout by its id or key, locked; undefined when there is none. */
    find: lockNamed,
    /** All payouts of a request, latest first. */
    allOf: ({ customerId, id }: CustomerScopedId, tx: Db | Tx = database.db): Promise<Payout[]> =>
      store.ofRequests(tx, customerId, [id]),

    /** The latest payout of a request, with the destinations where payment certainly failed. */
    async ofRequest(
      { customerId, id }: CustomerScopedId,
      tx: Db | Tx = database.db,
    ): Promise<PayoutOfRequest | undefined> {
      const all = await store.ofRequests(tx, customerId, [id])
      // At most one payout is open or paid; it wins over another one created at the same instant.
      const latest =
        all.find((payout) => isUnderWayOrPaid(payout)) ??
        all.find((payout) => payout.status !== 'failedLatePaid')
      return (
        latest && {
          ...latest,
          stage: stageOf(latest),
          inQuestion:
            stageOf(latest) === 'sending' && isOlder(latest.firstSentAt, payoutInQuestionAfterSeconds),
          everSent: all.some((payout) => payout.sends > 0),
          failedTo: failedToOf(all),
        }
      )
    },
  }

  /** Null when the payout may be sent now. */
  async function reasonToWait(tx: Tx, payout: Payout): Promise<PayoutOnHold | null> {
    return (await store.hasLateQuery(tx, payout))
      ? { seconds: payoutHeldSeconds, waitsFor: 'earlierPayout' }
      : held(tx, payout)
  }

  async function sendLater(tx: Tx, payout: Payout, { seconds, waitsFor }: PayoutOnHold): Promise<void> {
    if (waitsFor !== payout.waitsFor) await store.update(tx, payout, { waitsFor })
    await jobs.add(tx, payOutJob[payout.method], ofPayout(payout), {
      runAt: new Date(clock.now().getTime() + seconds * 1_000),
      key: payOutKey(payout.id),
    })
  }

  /** Marks the payout as sending, and queues the first query of its outcome. */
  async function markSending(tx: Tx, payout: Payout): Promise<void> {
    await store.update(tx, payout, {
      status: 'sending',
      waitsFor: null,
      sentAt: clock.now(),
      firstSentAt: payout.firstSentAt ?? clock.now(),
      sends: payout.sends + 1,
    })
    await lookUpLater(tx, { ...payout, lookups: 0 })
  }

  /** Whether `at` is at least that many seconds ago; false when null. */
  function isOlder(at: Date | null, seconds: number): boolean {
    return at !== null && clock.now().getTime() - at.getTime() >= seconds * 1_000
  }

  async function keyOfJob({ payoutId: id, customerId }: OfPayout): Promise<CustomerScopedId | undefined> {
    return customerId === undefined ? store.keyOf(database.db, id) : { customerId, id }
  }

  async function keyIn(tx: Tx, text: string): Promise<CustomerScopedId | undefined> {
    const key = readKey(text)
    if (!key) return undefined
    const { customerId, id } = key
    return customerId === null ? store.keyOf(tx, id) : { customerId, id }
  }

  async function lockNamed(tx: Tx, text: string): Promise<Payout | undefined> {
    const key = await keyIn(tx, text)
    return key && store.lock(tx, key)
  }

  /** Finds a payout by our reference, which names the customer, or else by the id in the message. */
  async function findPayout(tx: Tx, payoutId: string, reference: string | null): Promise<Payout | undefined> {
    const named = readKey(textOfReference(reference))
    const isSame = named !== null && (named.id === payoutId || readKey(payoutId) === null)
    for (const text of isSame
      ? [textOfReference(reference), payoutId]
      : [payoutId, textOfReference(reference)]) {
      const found = await lockNamed(tx, text)
      if (found) return found
    }
    return undefined
  }
}

/** Destinations where payment certainly failed, except for faults of ours; each once. */
function failedToOf(payouts: readonly Payout[]): PayoutStartFailure[] {
  const failed = payouts.flatMap(({ method, status, reason, phone, targetId }) => {
    const to = phone ?? targetId
    return to && status === 'failed' && !(reason && lenderFaults.has(reason)) ? [{ method, to }] : []
  })
  return [...new Map(failed.map((each) => [`${each.method} ${each.to}`, each])).values()]
}
