/**
 * Moves a payout's money as its outcome requires: reserved, posted, released, or in dispute. Runs in the
 * transaction that applies the outcome.
 */
import { randomUUID } from 'node:crypto'
import { isPhoneMethod } from '../../../../domain/payment/receiving.ts'
import { credit, type Account, type TransactionKind } from '../../../ledger/ledger/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import { after } from '../../../platform/time/backoff.ts'
import { believedTime, timeProblems, type BelievedTime } from '../../exceptions/index.ts'
import { payoutAttemptsMax, payoutLookupSeconds, payoutRetrySeconds } from '../limits.ts'
import { lenderFaults, wasEverQueried, type PayoutDeps, type StartPayout } from '../states.ts'
import { ofPayout, payOutJob, payOutKey, payoutStatusJob, payoutStatusKey } from '../job-kinds.ts'
import * as store from '../store.ts'
import type { Payout, PayoutPurpose, PayoutReason, PayoutTo } from '../store.ts'
import type { PayoutConfirmations, ConfirmedAsPaid } from './payout-confirmations.ts'

/** The ledger account that holds the reserve. */
const underWay = { loan: 'payoutsUnderWay', refund: 'refundsUnderWay' } as const satisfies Record<
  PayoutPurpose,
  Account
>

type Deps = Pick<PayoutDeps, 'clock' | 'country' | 'jobs' | 'ledger' | 'rails' | 'exceptions' | 'events'> & {
  readonly successes: Pick<PayoutConfirmations, 'planConfirmation'>
}

export function createPayoutPosting({
  clock,
  jobs,
  ledger,
  rails,
  exceptions,
  events,
  successes,
  country,
}: Deps) {
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
        currency: country.currency.code,
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

  /** The time of payment, limited to after the first sending and before our receipt of the message. */
  const timeOf = (payout: Payout, { completedAt }: ConfirmedAsPaid, heardAt: Date): BelievedTime =>
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
   * A result states an impossible time. Using the nearest bound could start the loan days late, so the
   * provider is queried and its answer counts.
   */
  async function askWhenPaid(tx: Tx, payout: Payout): Promise<string> {
    await store.update(tx, payout, { status: 'unknown' })
    await jobs.remove(tx, payOutKey(payout.id))
    await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), { key: payoutStatusKey(payout.id) })
    return 'timeAsked'
  }

  /** Records the payout as paid, unless a result states an impossible time. */
  const settlePaid = async (
    tx: Tx,
    payout: Payout,
    verdict: ConfirmedAsPaid,
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
    // Resolves the exceptions of the request's earlier attempts.
    for (const { id } of await store.ofRequests(tx, payout.customerId, [payout.requestId]))
      await exceptions.resolve(tx, ['payoutOurFault'], id)
    if (source === 'result') await successes.planConfirmation(tx, payout)
    await events.paid(tx, {
      ...payout,
      status: 'paid',
      receipt: verdict.receipt,
      completedAt,
      paidOn: clock.dayOf(completedAt),
      receiverName: verdict.receiverName,
    })
    return 'paid'
  }

  /**
   * Records a certain failure and releases the reserve. After a fault of ours, a new payout retries later
   * under a new id; otherwise the customer chooses another destination.
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
    if (lenderFaults.has(reason))
      await exceptions.raise(tx, [
        { kind: 'payoutOurFault', subject: payout.id, details: { reason, code, attempt: payout.attempt } },
      ])
    if (lenderFaults.has(reason) && payout.attempt < payoutAttemptsMax) {
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

  /** A result carries no signature, and a released payout is paid again: query the provider first. */
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

  /**
   * From now on the payout is queried until the answer is certain, and no other payout of its request is
   * sent.
   */
  async function askLate(tx: Tx, payout: Pick<Payout, 'id' | 'customerId' | 'method'>): Promise<void> {
    await store.update(tx, payout, { lateAskedAt: clock.now(), lookups: 0, notFound: 0 })
    await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), { key: payoutStatusKey(payout.id) })
  }

  /**
   * Cancels a payout that must not be sent (again). If an earlier sending has an unknown outcome, queries go
   * on.
   */
  async function dropScheduled(tx: Tx, payout: Payout): Promise<void> {
    await cancelScheduled(tx, payout)
    if (wasEverQueried(payout)) await askLate(tx, payout)
  }

  /** The released payout did not pay after all. */
  async function endLate(tx: Tx, key: CustomerScopedId): Promise<string> {
    await store.update(tx, key, { lateAskedAt: null })
    await jobs.remove(tx, payoutStatusKey(key.id))
    return 'lateSuccessDenied'
  }

  /** The destination is not known: the payout fails before sending, and the customer names another one. */
  async function refuseUnknown(tx: Tx, payout: Payout): Promise<void> {
    await settleFailed(tx, payout, 'receiverRefused', 'destinationUnknown')
    if (wasEverQueried(payout)) await askLate(tx, payout)
  }

  /** Posts a payout that was released and yet paid, after a status answer confirmed it. */
  async function settleLate(tx: Tx, payout: Payout, verdict: ConfirmedAsPaid, heardAt: Date): Promise<void> {
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
   * Undoes a paid refund that did not arrive: releases its reserve again, and keeps the money that left in
   * dispute until a statement shows where it is.
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

/** The destination of a payout, for a retry to the same place. */
function toOf({ method, phone, targetId, shown }: Payout): PayoutTo {
  if (isPhoneMethod(method)) return { method, phone: phone ?? '' }
  return { method, targetId: targetId ?? '', shown: shown ?? '' }
}
