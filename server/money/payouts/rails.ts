/** The one place where it matters how a payout travels: by M-Pesa, or by the card provider to a card or a bank account. */
import type { ReceivingMethod } from '../../../domain/receiving.ts'
import type { Account } from '../ledger/index.ts'
import type { Acknowledged, Mpesa, Refusal, StatusResult } from '../../providers/mpesa/port.ts'
import type { Payout, PayoutReason } from './store.ts'
import type { Questions } from '../inbox/index.ts'

/** Refused before anything moved; `reason` says whose fault it is. */
export type RailRefusal = Refusal & { readonly reason: PayoutReason }
export type Sent = Exclude<Acknowledged, Refusal> | RailRefusal

export type Rail = {
  /** The account that the money leaves from. */
  readonly float: Account
  /** Sends a payout under its own id. `reference` comes back with its result, `remarks` say what it is for. */
  send(payout: Payout, words: { readonly reference: string; readonly remarks: string }): Promise<Sent>
  /** Asks what became of it. Null where the answer comes to a hook. */
  ask(payout: Payout): Promise<StatusResult['answer'] | null>
}
export type Rails = Readonly<Record<ReceivingMethod, Rail>>

export const createRails = (mpesa: Mpesa, questions: Pick<Questions, 'ask'>, cards: Rail): Rails => ({
  mpesa: mpesaRail(mpesa, questions),
  card: cards,
  bank: cards,
})

const mpesaRail = (mpesa: Mpesa, questions: Pick<Questions, 'ask'>): Rail => ({
  float: 'mpesaFloat',
  async send({ id, phone, amountCents }, { reference, remarks }) {
    if (phone === null) throw new Error('a payout by M-Pesa without a number')
    const outcome = await mpesa.payOut({
      originatorConversationId: id,
      phone,
      amountCents,
      remarks,
      reference,
    })
    // Either the receiving number, or our own set-up. The text decides only between these two.
    return 'refused' in outcome
      ? { ...outcome, reason: /phone ?number|partyb/i.test(outcome.text) ? 'receiverRefused' : 'setup' }
      : outcome
  },
  async ask({ id }) {
    await questions.ask('payout', [{ about: id, originalConversationId: id }])
    return null
  },
})
