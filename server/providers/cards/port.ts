/**
 * What the service may ask of the card provider and what it can learn. Outcomes are values; nothing here
 * throws for the provider's faults.
 */
import type { CardBrand } from '../../../domain/payment/cards.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'

export type CardsConfig = {
  readonly baseUrl: string
  /** Also the key that its messages are signed with. */
  readonly secretKey: string
  /** Where its hosted page has to be; null where it is at our own address, as the sandbox is. */
  readonly checkoutOrigin: string | null
}

/**
 * The provider said no before anything moved. `resendSafe`: the same request may be sent again later, under
 * the same reference.
 */
export type Refusal = { readonly refused: string; readonly text: string; readonly resendSafe: boolean }
/**
 * Whether it was acted on is not known: look it up, never send it again under a new reference. `duplicate` =
 * "seen before", not "paid".
 */
export type Unknown = {
  readonly unknown: 'timeout' | 'unreachable' | 'serverError' | 'unreadable' | 'duplicate'
  readonly code?: string
  readonly text?: string
}

export type StartInput = {
  /** Ours, unique: 16 to 50 letters, digits, `-`, `_`. */
  readonly reference: string
  /** The provider's name for the customer; the same for every card of one customer. */
  readonly email: string
  readonly amountCents: Cents
  /** Where the browser comes back to. */
  readonly callbackUrl: string
}

/** What stands for a card at the provider. */
export type Authorization = {
  /** Secret enough to be kept sealed. */
  readonly code: string
  readonly brand: CardBrand | null
  readonly lastFour: string
  readonly goodThrough: Day | null
  readonly bank: string
  readonly reusable: boolean
  /** Names the physical card, whoever uses it. */
  readonly signature: string
}

/** `open`: nobody has finished the page yet, and still may. `reversed`: charged and given back. */
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

/** `pending` includes every status that is not known as final. */
export type Transfer = {
  readonly status: 'paid' | 'failed' | 'reversed' | 'pending'
  /** The provider's own words for it. */
  readonly code: string
  readonly transferCode: string | null
  readonly amountCents: Cents | null
  readonly currency: string
  readonly completedAt: Date | null
}

export type Cards = {
  /** Begins a charge on the provider's own page: card numbers are typed there only. */
  start(input: StartInput): Promise<{ readonly pageUrl: string } | Refusal | Unknown>
  /** What became of a charge. */
  verify(reference: string): Promise<ChargeState | Refusal | Unknown>
  /** Gives a whole charge back. A second one for the same charge is refused by the provider. */
  refund(reference: string): Promise<{ readonly asked: true } | Refusal | Unknown>
  /** Takes a card out of use there. */
  deactivate(authorizationCode: string): Promise<{ readonly done: true } | Refusal | Unknown>
  /** Makes somebody known who can be paid; the same details give the same code. */
  recipient(recipient: Recipient): Promise<{ readonly recipientCode: string } | Refusal | Unknown>
  transfer(
    input: TransferInput,
  ): Promise<{ readonly accepted: true; readonly transferCode: string } | Refusal | Unknown>
  verifyTransfer(reference: string): Promise<Transfer | { readonly status: 'notFound' } | Refusal | Unknown>
}

/** A message of the provider, as far as it is used: which charge, refund or transfer to look at. */
export type CardEvent =
  | { readonly kind: 'charge'; readonly reference: string }
  | { readonly kind: 'refund'; readonly reference: string; readonly done: boolean }
  | { readonly kind: 'transfer'; readonly reference: string; readonly transfer: Transfer }
  | { readonly kind: 'other'; readonly event: string }

export type Unreadable = { readonly error: 'callbackUnreadable' }
