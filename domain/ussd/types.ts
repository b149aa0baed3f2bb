/** What a session by USSD is made of: where it stands, what is known, what is shown and what is asked for (rule states-30). */
import type { Day } from '../days.ts'
import type { Opening } from '../contact/hours.ts'
import type { Language } from '../language.ts'
import type { AddOnTaken, LoanTerms, Movement } from '../loan/loan-terms.ts'
import type { Cents } from '../money.ts'
import type { Phone } from '../person/phone.ts'
import type { PhoneMethod, ReceivingMethod } from '../payment/receiving.ts'
import type { Address } from '../person/addresses.ts'
import type { AgeLimits } from '../person/birth-date.ts'
import type { educationLevels, maritalStatuses } from '../person/reference-data.ts'

/** Where somebody is in the menus, with what was typed on the way. */
export type Place =
  | { readonly at: 'menu' }
  /** `first`: there is nothing to go back to. */
  | { readonly at: 'language'; readonly first?: true }
  | { readonly at: 'help' }
  /** Proving oneself first: with the PIN, or with the birth date to choose one; then on to where they were going. */
  | { readonly at: 'pin' | 'birthDate'; readonly to: Going }
  /** `again`: the two PINs differed. */
  | { readonly at: 'choosePin'; readonly to: Going; readonly again?: true }
  | { readonly at: 'repeatPin'; readonly to: Going; readonly pin: string }
  /** There is nothing to do where they wanted to go. */
  | { readonly at: 'nothing'; readonly why: NothingThere }
  | { readonly at: 'pay' | 'loan' | 'whatIf' | 'move' | 'promise' | 'borrow' }
  | { readonly at: 'byHand' }
  | { readonly at: 'confirmPay'; readonly amountCents: Cents }
  | { readonly at: 'statement'; readonly page: number }
  | { readonly at: 'answer'; readonly page: number }
  | { readonly at: 'whatIfDay'; readonly amountCents: Cents }
  | { readonly at: 'whatIfShown'; readonly amountCents: Cents; readonly on: Day }
  | { readonly at: 'confirmMove'; readonly periodDays: number }
  | { readonly at: 'promised' }
  | { readonly at: 'promiseDay'; readonly amountCents: Cents }
  | { readonly at: 'confirmPromise'; readonly amountCents: Cents; readonly on: Day }
  | { readonly at: 'complain' | 'callMe' | 'stopOffers' }
  | { readonly at: 'confirmComplain'; readonly words: string }
  /** In a chat only. */
  | { readonly at: 'documents' }
  | { readonly at: 'borrowTerm'; readonly amountCents: Cents }
  | { readonly at: 'confirmBorrow'; readonly price: Price }
  | { readonly at: 'sign'; readonly price: Price }
  | { readonly at: 'lateCosts'; readonly price: Price }
  /** `addOns`: with them a request is signed on the web alone. */
  | { readonly at: 'cancelUnsigned' | 'addOns' }
  | { readonly at: 'offer' | 'declineOffer' | 'request' | 'cancelRequest' }
  | { readonly at: 'acceptOffer'; readonly price: Price }
  /** Money that did not arrive goes there. */
  | { readonly at: 'elsewhere' }
  | { readonly at: 'elsewhereNumber'; readonly method: PhoneMethod }
  | { readonly at: 'confirmElsewhere'; readonly method: PhoneMethod; readonly phone: Phone }
  | { readonly at: 'register' | 'registered' }
  | Unfinished
/** Who somebody is, as far as they told: it goes on in the next session where this one breaks off. */
export type Unfinished =
  | { readonly at: 'firstName' | 'income' | 'address' }
  | { readonly at: 'lastName'; readonly firstName: string }
  | { readonly at: 'idNumber'; readonly firstName: string; readonly lastName: string }
  | ({ readonly at: 'born' } & Omit<ToldPersonal, 'birthDate'>)
  | { readonly at: 'otherPin'; readonly personal: ToldPersonal; readonly again?: true }
  | { readonly at: 'repeatOtherPin'; readonly personal: ToldPersonal; readonly pin: string }
  | { readonly at: 'marital'; readonly incomeCents: Cents }
  | ({ readonly at: 'education' } & Omit<ToldAdditional, 'education'>)
export type ToldPersonal = {
  readonly firstName: string
  readonly lastName: string
  readonly nationalId: string
  readonly birthDate: Day
}
export type ToldAdditional = {
  readonly incomeCents: Cents
  readonly maritalStatus: (typeof maritalStatuses)[number]
  readonly education: (typeof educationLevels)[number]
}
/** Where somebody goes who proves who they are. */
export type Going = Entry | { readonly at: 'menu' }
/** What a PIN opens. */
export type Entry = Extract<
  Place,
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
      | 'statement'
      | 'answer'
      | 'documents'
  }
