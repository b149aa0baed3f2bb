/** Every kind of message, its values, and the sender. */
import type { Place } from '../../../../domain/country/country.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import type { NextPayment } from '../../../../domain/loan/loan.ts'
import type { AccountLine } from '../../../../domain/loan/loan-account.ts'
import type { Cents } from '../../../../domain/money.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { PhoneMethod, ReceivingMethod } from '../../../../domain/payment/receiving.ts'
import type { Reason } from '../../../../domain/decision/reasons.ts'

/**
 * How to pay: at the paybill, or by the provider of the reader's number. `rail`: the outbox adds it, by the
 * number.
 */
export type Paybill = {
  readonly paybill: string
  readonly accountNumber: string
  readonly rail?: PhoneMethod
}

/** The e-mail has `copy` attached. */
type Signed = { readonly contractNumber: string; readonly amountCents: Cents; readonly copy: SignedCopy }
export type SignedCopy = { readonly requestId: string; readonly part: number; readonly sha256: string }
/** A number, a card or a bank account, as its owner recognises it. */
export type Destination = { readonly method: ReceivingMethod; readonly lastDigits: string }
/** It was chosen for the next payouts, a card was added, or a card became the primary one. */
export type DestinationAct = 'chosen' | 'added' | 'primary' | 'refund'
/** The amount to pay, as of the day of the reminder. */
type Reminder = Paybill & {
  readonly amountCents: Cents
  readonly dueOn: Day
  /** The part that is due since that day, if other payments fell due since. */
  readonly firstCents?: Cents
  readonly loan: {
    readonly id: string
    /** Interest and penalty have ended. */ readonly chargesEnded: boolean
  }
}

/** Payments of a loan, each in whole shillings on its day. */
export type Dues = readonly { readonly on: Day; readonly amountCents: Cents }[]
/** What is signed: the amount and its destination, and the repayments. */
export type ToSign = {
  readonly contractNumber: string
  readonly amountCents: Cents
  readonly to: Destination
  readonly dues: Dues
}

type StandingOrderValues = {
  readonly contractNumber: string
  readonly amountCents: Cents
  readonly firstOn: Day
}
type NewConditions = { readonly from: Day; readonly publication: { readonly id: string } }

export type ChangedData = {
  readonly fields: readonly ('name' | 'birthDate' | 'document' | 'phone')[]
  /** Last digits of the new phone number. */
  readonly phoneEnds: string
  /** Money for the replaced number: moved to the new one, sent to the old one before, or both. */
  readonly money: 'moved' | 'sent' | 'both' | null
}

