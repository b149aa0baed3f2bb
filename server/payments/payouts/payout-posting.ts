/**
 * Brings a payout's money to where its outcome says: reserved, posted, given back, or in dispute; in the
 * transaction that hears of it.
 */
import { randomUUID } from 'node:crypto'
import { nairobiDay } from '../../../domain/days.ts'
import { isPhoneMethod } from '../../../domain/payment/receiving.ts'
import { credit, type Account, type TransactionKind } from '../../ledger/ledger/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Keyed } from '../../platform/database/customer-scoped.ts'
import { after } from '../../platform/time/backoff.ts'
import { believedTime, timeProblems, type BelievedTime } from '../exceptions/index.ts'
import { payoutAttemptsMax, payoutLookupSeconds, payoutRetrySeconds } from './limits.ts'
import { ourFaults, wasEverUnknown, type PayoutDeps, type StartPayout } from './states.ts'
import { ofPayout, payOutJob, payOutKey, payoutStatusJob, payoutStatusKey } from './payout-jobs.ts'
import * as store from './store.ts'
import type { Payout, PayoutPurpose, PayoutReason, PayoutTo } from './store.ts'
import type { PayoutSuccesses, SaidPaid } from './payout-confirmations.ts'

/** Where what is reserved stands. */
const underWay = { loan: 'payoutsUnderWay', refund: 'refundsUnderWay' } as const satisfies Record<
  PayoutPurpose,
  Account
>

type Deps = Pick<PayoutDeps, 'clock' | 'jobs' | 'ledger' | 'rails' | 'exceptions' | 'events'> & {
  readonly successes: Pick<PayoutSuccesses, 'planConfirmation'>
}

