/** Types of a USSD session: its place, the known facts, screens and effects (rule states-30). */
import type { Borrowable } from './borrow-term.ts'
import type { Country } from '../country/country.ts'
import type { Day } from '../days.ts'
import type { Opening } from '../hours.ts'
import type { Language } from '../language.ts'
import type { HardshipChoice } from '../loan/hardship.ts'
import type { AddOnTaken, LoanTerms, Movement } from '../loan/loan-terms.ts'
import type { Cents } from '../money.ts'
import type { Phone } from '../person/phone.ts'
import type { PhoneMethod, ReceivingMethod } from '../payment/receiving.ts'
import type { Address } from '../person/addresses.ts'
import type { AgeLimits } from '../person/birth-date.ts'
import type { Answers, RequiredQuestion } from '../person/questions.ts'

/** A place in the menus, with the inputs collected on the way. */
export type MenuPlace =
  | { readonly at: 'menu' | 'help' }
  /** `first`: there is nothing to go back to. */
  | { readonly at: 'language'; readonly first?: true }
  /** Proving oneself first: with the PIN, or with the birth date to choose one; then on to where they were going. */
  | { readonly at: 'pin' | 'birthDate'; readonly to: AfterSignIn }
  /** `again`: the two PINs differed. */
  | { readonly at: 'choosePin'; readonly to: AfterSignIn; readonly again?: true }
  | { readonly at: 'repeatPin'; readonly to: AfterSignIn; readonly pin: string }
  /** The chosen place has nothing to do. */
  | { readonly at: 'nothing'; readonly why: MissingItem }
  | { readonly at: 'pay' | 'loan' | 'whatIf' | 'move' | 'promise' | 'borrow' }
  | { readonly at: 'confirmPay'; readonly amountCents: Cents }
  | { readonly at: 'statement'; readonly page: number }
  | { readonly at: 'answer'; readonly page: number }
  | { readonly at: 'limit'; readonly page: number }
  | { readonly at: 'whatIfDay'; readonly amountCents: Cents }
  | { readonly at: 'whatIfShown'; readonly amountCents: Cents; readonly on: Day }
  | { readonly at: 'confirmMove'; readonly periodDays: number }
  | { readonly at: 'promiseDay'; readonly amountCents: Cents }
  | { readonly at: 'confirmPromise'; readonly amountCents: Cents; readonly on: Day }
  | { readonly at: 'complain' | 'callMe' | 'stopOffers' | 'hardship' | 'payday' | 'pauseBorrowing' }
  | { readonly at: 'confirmPayday'; readonly day: string }
  | { readonly at: 'register' | 'registered' | 'byHand' | 'promised' | 'hardshipParts' | 'hardshipDay' }
  | { readonly at: 'confirmHardship'; readonly choice: HardshipChoice }
  | { readonly at: 'confirmComplain'; readonly words: string }
  /** Only in a chat. */
  | { readonly at: 'documents' }
  | { readonly at: 'borrowTerm'; readonly amountCents: Cents }
  | { readonly at: 'confirmBorrow'; readonly price: Price }
  | { readonly at: 'sign'; readonly price: Price }
  | { readonly at: 'lateCosts'; readonly price: Price }
  /** `addOns`: an application with add-ons can be signed only on the web. */
  | { readonly at: 'cancelUnsigned' | 'addOns' }
  | { readonly at: 'offer' | 'declineOffer' | 'request' | 'cancelRequest' }
  | { readonly at: 'acceptOffer'; readonly price: Price }
  /** Destination of a failed payout. */
  | { readonly at: 'elsewhere' }
  | { readonly at: 'elsewhereNumber'; readonly method: PhoneMethod }
  | { readonly at: 'confirmElsewhere'; readonly method: PhoneMethod; readonly phone: Phone }
  | Unfinished
/** Identity details given so far. The next session continues after an interruption. */
export type Unfinished =
  | { readonly at: 'firstName' | 'address' }
  | { readonly at: 'lastName'; readonly firstName: string }
  | { readonly at: 'idNumber'; readonly firstName: string; readonly lastName: string }
  | ({ readonly at: 'born' } & Omit<EnteredPersonalData, 'birthDate'>)
  | { readonly at: 'otherPin'; readonly personal: EnteredPersonalData; readonly again?: true }
  | { readonly at: 'repeatOtherPin'; readonly personal: EnteredPersonalData; readonly pin: string }
  | { readonly at: 'question'; readonly name: RequiredQuestion; readonly answers: Partial<Answers> }
