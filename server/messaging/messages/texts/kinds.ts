/** Every kind of message, what it says something about, and who speaks. */
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import type { NextPayment } from '../../../../domain/loan/loan.ts'
import type { AccountLine } from '../../../../domain/loan/loan-account.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { PhoneMethod, ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { Reason } from '../../../../domain/decision/reasons.ts'

/** How to pay: by hand, or as whoever reads it is asked. `rail`: the outbox adds it, by their number. */
export type Paybill = {
  readonly paybill: string
  readonly accountNumber: string
  readonly rail?: PhoneMethod
}

/** `copy` goes with the e-mail. */
type Signed = { readonly contractNumber: string; readonly amountCents: Cents; readonly copy: SignedCopy }
export type SignedCopy = { readonly requestId: string; readonly part: number; readonly sha256: string }
/** A number, a card or a bank account, as somebody who knows it tells it from others. */
export type Destination = { readonly method: ReceivingMethod; readonly lastDigits: string }
/** It was chosen for the next payouts, a card was added, or it became the first of the cards. */
export type DestinationAct = 'chosen' | 'added' | 'primary' | 'refund'
/** What is to pay, as it stands on the day of the reminder. */
type Reminder = Paybill & {
  readonly amountCents: Cents
  readonly dueOn: Day
  /** What of it is due since that day, where other payments fell due since. */
  readonly firstCents?: Cents
  readonly loan: {
    readonly id: string
    /** Interest and penalty grow no further. */ readonly chargesEnded: boolean
  }
}

/** The payments of a loan: each is asked for in whole shillings on its day. */
export type Dues = readonly { readonly on: Day; readonly amountCents: Cents }[]
/** What is signed: the money that comes and where it goes, and what is repaid for it. */
export type ToSign = {
  readonly contractNumber: string
  readonly amountCents: Cents
  readonly to: Destination
  readonly dues: Dues
}

type NewConditions = { readonly from: Day; readonly publication: { readonly id: string } }

export type ChangedData = {
  readonly fields: readonly ('name' | 'birthDate' | 'document' | 'phone')[]
  /** The last digits of the phone number that counts from now on. */
  readonly phoneEnds: string
  /** What became of money for the number that was replaced: it moves to the new one, or was sent before. */
  readonly money: 'moved' | 'sent' | 'both' | null
}

