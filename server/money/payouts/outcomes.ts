/**
 * What becomes of a payout: reserved, then posted or given back once the outcome is certain. Answers may come twice, late, in another order or contradict each other; money is
 * moved by the ledger in the transaction that hears them.
 */
import { randomUUID } from 'node:crypto'
import { nairobiDay, type Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import { credit, type Account, type Ledger, type TransactionKind } from '../ledger/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { PayoutVerdict, StatusResult } from '../../providers/rails/port.ts'
import { believedTime, timeProblems, type AttentionList } from '../exceptions/index.ts'
import { after } from '../../platform/waits.ts'
import {
  payoutAttemptsMax,
  payoutLookupSeconds,
  payoutNotFoundAfterSeconds,
  payoutNotFoundTimes,
  payoutRetrySeconds,
  payoutSendAgainSeconds,
  payoutSendsMax,
} from './limits.ts'
import * as store from './store.ts'
import type { Payout, PayoutPurpose, PayoutReason, PayoutTo } from './store.ts'
import { createPayoutSuccesses, mismatchOf, type SaidPaid } from './successes.ts'
import type { Rails, Sent } from './rails.ts'

/** A payout that arrived. Its value date is the day of the provider's completion time (rule money-2). */
export type PaidPayout = Payout & {
  readonly receipt: string
  readonly paidOn: Day
  /** As the provider names the receiver. */ readonly receiverName: string | null
}

export type PayoutEvents = {
  /** The money left: the loan is opened, whatever became of the request meanwhile. */
  paid(tx: Tx, payout: PaidPayout): Promise<void>
  /** It failed for good and was given back: the customer chooses another receiving method. */
  failed(tx: Tx, payout: Payout): Promise<void>
  /** Asked just before it is sent: whether it is still due. A refund is not when the overpayment was taken back meanwhile. */
  isDue(tx: Tx, payout: Payout): Promise<boolean>
  /** It failed for a fault of ours and starts again by itself under another id. */
  restarted(tx: Tx, payout: Payout, nextId: string): Promise<void>
}

export type StartPayout = PayoutTo & {
  readonly purpose: PayoutPurpose
  /** What it is for: the loan request, or the refund. At most one payout of it is alive. */
  readonly requestId: string
  readonly customerId: string
  /** Whole shillings, KES 10 to 250,000. */
  readonly amountCents: Cents
  /** Nothing is sent before this instant. */
  readonly notBefore: Date
}

export type PayoutDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly ledger: Ledger
  readonly rails: Rails
  /** In how many seconds to look again where nothing may be sent yet; null where it may. */
  readonly held: (tx: Tx, payout: Payout) => Promise<number | null>
  readonly attention: AttentionList
  readonly events: PayoutEvents
}

/** Where what is reserved stands. */
const underWay = { loan: 'payoutsUnderWay', refund: 'refundsUnderWay' } as const satisfies Record<
  PayoutPurpose,
  Account
>

export const payOutJob = 'payments.payOut'
export const payoutStatusJob = 'payments.payoutStatus'

/** Reasons that are ours to mend: the customer is not asked for another number. */
export const ourFaults: ReadonlySet<PayoutReason> = new Set(['floatEmpty', 'setup'])

/** The provider was asked about it: some outcome of it was not known once. */
const wasEverUnknown = ({ lookups }: Pick<Payout, 'lookups'>): boolean => lookups > 0
/** It was sent, and what became of it is not known. */
export const isUnderWay = ({ status }: Pick<Payout, 'status'>): boolean =>
  status === 'sending' || status === 'sent' || status === 'unknown'
/** Given back, and yet said to be paid: asked about until the answer is certain. */
export const isLateAsked = ({ lateAskedAt }: Pick<Payout, 'lateAskedAt'>): boolean => lateAskedAt !== null

