/**
 * Manual payout outcomes, recorded with a second approver when the provider gives none, on evidence such as
 * the provider's statement (rule money-43). They move money like the provider's own answer; later answers are
 * still applied. Staff can also record that a paid payout did not arrive: the loan is voided, or the refund
 * becomes the customer's overpayment again.
 */
import type { Failure } from '../../../../contract/errors.ts'
import { showDay, type Day } from '../../../../domain/days.ts'
import { isReceipt, normaliseReceipt } from '../../../../domain/payment/receipt-number.ts'
import { isPhoneMethod } from '../../../../domain/payment/receiving.ts'
import type { Tx } from '../../../platform/database/database.ts'
import * as directory from '../../../platform/database/sharding/directory.ts'
import { payoutInQuestionAfterSeconds } from '../limits.ts'
import type { createPayoutOutcomes } from './outcomes.ts'
import { confirmPayoutKey } from '../job-kinds.ts'
import { isLatePayoutQueried, type PayoutDeps } from '../states.ts'
import * as store from '../store.ts'
import type { Payout } from '../store.ts'

/** `made`: the payout arrived. `on` is the provider's day, in Nairobi. */
export type ManualOutcome =
  | { readonly made: true; readonly receipt: string; readonly on: Day | null }
  | { readonly made: false }

type Deps = Pick<PayoutDeps, 'clock' | 'jobs' | 'exceptions' | 'events'>

export function createManualOutcomes(
  { clock, jobs, exceptions, events }: Deps,
  { receive, disputeRefund }: Pick<ReturnType<typeof createPayoutOutcomes>, 'receive' | 'disputeRefund'>,
) {
  const since = ({ firstSentAt }: Payout): number =>
    firstSentAt === null ? 0 : clock.now().getTime() - firstSentAt.getTime()

  /** The outcome is unknown, and the customer already sees the payout as in question. */
  const canSettle = (payout: Payout): boolean =>
    (payout.status === 'sent' || payout.status === 'unknown' || isLatePayoutQueried(payout)) &&
    since(payout) >= payoutInQuestionAfterSeconds * 1_000

  /** A paid payout that was not yet recorded as not arrived. */
  const canReturn = ({ status, returnedAt }: Payout): boolean => status === 'paid' && returnedAt === null

  /** The receipt in the provider's form. */
  const receiptOf = (payout: Payout, typed: string): string =>
    isPhoneMethod(payout.method) ? normaliseReceipt(typed) : typed.trim()

  /** Why this outcome is refused; null when it is allowed. */
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
    // Receipts of payments have the same form, so they are checked too.
    if (
      (await store.isReceiptOfAnother(tx, payout, receipt)) ||
      (await directory.find(tx, 'receipt', receipt)) !== undefined
    )
      return { error: 'validationFailed', fields: { receipt: 'receiptTaken' } }
    if (said.on === null) return { error: 'validationFailed', fields: { madeOn: 'required' } }
    const [min, max] = [clock.dayOf(payout.firstSentAt!), clock.today()]
    return said.on < min || said.on > max
      ? {
          error: 'validationFailed',
          fields: { madeOn: 'dayOutOfRange' },
          values: { madeOn: { min: showDay(min), max: showDay(max) } },
        }
      : null
  }

  /** Posts or releases the money and resolves the payout's exceptions. */
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
    await receive(
      tx,
      payout,
      said.made
        ? {
            status: 'paid',
            receipt: receiptOf(payout, said.receipt),
            amountCents: payout.amountCents,
            // A statement gives the day but maybe no time: use the earliest possible time.
            completedAt: new Date(Math.max(clock.startOf(said.on!).getTime(), payout.firstSentAt!.getTime())),
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

  return { canSettle, canReturn, settleRefusal: refusal, settleManually: settle }
}