export type EnteredPersonalData = {
  readonly firstName: string
  readonly lastName: string
  readonly nationalId: string
  readonly birthDate: Day
}
/** Where a customer continues after authentication. */
export type AfterSignIn = Entry | { readonly at: 'menu' }
/** Places that need a PIN. */
export type Entry = Extract<
  MenuPlace,
  {
    readonly at:
      | 'pay'
      | 'loan'
      | 'whatIf'
      | 'move'
      | 'promise'
      | 'borrow'
      | 'complain'
      | 'callMe'
      | 'stopOffers'
      | 'hardship'
      | 'payday'
      | 'pauseBorrowing'
      | 'statement'
      | 'answer'
      | 'limit'
      | 'documents'
  }
>
export type MissingItem =
  | 'account'
  | 'loan'
  | 'sold'
  | 'move'
  | 'late'
  | 'hardship'
  | 'hardshipWaits'
  | 'payday'
  | 'offers'
  | 'answer'
  | 'documents'
  | 'documentsAgree'
  | BorrowingRefused
export const borrowingRefusals = [
  'openLoan',
  'notYet',
  'switchedOff',
  'addressMissing',
  'documentExpired',
  'paymentInQuestion',
  /** The customer barred themselves. */
  'borrowingPaused',
  /** The money would go to a destination that was neither proved nor paid before. */
  'destinationNew',
] as const
export type BorrowingRefused = (typeof borrowingRefusals)[number]

/** A loan on offer. The customer agrees to its price with the PIN. */
export type Price = {
  readonly amountCents: Cents
  readonly termDays: number
  readonly totalCents: Cents
  readonly chargesCents: Cents
  /** Dates and amounts of one or several payments. */
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
  /** A year's nominal rate, in percent. */
  readonly yearlyPercent: number
  /**
   * Cost of being past due: added percent per day, and a fee per missed payment. Older stored versions have
   * none.
   */
  readonly late?: { readonly dailyPercent: number; readonly penaltyPercent: number; readonly feeCents: Cents }
  /** The most that the loan can cost (rule money-44). Older stored versions, and loans without a limit, have none. */
  readonly mostCents?: Cents
  /** The standard product when absent, as in sessions stored by an older version. */
  readonly product?: string
  /** Payout destination of an application; absent before one is made. */
  readonly to?: Destination
}
/** A number, card or account by its last digits. */
export type Destination = { readonly method: ReceivingMethod; readonly lastDigits: string }

/** Such as 24.12.2026, 14:05. */
export type PayoutMoment = { readonly on: Day; readonly time: string }

/** A request that is open and signed, and has no loan yet. */
export type OpenRequest =
  /**
   * A counter-offer: a smaller amount, or the same amount at a repeat loan's price. It can be accepted or
   * declined until that day.
   */
  | {
      readonly is: 'offer'
      readonly price: Price
      readonly requestedCents: Cents
      readonly until: Day
    }
  | {
      readonly is: 'pending'
      readonly waits: 'rules' | 'person' | 'material' | 'money'
      /** Material that the customer still has to send. */
      readonly material?: 'scans' | 'statement' | 'both'
      readonly amountCents: Cents
      /** Our answer deadline, or the customer's; null when there is none. */
      readonly by: Day | null
      readonly canCancel: boolean
      /** Time of a scheduled payout (rule identity-6). */
      readonly leaves?: PayoutMoment
    }
  | FailedPayout
/** The payout definitely failed: the customer sends it elsewhere, or the application ends after that day. */
export type FailedPayout = {
  readonly is: 'failed'
  readonly amountCents: Cents
  readonly by: Day
  /** Last failed destination, and the reason if known. */
  readonly to: Destination
  readonly reason: string | null
  /** Wherever it did not arrive so far. */
  readonly failedTo: readonly { readonly method: string; readonly to: string }[]
  /** Phone money that the lender pays by. */
  readonly methods: readonly PhoneMethod[]
  /** The phone of the account, which it is that dials. */
  readonly own: Phone
}

export type State = {
  readonly place: MenuPlace
  readonly language: Language
  /** The PIN was right in this session. */
  readonly proved: boolean
  /** Dialled at once (`*384*1*500#`), and waiting for the PIN. */
  readonly waiting: readonly string[]
  /** The last screen shown. The next input answers it. */
  readonly seen?: string
}