export function createPayoutOutcomes({
  database,
  clock,
  jobs,
  ledger,
  rails,
  attention,
  events,
}: PayoutDeps) {
  const successes = createPayoutSuccesses({ database, clock, jobs, rails, attention })
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  const moveReserve = (
    tx: Tx,
    payout: Pick<Payout, 'id' | 'purpose' | 'customerId' | 'amountCents' | 'method'>,
    kind: TransactionKind,
    to: 'underWay' | 'payoutsInDispute' | 'float',
  ) => {
    const { float } = rails[payout.method]
    const debit = to === 'underWay' ? underWay[payout.purpose] : to === 'float' ? float : to
    return ledger.post(tx, [
      {
        kind,
        reference: payout.id,
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
    await store.insert(tx, { ...input, id, attempt }, clock.now())
    await moveReserve(tx, { ...input, id, method: input.method ?? 'mpesa' }, 'payoutReserved', 'underWay')
    await jobs.add(tx, payOutJob, { payoutId: id }, { runAt: input.notBefore, key: `${payOutJob}:${id}` })
    return id
  }

  const lookUpLater = (tx: Tx, payout: Pick<Payout, 'id' | 'lookups'>): Promise<void> =>
    jobs.add(
      tx,
      payoutStatusJob,
      { payoutId: payout.id },
      {
        runAt: inSeconds(after(payoutLookupSeconds, payout.lookups)),
        key: `${payoutStatusJob}:${payout.id}`,
      },
    )

  /** When it was paid, within what is possible: after its first sending, before we heard of it. */
  async function completionOf(
    tx: Tx,
    payout: Payout,
    { completedAt: said }: { readonly completedAt: Date | null },
    heardAt: Date,
  ): Promise<{ readonly completedAt: Date; readonly saidAt: Date | null }> {
    const time = believedTime(said, { from: payout.firstSentAt, heardAt })
    await attention.raise(tx, timeProblems(payout.id, time))
    return { completedAt: time.at, saidAt: time.saidAt }
  }

  const settlePaid = async (
    tx: Tx,
    payout: Payout,
    verdict: SaidPaid,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<void> => {
    const { completedAt, saidAt } = await completionOf(tx, payout, verdict, heardAt)
    await store.update(tx, payout.id, {
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
    await jobs.remove(tx, `${payoutStatusJob}:${payout.id}`)
    if (source === 'result') await successes.planConfirmation(tx, payout.id)
    await events.paid(tx, {
      ...payout,
      status: 'paid',
      receipt: verdict.receipt,
      completedAt,
      paidOn: nairobiDay(completedAt),
      receiverName: verdict.receiverName,
    })
  }

  /** It certainly did not pay: the reserve is given back. What is our own fault starts again later under a new id, the rest is the customer's choice. */
  async function settleFailed(
    tx: Tx,
    payout: Payout,
    reason: PayoutReason,
    code: string | null,
  ): Promise<void> {
    await store.update(tx, payout.id, {
      status: 'failed',
      reason,
      providerCode: code,
      settledAt: clock.now(),
    })
    await moveReserve(tx, payout, 'payoutVoided', 'float')
    await jobs.remove(tx, `${payoutStatusJob}:${payout.id}`)
    if (ourFaults.has(reason))
      await attention.raise(tx, [
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
    await store.update(tx, payout.id, { status: 'unknown', reason, providerCode: code, notFound: 0 })
    await jobs.add(tx, payoutStatusJob, { payoutId: payout.id }, { key: `${payoutStatusJob}:${payout.id}` })
    return 'failureAsked'
  }

  async function cancelScheduled(tx: Tx, payout: Payout): Promise<void> {
    await store.update(tx, payout.id, { status: 'cancelled', settledAt: clock.now() })
    await moveReserve(tx, payout, 'payoutVoided', 'float')
    await jobs.remove(tx, `${payOutJob}:${payout.id}`)
  }

  /** From here on it is asked about until the answer is certain, and no other payout of its request is sent. */
  async function askLate(tx: Tx, payoutId: string): Promise<void> {
    await store.update(tx, payoutId, { lateAskedAt: clock.now(), lookups: 0, notFound: 0 })
    await jobs.add(tx, payoutStatusJob, { payoutId }, { key: `${payoutStatusJob}:${payoutId}` })
  }

  /** It is never sent (again). Where an earlier sending of it had an unknown outcome, that is still asked about. */
  async function dropScheduled(tx: Tx, payout: Payout): Promise<void> {
    await cancelScheduled(tx, payout)
    if (wasEverUnknown(payout)) await askLate(tx, payout.id)
  }

  /** It did not pay after all. */
  async function endLate(tx: Tx, payoutId: string): Promise<string> {
    await store.update(tx, payoutId, { lateAskedAt: null })
    await jobs.remove(tx, `${payoutStatusJob}:${payoutId}`)
    return 'lateSuccessDenied'
  }

  /** A payout that was given back did pay after all, and a status answer confirmed it: what really left us is posted. */
  async function settleLate(tx: Tx, payout: Payout, verdict: SaidPaid, heardAt: Date): Promise<void> {
    const other = await store.lockAlive(tx, payout.requestId)
    if (other?.status === 'scheduled') {
      await dropScheduled(tx, other)
    } else if (other) {
      await store.update(tx, payout.id, {
        status: 'failedLatePaid',
        receipt: verdict.receipt,
        ...(await completionOf(tx, payout, verdict, heardAt)),
        settledAt: clock.now(),
        lateAskedAt: null,
        confirmedAt: clock.now(),
      })
      await jobs.remove(tx, `${payoutStatusJob}:${payout.id}`)
      await moveReserve(tx, payout, 'payoutDisputed', 'payoutsInDispute')
      await attention.raise(tx, [{ kind: 'payoutTwice', subject: payout.id, details: { other: other.id } }])
      return
    }
    await moveReserve(tx, payout, 'payoutLate', 'underWay')
    await settlePaid(tx, payout, verdict, heardAt, 'status')
  }

  async function hearPaid(
    tx: Tx,
    payout: Payout,
    verdict: SaidPaid,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> {
    const what =
      mismatchOf(payout, verdict) ??
      ((await store.isReceiptOfAnother(tx, payout.id, verdict.receipt)) ? 'receipt' : null)
    if (what !== null) {
      if (source === 'result' && isUnderWay(payout))
        await jobs.add(
          tx,
          payoutStatusJob,
          { payoutId: payout.id },
          { key: `${payoutStatusJob}:${payout.id}` },
        )
      return successes.doubt(tx, payout, verdict, what)
    }
    switch (payout.status) {
      case 'sending':
      case 'sent':
      case 'unknown':
        await settlePaid(tx, payout, verdict, heardAt, source)
        return 'paid'
      case 'paid':
      case 'failedLatePaid':
        if (payout.receipt !== verdict.receipt)
          await attention.raise(tx, [
            { kind: 'payoutContradiction', subject: payout.id, details: { said: 'paid twice' } },
          ])
        else if (source === 'status') await successes.confirmed(tx, payout)
        return 'repeated'
      case 'scheduled':
        // Turned away at the gate before, and yet it paid: the pending push is taken away with the money posted.
        if (payout.sends === 0) break
        await settlePaid(tx, payout, verdict, heardAt, source)
        return 'paid'
      case 'cancelled':
        // Never sent: it cannot have paid.
        if (payout.sends === 0) break
        return hearLate(tx, payout, verdict, heardAt, source)
      case 'failed':
        return hearLate(tx, payout, verdict, heardAt, source)
    }
    await attention.raise(tx, [
      { kind: 'payoutContradiction', subject: payout.id, details: { said: 'paid', status: payout.status } },
    ])
    return 'contradiction'
  }

  /** Given back, and now said to be paid. A result may be false or late: the provider is asked which it is. */
  async function hearLate(
    tx: Tx,
    payout: Payout,
    verdict: SaidPaid,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> {
    if (source === 'status') {
      await settleLate(tx, payout, verdict, heardAt)
      await attention.raise(tx, [
        { kind: 'payoutLateSuccess', subject: payout.id, details: { posted: true } },
      ])
      return 'paidLate'
    }
    await attention.raise(tx, [
      { kind: 'payoutLateClaimed', subject: payout.id, details: { status: payout.status } },
    ])
    if (!isLateAsked(payout)) await askLate(tx, payout.id)
    return 'lateSuccessAsked'
  }

  async function hearFailed(
    tx: Tx,
    payout: Payout,
    reason: PayoutReason,
    code: string,
    source: 'result' | 'status',
  ): Promise<string> {
    if (isLateAsked(payout)) return source === 'status' ? endLate(tx, payout.id) : 'repeated'
    switch (payout.status) {
      case 'sending':
      case 'sent':
      case 'unknown':
        if (source === 'result') return askWhetherFailed(tx, payout, reason, code)
        // What was said to be the matter before we asked says more than the answer does.
        await settleFailed(
          tx,
          payout,
          payout.reason ?? reason,
          payout.reason === null ? code : payout.providerCode,
        )
        return 'failed'
      case 'paid':
      case 'failedLatePaid':
        await attention.raise(tx, [
          {
            kind: 'payoutContradiction',
            subject: payout.id,
            details: { said: 'failed', code, receipt: payout.receipt },
          },
        ])
        if (source === 'status') await successes.denied(tx, payout)
        return 'contradiction'
      default:
        return 'repeated'
    }
  }

  const hear = (
    tx: Tx,
    payout: Payout,
    verdict: SaidPaid | Exclude<PayoutVerdict, { status: 'paid' }>,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> => {
    if (verdict.status === 'paid') return hearPaid(tx, payout, verdict, heardAt, source)
    return verdict.status === 'failed'
      ? hearFailed(tx, payout, verdict.reason, verdict.code, source)
      : Promise.resolve('pending')
  }

  /** The provider knows of no such transaction. Believed only after a while; then the same id is sent again, which it takes once. */
  async function hearNotFound(tx: Tx, payout: Payout): Promise<string> {
    await successes.notFound(tx, payout)
    if (payout.status !== 'unknown' && payout.status !== 'sent' && !isLateAsked(payout)) return 'notFound'
    const notFound = payout.notFound + 1
    const since = payout.lateAskedAt ?? payout.sentAt
    const waitedSeconds = since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1_000
    if (notFound < payoutNotFoundTimes || waitedSeconds < payoutNotFoundAfterSeconds) {
      await store.update(tx, payout.id, { notFound })
      return 'notFoundYet'
    }
    if (isLateAsked(payout)) return endLate(tx, payout.id)
    if (payout.reason !== null) {
      // It was said to have failed, and left no trace there.
      await settleFailed(tx, payout, payout.reason, payout.providerCode)
      return 'failed'
    }
    if (payout.sends >= payoutSendsMax) {
      await attention.raise(tx, [
        { kind: 'payoutStuck', subject: payout.id, details: { sends: payout.sends } },
      ])
      return 'notFound'
    }
    await store.update(tx, payout.id, { status: 'scheduled', sentAt: null, notFound: 0 })
    await jobs.add(tx, payOutJob, { payoutId: payout.id }, { key: `${payOutJob}:${payout.id}` })
    return 'sentAgain'
  }

  async function afterPush(tx: Tx, payoutId: string, outcome: Sent): Promise<void> {
    const payout = await store.lock(tx, payoutId)
    if (payout?.status !== 'sending') return // its result was faster
    if ('accepted' in outcome) {
      await store.update(tx, payoutId, { status: 'sent', conversationId: outcome.conversationId })
      return
    }
    if ('unknown' in outcome) {
      await store.update(tx, payoutId, { status: 'unknown', providerCode: outcome.code ?? outcome.unknown })
      return
    }
    if (outcome.resendSafe && payout.sends < payoutSendsMax) {
      await store.update(tx, payoutId, { status: 'scheduled', sentAt: null, providerCode: outcome.refused })
      await jobs.remove(tx, `${payoutStatusJob}:${payoutId}`)
      await jobs.add(
        tx,
        payOutJob,
        { payoutId },
        { runAt: inSeconds(payoutSendAgainSeconds * 2 ** payout.sends), key: `${payOutJob}:${payoutId}` },
      )
      return
    }
    if (wasEverUnknown(payout)) {
      // This sending was refused, but an earlier one under the same id may have paid: it is looked up, never given back for this.
      await store.update(tx, payoutId, { status: 'unknown', providerCode: outcome.refused })
      await attention.raise(tx, [
        {
          kind: 'payoutStuck',
          subject: payoutId,
          details: { refused: outcome.refused, sends: payout.sends },
        },
      ])
      return
    }
    await settleFailed(tx, payout, outcome.reason, outcome.refused) // refused before anything moved
  }

  /** Applies the answer to a status question about a payout; returns what became of it. */
  async function applyStatus(
    tx: Tx,
    payoutId: string,
    answer: StatusResult['answer'],
    heardAt: Date,
  ): Promise<string> {
    const payout = isUuid(payoutId) ? await store.lock(tx, payoutId) : undefined
    if (!payout) return 'payoutUnknown'
    await successes.answered(tx, payout, answer)
    if (answer.found === false) return hearNotFound(tx, payout)
    if (answer.found === 'unknown') return 'pending'
    if (answer.originalConversationId !== null && answer.originalConversationId !== payout.id)
      return 'otherTransaction'
    switch (answer.state) {
      case 'completed':
        return answer.receipt === null
          ? 'pending'
          : hear(
              tx,
              payout,
              {
                status: 'paid',
                receipt: answer.receipt,
                amountCents: answer.amountCents,
                completedAt: answer.completedAt,
                receiverName: answer.receiver,
                receiver: answer.receiver,
                ...(answer.currency !== undefined && { currency: answer.currency }),
              },
              heardAt,
              'status',
            )
      case 'failed':
        return hearFailed(tx, payout, 'declined', 'status', 'status')
      case 'reversed':
        await attention.raise(tx, [
          {
            kind: 'payoutContradiction',
            subject: payout.id,
            details: { said: 'reversed', receipt: payout.receipt },
          },
        ])
        await successes.denied(tx, payout)
        // It paid and was taken back: what was given back stays so.
        return isLateAsked(payout) ? endLate(tx, payout.id) : 'contradiction'
      case 'pending':
        return 'pending'
    }
  }

  return {
    reserve,
    cancelScheduled,
    dropScheduled,
    lookUpLater,
    hear,
    afterPush,
    applyStatus,
    confirm: (payoutId: string, attempt: number) => successes.confirm(payoutId, attempt),
  }
}

/** Where a payout went, for another one that goes there too. */
function toOf({ method, phone, targetId, shown }: Payout): PayoutTo {
  if (method === 'mpesa') return { method, phone: phone ?? '' }
  return { method, targetId: targetId ?? '', shown: shown ?? '' }
}

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
