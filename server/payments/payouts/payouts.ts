/**
 * Payouts, of loans and of money that goes back to a customer, in two phases: the money is reserved when it
 * is decided, and posted or given back when the outcome is known. An outcome that is not known is looked up;
 * nothing is ever sent again under a new id while the old one may have paid.
 */
import type { PayoutStage } from '../../../domain/loan/loan-request.ts'
import { receivingMethods, type ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { keyText, readKey, type Keyed } from '../../platform/database/customer-scoped.ts'
import type { PayoutResult } from '../../providers/rails/port.ts'
import { inTurn } from '../provider-outages/index.ts'
import { createSettlingByPeople } from './manual-outcomes.ts'
import {
  payoutCallSeconds,
  payoutHeldSeconds,
  payoutInQuestionAfterSeconds,
  payoutStuckAfterSeconds,
} from './limits.ts'
import { createPayoutOutcomes } from './outcomes.ts'
import { isOutcomeOpen, ourFaults, type PayoutDeps, type StartPayout } from './states.ts'
import {
  ofPayout,
  payOutJob,
  payOutKey,
  payoutStatusJob,
  payoutStatusKey,
  type OfPayout,
} from './payout-jobs.ts'
import * as store from './store.ts'
import type { Payout, PayoutPurpose } from './store.ts'

export type { PaidPayout, StartPayout } from './states.ts'
export type { Payout, PayoutTo } from './store.ts'

export type FailedTo = { readonly method: ReceivingMethod; readonly to: string }
/** `failedTo`: numbers, and ids of cards and accounts. */
type PayoutOfRequest = Payout & {
  readonly stage: PayoutStage
  readonly everSent: boolean
  /** It was sent, and its outcome is not known for longer than usual. */
  readonly inQuestion: boolean
  readonly failedTo: readonly FailedTo[]
}

export type Payouts = ReturnType<typeof createPayouts>

/** A service that stood still asks first, and only then has a person look. */
const askedBeforeStuck = 3

/** What the provider shows of it. */
const remarks = { loan: 'Loan payout', refund: 'Overpayment' } as const satisfies Record<
  PayoutPurpose,
  string
>
const referencePrefix = 'payout-'
/** What we put on the addresses of a payout's callbacks. */
const referenceOf = (key: Keyed): string => referencePrefix + keyText(key)
const textOfReference = (reference: string | null): string =>
  reference?.startsWith(referencePrefix) ? reference.slice(referencePrefix.length) : ''

export function createPayouts(deps: PayoutDeps) {
  const { database, clock, jobs, rails, held, isKnown, exceptions, events } = deps
  const outcomes = createPayoutOutcomes(deps)
  const { reserve, cancelScheduled, dropScheduled, refuseUnknown, lookUpLater } = outcomes
  const { hear, afterPush, applyStatus, confirm } = outcomes
  const byPeople = createSettlingByPeople(deps, outcomes)

  return {
    /**
     * Reserves the money and queues its sending, with whatever decided it in one transaction. Refused by the
     * database while another one is alive.
     */
    start: (tx: Tx, input: StartPayout): Promise<string> => reserve(tx, input, 1),

    takeOver: store.insertTakenOver,
    ...byPeople,

    /** Takes a payout back that was not sent. True when nothing will be sent any more. */
    async cancelUnsent(tx: Tx, { id: requestId, customerId }: Keyed): Promise<boolean> {
      const payout = await store.lockAlive(tx, { requestId, customerId })
      if (!payout) return true
      if (payout.status !== 'scheduled' || payout.sends > 0) return false
      await cancelScheduled(tx, payout)
      return true
    },

    /**
     * Job: sends a scheduled payout. The mark comes first, so that a crash in between leaves an unknown
     * outcome and never a second sending. It waits while an earlier payout of the request may have paid after
     * all, while a person has to look at the receiver's name, while money that came from the customer is not
     * confirmed by the provider, and while another loan of theirs is open again. It fails where its destination is
     * not known.
     */
    async send(queued: OfPayout): Promise<void> {
      const key = await keyOfJob(queued)
      if (!key) return
      const payout = await database.transaction(async (tx) => {
        const found = await store.lock(tx, key)
        if (found?.status !== 'scheduled') return null
        if (!(await isKnown(tx, found))) {
          await refuseUnknown(tx, found)
          return null
        }
        const wait = (await store.anyLateAsked(tx, found))
          ? ({ seconds: payoutHeldSeconds, waitsFor: 'earlierPayout' } as const)
          : await held(tx, found)
        if (wait !== null) {
          if (wait.waitsFor !== found.waitsFor) await store.update(tx, key, { waitsFor: wait.waitsFor })
          await jobs.add(tx, payOutJob[found.method], ofPayout(found), {
            runAt: new Date(clock.now().getTime() + wait.seconds * 1_000),
            key: payOutKey(found.id),
          })
          return null
        }
        if (!(await events.isDue(tx, found))) {
          await dropScheduled(tx, found)
          return null
        }
        await store.update(tx, key, {
          status: 'sending',
          waitsFor: null,
          sentAt: clock.now(),
          firstSentAt: found.firstSentAt ?? clock.now(),
          sends: found.sends + 1,
        })
        await lookUpLater(tx, { ...found, lookups: 0 })
        return found
      })
      if (!payout) return
      const outcome = await rails[payout.method].send(payout, {
        reference: referenceOf(payout),
        remarks: remarks[payout.purpose],
      })
      await database.transaction((tx) => afterPush(tx, key, outcome))
    },

    /** Job: asks what became of a payout, until it is known. */
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
        // What a person has dealt with is asked about all the same, and not raised again.
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

    /** Applies a result callback; returns what became of it. */
    async applyResult(
      tx: Tx,
      result: PayoutResult,
      reference: string | null,
      heardAt: Date,
    ): Promise<string> {
      const payout = await findPayout(tx, result.payoutId, reference)
      const { verdict, payoutId, providerId } = result
      if (payout)
        return hear(
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

    /** What it is about is named as the question kept it (keyed.ts). */
    async applyStatus(
      tx: Tx,
      about: string,
      answer: Parameters<typeof applyStatus>[2],
      heardAt: Date,
    ): Promise<string> {
      const key = await keyIn(tx, about)
      return key ? applyStatus(tx, key, answer, heardAt) : 'payoutUnknown'
    },
    /** Job: asks whether a payout that counts as paid was paid. */
    async confirm({ attempt, ...queued }: OfPayout & { readonly attempt: number }): Promise<void> {
      const key = await keyOfJob(queued)
      if (key) await confirm(key, attempt)
    },

    /** The provider answers again: what waited for it goes on, and what is not known is asked for. */
    async resume(tx: Tx, provider: string): Promise<void> {
      const methods = receivingMethods.filter((method) => rails[method].provider === provider)
      if (methods.length === 0) return
      const now = clock.now()
      const open = await store.openBy(tx, methods)
      const asked = open.filter(isOutcomeOpen)
      await store.startLookupsAnew(tx, asked)
      const unsent = open.filter(({ status, notBefore }) => status === 'scheduled' && notBefore <= now)
      for (const [jobOf, keyOf, payouts] of [
        [payoutStatusJob, payoutStatusKey, asked],
        [payOutJob, payOutKey, unsent],
      ] as const)
        await jobs.addMany(
          tx,
          jobOf[methods[0]!], // all of them are in the lane of the provider
          inTurn(payouts, now, (payout) => ({ payload: ofPayout(payout), key: keyOf(payout.id) })),
        )
    },

    /** What was told about it is not believed, but asked for. */
    async askAgain(tx: Tx, payout: Payout): Promise<string> {
      await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), {
        key: payoutStatusKey(payout.id),
      })
      return 'asked'
    },

    /** A time-out notice says that the outcome is unknown: it is looked up, not believed. */
    async applyTimeout(tx: Tx, payoutId: string, reference: string | null): Promise<string> {
      const payout = await findPayout(tx, payoutId, reference)
      if (payout?.status !== 'sent' && payout?.status !== 'sending') return 'noted'
      await store.update(tx, payout, { status: 'unknown' })
      await lookUpLater(tx, { ...payout, lookups: 0 })
      return 'unknown'
    },

    /** One payout by its id alone, locked; undefined where there is none. */
    find: lockNamed,
    /** Whether money is on its way to a card or a bank account of a customer. */
    isUnderWayTo: (tx: Tx, target: Keyed): Promise<boolean> => store.anyUnderWayTo(tx, target),

    /** Whether any payout of these requests of a customer was paid to this number. */
    async anyPaidTo(
      tx: Tx,
      customerId: string,
      requestIds: readonly string[],
      phone: string,
    ): Promise<boolean> {
      return (await store.ofRequests(tx, customerId, requestIds)).some(
        (payout) =>
          payout.phone === phone &&
          payout.returnedAt === null &&
          (payout.status === 'paid' || payout.status === 'failedLatePaid'),
      )
    },

    /** Every payout of a request, the latest first. */
    allOf: ({ customerId, id }: Keyed, tx: Db | Tx = database.db): Promise<Payout[]> =>
      store.ofRequests(tx, customerId, [id]),

    /** The latest payout of a request, whether any of them was ever sent, and where money certainly did not arrive. */
    async ofRequest(
      { customerId, id }: Keyed,
      tx: Db | Tx = database.db,
    ): Promise<PayoutOfRequest | undefined> {
      const all = await store.ofRequests(tx, customerId, [id])
      // At most one is alive or paid; it counts even where another one was created at the same instant.
      const latest =
        all.find((payout) => isAliveOrPaid(payout)) ??
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

  /** Whether it was so long ago, or longer; what has not happened was not. */
  function isOlder(at: Date | null, seconds: number): boolean {
    return at !== null && clock.now().getTime() - at.getTime() >= seconds * 1_000
  }

  async function keyOfJob({ payoutId: id, customerId }: OfPayout): Promise<Keyed | undefined> {
    return customerId === undefined ? store.keyOf(database.db, id) : { customerId, id }
  }

  async function keyIn(tx: Tx, text: string): Promise<Keyed | undefined> {
    const key = readKey(text)
    if (!key) return undefined
    const { customerId, id } = key
    return customerId === null ? store.keyOf(tx, id) : { customerId, id }
  }

  async function lockNamed(tx: Tx, text: string): Promise<Payout | undefined> {
    const key = await keyIn(tx, text)
    return key && store.lock(tx, key)
  }

  /** By our own reference, which names the customer; by the id that came back where that says nothing. */
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

const isAliveOrPaid = ({ status }: Payout): boolean =>
  status !== 'failed' && status !== 'cancelled' && status !== 'failedLatePaid'

/** How far the money is, in the domain's words. A payout that starts again by itself has not failed. */
function stageOf({ status }: Payout): PayoutStage {
  switch (status) {
    case 'scheduled':
      return 'scheduled'
    case 'sending':
    case 'sent':
    case 'unknown':
      return 'sending'
    case 'paid':
    case 'failedLatePaid':
      return 'paid'
    case 'failed':
      return 'failed'
    case 'cancelled':
      return 'none'
  }
}

/** Where money certainly did not arrive, and not by our own fault; each once. */
function failedToOf(payouts: readonly Payout[]): FailedTo[] {
  const failed = payouts.flatMap(({ method, status, reason, phone, targetId }) => {
    const to = phone ?? targetId
    return to && status === 'failed' && !(reason && ourFaults.has(reason)) ? [{ method, to }] : []
  })
  return [...new Map(failed.map((each) => [`${each.method} ${each.to}`, each])).values()]
}
