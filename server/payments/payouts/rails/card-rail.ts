/**
 * Payouts to a card or bank account by the card provider, under the same rules as every payout (payouts.ts):
 * marked before sending, one reference, unknown outcomes looked up. This provider also needs a registered
 * recipient, answers queries at once, and identifies transfers by our reference.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { keyText } from '../../../platform/database/rows/customer-scoped.ts'
import type { CardEvent, Cards, Recipient, Transfer } from '../../../providers/cards/port.ts'
import type { StatusResult } from '../../../providers/rails/port.ts'
import { isOutcomeOpen } from '../states.ts'
import type { Payouts } from '../service.ts'
import type { Payout, PayoutReason } from '../store.ts'
import type { Rail, RailRefusal, Sent } from './rails.ts'

/** The recipient of a payout. `cardExpired`: past its expiry date; `gone`: the customer removed it. */
export type RecipientOf = (payout: Payout) => Promise<Recipient | { readonly error: 'cardExpired' | 'gone' }>

type Deps = { readonly cards: Cards; readonly recipientOf: RecipientOf }

/** Refusals that the lender must fix, by code or text. All other refusals concern the recipient. */
const emptyBalance = /insufficient|not enough/i
const ourSetUp =
  /invalid_key|rate_limited|unauthori[sz]ed|not (enabled|permitted|allowed)|disabled|recipient type/i

const reasonOf = (code: string, said: string): PayoutReason => {
  if (emptyBalance.test(code) || emptyBalance.test(said)) return 'floatEmpty'
  return ourSetUp.test(code) || ourSetUp.test(said) ? 'setup' : 'receiverRefused'
}
const refusedFor = (reason: PayoutReason): RailRefusal => ({
  refused: reason,
  text: '',
  resendSafe: false,
  reason,
})

export const cardRail = ({ cards, recipientOf }: Deps): Rail => ({
  provider: 'cards',
  float: 'cardProvider',

  async send(payout, { remarks }): Promise<Sent> {
    const recipient = await recipientOf(payout)
    if ('error' in recipient)
      return refusedFor(recipient.error === 'cardExpired' ? 'cardExpired' : 'receiverRefused')
    const known = await cards.recipient(recipient)
    // Registering a recipient moves no money, so it is safe to repeat after any outcome.
    if ('unknown' in known)
      return {
        refused: known.code ?? known.unknown,
        text: known.text ?? '',
        resendSafe: true,
        reason: 'setup',
      }
    if ('refused' in known) return { ...known, reason: reasonOf(known.refused, known.text) }
    const sent = await cards.transfer({
      reference: payout.id,
      amountCents: payout.amountCents,
      recipientCode: known.recipientCode,
      reason: remarks,
    })
    if ('unknown' in sent) return sent
    return 'refused' in sent
      ? { ...sent, reason: reasonOf(sent.refused, sent.text) }
      : { accepted: true, providerId: sent.transferCode }
  },

  async ask(payout) {
    const transfer = await cards.verifyTransfer(payout.id)
    if ('refused' in transfer || 'unknown' in transfer)
      return { found: 'unknown', code: 'refused' in transfer ? transfer.refused : transfer.unknown }
    return transfer.status === 'notFound' ? { found: false, code: 'notFound' } : answerOf(payout, transfer)
  },
})

/** A reversed transfer never arrived, unless it was reported as paid before: then staff must review it. */
const stateOf = (transfer: Transfer, paidBefore: boolean) =>
  (
    {
      paid: 'completed',
      failed: 'failed',
      reversed: paidBefore ? 'reversed' : 'failed',
      pending: 'pending',
    } as const
  )[transfer.status]

const answerOf = (payout: Payout, transfer: Transfer): StatusResult['answer'] => ({
  found: true,
  state: stateOf(transfer, payout.receipt !== null),
  receipt: transfer.transferCode,
  amountCents: transfer.amountCents,
  currency: transfer.currency,
  completedAt: transfer.completedAt,
  payoutId: payout.id,
  payer: null,
  receiver: null,
})

/**
 * Applies a signed message about a transfer; returns the outcome. Verifies a failure by a query before
 * another payout replaces this one.
 */
export async function applyTransfer(
  tx: Tx,
  payouts: Pick<Payouts, 'find' | 'applyStatus' | 'askAgain'>,
  { reference, transfer }: Extract<CardEvent, { kind: 'transfer' }>,
  heardAt: Date,
): Promise<string> {
  const payout = await payouts.find(tx, reference)
  if (!payout) return 'payoutUnknown'
  const saidFailed = transfer.status === 'failed' || transfer.status === 'reversed'
  return saidFailed && isOutcomeOpen(payout)
    ? payouts.askAgain(tx, payout)
    : payouts.applyStatus(tx, keyText(payout), answerOf(payout, transfer), heardAt)
}