>
export type NothingThere =
  | 'account'
  | 'loan'
  | 'sold'
  | 'move'
  | 'late'
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
  /** The money would go to a destination that was neither proved nor paid before. */
  'destinationNew',
] as const
export type BorrowingRefused = (typeof borrowingRefusals)[number]

/** A loan as it is offered now: its price is agreed to with the PIN. */
export type Price = {
  readonly amountCents: Cents
  readonly termDays: number
  readonly totalCents: Cents
  readonly chargesCents: Cents
  /** When what is paid: one payment or several. */
  readonly dues: readonly { readonly on: Day; readonly amountCents: Cents }[]
  /** A year's nominal rate, in percent. */
  readonly yearlyPercent: number
  /** What each day late adds, in percent a day, and each late payment once; an older version kept none. */
  readonly late?: { readonly dailyPercent: number; readonly penaltyPercent: number; readonly feeCents: Cents }
  /** The standard one where none is named, as in sessions that an older version kept. */
  readonly product?: string
  /** Where the money of a request goes; absent before one is made. */
  readonly to?: Destination
}
/** A number, card or account by its last digits. */
export type Destination = { readonly method: ReceivingMethod; readonly lastDigits: string }

/** Such as 24.12.2026, 14:05. */
export type Moment = { readonly on: Day; readonly time: string }

/** A request that is open and signed, and has no loan yet. */
export type OpenRequest =
  /** Less than was asked for, or the same at the price of a later loan: it is accepted or declined until that day. */
  | {
      readonly is: 'offer'
      readonly price: Price
      readonly requestedCents: Cents
      readonly until: Day
    }
  | {
      readonly is: 'pending'
      readonly waits: 'rules' | 'person' | 'material' | 'money'
      /** What is sent in, where something is. */
      readonly material?: 'scans' | 'statement' | 'both'
      readonly amountCents: Cents
      /** Until when we answer, or the customer has to; null where no day is promised. */
      readonly by: Day | null
      readonly canCancel: boolean
      /** Of money that waits to be sent (rule identity-6). */
      readonly leaves?: Moment
    }
  | FailedPayout
/** Its money certainly did not arrive: it is sent elsewhere, or the request ends after that day. */
export type FailedPayout = {
  readonly is: 'failed'
  readonly amountCents: Cents
  readonly by: Day
  /** Where it did not arrive last, and why, where that is known. */
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
  readonly place: Place
  readonly language: Language
  /** The PIN was right in this session. */
  readonly proved: boolean
  /** Dialled at once (`*384*1*500#`), and waiting for the PIN. */
  readonly waiting: readonly string[]
  /** What the last screen said: what is typed answers that. */
  readonly seen?: string
}

