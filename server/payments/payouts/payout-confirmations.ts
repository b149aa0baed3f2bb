/**
 * Payouts that are said to have arrived. A result carries no signature: it counts only where it fits what we
 * asked for, and the provider is asked afterwards whether it is true, so that nobody waits for their loan.
 */
import { amountAsSaid } from '../../../domain/payment/stated-amount.ts'
import { payerFits } from '../../../domain/payment/mpesa-message.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Keyed } from '../../platform/database/customer-scoped.ts'
import type { PayoutVerdict, StatusResult } from '../../providers/rails/port.ts'
import type { NewException, Exceptions } from '../exceptions/index.ts'
import { after } from '../../platform/time/backoff.ts'
import { payoutConfirmSeconds, payoutNotFoundTimes, payoutUnconfirmedAfterSeconds } from './limits.ts'
import { confirmPayoutJob, confirmPayoutKey, ofPayout } from './payout-jobs.ts'
import * as store from './store.ts'
import type { Payout } from './store.ts'
import type { Rails } from './rails.ts'

/** A success as it was told; the conversation is named by results, not by answers to our questions. */
export type SaidPaid = Extract<PayoutVerdict, { status: 'paid' }> & {
  readonly payoutId?: string
  readonly providerId?: string
}
/** What does not fit. */
type Mismatch = 'amount' | 'currency' | 'conversation' | 'receiver' | 'receipt'

/** What of a success does not fit the payout we asked for; null where all that it says fits. */
export function mismatchOf(
  { id, amountCents, phone, providerId, sends }: Payout,
  said: SaidPaid,
): Exclude<Mismatch, 'receipt'> | null {
  if (said.currency !== undefined && said.currency !== 'KES') return 'currency'
  if (said.amountCents !== null && said.amountCents !== amountCents) return 'amount'
  // Sent again under the same id, it may be the first sending that paid, whose conversation we were not told.
  const isProviderIdKnown = providerId !== null && sends === 1 && Boolean(said.providerId)
  if (isProviderIdKnown ? said.providerId !== providerId : said.payoutId && said.payoutId !== id)
    return 'conversation'
  return phone !== null && said.receiver && namesPhone(said.receiver) && !payerFits(said.receiver, phone)
    ? 'receiver'
    : null
}

/** Whether the number is shown, whole or masked: `254712345678 - JANE`, `2547 ***** 678`, `0712***678`. */
const namesPhone = (receiver: string): boolean =>
  /^(?:\d{12}|0[17]\d{8}|\d{3,}\*+\d{3,})$/.test(
    (/^\+?[\d* ]+/.exec(receiver)?.[0] ?? '').replaceAll(' ', '').replace('+', ''),
  )

/** It counts as paid, and nobody has confirmed it: what was said of it, and what the provider answers. */
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

export type PayoutSuccesses = ReturnType<typeof createPayoutSuccesses>

export function createPayoutSuccesses({ database, clock, jobs, rails, exceptions }: Deps) {
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
    /** Asks in a while whether a payout that counts as paid was paid. */
    planConfirmation: (tx: Tx, payout: Payout): Promise<void> => plan(tx, payout, 0),

    /**
     * Job: asks until the provider confirms or denies it; a person is told where it has not after a while,
     * and ends the asking by dealing with that.
     */
    async confirm(key: Keyed, attempt: number): Promise<void> {
      const asked = await database.transaction(async (tx) => {
        const payout = await store.lock(tx, key)
        if (payout?.status !== 'paid' || payout.confirmedAt !== null) return null
        if (await exceptions.isResolved(tx, 'payoutUnconfirmed', payout.id)) return null
        // A service that stood still asks first: what the provider says is heard before anybody is alarmed.
        const isLate =
          clock.now().getTime() - payout.settledAt!.getTime() >= payoutUnconfirmedAfterSeconds * 1_000
        if (isLate && attempt > 0) await exceptions.raise(tx, [unconfirmed(payout)])
        await plan(tx, payout, attempt + 1)
        return payout
      })
      if (asked) await rails[asked.method].ask(asked)
    },

    /** What the provider answered about it, for the person who is told. */
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
     * The provider, asked by us, says that it was not paid, or taken back: a person was told, and it is not
     * asked about any more.
     */
    denied: (tx: Tx, payout: Payout): Promise<void> => jobs.remove(tx, confirmPayoutKey(payout.id)),

    /** The provider, asked by us, says that it was paid. */
    async confirmed(tx: Tx, payout: Payout): Promise<void> {
      if (payout.confirmedAt !== null) return
      await store.update(tx, payout, { confirmedAt: clock.now(), notFound: 0 })
      await jobs.remove(tx, confirmPayoutKey(payout.id))
      await exceptions.resolve(tx, ['payoutUnconfirmed'], payout.id)
    },

    /** It counts as paid, and the provider does not know it. Nothing is taken back by itself: a person looks. */
    async notFound(tx: Tx, payout: Payout): Promise<void> {
      if (payout.status !== 'paid' || payout.confirmedAt !== null) return
      await store.update(tx, payout, { notFound: payout.notFound + 1 })
      if (payout.notFound + 1 >= payoutNotFoundTimes)
        await exceptions.raise(tx, [unconfirmed((await store.lock(tx, payout))!)])
    },

    /** It says something else than we asked for: it does not count, a person is told, and the provider is asked. */
    async doubt(tx: Tx, payout: Payout, said: SaidPaid, what: Mismatch): Promise<string> {
      if (what === 'amount') {
        await exceptions.raise(tx, [
          {
            kind: 'payoutAmountDiffers',
            subject: payout.id,
            details: { askedCents: payout.amountCents, saidCents: amountAsSaid(said.amountCents) },
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
