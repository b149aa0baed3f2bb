/**
 * Calls and results of mobile money providers, common to all of them. Outcomes are values; nothing throws for
 * the provider's faults.
 */
import type { Cents } from '../../../domain/money.ts'
import type { StandingOrderPart } from '../../../domain/payment/standing-orders.ts'
import type { StatedAmount } from '../../../domain/payment/stated-amount.ts'

/** Refused before money moved. `resendSafe`: the same request may be sent again later, with the same id. */
export type Refusal = { readonly refused: string; readonly text: string; readonly resendSafe: boolean }

/**
 * The outcome is unknown: look it up, never send it again under a new id. `duplicate` means "seen before",
 * not "paid".
 */
export type Unknown = {
  readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' | 'duplicate'
  readonly code?: string
  readonly text?: string
}

/** A provider's direct response, unchanged: stored and applied like a callback. */
export type ImmediateAnswer = {
  readonly channel: string
  readonly body: string
  /** Reference of the response, when it differs from the request's. */
  readonly reference?: string
}

export type PushInput = {
  /** `+254...` or `254...` */
  readonly phone: string
  /** Whole shillings only, KES 1 or more. */
  readonly amountCents: Cents
  /** At most 12 characters. */
  readonly accountReference: string
  /** At most 13 characters, never empty. */
  readonly description: string
  /**
   * Returned as `?ref=` in the callback address, so that a prompt whose response was lost can still be
   * identified. Letters, digits, `-`, `_`.
   */
  readonly reference?: string
}
/**
 * `setup` is for the lender to fix. `receiverLimit`: our account would exceed its maximum balance. `tooSoon`:
 * the provider refuses a second similar payment within two minutes.
 */
export type PromptFailure =
  | 'noFunds'
  | 'limit'
  | 'belowLeast'
  | 'receiverLimit'
  | 'locked'
  | 'tooSoon'
  | 'expired'
  | 'notDelivered'
  | 'cancelled'
  | 'unreachable'
  | 'wrongPin'
  | 'pinLocked'
  | 'declined'
  | 'setup'

/**
 * `failed` is the current state: a later genuine `paid` overrides it. `pending` includes every code not known
 * to be final.
 */
export type PromptVerdict =
  | { readonly status: 'paid' }
  | { readonly status: 'failed'; readonly reason: PromptFailure; readonly code: string }
  | { readonly status: 'pending'; readonly code: string }
/**
 * `paid` from a status query has no receipt; the callback, the confirmation, a status result or the pull
 * supplies it.
 */
export type PromptState = (PromptVerdict & { readonly said?: ImmediateAnswer }) | Refusal | Unknown

export type PayoutInput = {
  /** Our unique id: the idempotency key. */
  readonly payoutId: string
  readonly phone: string
  /** Whole shillings only, KES 10 to 250,000. */
  readonly amountCents: Cents
  /** 2 to 100 characters. */
  readonly remarks: string
  readonly reference?: string
}
/** For calls whose result comes to a hook later; `providerId` is the provider's id of the request. */
export type Acknowledged =
  | { readonly accepted: true; readonly providerId: string; readonly said?: ImmediateAnswer }
  | Refusal
  | Unknown

export type StatusInput = (
  | {
      readonly receipt: string
      /**
       * Our id of the prompt that it paid, and the time of payment: some providers need these for a query.
       */
      readonly prompt?: string
      readonly at?: Date
    }
  | { readonly payoutId: string }
) &
  /** Returned as `?ref=` in the result's address: a "not found" result names no transaction. */
  { readonly reference?: string }

export type ReversalInput = {
  readonly receipt: string
  /** Time of payment. */
  readonly at?: Date
  readonly amountCents: Cents
  readonly remarks: string
  readonly reference?: string
}

export type StandingOrderInput = {
  /** Our id of the order. */
  readonly id: string
  /** Unique for each customer at the provider. */
  readonly name: string
  readonly phone: string
  readonly part: StandingOrderPart
  /** At most 12 characters. */
  readonly accountReference: string
  readonly reference: string
}
/** `failed`: the customer or the provider refused it. `pending` includes every code not known to be final. */
export type StandingOrderCallback = {
  readonly providerId: string | null
  readonly verdict:
    | { readonly status: 'active' }
    | {
        readonly status: 'failed'
        readonly reason: 'declined' | 'wrongPin' | 'noAnswer' | 'refused'
        readonly code: string
      }
    | { readonly status: 'pending'; readonly code: string }
  /** What it was made for, where the provider says so. */
  readonly phone: string | null
  readonly amountCents: StatedAmount | null
}

export type Registration = { readonly registered: true; readonly already: boolean } | Refusal | Unknown

export type PulledPayment = {
  readonly receipt: string
  readonly amountCents: StatedAmount
  readonly completedAt: Date
  /** Written by the customer: untrusted. */
  readonly accountReference: string
  readonly payerPhone: string
}
export type Pulled =
  | {
      readonly payments: readonly PulledPayment[]
      /** Unreadable rows, unchanged: stored for staff, never dropped. */
      readonly unreadable?: readonly unknown[]
      /**
       * The provider's text for an empty list. Safaricom uses the same text for a paybill that it does not
       * list.
       */
      readonly saidNone?: string
    }
  | Refusal
  | Unknown