export type Known = {
  readonly today: Day
  /** Those that are offered, in this order. */
  readonly languages: readonly Language[]
  readonly ageLimits: AgeLimits
  /** By which phone money this number is asked for a payment. */
  readonly rail: PhoneMethod
  /** In a chat, which shows documents and people too; null by USSD. */
  readonly chat: {
    /** They agreed to messages there. */ readonly agreed: boolean
    /** There is a loan that documents are of. */ readonly documents: boolean
    readonly person: PersonThere
  } | null
  /** Null for whoever has no account. */
  readonly customer: {
    readonly pinSet: boolean
    /** Null where they never told it: then there is nothing to know them by. */
    readonly birthDate: Day | null
    /** They agreed to offers. */ readonly offers: boolean
    /** What is not known of them yet, and is asked for before a loan. */
    readonly missing: 'personal' | 'additional' | 'address' | null
    /** Where an earlier session broke off in telling it. */ readonly unfinished: Unfinished | null
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
  /** What can be asked for, or why nothing; null where there is a loan to pay. */
  readonly borrowing:
    /** `from`: the day from which one can be asked for, where it is known. */
    | { readonly refused: BorrowingRefused; readonly from?: Day }
    /** A request that waits for its signature. */
    | { readonly toSign: Price; readonly addOns?: readonly Pick<AddOnTaken, 'kind' | 'priceCents'>[] }
    | {
        readonly minCents: Cents
        readonly stepCents: Cents
        /** With the most that can be asked for so many days: one at least. */
        readonly terms: readonly BorrowTerm[]
      }
    | null
  /** What we answered last to a message of theirs. */
  readonly answer: { readonly number: number; readonly words: string } | null
  /** Null where there is a loan to pay, too. */
  readonly request: OpenRequest | null
}

export type BorrowTerm = {
  /** The most that can be asked for. */
  readonly mostCents: Cents
  readonly product: string
  readonly days: number
}

/** When a person answers in a chat; `calls`: they come too late for it, and call. Null where no time is told. */
export type PersonThere = (Opening & { readonly calls?: true }) | null

/** What the service does once, in the transaction that keeps the next state. */
export type Effect =
  | { readonly do: 'language'; readonly language: Language }
  | { readonly do: 'checkPin'; readonly pin: string }
  | { readonly do: 'checkBirthDate'; readonly birthDate: Day }
  | { readonly do: 'setPin'; readonly pin: string }
  | { readonly do: 'pay'; readonly amountCents: Cents }
  | { readonly do: 'move'; readonly periodDays: number }
  | { readonly do: 'promise'; readonly amountCents: Cents; readonly on: Day }
  | { readonly do: 'register' }
  | { readonly do: 'personal'; readonly personal: ToldPersonal }
  | { readonly do: 'additional'; readonly additional: ToldAdditional }
  | { readonly do: 'address'; readonly address: Address }
  /** In place of one that their birth date is in, which is kept with it. */
  | { readonly do: 'otherPin'; readonly pin: string; readonly personal: ToldPersonal }
  | { readonly do: 'complain'; readonly text: string }
  | { readonly do: 'callMe' | 'stopOffers' | 'cancelRequest' | 'takeOutAddOns' | 'person' }
  | { readonly do: 'document'; readonly document: ChatDocument }
  | { readonly do: 'price'; readonly amountCents: Cents; readonly termDays: number; readonly product: string }
  | { readonly do: 'ask'; readonly price: Price }
  | { readonly do: 'sign' | 'acceptOffer'; readonly pin: string; readonly price: Price }
  | { readonly do: 'declineOffer'; readonly amountCents: Cents }
  | {
      readonly do: 'sendElsewhere'
      readonly pin: string
      readonly method: PhoneMethod
      readonly phone: Phone
    }

/** What comes as a file in a chat. */
export type ChatDocument = 'agreement' | 'statement'

/** How an effect ended. */
export type Outcome =
  | { readonly is: 'done' }
  /** An appeal was filed. */
  | { readonly is: 'filed'; readonly number: number; readonly answerBy: Day }
  | { readonly is: 'priced'; readonly price: Price }
  /** Money goes where they said, not before then. */
  | { readonly is: 'goesLater'; readonly leaves: Moment }
  /** The PIN is of the birth date that was told: nothing is kept before there is another one. */
  | { readonly is: 'weakPin' }
  /** Wrong PIN or birth date. */
  | { readonly is: 'wrong' }
  | { readonly is: 'wait'; readonly seconds: number }
  /** No more tries today. */
  | { readonly is: 'locked' }
  | { readonly is: 'refused'; readonly why: EffectRefused }
  /** `from`: the day from which a loan can be asked for again. */
  | { readonly is: 'cannotBorrow'; readonly why: BorrowingRefused; readonly from?: Day }
export type EffectRefused = 'promptWaiting' | 'tooMany' | 'changed' | 'documentsTooMany'

/** An amount, a day or a further text within a text, shown by whoever writes it. */
export type Shown =
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
  readonly values?: Readonly<Record<string, Shown>>
  /** Beneath it, each on a line of its own. */ readonly lines?: readonly Text[]
}
export type Screen = {
  readonly text: Text
  /** Why what was typed was not taken: shown above the text. */
  readonly hint?: Text
  /** With what is typed for each: from 1, without those that are hidden. */
  readonly choices: readonly (Text & { readonly key: number })[]
  readonly more: boolean
  readonly back: boolean
  /** Nothing can be typed any more. */
  readonly ends: boolean
}

/** Where something typed leads. */
export type Turn = { readonly go: Place } | { readonly ask: Effect } | { readonly hint: Text }
/** `hidden`: nothing can be done there now; the others keep their numbers. */
export type Choice = { readonly text: Text; readonly turn: Turn; readonly hidden?: boolean }

/** One kind of place: what it says, and what may be typed there. */
export type Spec<P extends Place = Place> = {
  readonly text: (place: P, known: Known, state: State) => Text
  readonly choices?: (place: P, known: Known, state: State) => readonly Choice[]
  /** What is typed freely; without it only choices are read. */
  readonly read?: (input: string, place: P, known: Known, state: State) => Turn
  readonly more?: (place: P, known: Known) => Place | null
  /** Where 0 leads; nowhere from the first screens. */
  readonly back?: (place: P, known: Known) => Place | null
  /** A text of one's own: everything typed is it, stars too. */
  readonly wholeText?: true
  /** A secret, or a choice that has an effect by itself: never taken from what was dialled at once. */
  readonly typedAlone?: true
}
export type Specs<At extends Place['at']> = {
  readonly [Each in At]: Spec<Extract<Place, { readonly at: Each }>>
}

export const text = (id: string, values?: Readonly<Record<string, Shown>>): Text =>
  values ? { id, values } : { id }
export const go = (place: Place): Turn => ({ go: place })
export const menu = { at: 'menu' } as const satisfies Place

const unfinished: ReadonlySet<Place['at']> = new Set<Unfinished['at']>([
  'firstName',
  'lastName',
  'idNumber',
  'born',
  'otherPin',
  'repeatOtherPin',
  'income',
  'marital',
  'education',
  'address',
])
export const isUnfinished = (place: Place): place is Unfinished => unfinished.has(place.at)
