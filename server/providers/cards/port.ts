/**
 * The card provider's calls and their results. Outcomes are values; nothing throws for the provider's faults.
 */
import type { CardBrand } from '../../../domain/payment/cards.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'

export type CardsConfig = {
  readonly baseUrl: string
  /** Also the key that signs its messages. */
  readonly secretKey: string
  /** Required origin of its hosted page; null when the page is at our own address, as in the sandbox. */
  readonly checkoutOrigin: string | null
}

/**
 * Refused before money moved. `resendSafe`: the same request may be sent again later, with the same
 * reference.
 */
export type Refusal = { readonly refused: string; readonly text: string; readonly resendSafe: boolean }
/**
 * The outcome is unknown: look it up, never send it again under a new reference. `duplicate` means "seen
 * before", not "paid".
 */
export type Unknown = {
  readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' | 'duplicate'
  readonly code?: string
  readonly text?: string
}

export type StartInput = {
  /** Our unique reference: 16 to 50 letters, digits, `-`, `_`. */
  readonly reference: string
  /** The provider's code for the customer; the same for all cards of one customer. */
  readonly email: string
  readonly amountCents: Cents
  /** Address that the browser returns to. */
  readonly callbackUrl: string
}

/** Token of a card at the provider. */
export type Authorization = {
  /** Store encrypted. */
  readonly code: string
  readonly brand: CardBrand | null
  readonly lastFour: string
  readonly goodThrough: Day | null
  readonly bank: string
  readonly reusable: boolean
  /** Identifies the physical card across customers. */
  readonly signature: string
}

/** `open`: the page is not completed yet and still can be. `reversed`: charged and returned. */
export type ChargeState =
  | {
      readonly state: 'paid' | 'reversed'
      readonly amountCents: Cents | null
      readonly currency: string
      readonly paidAt: Date | null
      readonly authorization: Authorization | null
    }
  | { readonly state: 'failed'; readonly text: string }
  | { readonly state: 'open' }
  | { readonly state: 'notFound' }

export type Recipient =
  | {
      readonly kind: 'card'
      readonly authorizationCode: string
      readonly email: string
      readonly name: string
    }
  | {
      readonly kind: 'bank'
      readonly bankCode: string
      readonly accountNumber: string
      readonly name: string
    }

export type TransferInput = {
  readonly reference: string
  readonly amountCents: Cents
  readonly recipientCode: string
  readonly reason: string
}

/** `pending` includes every status not known to be final. */
export type Transfer = {
  readonly status: 'paid' | 'failed' | 'reversed' | 'pending'
  /** The provider's own text for it. */
  readonly code: string
  readonly transferCode: string | null
  readonly amountCents: Cents | null
  readonly currency: string
  readonly completedAt: Date | null
}

export type Cards = {
  /** Starts a charge on the provider's hosted page: card numbers are entered only there. */
  start(input: StartInput): Promise<{ readonly pageUrl: string } | Refusal | Unknown>
  /** Looks up the outcome of a charge. */
  verify(reference: string): Promise<ChargeState | Refusal | Unknown>
  /** Refunds a whole charge. The provider refuses a second refund of the same charge. */
  refund(reference: string): Promise<{ readonly asked: true } | Refusal | Unknown>
  /** Deactivates a card at the provider. */
  deactivate(authorizationCode: string): Promise<{ readonly done: true } | Refusal | Unknown>
  /** Registers a payout recipient; the same details return the same code. */
  recipient(recipient: Recipient): Promise<{ readonly recipientCode: string } | Refusal | Unknown>
  transfer(
    input: TransferInput,
  ): Promise<{ readonly accepted: true; readonly transferCode: string } | Refusal | Unknown>
  verifyTransfer(reference: string): Promise<Transfer | { readonly status: 'notFound' } | Refusal | Unknown>
}

/** The used part of a provider message: which charge, refund or transfer to look up. */
export type CardEvent =
  | { readonly kind: 'charge'; readonly reference: string }
  | { readonly kind: 'refund'; readonly reference: string; readonly done: boolean }
  | { readonly kind: 'transfer'; readonly reference: string; readonly transfer: Transfer }
  | { readonly kind: 'other'; readonly event: string }

export type Unreadable = { readonly error: 'callbackUnreadable' }