/** Calls that every mobile money provider supports. */
export type PhoneMoney = {
  /** Sends a payment prompt to the customer's phone; the result comes later. */
  push(input: PushInput): Promise<Acknowledged>
  /** `sentAt`: when the prompt was sent. */
  queryPrompt(providerId: string, sentAt?: Date): Promise<PromptState>
  /** Pays out to a phone; the result comes later. */
  payOut(input: PayoutInput): Promise<Acknowledged>
  /** Queries a transaction; the result comes later, with the reference. */
  askStatus(input: StatusInput): Promise<Acknowledged>
  /** Queries the balance of the payout account. */
  askBalance(input: { readonly reference: string }): Promise<Acknowledged>
  /** Returns an incoming payment to its payer. A payout cannot be reversed. */
  reverse(input: ReversalInput): Promise<Acknowledged>
  /** All incoming payments between two instants, at least for the last 48 hours. */
  pull(from: Date, to: Date): Promise<Pulled>
  /** Asks the customer to confirm a standing order; absent where the provider has none. */
  createStandingOrder?(input: StandingOrderInput): Promise<Acknowledged>
}

/** Result of parsing an unreadable body: store it, alert staff, do not act on it. */
export type Unreadable = { readonly error: 'callbackUnreadable' }

export type PromptCallback = {
  /** The provider's id of the prompt, from the response to `push`. */
  readonly providerId: string
  readonly verdict: PromptVerdict
  /** Present when paid; each field may still be missing. */
  readonly receipt: string | null
  readonly amountCents: StatedAmount | null
  readonly completedAt: Date | null
  readonly phone: string | null
  /** The message has no amount and no time: the provider is queried before it is believed. */
  readonly askFirst?: true
}

export type AnnouncedPayment = {
  readonly receipt: string
  readonly amountCents: StatedAmount
  readonly completedAt: Date
  /** The number that received the payment. */
  readonly payToNumber: string
  /** Written by the customer: untrusted. */
  readonly accountReference: string
  /** Plain, masked or a SHA-256: never a key. */
  readonly payerPhone: string
  /** First name as the provider shows it; untrusted. */
  readonly payerName: string
}

export type PayoutFailure =
  | 'floatEmpty'
  | 'amountOutOfRange'
  | 'receiverOverLimit'
  | 'receiverUnregistered'
  | 'setup'

/** `pending` includes every code not known to be final: look it up. */
export type PayoutVerdict =
  | {
      readonly status: 'paid'
      readonly receipt: string
      readonly amountCents: StatedAmount | null
      readonly completedAt: Date | null
      readonly receiverName: string | null
      /** Number and name of the receiver, as shown. */ readonly receiver?: string | null
      /** When the provider names one. */ readonly currency?: string
    }
  | { readonly status: 'failed'; readonly reason: PayoutFailure; readonly code: string }
  | { readonly status: 'pending'; readonly code: string }

export type PayoutResult = {
  /** Empty when the provider gives only its own id. */
  readonly payoutId: string
  readonly providerId: string
  readonly verdict: PayoutVerdict
}

/** A notice on a `timeout` hook: the outcome is unknown. */
export type TimeoutNotice = Pick<PayoutResult, 'payoutId'>

export type TransactionFound = {
  readonly state: 'completed' | 'failed' | 'reversed' | 'pending'
  readonly receipt: string | null
  readonly amountCents: StatedAmount | null
  readonly completedAt: Date | null
  /** When the provider names one. */
  readonly currency?: string
  /** Our id of the queried transaction, when it is a payout. */
  readonly payoutId: string | null
  readonly payer: string | null
  readonly receiver: string | null
}
export type StatusResult = {
  readonly answer:
    | ({ readonly found: true } & TransactionFound)
    | { readonly found: false; readonly code: string }
    /** The query itself failed: repeat it. */
    | { readonly found: 'unknown'; readonly code: string }
}

export type ReversalResult = {
  readonly verdict:
    | { readonly status: 'reversed'; readonly receipt: string | null }
    | { readonly status: 'alreadyReversed' }
    | { readonly status: 'failed'; readonly code: string }
    | { readonly status: 'pending'; readonly code: string }
}

/** Account balances at a moment; null when not reported. */
export type AccountBalances = {
  readonly utilityCents: Cents | null
  readonly workingCents: Cents | null
  readonly chargesCents: Cents | null
  readonly at: Date | null
}

/** A parsed message; `noted` messages are stored without effect. */
export type RailMessage =
  | { readonly kind: 'prompt'; readonly callback: PromptCallback }
  | { readonly kind: 'payment'; readonly payment: AnnouncedPayment }
  | { readonly kind: 'status'; readonly answer: StatusResult['answer'] }
  | { readonly kind: 'reversal'; readonly result: ReversalResult }
  | { readonly kind: 'payout'; readonly result: PayoutResult }
  | { readonly kind: 'payoutTimeout'; readonly notice: TimeoutNotice }
  | { readonly kind: 'balance'; readonly balances: AccountBalances }
  | { readonly kind: 'standingOrder'; readonly callback: StandingOrderCallback }
  | { readonly kind: 'noted' }

/** Reads the body of a stored message. */
export type Reader = (body: unknown) => RailMessage | Unreadable