/** Values of each kind of message. */
export type MessageValues = {
  readonly registrationCode: { readonly code: string }
  readonly restorationCode: { readonly code: string }
  readonly confirmationCode: ToSign & { readonly code: string }
  /** One SMS with both codes, each with what it signs. */
  readonly confirmationCodes: ToSign & { readonly agreementCode: string; readonly addOnsCode: string }
  /** The key facts that the PIN by USSD then signs. */
  readonly keyFacts: ToSign & {
    readonly chargesCents: Cents
    /** Rates with a percent sign: yearly, and added by each day past due. */
    readonly yearly: string
    readonly daily: string
    readonly penalty: string
    /** Charged once for each late payment, if there is such a fee. */
    readonly lateFeeCents: Cents | null
    /** The most that the loan can cost; null where no law limits it (rule money-44). */
    readonly mostCents: Cents | null
    readonly until: Day
  }
  /** All standing orders of a loan are confirmed: the first payment, and its day. */
  readonly standingOrderActive: StandingOrderValues
  /** One was not confirmed; the others go on. */
  readonly standingOrderFailed: Omit<StandingOrderValues, 'contractNumber'>
  /** Ended by the customer or with the plan: how to stop it at the provider. */
  readonly standingOrderEnded: Pick<StandingOrderValues, 'contractNumber'>
  /** It did not pay what is due today: a prompt follows. */
  readonly standingOrderMissed: Pick<StandingOrderValues, 'amountCents'>
  readonly proofCode: { readonly code: string }
  readonly payingCode: { readonly code: string }
  /** To the future number of the customer, who reads the code to the officer. */
  readonly phoneChangeCode: { readonly code: string }
  readonly paymentDetails: Paybill & {
    readonly owedCents: Cents
    readonly next: NextPayment
    readonly token: string
  }
  readonly appealReceived: { readonly number: string; readonly answerBy: Day }
  readonly appealAnswered: { readonly number: string }
  /** The customer who asked for a call was not reached. */
  readonly callMissed: { readonly number: string; readonly calledAt: Date; readonly answerBy: Day }
  /** To a complainant who is not a customer. */
  readonly complaintReceived: { readonly number: string; readonly answerBy: Day }
  /** With the answer to a complaint: where else the customer can complain. */
  readonly complaintRights: { readonly number: string }
  readonly letterReady: { readonly contractNumber: string }
  readonly alreadyRegistered: Readonly<Record<never, never>>
  /** Name, document, birth date or phone: sent to the old and the new number. */
  readonly dataChanged: { readonly data: ChangedData }
  /** A promised answer is overdue; `number`: of the contract or the request. */
  readonly promiseMissed: { readonly number: string; readonly promised: Day; readonly by: Day }
  /** For the menus by USSD. */
  readonly pinSet: Readonly<Record<never, never>>
  readonly passwordChanged: Readonly<Record<never, never>>
  readonly emailChanged: Readonly<Record<never, never>>
  /** Many wrong codes or passwords. */
  readonly guessedAt: Readonly<Record<never, never>>
  /** A new destination for money; `from`: until when it waits (rule identity-6). */
  readonly destinationChanged: {
    readonly change: { readonly act: DestinationAct; readonly to: Destination }
    readonly from: Date | null
  }
  readonly newDevice: { readonly device: string | null }
  readonly passkeyAdded: { readonly device: string | null }
  readonly passkeyRemoved: { readonly device: string | null }
  /** All passkeys ended: a password reset, or another phone. */
  readonly passkeysEnded: Readonly<Record<never, never>>
  readonly accountDeleted: Readonly<Record<never, never>>
  readonly agreementSigned: Signed
  /** An accepted counter-offer: its agreement is signed. It can be cancelled until its money is sent. */
  readonly offerSigned: Signed & { readonly startsAt: Date }
  /** The customer can return to it through this day. */
  readonly offerDeclined: { readonly amountCents: Cents; readonly validThrough: Day }
  /** `to`: destination of the money; `from`: until when it waits (rule identity-6). */
  readonly requestApproved: {
    readonly amountCents: Cents
    readonly to: Destination
    readonly from: Date | null
  }
  /** Reasons that may be shown to the customer. */
  readonly requestRejected: { readonly why: readonly Reason[] }
  /** ID photos or a statement are requested. */
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
  /** A payout counted as paid and did not arrive: its loan is voided. */
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
    /** The payoff amount of today. */
    readonly owedCents: Cents
  }
  /** One for each add-on, after the payout: its provider and certificate number. */
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
  /** The provider does not know a payment that was posted. */
  readonly collectionTakenBack: Paybill & {
    readonly amountCents: Cents
    readonly receipt: string
    readonly owedCents: Cents
  }
  /** A payment from this customer's number was matched to another customer's loan, by two people. */
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
  /** A promise to pay, made by the customer or recorded by a collector. */
  readonly paymentPromised: Paybill & { readonly amountCents: Cents; readonly promisedOn: Day }
  /** From that day on the loan is reported to credit bureaus, unless it is paid or disputed (rule law-12). */
  readonly bureauNotice: Reminder & { readonly from: Day }
  /** The loan was reported to credit bureaus. */
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
  /** New terms or prices, from the day on which they bind; higher prices bind only once accepted. */
  readonly newTerms: NewConditions
  readonly newPrices: NewConditions
  readonly newPricesToAccept: NewConditions
  /** Announced before, and withdrawn before their day. */
  readonly termsWithdrawn: { readonly from: Day }
  readonly pricesWithdrawn: { readonly from: Day }
  /** For an invited friend who got a loan: interest-free days on this loan, or on the next. */
  readonly freeDaysGiven: {
    readonly days: number
    readonly contractNumber: string
    readonly toPayCents: Cents
    readonly dueOn: Day
  }
  /** The amount taken off the loan. */
  readonly chargesWaived: Paybill & { readonly amountCents: Cents; readonly owedCents: Cents }
  /** This amount, paid through that day, closes the loan. */
  readonly settlementAgreed: Paybill & { readonly amountCents: Cents; readonly until: Day }
  /** An agency collects for us from that day on. */
  readonly debtPlaced: Paybill & {
    readonly agencyName: string
    readonly agencyPhone: string
    readonly from: Day
    readonly placement: { readonly id: string; readonly loanId: string }
  }
  /** From that day on the agency does not collect any more, even if it never began: the loan was recalled. */
  readonly placementEnded: Paybill & { readonly agencyName: string; readonly from: Day }
  /** The loan has a new schedule: its first payment, and the day of the last. */
  /** The payment as agreed before, because an officer declined the plan. */
  readonly planDeclined: Paybill & { readonly amountCents: Cents; readonly dueOn: Day }
  /** Everything that is due since the plan ended. */
  readonly planBroken: Paybill & { readonly amountCents: Cents; readonly dueOn: Day }
  readonly newSchedule: Paybill & { readonly amountCents: Cents; readonly dueOn: Day; readonly lastOn: Day }
  readonly freeDaysEarned: { readonly days: number }
  /** An offer after a repaid loan. `shortCode`: number for the keyword that stops offers. */
  readonly borrowAgain: {
    readonly shortCode: string | null
    readonly repaid: { readonly requestId: string }
  }
  /** Answers to SMS keywords (rule messages-13). */
  readonly wordBalance: Paybill & { readonly owedCents: Cents; readonly next: NextPayment }
  readonly wordNoLoan: Readonly<Record<never, never>>
  /** The customer's newest loan was sold. */
  readonly wordSold: Omit<MessageValues['loanSold'], 'owedCents'>
  /** `way`: the provider of the payment prompt. */
  readonly wordPaying: { readonly amountCents: Cents; readonly way: string }
  readonly wordPayHow: { readonly owedCents: Cents; readonly way: string }
  /** A payment prompt for the loan is already open. */
  readonly wordPayWaits: Readonly<Record<never, never>>
  /** There were too many prompts to the phone. */
  readonly wordPayTooMany: Paybill
  /** The newest lines. */
  readonly wordStatement: {
    readonly contractNumber: string
    readonly rows: readonly AccountLine[]
    /** Charges so far, besides principal and add-ons. */
    readonly chargesCents: Cents
    readonly owedCents: Cents
  }
  /** The borrowing limit in sentences. */
  /** `canBorrow`: whether a way to apply follows. */
  readonly wordLimit: { readonly words: string; readonly canBorrow: 'yes' | 'no' }
  readonly wordStopped: Readonly<Record<never, never>>
  readonly wordHelp: Readonly<Record<never, never>>
  /** To a number without a customer. */
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
  /**
   * The message was sent before and reached no provider: another channel is used if the customer consented to
   * one.
   */
  readonly again?: boolean
}

/**
 * The sender and how to reach them; configuration. `site`: for reading, without scheme; `url`: complete, for
 * links.
 */
/** Values that every text may use. */
export type SenderTexts = {
  readonly brand: string
  readonly site: string
  readonly url: string
  readonly hotline: string
  /** USSD code of the menus; `none` if there is none. */
  readonly ussdCode: string
  /** Our other numbers, for payments, texts and chats, separated by commas. */
  readonly numbers: string
}
export type Sender = SenderTexts & { readonly place: Place }
export const senderTexts = ({ place: _place, ...texts }: Sender): SenderTexts => texts
