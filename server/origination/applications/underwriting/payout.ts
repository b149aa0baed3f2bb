/**
 * The payout of an application: its start and outcome, and what the end of the loan means for the
 * application.
 */
import { expiresOn } from '../../../../domain/loan/loan-application.ts'
import { certificateNumber } from '../../../../domain/price/products.ts'
import { documents as documentWords } from '../../../../words/compiled/documents.ts'
import type { ReplacedPhone } from '../../../people/records/index.ts'
import type { PaidPayout, Payout } from '../../../payments/payouts/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { quoteOn, termsOn } from '../../../pricing/products/index.ts'
import { cancelled, moved, refused, type ApplicationDeps, type ApplicationHelpers } from '../deps.ts'
import { lockPaidTo } from './replaced-phone-store.ts'
import { hasEnded, receivingOf, type Application } from '../intake/application.ts'
import * as store from '../store.ts'

export type ApplicationPayout = ReturnType<typeof createApplicationPayout>

export function createApplicationPayout(
  { clock, codes, loans, payouts, receiving, company }: ApplicationDeps,
  help: ApplicationHelpers,
) {
  /** The card that should get the money expired before it was sent (`expiredCard`, rule states-9). */
  async function cardExpired(tx: Tx, request: Application): Promise<void> {
    if (typeof moved(request, 'cardExpired', 'system') !== 'string') return
    await store.save(tx, request, cancelled('expiredCard', clock.today()))
    await help.stopExpiry(tx, request)
    await help.notify(tx, request, 'requestCancelled', { contractNumber: request.contractNumber })
  }

  /** Starts the payout; returns from when it may be sent, if it waits for a new destination. */
  async function start(tx: Tx, request: Application, notBefore: Date): Promise<Date | null> {
    const to = receivingOf(request)
    const payableFrom = await receiving.payableFrom(tx, request.customerId, to)
    await payouts.start(tx, {
      purpose: 'loan',
      requestId: request.id,
      customerId: request.customerId,
      ...(await receiving.payoutTo(tx, request.customerId, to)),
      amountCents: request.offeredCents,
      notBefore: help.later(notBefore, payableFrom),
    })
    return payableFrom > notBefore ? payableFrom : null
  }

  return {
    start,

    /** The money arrived: the loan begins, whatever happened to the application since. */
    paid: async (tx: Tx, payout: PaidPayout): Promise<void> => {
      const request = await store.lock(tx, payout)
      if (!request) throw new Error('a payout without its application')
      const { customerId, contractNumber, documentKey, offer } = request
      await receiving.savePaid(tx, customerId, receivingOf(request))
      await help.stopExpiry(tx, request)
      await help.notify(tx, request, 'payoutSent', {
        to: { method: payout.method, lastDigits: (payout.phone ?? payout.shown ?? '').slice(-4) },
        amountCents: payout.amountCents,
        receipt: payout.receipt,
        dues: quoteOn(offer, payout.paidOn).dues,
        paybill: company.paybill,
        accountNumber: contractNumber,
      })
      await loans.open(tx, {
        customerId,
        requestId: request.id,
        documentNumber: contractNumber,
        documentKey,
        terms: termsOn(offer, payout.paidOn),
        payoutId: payout.id,
      })
      for (const { kind, provider } of offer.addOns ?? []) {
        if (provider)
          await help.notify(tx, request, 'addOnIssued', {
            name: documentWords[request.language].slip.addOns[kind],
            provider: provider.name,
            certificate: certificateNumber(provider, contractNumber),
            call: provider.phone,
          })
      }
    },

    /** The payout failed for good: the customer has five days to choose another receiving method. */
    failed: async (tx: Tx, payout: Payout): Promise<void> => {
      const request = await store.lock(tx, payout)
      if (!request) throw new Error('a payout without its application')
      if (payout.reason === 'cardExpired') return cardExpired(tx, request)
      const status = moved(request, 'payoutFailed', 'provider')
      if (typeof status !== 'string') return
      const failed = await store.save(tx, request, { status, expiresOn: expiresOn(clock.today()) })
      await help.watchExpiry(tx, failed)
      await help.notify(tx, failed, 'payoutFailed', {
        amountCents: payout.amountCents,
        chooseBy: failed.expiresOn,
        to: { method: failed.payoutMethod },
      })
    },

    /**
     * Money that was not sent goes to the account's new phone, once that is usable; also for an ended
     * application, which may be reopened. A code on the old phone no longer signs, because its text names the
     * old number.
     */
    phoneReplaced: async (tx: Tx, { customerId, from, to, report }: ReplacedPhone): Promise<void> => {
      const open = await store.lockCurrent(tx, customerId)
      if (open?.status === 'waitingUserConfirmation') await codes.end(tx, 'confirmation', open.id)
      for (const request of await lockPaidTo(tx, customerId, from)) {
        const payout = await payouts.ofRequest(request, tx)
        if (payout?.stage === 'sending') report('sent')
        const waits = payout?.stage === 'scheduled'
        const isGone = !payout || payout.stage === 'failed' || payout.stage === 'none'
        if (waits ? !(await payouts.cancelUnsent(tx, request)) : !isGone) continue
        const replaced = await store.save(tx, request, { payoutPhone: to })
        if (waits) await start(tx, replaced, clock.now())
        // After a failed payout the customer chooses the destination.
        if (!hasEnded(replaced) && payout?.stage !== 'failed') report('moved')
      }
    },

    /**
     * The payout did not arrive although it counted as paid: the loan is voided, and its application ends
     * with it.
     */
    returned: async (tx: Tx, payout: Payout): Promise<void> => {
      const loan = (await loans.lock(tx, await loans.ofRequests([payout.requestId], tx)))
        .values()
        .next().value
      if (!loan) throw new Error('a payout that counts as paid, without its loan')
      const { amountCents } = payout
      const { position } = await loans.voidLoan(tx, loan, { payoutId: payout.id, amountCents })
      const request = await store.lock(tx, payout)
      if (request)
        await help.notify(tx, request, 'payoutReturned', {
          contractNumber: request.contractNumber,
          amountCents,
          overpaymentCents: position.overpaymentCents,
        })
    },

    /**
     * The debt belongs to another company: the customer's application ends here, and a new one is possible.
     */
    loanSold: async (tx: Tx, key: store.ApplicationKey): Promise<void> => {
      const request = await store.lockWithCustomer(tx, key)
      if (request) await store.save(tx, request, { closedOn: clock.today() })
    },

    loanRepaid: async (tx: Tx, key: store.ApplicationKey): Promise<void> => {
      const request = await store.lock(tx, key)
      const status = request ? moved(request, 'repaid', 'system') : refused
      if (request && typeof status === 'string')
        await store.save(tx, request, { status, closedOn: clock.today() })
    },

    /**
     * The payment that repaid a loan was reversed. A later application of the customer ends if none of its
     * money was sent; otherwise only the loan reopens.
     */
    loanReopened: async (tx: Tx, key: store.ApplicationKey): Promise<void> => {
      const request = await store.lockWithCustomer(tx, key)
      const status = request ? moved(request, 'reopen', 'provider') : refused
      if (!request || typeof status !== 'string') return
      const since = await store.current(tx, request.customerId)
      if (since && since.id !== request.id && since.closedOn === null) {
        if ((await loans.ofRequest(since, tx)) || !(await payouts.cancelUnsent(tx, since))) return
        await store.save(tx, since, cancelled('earlierLoanOpen', clock.today()))
        await help.stopExpiry(tx, since)
        await help.notify(tx, since, 'requestCancelled', { contractNumber: since.contractNumber })
      }
      await store.save(tx, request, { status, closedOn: null })
    },
  }
}