export type CustomerFacts = {
  readonly country: Country
  readonly today: Day
  /** Offered languages, in display order. */
  readonly languages: readonly Language[]
  readonly ageLimits: AgeLimits
  /** Mobile money provider that sends payment prompts to this number. */
  readonly rail: PhoneMethod
  /** Present in a chat, which also offers documents and people; null by USSD. */
  readonly chat: {
    /** Consent to messages in the chat. */ readonly agreed: boolean
    /** Whether there is a loan with documents. */ readonly documents: boolean
    readonly person: StaffAnswerTime
  } | null
  /** Null when the number has no account. */
  readonly customer: {
    readonly pinSet: boolean
    /** Null when the birth date was never given: then a caller cannot prove who they are. */
    readonly birthDate: Day | null
    /** Consent to offers. */ readonly offers: boolean
    /** Details that a loan needs and that are still missing. */
    readonly missing: 'personal' | 'additional' | 'address' | null
    /** Details entered before an earlier session was interrupted. */ readonly unfinished: Unfinished | null
  } | null
  /** The loan that can be paid. */
  readonly loan: {
    readonly contractNumber: string
    /** Written off by us, it can still be paid. */ readonly active: boolean
    readonly terms: LoanTerms
    readonly movements: readonly Movement[]
  } | null
  /** The newest loan, where it was sold and none can be paid: to whom, and at which bank it is paid. */
  readonly sold: {
    readonly contractNumber: string
    readonly assignee: string
    readonly bank: string | null
  } | null
  /** A promise to pay that is open. */
  readonly promise: { readonly amountCents: Cents; readonly on: Day } | null
  /** A signed hardship plan awaits approval. */
  readonly hardshipWaits: boolean
  /** What can be requested, or why not; null when there is a loan to pay. */
  readonly borrowing:
    /** `from`: first day on which a loan can be requested, if known. */
    | { readonly refused: BorrowingRefused; readonly from?: Day }
    /** An application that needs a signature. */
    | { readonly toSign: Price; readonly addOns?: readonly Pick<AddOnTaken, 'kind' | 'priceCents'>[] }
    | Borrowable
    | null
  /** The borrowing limit in sentences, in the customer's language; empty where it is not known yet. */
  readonly limit: string
  /** Our last answer to this customer's message. */
  readonly answer: { readonly number: number; readonly words: string } | null
  /** Null when there is a loan to pay. */
  readonly request: OpenRequest | null
}

/**
 * When a person answers in a chat. `calls`: no person will answer in the chat in time, so the customer should
 * call. Null when no time can be given.
 */
export type StaffAnswerTime = (Opening & { readonly calls?: true }) | null

/** Effects that the service performs once, in the transaction that stores the next state. */
export type Effect =
  | { readonly do: 'language'; readonly language: Language }
  | { readonly do: 'checkPin'; readonly pin: string }
  | { readonly do: 'checkBirthDate'; readonly birthDate: Day }
  | { readonly do: 'setPin'; readonly pin: string }
  | { readonly do: 'pay'; readonly amountCents: Cents }
  | { readonly do: 'move'; readonly periodDays: number }
  | { readonly do: 'promise'; readonly amountCents: Cents; readonly on: Day }
  | { readonly do: 'register' }
  | { readonly do: 'personal'; readonly personal: EnteredPersonalData }
  | { readonly do: 'additional'; readonly answers: Answers }
  | { readonly do: 'address'; readonly address: Address }
  /** Replaces a PIN that contains the birth date; stored together with the birth date. */
  | { readonly do: 'otherPin'; readonly pin: string; readonly personal: EnteredPersonalData }
  | { readonly do: 'complain'; readonly text: string }
  | { readonly do: 'callMe' | 'stopOffers' | 'cancelRequest' | 'takeOutAddOns' | 'person' }
  | { readonly do: 'document'; readonly document: ChatDocument }
  | { readonly do: 'price'; readonly amountCents: Cents; readonly termDays: number; readonly product: string }
  | { readonly do: 'ask'; readonly price: Price }
  | { readonly do: 'sign' | 'acceptOffer'; readonly pin: string; readonly price: Price }
  | {
      readonly do: 'hardship'
      readonly pin: string
      readonly choice: HardshipChoice
      readonly totalCents: Cents
    }
  | { readonly do: 'pauseBorrowing'; readonly months: number }
  | { readonly do: 'payday'; readonly day: string; readonly totalCents: Cents }
  | { readonly do: 'declineOffer'; readonly amountCents: Cents }
  | {
      readonly do: 'sendElsewhere'
      readonly pin: string
      readonly method: PhoneMethod
      readonly phone: Phone
    }