export function createSettling({ clock, jobs, ledger, rails, exceptions, events, successes }: Deps) {
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  const moveReserve = (
    tx: Tx,
    payout: Pick<Payout, 'id' | 'purpose' | 'customerId' | 'amountCents' | 'method'>,
    kind: TransactionKind,
    to: 'underWay' | 'payoutsInDispute' | 'float',
    reference: string = payout.id,
  ) => {
    const { float } = rails[payout.method]
    const debit = to === 'underWay' ? underWay[payout.purpose] : to === 'float' ? float : to
    return ledger.post(tx, [
      {
        kind,
        reference,
        loanId: null,
        customerId: payout.customerId,
        valueDay: clock.today(),
        currency: 'KES',
        lines: [
          { account: debit, amountCents: payout.amountCents },
          {
            account: to === 'float' ? underWay[payout.purpose] : float,
            amountCents: credit(payout.amountCents),
          },
        ],
      },
    ])
  }

  async function reserve(tx: Tx, input: StartPayout, attempt: number): Promise<string> {
    const id = randomUUID()
    const { method = 'mpesa' } = input
    await store.insert(tx, { ...input, id, attempt }, clock.now())
    await moveReserve(tx, { ...input, id, method }, 'payoutReserved', 'underWay')
    await jobs.add(tx, payOutJob[method], ofPayout({ ...input, id }), {
      runAt: input.notBefore,
      key: payOutKey(id),
    })
    return id
  }

  const lookUpLater = (
    tx: Tx,
    payout: Pick<Payout, 'id' | 'customerId' | 'method' | 'lookups'>,
  ): Promise<void> =>
    jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), {
      runAt: inSeconds(after(payoutLookupSeconds, payout.lookups)),
      key: payoutStatusKey(payout.id),
    })

  /** When it was paid, within what is possible: after its first sending, before we heard of it. */
  const timeOf = (payout: Payout, { completedAt }: SaidPaid, heardAt: Date): BelievedTime =>
    believedTime(completedAt, { from: payout.firstSentAt, heardAt })

  async function completionOf(
    tx: Tx,
    payout: Payout,
    time: BelievedTime,
  ): Promise<{ readonly completedAt: Date; readonly saidAt: Date | null }> {
    await exceptions.raise(tx, timeProblems(payout.id, time))
    return { completedAt: time.at, saidAt: time.saidAt }
  }

  /**
   * A result names a time that cannot be. Heard days after the money arrived, the nearest bound would begin its loan
   * too late: the provider is asked first, and its answer counts.
   */
  async function askWhenPaid(tx: Tx, payout: Payout): Promise<string> {
    await store.update(tx, payout, { status: 'unknown' })
    await jobs.remove(tx, payOutKey(payout.id))
    await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), { key: payoutStatusKey(payout.id) })
    return 'timeAsked'
  }

  /** It arrived, unless its result names a time that cannot be. */
  const settlePaid = async (
    tx: Tx,
    payout: Payout,
    verdict: SaidPaid,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> => {
    const time = timeOf(payout, verdict, heardAt)
    if (source === 'result' && time.isOutside) return askWhenPaid(tx, payout)
    const { completedAt, saidAt } = await completionOf(tx, payout, time)
    await store.claimReceipt(tx, payout, verdict.receipt)
    await store.update(tx, payout, {
      status: 'paid',
      receipt: verdict.receipt,
      receiverName: verdict.receiverName,
      completedAt,
      saidAt,
      settledAt: clock.now(),
      reason: null,
      lateAskedAt: null,
      notFound: 0,
      confirmedAt: source === 'status' ? clock.now() : null,
    })
    await jobs.remove(tx, payoutStatusKey(payout.id))
    await exceptions.resolve(tx, ['payoutStuck'], payout.id)
    // What stood in the way of earlier tries does not any more.
    for (const { id } of await store.ofRequests(tx, payout.customerId, [payout.requestId]))
      await exceptions.resolve(tx, ['payoutOurFault'], id)
    if (source === 'result') await successes.planConfirmation(tx, payout)
    await events.paid(tx, {
      ...payout,
      status: 'paid',
      receipt: verdict.receipt,
      completedAt,
      paidOn: nairobiDay(completedAt),
      receiverName: verdict.receiverName,
    })
    return 'paid'
  }

  /**
   * It certainly did not pay: the reserve is given back. What is our own fault starts again later under a new
   * id, the rest is the customer's choice.
   */
  async function settleFailed(
    tx: Tx,
    payout: Payout,
    reason: PayoutReason,
    code: string | null,
  ): Promise<void> {
    await store.update(tx, payout, {
      status: 'failed',
      reason,
      providerCode: code,
      settledAt: clock.now(),
    })
    await moveReserve(tx, payout, 'payoutVoided', 'float')
    await jobs.remove(tx, payoutStatusKey(payout.id))
    await exceptions.resolve(tx, ['payoutStuck'], payout.id)
    if (ourFaults.has(reason))
      await exceptions.raise(tx, [
        { kind: 'payoutOurFault', subject: payout.id, details: { reason, code, attempt: payout.attempt } },
      ])
    if (ourFaults.has(reason) && payout.attempt < payoutAttemptsMax) {
      await events.restarted(
        tx,
        payout,
        await reserve(
          tx,
          {
            purpose: payout.purpose,
            requestId: payout.requestId,
            customerId: payout.customerId,
            amountCents: payout.amountCents,
            ...toOf(payout),
            notBefore: inSeconds(after(payoutRetrySeconds, payout.attempt - 1)),
          },
          payout.attempt + 1,
        ),
      )
      return
    }
    await events.failed(tx, { ...payout, status: 'failed', reason })
  }

  /** A result carries no signature, and what is given back is paid again elsewhere: the provider is asked first. */
  async function askWhetherFailed(
    tx: Tx,
    payout: Payout,
    reason: PayoutReason,
    code: string,
  ): Promise<string> {
    await store.update(tx, payout, { status: 'unknown', reason, providerCode: code, notFound: 0 })
    await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), { key: payoutStatusKey(payout.id) })
    return 'failureAsked'
  }

  async function cancelScheduled(tx: Tx, payout: Payout): Promise<void> {
    await store.update(tx, payout, { status: 'cancelled', settledAt: clock.now() })
    await moveReserve(tx, payout, 'payoutVoided', 'float')
    await jobs.remove(tx, payOutKey(payout.id))
  }

  /** From here on it is asked about until the answer is certain, and no other payout of its request is sent. */
  async function askLate(tx: Tx, payout: Pick<Payout, 'id' | 'customerId' | 'method'>): Promise<void> {
    await store.update(tx, payout, { lateAskedAt: clock.now(), lookups: 0, notFound: 0 })
    await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), { key: payoutStatusKey(payout.id) })
  }

  /** It is never sent (again). Where an earlier sending of it had an unknown outcome, that is still asked about. */
  async function dropScheduled(tx: Tx, payout: Payout): Promise<void> {
    await cancelScheduled(tx, payout)
    if (wasEverUnknown(payout)) await askLate(tx, payout)
  }

  /** It did not pay after all. */
  async function endLate(tx: Tx, key: Keyed): Promise<string> {
    await store.update(tx, key, { lateAskedAt: null })
    await jobs.remove(tx, payoutStatusKey(key.id))
    return 'lateSuccessDenied'
  }

  /** Its destination is not known (any more): it fails before anything is sent, and the customer names another one. */
  async function refuseUnknown(tx: Tx, payout: Payout): Promise<void> {
    await settleFailed(tx, payout, 'receiverRefused', 'destinationUnknown')
    if (wasEverUnknown(payout)) await askLate(tx, payout)
  }

  /**
   * A payout that was given back did pay after all, and a status answer confirmed it: what really left us is
   * posted.
   */
  async function settleLate(tx: Tx, payout: Payout, verdict: SaidPaid, heardAt: Date): Promise<void> {
    const other = await store.lockAlive(tx, payout)
    if (other?.status === 'scheduled') {
      await dropScheduled(tx, other)
    } else if (other) {
      await store.claimReceipt(tx, payout, verdict.receipt)
      await store.update(tx, payout, {
        status: 'failedLatePaid',
        receipt: verdict.receipt,
        ...(await completionOf(tx, payout, timeOf(payout, verdict, heardAt))),
        settledAt: clock.now(),
        lateAskedAt: null,
        confirmedAt: clock.now(),
      })
      await jobs.remove(tx, payoutStatusKey(payout.id))
      await moveReserve(tx, payout, 'payoutDisputed', 'payoutsInDispute')
      await exceptions.raise(tx, [{ kind: 'payoutTwice', subject: payout.id, details: { other: other.id } }])
      return
    }
    await moveReserve(tx, payout, 'payoutLate', 'underWay')
    await settlePaid(tx, payout, verdict, heardAt, 'status')
  }

  /**
   * A refund did not arrive, though it counts as paid: what its loans gave stands as reserved again, is given back, and
   * what left us is in dispute until the statement that shows it says where it is.
   */
  async function disputeRefund(tx: Tx, payout: Payout): Promise<void> {
    const reference = `${payout.id}:returned`
    await moveReserve(tx, payout, 'payoutVoided', 'float', reference)
    await moveReserve(tx, payout, 'payoutDisputed', 'payoutsInDispute', reference)
  }

  return {
    reserve,
    disputeRefund,
    lookUpLater,
    settlePaid,
    settleFailed,
    settleLate,
    askWhetherFailed,
    askLate,
    endLate,
    cancelScheduled,
    dropScheduled,
    refuseUnknown,
  }
}

/** Where a payout went, for another one that goes there too. */
function toOf({ method, phone, targetId, shown }: Payout): PayoutTo {
  if (isPhoneMethod(method)) return { method, phone: phone ?? '' }
  return { method, targetId: targetId ?? '', shown: shown ?? '' }
}