/** What each kind of message says something about. */
export type MessageValues = {
  readonly registrationCode: { readonly code: string }
  readonly restorationCode: { readonly code: string }
  readonly confirmationCode: ToSign & { readonly code: string }
  /** One SMS with both: what each of them signs is said beside it. */
  readonly confirmationCodes: ToSign & { readonly agreementCode: string; readonly addOnsCode: string }
  /** What the PIN by USSD then signs. */
  readonly keyFacts: ToSign & {
    readonly chargesCents: Cents
    /** Rates with their sign: of a year, and what each day late adds. */
    readonly yearly: string
    readonly daily: string
    readonly penalty: string
    /** Once for each payment that is late, where there is one. */
    readonly lateFeeCents: Cents | null
    readonly until: Day
  }
  readonly proofCode: { readonly code: string }
  readonly payingCode: { readonly code: string }
  /** To the number that is to become the customer's, who reads it to the officer. */
  readonly phoneChangeCode: { readonly code: string }
  readonly paymentDetails: Paybill & {
    readonly owedCents: Cents
    readonly next: NextPayment
    readonly token: string
  }
  readonly appealReceived: { readonly number: string; readonly answerBy: Day }
  readonly appealAnswered: { readonly number: string }
  /** Who asked to be called was not reached. */
  readonly callMissed: { readonly number: string; readonly calledAt: Date; readonly answerBy: Day }
  /** To somebody who is not a customer. */
  readonly complaintReceived: { readonly number: string; readonly answerBy: Day }
  /** With the answer to a complaint: where else its customer may go. */
  readonly complaintRights: { readonly number: string }
  readonly letterReady: { readonly contractNumber: string }
  readonly alreadyRegistered: Readonly<Record<never, never>>
  /** Name, document, birth date or phone: told on the old and the new number. */
  readonly dataChanged: { readonly data: ChangedData }
  /** An answer that was promised for a day and did not come; `number`: of the contract or the appeal. */
  readonly promiseMissed: { readonly number: string; readonly promised: Day; readonly by: Day }
  /** For menus by USSD. */
  readonly pinSet: Readonly<Record<never, never>>
  readonly passwordChanged: Readonly<Record<never, never>>
  readonly emailChanged: Readonly<Record<never, never>>
  /** Many wrong codes or passwords. */
  readonly guessedAt: Readonly<Record<never, never>>
  /** Money is to go somewhere else: `from`, where it waits (rule identity-6). */
  readonly destinationChanged: {
    readonly change: { readonly act: DestinationAct; readonly to: Destination }
    readonly from: Date | null
  }
  readonly newDevice: { readonly device: string | null }
  readonly passkeyAdded: { readonly device: string | null }
  readonly passkeyRemoved: { readonly device: string | null }
  /** All of them: another password after restoration, or another phone. */
  readonly passkeysEnded: Readonly<Record<never, never>>
  readonly accountDeleted: Readonly<Record<never, never>>
  readonly agreementSigned: Signed
  /** A smaller offer, accepted: its agreement is signed. Until its money leaves it can be taken back. */
  readonly offerSigned: Signed & { readonly startsAt: Date }
  /** It can be gone back to through this day. */
  readonly offerDeclined: { readonly amountCents: Cents; readonly validThrough: Day }
  /** `to`: how the money goes, or went; `from`: where it waits (rule identity-6). */
  readonly requestApproved: {
    readonly amountCents: Cents
    readonly to: Destination
    readonly from: Date | null
  }
  /** As a customer may be told it. */
  readonly requestRejected: { readonly why: readonly Reason[] }
  /** Scans or a statement. */
  readonly materialAsked: { readonly contractNumber: string; readonly by: Day }
  readonly personLooks: { readonly contractNumber: string; readonly by: Day }
  readonly requestCancelled: { readonly contractNumber: string }
  readonly alternativeOffer: {
    readonly why: readonly Reason[]
    readonly amountCents: Cents
    readonly requestedCents: Cents
    readonly validThrough: Day
  }
  readonly payoutSent: Paybill & {
    readonly to: Destination
    readonly amountCents: Cents
    readonly receipt: string
    readonly dues: Dues
  }
  readonly payoutFailed: {
    readonly amountCents: Cents
    readonly chooseBy: Day
    readonly to: { readonly method: ReceivingMethod }
  }
  /** It counted as paid, and did not arrive: its loan is taken back. */
  readonly payoutReturned: {
    readonly contractNumber: string
    readonly amountCents: Cents
    /** What the customer had paid for it. */ readonly overpaymentCents: Cents
  }
  readonly collectionReceipt: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
    readonly next: NextPayment
  }
  readonly loanRepaid: {
    readonly contractNumber: string
    readonly amountCents: Cents
    readonly receipt: string
    readonly overpaymentCents: Cents
  }
  readonly loanProlonged: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly toPayCents: Cents
    readonly dueOn: Day
    /** Both together. */
    readonly inAllCents: Cents
    /** What pays the loan off today. */
    readonly owedCents: Cents
  }
  /** One for each add-on, after the payout: who delivers it and under which number. */
  readonly addOnIssued: {
    readonly name: string
    readonly provider: string
    readonly certificate: string
    readonly call: string
  }
  readonly addOnCancelled: {
    readonly contractNumber: string
    readonly priceCents: Cents
    readonly owedCents: Cents
    readonly overpaymentCents: Cents
  }
  readonly refundSent: { readonly amountCents: Cents; readonly receipt: string; readonly to: Destination }
  readonly refundFailed: { readonly amountCents: Cents; readonly to: Destination }
  readonly collectionReversed: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
  }
  /** The provider does not know a payment that we had credited. */
  readonly collectionTakenBack: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
  }
  /** What this customer's number paid was credited to the loan of another customer, by two people. */
  readonly paymentForAnother: { readonly amountCents: Cents; readonly receipt: string }
  /** The code was not entered, or the offer not answered; tomorrow is the last day. */
  readonly agreementEnds: {
    readonly contractNumber: string
    readonly amountCents: Cents
    readonly lastDay: Day
  }
  readonly offerEnds: { readonly amountCents: Cents; readonly lastDay: Day }
  readonly dueSoon: Reminder
  readonly dueToday: Reminder
  readonly pastDue: Reminder
  /** A late customer promised it, by themselves or to a collector. */
  readonly paymentPromised: Paybill & { readonly amountCents: Cents; readonly promisedOn: Day }
  /** From that day on credit bureaus are told, unless it is paid or disputed (rule law-12). */
  readonly bureauNotice: Reminder & { readonly from: Day }
  /** They were told. */
  readonly bureauTold: {
    readonly contractNumber: string
    readonly amountCents: Cents
    readonly on: Day
    readonly dueOn: Day
    readonly loan: Reminder['loan']
  }
  readonly loanSold: {
    readonly contractNumber: string
    readonly owedCents: Cents
    readonly assigneeName: string
    readonly bank: { readonly bankName: string; readonly checkingAccount: string } | null
  }
  /** New terms or prices, from the day on which they bind; those that cost more only once they are accepted. */
  readonly newTerms: NewConditions
  readonly newPrices: NewConditions
  readonly newPricesToAccept: NewConditions
  /** Told before, and taken back before its day. */
  readonly termsWithdrawn: { readonly from: Day }
  readonly pricesWithdrawn: { readonly from: Day }
  /** For an invited friend who got a loan: days without interest on this loan, or on the next. */
  readonly freeDaysGiven: {
    readonly days: number
    readonly contractNumber: string
    readonly toPayCents: Cents
    readonly dueOn: Day
  }
  /** We took so much off the loan. */
  readonly chargesWaived: Paybill & { readonly amountCents: Cents; readonly owedCents: Cents }
  /** So much through that day closes the loan. */
  readonly settlementAgreed: Paybill & { readonly amountCents: Cents; readonly until: Day }
  /** An agency calls for us from that day on. */
  readonly debtPlaced: Paybill & {
    readonly agencyName: string
    readonly agencyPhone: string
    readonly from: Day
    readonly placement: { readonly id: string; readonly loanId: string }
  }
  /** From that day on it does not, begun or not: the loan was taken back from it. */
  readonly placementEnded: Paybill & { readonly agencyName: string; readonly from: Day }
  /** The loan is paid on other days: the first payment, and the day of the last. */
  readonly newSchedule: Paybill & { readonly amountCents: Cents; readonly dueOn: Day; readonly lastOn: Day }
  readonly freeDaysEarned: { readonly days: number }
  /** An offer: their loan is repaid. `shortCode`: where the word that ends offers is texted to. */
  readonly borrowAgain: {
    readonly shortCode: string | null
    readonly repaid: { readonly requestId: string }
  }
  /** Answers to words that are texted to us (rule messages-13). */
  readonly wordBalance: Paybill & { readonly owedCents: Cents; readonly next: NextPayment }
  readonly wordNoLoan: Readonly<Record<never, never>>
  /** Their newest loan was sold. */
  readonly wordSold: Omit<MessageValues['loanSold'], 'owedCents'>
  /** `way`: whose prompt it is. */
  readonly wordPaying: { readonly amountCents: Cents; readonly way: string }
  readonly wordPayHow: { readonly owedCents: Cents; readonly way: string }
  /** A prompt for the loan waits already. */
  readonly wordPayWaits: Readonly<Record<never, never>>
  /** There were too many prompts to the phone. */
  readonly wordPayTooMany: Paybill
  /** The newest lines. */
  readonly wordStatement: {
    readonly contractNumber: string
    readonly rows: readonly AccountLine[]
    /** What was charged so far beside the principal and the add-ons. */
    readonly chargesCents: Cents
    readonly owedCents: Cents
  }
  readonly wordStopped: Readonly<Record<never, never>>
  readonly wordHelp: Readonly<Record<never, never>>
  /** To a number that is no customer's. */
  readonly wordStranger: Readonly<Record<never, never>>
  readonly wordStoppedStranger: Readonly<Record<never, never>>
}
export type MessageKind = keyof MessageValues

export type Recipient = {
  readonly to: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** The message is written but not sent, so that the call takes as long for a phone without a customer. */
  readonly withheld?: boolean
  /** The message was sent before and reached no provider: another channel is used where the customer agreed to one. */
  readonly again?: boolean
}

/**
 * Who speaks and how to reach them; configuration. `site`: as it is read, without its scheme; `url`: whole,
 * for links to press.
 */
export type Sender = {
  readonly brand: string
  readonly site: string
  readonly url: string
  readonly hotline: string
  /** What is dialled for the menus on any phone; `none` where it is not told. */
  readonly ussdCode: string
  /** Our others, to which people pay, text or write, with commas between. */
  readonly numbers: string
}
