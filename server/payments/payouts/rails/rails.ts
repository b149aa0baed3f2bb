/** The rails of payouts: to a phone (phone-rail.ts), or to a card or bank account (card-rail.ts). */
import type { ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { Account } from '../../../ledger/ledger/index.ts'
import type { Acknowledged, Refusal, StatusResult } from '../../../providers/rails/port.ts'
import type { Payout, PayoutReason } from '../store.ts'

/** A refusal before money moved; `reason` shows whether the fault is ours or the receiver's. */
export type RailRefusal = Refusal & { readonly reason: PayoutReason }
export type Sent = Exclude<Acknowledged, Refusal> | RailRefusal

export type Rail = {
  /** The provider whose outages pause the rail. */
  readonly provider: string
  /** The account that the money leaves from. */
  readonly float: Account
  /** Sends a payout under its own id. The result returns `reference`; `remarks` state the purpose. */
  send(payout: Payout, words: { readonly reference: string; readonly remarks: string }): Promise<Sent>
  /** Queries the status of a payout. Returns null when the answer comes to a webhook. */
  ask(payout: Payout): Promise<StatusResult['answer'] | null>
}
export type Rails = Readonly<Record<ReceivingMethod, Rail>>