/** Documents that a chat can send as files. */
export type ChatDocument = 'agreement' | 'statement'

/** Result of an effect. */
export type Outcome =
  | { readonly is: 'done' }
  /** Signed, and awaits the approval of an officer. */
  | { readonly is: 'pendingApproval' }
  /** An appeal was filed. */
  | { readonly is: 'filed'; readonly number: number; readonly answerBy: Day }
  | { readonly is: 'priced'; readonly price: Price }
  /** The payout goes to the chosen destination, not before this time. */
  | { readonly is: 'goesLater'; readonly leaves: PayoutMoment }
  /** The PIN contains the birth date just given. Nothing is stored until another PIN is chosen. */
  | { readonly is: 'weakPin' }
  /** Wrong PIN or birth date. */
  | { readonly is: 'wrong' }
  | { readonly is: 'wait'; readonly seconds: number }
  /** No attempts left today. */
  | { readonly is: 'locked' }
  | { readonly is: 'refused'; readonly why: EffectRefused }
  /** `from`: first day on which a loan can be requested again. */
  | { readonly is: 'cannotBorrow'; readonly why: BorrowingRefused; readonly from?: Day }
export type EffectRefused = 'promptWaiting' | 'tooMany' | 'changed' | 'documentsTooMany'

/** A value within a text (amount, day or nested text) that the caller formats. */
export type TextValue =
  | string
  | number
  | { readonly cents: Cents }
  /** An amount without its currency. */
  | { readonly figure: Cents }
  | { readonly day: Day }
  | { readonly text: Text }
  | { readonly destination: Destination }
/** Key of a text, and what it is filled with. */
export type Text = {
  readonly id: string
  readonly values?: Readonly<Record<string, TextValue>>
  /** Lines below the text. */ readonly lines?: readonly Text[]
}
export type Screen = {
  readonly text: Text
  /** Why the last input was not accepted; shown above the text. */
  readonly hint?: Text
  /** The choices with their keys: from 1, without hidden ones. */
  readonly choices: readonly (Text & { readonly key: number })[]
  readonly more: boolean
  readonly back: boolean
  /** The session ends with this screen. */
  readonly ends: boolean
}

/** Result of an input: go to a place, perform an effect, or show a hint. */
export type InputResult = { readonly go: MenuPlace } | { readonly ask: Effect } | { readonly hint: Text }
/** `hidden`: not possible at the moment; the other choices keep their numbers. */
export type Choice = { readonly text: Text; readonly turn: InputResult; readonly hidden?: boolean }

/** Definition of a kind of place: its text and accepted inputs. */
export type PlaceDefinition<P extends MenuPlace = MenuPlace> = {
  readonly text: (place: P, known: CustomerFacts, state: State) => Text
  readonly choices?: (place: P, known: CustomerFacts, state: State) => readonly Choice[]
  /** Reads free input. Without it only choices are accepted. */
  readonly read?: (input: string, place: P, known: CustomerFacts, state: State) => InputResult
  readonly more?: (place: P, known: CustomerFacts) => MenuPlace | null
  /** Place of key 0; absent on the first screens. */
  readonly back?: (place: P, known: CustomerFacts) => MenuPlace | null
  /** Free text: the whole input is the text, including `*`. */
  readonly wholeText?: true
  /** A secret, or a choice with an immediate effect: never accepted from inputs dialled at once. */
  readonly typedAlone?: true
}
export type PlaceDefinitions<At extends MenuPlace['at']> = {
  readonly [Each in At]: PlaceDefinition<Extract<MenuPlace, { readonly at: Each }>>
}

export const text = (id: string, values?: Readonly<Record<string, TextValue>>): Text =>
  values ? { id, values } : { id }
export const go = (place: MenuPlace): InputResult => ({ go: place })
export const menu = { at: 'menu' } as const satisfies MenuPlace

const unfinished: ReadonlySet<MenuPlace['at']> = new Set<Unfinished['at']>([
  'firstName',
  'lastName',
  'idNumber',
  'born',
  'otherPin',
  'repeatOtherPin',
  'question',
  'address',
])
export const isUnfinished = (place: MenuPlace): place is Unfinished => unfinished.has(place.at)
