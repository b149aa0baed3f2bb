/**
 * How a payout travels: to a phone (mpesa-rail.ts), or by the card provider to a card or a bank account
 * (card-rail.ts).
 */
import type { ReceivingMethod } from '../../../domain/payment/receiving.ts'
import type { Account } from '../../ledger/ledger/index.ts'
import type { Acknowledged, Refusal, StatusResult } from '../../providers/rails/port.ts'
import type { Payout, PayoutReason } from './store.ts'

/** Refused before anything moved; `reason` says whose fault it is. */
export type RailRefusal = Refusal & { readonly reason: PayoutReason }
export type Sent = Exclude<Acknowledged, Refusal> | RailRefusal

export type Rail = {
  /** Whose outages stop it. */
  readonly provider: string
  /** The account that the money leaves from. */
  readonly float: Account
  /** Sends a payout under its own id. `reference` comes back with its result, `remarks` say what it is for. */
  send(payout: Payout, words: { readonly reference: string; readonly remarks: string }): Promise<Sent>
  /** Asks what became of it. Null where the answer comes to a hook. */
  ask(payout: Payout): Promise<StatusResult['answer'] | null>
}
export type Rails = Readonly<Record<ReceivingMethod, Rail>>
