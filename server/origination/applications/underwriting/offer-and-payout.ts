/**
 * A decided application until its money is sent: the counter-offer is accepted, declined or reverted, another
 * receiving method is chosen, or it expires.
 */
import type { Failure } from '../../../../contract/errors.ts'
import { addDays } from '../../../../domain/days.ts'
import {
  acceptPayoutDelaySeconds,
  canApply,
  cancellationReason,
} from '../../../../domain/loan/loan-application.ts'
import { formattedReason } from '../../../pricing/decisions/index.ts'
import type { ProvedBy } from '../../../people/identity/index.ts'
import type { Chosen } from '../../../payments/destinations/index.ts'
import { inCallersTransaction, type Tx } from '../../../platform/database/database.ts'
import type { SignedCopy } from '../../../messaging/messages/index.ts'
import type { Signature } from '../signing/agreement.ts'
import {
  cancelled,
  moved,
  refused,
  type ApplicationDeps,
  type ApplicationHelpers,
  type TransitionRefused,
} from '../deps.ts'
import type { ApplicationPayout } from './payout.ts'
import { keyOf, receivingIn, receivingOf, situationOf, type Application } from '../intake/application.ts'
import * as agreements from '../signing/agreements-store.ts'
import * as store from '../store.ts'

type Moved<Refusal> = { readonly requestId: string } | TransitionRefused | Failure<'noRequest'> | Refusal

export function createOfferAndPayout(
  { database, clock, loans, payouts, receiving, borrowingPauses }: ApplicationDeps,
  help: ApplicationHelpers,
  payout: Pick<ApplicationPayout, 'start'>,
  keepAgreement: (tx: Tx, request: Application, by: Signature['by']) => Promise<SignedCopy>,
) {
  /** Runs a step of the customer on the current application; an impossible step changes nothing. */
  const customerStep = <Refusal extends Failure>(
    customerId: string,
    work: (tx: Tx, request: Application) => Promise<TransitionRefused | Refusal | void>,
    within?: Tx,
  ): Promise<Moved<Refusal>> =>
    inCallersTransaction(database, within, async (tx) => {
      const request = await store.lockCurrent(tx, customerId)
      if (!request) return { error: 'noRequest' }
      return (await work(tx, request)) ?? { requestId: request.id }
    })

  const situation = async (tx: Tx, request: Application) =>
    situationOf(request, (await payouts.ofRequest(request, tx)) ?? null, await store.newerExists(tx, request))

  return {
    /** Job: cancels an application whose time is over (rule states-3). */
    expire: (key: store.ApplicationKey): Promise<void> =>
      database.transaction(async (tx) => {
        const request = await store.lock(tx, key)
        if (!request) return
        const asItIs = await situation(tx, request)
        if (!canApply.expire(asItIs, clock.today())) {
          // Not over yet by this process's clock: check again afterwards.
          if (canApply.expire(asItIs, addDays(request.expiresOn, 1))) await help.watchExpiry(tx, request)
          return
        }
        const { status } = request
        if (
          typeof moved(request, 'expire', 'system') !== 'string' ||
          status === 'cancelled' ||
          status === 'rejected' ||
          status === 'repaid'
        )
          return
        await store.save(tx, request, cancelled(cancellationReason(status, 'expire'), clock.today()))
        await help.notify(tx, request, 'requestCancelled', { contractNumber: request.contractNumber })
      }),

    /** Signs the counter-offer; its money is sent a minute later, so that the acceptance can be reverted. */
    accept: (customerId: string, by: 'acceptance' | 'pin' = 'acceptance', within?: Tx) =>
      customerStep<never>(
        customerId,
        async (tx, request) => {
          const status = moved(request, 'accept', 'customer')
          if (typeof status !== 'string') return status
          if (!canApply.accept(await situation(tx, request), clock.today())) return refused
          if (await loans.owes(customerId, tx)) return refused
          if (await borrowingPauses.activeOf(customerId, tx)) return refused
          const copy = await keepAgreement(tx, request, by)
          const accepted = await store.save(tx, request, { status, signedAt: clock.now() })
          await help.stopExpiry(tx, accepted)
          const startsAt = new Date(clock.now().getTime() + acceptPayoutDelaySeconds * 1_000)
          const payableFrom = await payout.start(tx, accepted, startsAt)
          await help.notify(tx, accepted, 'offerSigned', {
            contractNumber: accepted.contractNumber,
            amountCents: accepted.offeredCents,
            copy,
            startsAt: payableFrom ?? startsAt,
          })
        },
        within,
      ),

    decline: (customerId: string, within?: Tx) =>
      customerStep<never>(
        customerId,
        async (tx, request) => {
          const status = moved(request, 'decline', 'customer')
          if (typeof status !== 'string') return status
          await store.save(
            tx,
            request,
            cancelled(cancellationReason('alternativeOffer', 'decline'), clock.today()),
          )
          await help.stopExpiry(tx, request)
          await help.notify(tx, request, 'offerDeclined', {
            amountCents: request.offeredCents,
            validThrough: request.expiresOn,
          })
        },
        within,
      ),

    /** Reverts an acceptance or a decline of the counter-offer, while no money was sent. */
    revert: (customerId: string) =>
      customerStep<never>(customerId, async (tx, request) => {
        const status = moved(request, 'revert', 'customer')
        if (typeof status !== 'string') return status
        if (!canApply.revert(await situation(tx, request), clock.today())) return refused
        if (await loans.owes(customerId, tx)) return refused
        if (request.status === 'approved' && !(await payouts.cancelUnsent(tx, request))) return refused
        // The signature in force is again that of the first agreement.
        const first = request.status === 'approved' ? await agreements.read(tx, keyOf(request), 1) : undefined
        const again = await store.save(tx, request, {
          status,
          signedAt: first?.signedAt ?? request.signedAt,
          closedOn: null,
          cancellationReason: null,
        })
        await help.watchExpiry(tx, again)
        await help.notify(tx, again, 'alternativeOffer', {
          why: again.reasons.map(formattedReason),
          amountCents: again.offeredCents,
          requestedCents: again.requestedCents,
          validThrough: again.expiresOn,
        })
      }),

    /**
     * Chooses another receiving method after a payout that certainly failed: the same application, and a new
     * payout. `startsAt`: from when it may be sent, if it waits. `proved`: null without a proof.
     */
    async chooseReceiving(customerId: string, chosen: Chosen, proved: ProvedBy | null, within?: Tx) {
      let startsAt: Date | null = null
      const chose = await customerStep<Failure<'validationFailed' | 'proofNeeded'>>(
        customerId,
        async (tx, request) => {
          const status = moved(request, 'chooseMethod', 'customer')
          if (typeof status !== 'string') return status
          if (!canApply.chooseMethod(await situation(tx, request), clock.today())) return refused
          if (await borrowingPauses.activeOf(customerId, tx)) return refused
          const to = await receiving.resolve(tx, customerId, chosen, proved)
          if ('error' in to) return to
          const again = await store.save(tx, request, {
            status,
            ...receivingIn(to, await help.phoneOf(tx, customerId)),
          })
          await help.stopExpiry(tx, again)
          await receiving.notifyOfChange(tx, customerId, to, receivingOf(request))
          startsAt = await payout.start(tx, again, clock.now())
        },
        within,
      )
      return 'error' in chose ? chose : { ...chose, startsAt: startsAt as Date | null }
    },
  }
}
