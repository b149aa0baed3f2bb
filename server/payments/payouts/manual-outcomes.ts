/**
 * What two people say became of a payout of which its provider has not, by evidence such as the provider's statement
 * (rule money-43). It moves money as the provider's own answer would, and what the provider says later is heard
 * all the same. Of one that counts as paid they can say that it did not arrive: its loan is taken back, or the overpayment
 * that it sent back is the customer's again.
 */
import type { Failure } from '../../../contract/errors.ts'
import { nairobiDay, showDay, startOfDay, type Day } from '../../../domain/days.ts'
import { isReceipt, normaliseReceipt } from '../../../domain/payment/receipt.ts'
import { isPhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Tx } from '../../platform/database/database.ts'
import * as directory from '../../platform/database/directory.ts'
import { payoutInQuestionAfterSeconds } from './limits.ts'
import type { createPayoutOutcomes } from './outcomes.ts'
import { confirmPayoutKey } from './payout-jobs.ts'
import { isLateAsked, type PayoutDeps } from './states.ts'
import * as store from './store.ts'
import type { Payout } from './store.ts'

/** `made`: it left and arrived. The day is the provider's, in Nairobi. */
export type ManualOutcome =
  { readonly made: true; readonly receipt: string; readonly on: Day | null } | { readonly made: false }

type Deps = Pick<PayoutDeps, 'clock' | 'jobs' | 'exceptions' | 'events'>

export function createSettlingByPeople(
  { clock, jobs, exceptions, events }: Deps,
  { hear, disputeRefund }: Pick<ReturnType<typeof createPayoutOutcomes>, 'hear' | 'disputeRefund'>,
) {
  const since = ({ firstSentAt }: Payout): number =>
    firstSentAt === null ? 0 : clock.now().getTime() - firstSentAt.getTime()

  /** Its outcome is not known, and its customer reads by now that it is in question. */
  const canSettle = (payout: Payout): boolean =>
    (payout.status === 'sent' || payout.status === 'unknown' || isLateAsked(payout)) &&
    since(payout) >= payoutInQuestionAfterSeconds * 1_000

  /** It counts as paid, and can be said not to have arrived; once. */
  const canReturn = ({ status, returnedAt }: Payout): boolean => status === 'paid' && returnedAt === null

  /** As its provider writes it. */
  const receiptOf = (payout: Payout, typed: string): string =>
    isPhoneMethod(payout.method) ? normaliseReceipt(typed) : typed.trim()

  /** Why it cannot be settled so; null where it can. */
  async function refusal(
    tx: Tx,
    payout: Payout,
    said: ManualOutcome,
  ): Promise<Failure<'conflict' | 'validationFailed'> | null> {
    if (!said.made) return canSettle(payout) || canReturn(payout) ? null : { error: 'conflict' }
    if (!canSettle(payout)) return { error: 'conflict' }
    const receipt = receiptOf(payout, said.receipt)
    if (receipt === '') return { error: 'validationFailed', fields: { receipt: 'required' } }
    if (isPhoneMethod(payout.method) && !isReceipt(receipt))
      return { error: 'validationFailed', fields: { receipt: 'receiptNotFound' } }
    // Money that came in has receipts of the same form.
    if (
      (await store.isReceiptOfAnother(tx, payout, receipt)) ||
      (await directory.find(tx, 'receipt', receipt)) !== undefined
    )
      return { error: 'validationFailed', fields: { receipt: 'receiptTaken' } }
    if (said.on === null) return { error: 'validationFailed', fields: { madeOn: 'required' } }
    const [min, max] = [nairobiDay(payout.firstSentAt!), clock.today()]
    return said.on < min || said.on > max
      ? {
          error: 'validationFailed',
          fields: { madeOn: 'dayOutOfRange' },
          values: { madeOn: { min: showDay(min), max: showDay(max) } },
        }
      : null
  }

  /** Posts the money, or gives it back; what a person had to look at of it is done with. */
  async function settle(
    tx: Tx,
    payout: Payout,
    said: ManualOutcome,
  ): Promise<Failure<'conflict' | 'validationFailed'> | null> {
    const refused = await refusal(tx, payout, said)
    if (refused) return refused
    const now = clock.now()
    if (canReturn(payout)) {
      await store.update(tx, payout, { returnedAt: now })
      await jobs.remove(tx, confirmPayoutKey(payout.id))
      await exceptions.resolve(tx, ['payoutUnconfirmed', 'payoutContradiction'], payout.id)
      await events.returned(tx, payout)
      if (payout.purpose === 'refund') await disputeRefund(tx, payout)
      return null
    }
    await hear(
      tx,
      payout,
      said.made
        ? {
            status: 'paid',
            receipt: receiptOf(payout, said.receipt),
            amountCents: payout.amountCents,
            // A statement's day is known, its hour need not be: the first that it can have been.
            completedAt: new Date(Math.max(startOfDay(said.on!).getTime(), payout.firstSentAt!.getTime())),
            receiverName: null,
            receiver: null,
          }
        : { status: 'failed', reason: 'declined', code: 'people' },
      now,
      'status',
    )
    await exceptions.resolve(
      tx,
      ['payoutStuck', 'payoutAmountDiffers', 'payoutMismatch', 'payoutLateClaimed'],
      payout.id,
    )
    return null
  }

  return { canSettle, canReturn, settleRefusal: refusal, settleByPeople: settle }
}
