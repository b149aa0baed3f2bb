/**
 * What the service may ask of a provider of payments by phone and what it can learn, whichever provider it
 * is. Outcomes are values; nothing throws for the provider's faults.
 */
import type { Cents } from '../../../domain/money.ts'
import type { StatedAmount } from '../../../domain/payment/stated-amount.ts'

/**
 * The provider said no before anything moved. `resendSafe`: the same request may be sent again later, under
 * the same id.
 */
export type Refusal = { readonly refused: string; readonly text: string; readonly resendSafe: boolean }

/**
 * Whether it was acted on is not known: look it up, never send it again under a new id. `duplicate` = "seen
 * before", not "paid".
 */
export type Unknown = {
  readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' | 'duplicate'
  readonly code?: string
  readonly text?: string
}

/** What a provider answered at once, as it came: it is kept and applied like a message that it sent. */
export type Said = {
  readonly channel: string
  readonly body: string
  /** Whose it is, where it is not that of the question. */
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
   * Comes back as `?ref=` on the callback's address, so that a prompt whose answer was lost can still be
   * told. Letters, digits, `-`, `_`.
   */
  readonly reference?: string
}
/** `setup` is ours to mend. `receiverLimit`: our account would pass what it
 * may hold. `tooSoon`: the provider takes no second payment like it within two minutes. */
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
 * `failed` is what we know now: a later genuine `paid` overrules it. `pending` includes every code that is
 * not known as final.
 */
export type PromptVerdict =
  | { readonly status: 'paid' }
  | { readonly status: 'failed'; readonly reason: PromptFailure; readonly code: string }
  | { readonly status: 'pending'; readonly code: string }
/** A `paid` learned here has no receipt; the callback, the confirmation, a status result or the pull brings it. */
export type PromptState = (PromptVerdict & { readonly said?: Said }) | Refusal | Unknown

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
/** For calls whose result comes to a hook later; `providerId` is the provider's own id of what was asked. */
export type Acknowledged =
  { readonly accepted: true; readonly providerId: string; readonly said?: Said } | Refusal | Unknown

export type StatusInput = (
  | {
      readonly receipt: string
      /** Our id of the prompt that it paid, and when it came: some providers are asked by these. */
      readonly prompt?: string
      readonly at?: Date
    }
  | { readonly payoutId: string }
) &
  /** Comes back as `?ref=` on the result's address: a "not found" result names no transaction. */
  { readonly reference?: string }

export type ReversalInput = {
  readonly receipt: string
  /** When it came. */
  readonly at?: Date
  readonly amountCents: Cents
  readonly remarks: string
  readonly reference?: string
}

export type Registration = { readonly registered: true; readonly already: boolean } | Refusal | Unknown

export type PulledPayment = {
  readonly receipt: string
  readonly amountCents: StatedAmount
  readonly completedAt: Date
  /** Customer-written: untrusted. */
  readonly accountReference: string
  readonly payerPhone: string
}
export type Pulled =
  | {
      readonly payments: readonly PulledPayment[]
      /** Rows that cannot be read, as they came: kept for a person, never dropped. */
      readonly unreadable?: readonly unknown[]
      /** The provider's words for an empty list. Safaricom's are the same for a paybill it does not list. */
      readonly saidNone?: string
    }
  | Refusal
  | Unknown

/** What every provider of payments by phone is asked. */
export type PhoneMoney = {
  /** Puts a payment prompt on the customer's phone; its result comes later. */
  push(input: PushInput): Promise<Acknowledged>
  /** `sentAt`: when it was sent. */
  queryPrompt(providerId: string, sentAt?: Date): Promise<PromptState>
  /** Pays out to a phone; the result comes later. */
  payOut(input: PayoutInput): Promise<Acknowledged>
  /** Asks what became of a transaction; the answer comes later, with the reference. */
  askStatus(input: StatusInput): Promise<Acknowledged>
  /** Asks what the account that payouts leave from holds. */
  askBalance(input: { readonly reference: string }): Promise<Acknowledged>
  /** Sends money paid in back to its payer. A payout cannot be reversed. */
  reverse(input: ReversalInput): Promise<Acknowledged>
  /** All payments in between two instants, of the last 48 hours at least. */
  pull(from: Date, to: Date): Promise<Pulled>
}

/** What parsers answer for a body that cannot be read: keep it, tell a person, do not act. */
export type Unreadable = { readonly error: 'callbackUnreadable' }

export type PromptCallback = {
  /** The provider's own id of the prompt, as `push` was answered. */
  readonly providerId: string
  readonly verdict: PromptVerdict
  /** Present when paid; each may still be missing. */
  readonly receipt: string | null
  readonly amountCents: StatedAmount | null
  readonly completedAt: Date | null
  readonly phone: string | null
  /** It names no amount and no time: the provider is asked before anything of it is believed. */
  readonly askFirst?: true
}

export type AnnouncedPayment = {
  readonly receipt: string
  readonly amountCents: StatedAmount
  readonly completedAt: Date
  /** The number that was paid to. */
  readonly payToNumber: string
  /** Customer-written: untrusted. */
  readonly accountReference: string
  /** Clear, masked or a SHA-256: never a key. */
  readonly payerPhone: string
  /** First name as the provider shows it; untrusted. */
  readonly payerName: string
}

export type PayoutFailure =
  'floatEmpty' | 'amountOutOfRange' | 'receiverOverLimit' | 'receiverUnregistered' | 'setup'

/** `pending` includes every code that is not known as final: look it up. */
export type PayoutVerdict =
  | {
      readonly status: 'paid'
      readonly receipt: string
      readonly amountCents: StatedAmount | null
      readonly completedAt: Date | null
      readonly receiverName: string | null
      /** The number and name that got it, as shown. */ readonly receiver?: string | null
      /** Where the provider names one. */ readonly currency?: string
    }
  | { readonly status: 'failed'; readonly reason: PayoutFailure; readonly code: string }
  | { readonly status: 'pending'; readonly code: string }

export type PayoutResult = {
  /** Empty where the provider names only its own. */
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
  /** Where the provider names one. */
  readonly currency?: string
  /** Our id of the transaction asked about, where it is a payout. */
  readonly payoutId: string | null
  readonly payer: string | null
  readonly receiver: string | null
}
export type StatusResult = {
  readonly answer:
    | ({ readonly found: true } & TransactionFound)
    | { readonly found: false; readonly code: string }
    /** The question itself failed: ask again. */
    | { readonly found: 'unknown'; readonly code: string }
}

export type ReversalResult = {
  readonly verdict:
    | { readonly status: 'reversed'; readonly receipt: string | null }
    | { readonly status: 'alreadyReversed' }
    | { readonly status: 'failed'; readonly code: string }
    | { readonly status: 'pending'; readonly code: string }
}

/** What accounts hold at a moment; null where it was not said. */
export type AccountBalances = {
  readonly utilityCents: Cents | null
  readonly workingCents: Cents | null
  readonly chargesCents: Cents | null
  readonly at: Date | null
}
