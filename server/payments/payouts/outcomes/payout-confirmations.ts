/**
 * Confirms payouts reported as paid. A result carries no signature, so it counts only if it matches the
 * payout; the provider is queried afterwards, so that customers need not wait for their loans.
 */
import { displayedAmount } from '../../../../domain/payment/stated-amount.ts'
import { canBePayer } from '../../../../domain/payment/mpesa-message.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { CustomerScopedId } from '../../../platform/database/rows/customer-scoped.ts'
import type { PayoutVerdict, StatusResult } from '../../../providers/rails/port.ts'
import type { NewException, Exceptions } from '../../exceptions/index.ts'
import { after } from '../../../platform/time/backoff.ts'
import { payoutConfirmSeconds, payoutNotFoundTimes, payoutUnconfirmedAfterSeconds } from '../limits.ts'
import { confirmPayoutJob, confirmPayoutKey, ofPayout } from '../job-kinds.ts'
import * as store from '../store.ts'
import type { Payout } from '../store.ts'
import type { Rails } from '../rails/rails.ts'

/** A reported success. Results carry the conversation id, answers to our queries do not. */
export type ConfirmedAsPaid = Extract<PayoutVerdict, { status: 'paid' }> & {
  readonly payoutId?: string
  readonly providerId?: string
}
/** The field that does not match. */
type Mismatch = 'amount' | 'currency' | 'conversation' | 'receiver' | 'receipt'

/** The field in which a reported success differs from the payout; null when all stated fields match. */
export function mismatchOf(
  { id, amountCents, phone, providerId, sends }: Payout,
  said: ConfirmedAsPaid,
  currency: string,
): Exclude<Mismatch, 'receipt'> | null {
  if (said.currency !== undefined && said.currency !== currency) return 'currency'
  if (said.amountCents !== null && said.amountCents !== amountCents) return 'amount'
  // After a resend under the same id, the first sending may have paid; its conversation id is unknown to us.
  const isProviderIdKnown = providerId !== null && sends === 1 && Boolean(said.providerId)
  if (isProviderIdKnown ? said.providerId !== providerId : said.payoutId && said.payoutId !== id)
    return 'conversation'
  return phone !== null && said.receiver && namesPhone(said.receiver) && !canBePayer(said.receiver, phone)
    ? 'receiver'
    : null
}

/** Whether the text shows a number, whole or masked: `254712345678 - JANE`, `0712***678`. */
const namesPhone = (receiver: string): boolean =>
  /^(?:\d{12}|0[17]\d{8}|\d{3,}\*+\d{3,})$/.test(
    (/^\+?[\d* ]+/.exec(receiver)?.[0] ?? '').replaceAll(' ', '').replace('+', ''),
  )

/** The exception for a paid payout without confirmation: the reported result and the provider's answer. */
const unconfirmed = ({
  id,
  requestId,
  receipt,
  amountCents,
  completedAt,
  confirmAnswer,
}: Payout): NewException => ({
  kind: 'payoutUnconfirmed',
  subject: id,
  details: {
    requestId,
    receipt,
    amountCents,
    completedAt: completedAt?.toISOString(),
    answer: confirmAnswer ?? 'none',
  },
})

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Jobs
  readonly rails: Rails
  readonly exceptions: Exceptions
}

export type PayoutConfirmations = ReturnType<typeof createPayoutConfirmations>

export function createPayoutConfirmations({ database, clock, jobs, rails, exceptions }: Deps) {
  const plan = (
    tx: Tx,
    payout: Pick<Payout, 'id' | 'customerId' | 'method'>,
    attempt: number,
  ): Promise<void> =>
    jobs.add(
      tx,
      confirmPayoutJob[payout.method],
      { ...ofPayout(payout), attempt },
      {
        runAt: new Date(clock.now().getTime() + after(payoutConfirmSeconds, attempt) * 1_000),
        key: confirmPayoutKey(payout.id),
      },
    )

  return {
    /** Schedules the first query that confirms a paid payout. */
    planConfirmation: (tx: Tx, payout: Payout): Promise<void> => plan(tx, payout, 0),

    /**
     * Job: queries until the provider confirms or denies. Raises an exception after a while; resolving it
     * ends the queries.
     */
    async confirm(key: CustomerScopedId, attempt: number): Promise<void> {
      const asked = await database.transaction(async (tx) => {
        const payout = await store.lock(tx, key)
        if (payout?.status !== 'paid' || payout.confirmedAt !== null) return null
        if (await exceptions.isResolved(tx, 'payoutUnconfirmed', payout.id)) return null
        // After downtime, query first: the provider's answer may arrive before an alert is needed.
        const isLate =
          clock.now().getTime() - payout.settledAt!.getTime() >= payoutUnconfirmedAfterSeconds * 1_000
        if (isLate && attempt > 0) await exceptions.raise(tx, [unconfirmed(payout)])
        await plan(tx, payout, attempt + 1)
        return payout
      })
      if (asked) await rails[asked.method].ask(asked)
    },

    /** Stores the provider's answer, for the exception's details. */
    async answered(tx: Tx, payout: Payout, answer: StatusResult['answer']): Promise<void> {
      if (payout.status === 'paid' && payout.confirmedAt === null)
        await store.update(tx, payout, {
          confirmAnswer:
            answer.found === true
              ? answer.state
              : answer.found
                ? answer.code
                : `unknown there (${answer.code})`,
        })
    },

    /**
     * The provider's answer denies the payout or reports a reversal: staff have an exception, and queries
     * end.
     */
    denied: (tx: Tx, payout: Payout): Promise<void> => jobs.remove(tx, confirmPayoutKey(payout.id)),

    /** The provider's answer confirms the payout. */
    async confirmed(tx: Tx, payout: Payout): Promise<void> {
      if (payout.confirmedAt !== null) return
      await store.update(tx, payout, { confirmedAt: clock.now(), notFound: 0 })
      await jobs.remove(tx, confirmPayoutKey(payout.id))
      await exceptions.resolve(tx, ['payoutUnconfirmed'], payout.id)
    },

    /** The provider does not know a paid payout. Nothing is reversed: staff get an exception. */
    async notFound(tx: Tx, payout: Payout): Promise<void> {
      if (payout.status !== 'paid' || payout.confirmedAt !== null) return
      await store.update(tx, payout, { notFound: payout.notFound + 1 })
      if (payout.notFound + 1 >= payoutNotFoundTimes)
        await exceptions.raise(tx, [unconfirmed((await store.lock(tx, payout))!)])
    },

    /**
     * A reported success that differs from the payout does not count: raises an exception. The caller queries
     * the provider.
     */
    async doubt(tx: Tx, payout: Payout, said: ConfirmedAsPaid, what: Mismatch): Promise<string> {
      if (what === 'amount') {
        await exceptions.raise(tx, [
          {
            kind: 'payoutAmountDiffers',
            subject: payout.id,
            details: { askedCents: payout.amountCents, saidCents: displayedAmount(said.amountCents) },
          },
        ])
        return 'amountDiffers'
      }
      await exceptions.raise(tx, [
        { kind: 'payoutMismatch', subject: payout.id, details: { what, requestId: payout.requestId } },
      ])
      return 'mismatch'
    },
  }
}
