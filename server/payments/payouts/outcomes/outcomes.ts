/** Applies messages about payouts, which may arrive twice, late, out of order, or contradict each other. */
import type { Tx } from '../../../platform/database/database.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import type { PayoutVerdict, StatusResult } from '../../../providers/rails/port.ts'
import {
  payoutNotFoundAfterSeconds,
  payoutNotFoundAgainSeconds,
  payoutNotFoundTimes,
  payoutSendAgainSeconds,
  payoutSendsMax,
} from '../limits.ts'
import type { Sent } from '../rails/rails.ts'
import { createPayoutPosting } from './payout-posting.ts'
import { isLatePayoutQueried, isUnderWay, lenderFaults, wasEverQueried, type PayoutDeps } from '../states.ts'
import { ofPayout, payOutJob, payOutKey, payoutStatusJob, payoutStatusKey } from '../job-kinds.ts'
import * as store from '../store.ts'
import type { Payout, PayoutReason } from '../store.ts'
import { createPayoutConfirmations, mismatchOf, type ConfirmedAsPaid } from './payout-confirmations.ts'

type SaidFailed = { readonly status: 'failed'; readonly reason: PayoutReason; readonly code: string }

export function createPayoutOutcomes(deps: PayoutDeps) {
  const { clock, country, jobs, exceptions } = deps
  const successes = createPayoutConfirmations(deps)
  const settling = createPayoutPosting({ ...deps, successes })
  const { settlePaid, settleFailed, settleLate, askWhetherFailed, askLate, endLate } = settling
  const { reserve, lookUpLater, cancelScheduled, dropScheduled, refuseUnknown } = settling
  const inSeconds = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000)

  async function hearPaid(
    tx: Tx,
    payout: Payout,
    verdict: ConfirmedAsPaid,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> {
    const what =
      mismatchOf(payout, verdict, country.currency.code) ??
      ((await store.isReceiptOfAnother(tx, payout, verdict.receipt)) ? 'receipt' : null)
    if (what !== null) {
      if (source === 'result' && isUnderWay(payout))
        await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), {
          key: payoutStatusKey(payout.id),
        })
      return successes.doubt(tx, payout, verdict, what)
    }
    switch (payout.status) {
      case 'sending':
      case 'sent':
      case 'unknown':
        return settlePaid(tx, payout, verdict, heardAt, source)
      case 'paid':
      case 'failedLatePaid':
        if (payout.returnedAt !== null) break
        if (payout.receipt !== verdict.receipt)
          await exceptions.raise(tx, [
            { kind: 'payoutContradiction', subject: payout.id, details: { said: 'paid twice' } },
          ])
        else if (source === 'status') await successes.confirmed(tx, payout)
        return 'repeated'
      case 'scheduled':
        // The provider refused it at first and yet paid. The queued resend finds it paid and sends nothing.
        if (payout.sends === 0) break
        return settlePaid(tx, payout, verdict, heardAt, source)
      case 'cancelled':
        // Never sent, so it cannot have paid.
        if (payout.sends === 0) break
        return hearLate(tx, payout, verdict, heardAt, source)
      case 'failed':
        return hearLate(tx, payout, verdict, heardAt, source)
    }
    await exceptions.raise(tx, [
      {
        kind: 'payoutContradiction',
        subject: payout.id,
        details: { said: 'paid', status: payout.returnedAt === null ? payout.status : 'returned' },
      },
    ])
    return 'contradiction'
  }

  /** A released payout is reported as paid. A result may be forged or late: query the provider first. */
  async function hearLate(
    tx: Tx,
    payout: Payout,
    verdict: ConfirmedAsPaid,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> {
    if (source === 'status') {
      await settleLate(tx, payout, verdict, heardAt)
      await exceptions.raise(tx, [
        { kind: 'payoutLateSuccess', subject: payout.id, details: { posted: true } },
      ])
      return 'paidLate'
    }
    await exceptions.raise(tx, [
      { kind: 'payoutLateClaimed', subject: payout.id, details: { status: payout.status } },
    ])
    if (!isLatePayoutQueried(payout)) await askLate(tx, payout)
    return 'lateSuccessAsked'
  }

  async function hearFailed(
    tx: Tx,
    payout: Payout,
    reason: PayoutReason,
    code: string,
    source: 'result' | 'status',
  ): Promise<string> {
    if (isLatePayoutQueried(payout)) return source === 'status' ? endLate(tx, payout) : 'repeated'
    switch (payout.status) {
      case 'sending':
      case 'sent':
      case 'unknown':
        if (source === 'result') return askWhetherFailed(tx, payout, reason, code)
        // The reason reported before the query is more precise than the query's answer.
        await settleFailed(
          tx,
          payout,
          payout.reason ?? reason,
          payout.reason === null ? code : payout.providerCode,
        )
        return 'failed'
      case 'paid':
      case 'failedLatePaid':
        if (payout.returnedAt !== null) return 'repeated'
        await exceptions.raise(tx, [
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

  const receive = (
    tx: Tx,
    payout: Payout,
    verdict: ConfirmedAsPaid | SaidFailed | Extract<PayoutVerdict, { status: 'pending' }>,
    heardAt: Date,
    source: 'result' | 'status',
  ): Promise<string> => {
    if (verdict.status === 'paid') return hearPaid(tx, payout, verdict, heardAt, source)
    return verdict.status === 'failed'
      ? hearFailed(tx, payout, verdict.reason, verdict.code, source)
      : Promise.resolve('pending')
  }

  /**
   * The provider knows no such transaction. Accepted only after a while; then the same id is sent again,
   * which the provider executes once.
   */
  async function hearNotFound(tx: Tx, payout: Payout): Promise<string> {
    await successes.notFound(tx, payout)
    if (payout.status !== 'unknown' && payout.status !== 'sent' && !isLatePayoutQueried(payout))
      return 'notFound'
    const notFound = payout.notFound + 1
    const since = payout.lateAskedAt ?? payout.sentAt
    const waitedSeconds = since === null ? 0 : (clock.now().getTime() - since.getTime()) / 1_000
    if (notFound < payoutNotFoundTimes || waitedSeconds < payoutNotFoundAfterSeconds) {
      await store.update(tx, payout, { notFound })
      // Next, the same id is sent again; after an outage that need not wait for the long schedule.
      if (
        waitedSeconds >= payoutNotFoundAfterSeconds &&
        payout.reason === null &&
        !isLatePayoutQueried(payout)
      )
        await jobs.add(tx, payoutStatusJob[payout.method], ofPayout(payout), {
          runAt: inSeconds(payoutNotFoundAgainSeconds),
          key: payoutStatusKey(payout.id),
        })
      return 'notFoundYet'
    }
    if (isLatePayoutQueried(payout)) return endLate(tx, payout)
    if (payout.reason !== null) {
      // Reported as failed, and the provider has no record.
      await settleFailed(tx, payout, payout.reason, payout.providerCode)
      return 'failed'
    }
    if (payout.sends >= payoutSendsMax) {
      await exceptions.raise(tx, [
        { kind: 'payoutStuck', subject: payout.id, details: { sends: payout.sends } },
      ])
      return 'notFound'
    }
    await store.update(tx, payout, { status: 'scheduled', sentAt: null, notFound: 0 })
    await jobs.add(tx, payOutJob[payout.method], ofPayout(payout), { key: payOutKey(payout.id) })
    return 'sentAgain'
  }

  async function afterPush(tx: Tx, key: CustomerScopedId, outcome: Sent): Promise<void> {
    const payout = await store.lock(tx, key)
    if (payout?.status !== 'sending') return // the result arrived first
    if ('accepted' in outcome) {
      await store.update(tx, key, { status: 'sent', providerId: outcome.providerId })
      return
    }
    if ('unknown' in outcome) {
      await store.update(tx, key, { status: 'unknown', providerCode: outcome.code ?? outcome.unknown })
      return
    }
    if (outcome.resendSafe && payout.sends < payoutSendsMax) {
      await store.update(tx, key, { status: 'scheduled', sentAt: null, providerCode: outcome.refused })
      await jobs.remove(tx, payoutStatusKey(payout.id))
      await jobs.add(tx, payOutJob[payout.method], ofPayout(payout), {
        runAt: inSeconds(payoutSendAgainSeconds * 2 ** payout.sends),
        key: payOutKey(payout.id),
      })
      return
    }
    if (wasEverQueried(payout)) {
      // This sending was refused, but an earlier one under the same id may have paid: look it up, and release
      // the money once the provider knows none. A fault of ours says nothing about the earlier sending.
      const ofReceiver = !lenderFaults.has(outcome.reason)
      await store.update(tx, key, {
        status: 'unknown',
        providerCode: outcome.refused,
        ...(ofReceiver && { reason: outcome.reason, notFound: 0 }),
      })
      if (ofReceiver) return
      await exceptions.raise(tx, [
        {
          kind: 'payoutStuck',
          subject: payout.id,
          details: { refused: outcome.refused, sends: payout.sends },
        },
      ])
      return
    }
    await settleFailed(tx, payout, outcome.reason, outcome.refused) // refused before money moved
  }

  /** Applies the answer to a status query of a payout; returns the outcome. */
  async function applyStatus(
    tx: Tx,
    key: CustomerScopedId,
    answer: StatusResult['answer'],
    heardAt: Date,
  ): Promise<string> {
    const payout = await store.lock(tx, key)
    if (!payout) return 'payoutUnknown'
    await successes.answered(tx, payout, answer)
    if (answer.found === false) return hearNotFound(tx, payout)
    if (answer.found === 'unknown') return 'pending'
    if (answer.payoutId !== null && answer.payoutId !== payout.id) return 'otherTransaction'
    switch (answer.state) {
      case 'completed':
        return answer.receipt === null
          ? 'pending'
          : receive(
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
        if (payout.returnedAt !== null) return 'repeated'
        await exceptions.raise(tx, [
          {
            kind: 'payoutContradiction',
            subject: payout.id,
            details: { said: 'reversed', receipt: payout.receipt },
          },
        ])
        await successes.denied(tx, payout)
        // It paid and was reversed: the released money stays released.
        return isLatePayoutQueried(payout) ? endLate(tx, payout) : 'contradiction'
      case 'pending':
        return 'pending'
    }
  }

  return {
    reserve,
    disputeRefund: settling.disputeRefund,
    cancelScheduled,
    dropScheduled,
    refuseUnknown,
    lookUpLater,
    receive,
    afterPush,
    applyStatus,
    confirm: (key: CustomerScopedId, attempt: number) => successes.confirm(key, attempt),
  }
}
