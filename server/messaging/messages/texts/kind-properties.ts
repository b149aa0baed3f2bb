/**
 * Properties of every kind of message, one record each: how urgent it is, when it may go, and by which channels
 * besides SMS.
 */
import type { MessageKind } from './kinds.ts'

type KindProperties = {
  /**
   * `code`: useless after ten minutes, and wiped from the outbox as soon as it is sent. `answer`: to a text from the
   * customer. `receipt`: of a payment, which the payer waits for. `bulk`: to many customers on one day.
   */
  readonly priority?: 'code' | 'answer' | 'receipt' | 'bulk'
  /** A contact with a past-due customer: the contact rules are checked again when the message is sent. */
  readonly contact?: 'remind' | 'notify'
  /** Advertising: it goes only by the channels that its customer consented to (rule messages-19). */
  readonly marketing?: true
  /** Counts from the day on which a provider accepts it. */
  readonly counts?: true
  /** Queued at any hour and held until message hours begin. */
  readonly heldAtNight?: true
  /** Also goes by e-mail to customers with a confirmed address (rule messages-4). */
  readonly email?: true
  /** Goes by WhatsApp instead of SMS: the values of the SMS that the template has as parameters, in order. */
  readonly whatsApp?: readonly string[]
  /** By WhatsApp only when the SMS was not sent: the law asks for an SMS. */
  readonly whatsAppAfterSms?: true
}

const reminder = ['amount', 'dueOn', 'accountNumber', 'howToPay'] as const

export const kindProperties = {
  registrationCode: { priority: 'code' },
  restorationCode: { priority: 'code', email: true },
  confirmationCode: { priority: 'code' },
  confirmationCodes: { priority: 'code' },
  keyFacts: {},
  standingOrderActive: {},
  standingOrderFailed: {},
  standingOrderEnded: {},
  standingOrderMissed: {},
  proofCode: { priority: 'code' },
  payingCode: { priority: 'code' },
  phoneChangeCode: {},
  paymentDetails: { priority: 'code' },
  appealReceived: { email: true },
  appealAnswered: { email: true },
  callMissed: {},
  complaintReceived: {},
  complaintRights: {},
  letterReady: { email: true },
  alreadyRegistered: {},
  dataChanged: {},
  promiseMissed: { priority: 'bulk' },
  pinSet: {},
  passwordChanged: { email: true },
  emailChanged: {},
  guessedAt: {},
  destinationChanged: {},
  newDevice: {},
  passkeyAdded: { email: true },
  passkeyRemoved: { email: true },
  passkeysEnded: { email: true },
  accountDeleted: {},
  agreementSigned: { email: true },
  offerSigned: { email: true },
  offerDeclined: {},
  requestApproved: {},
  requestRejected: {},
  materialAsked: {},
  personLooks: {},
  requestCancelled: {},
  alternativeOffer: { email: true },
  payoutSent: { email: true, whatsApp: ['amount', 'destination', 'receipt', 'toRepay', 'howToPay'] },
  payoutFailed: { email: true },
  payoutReturned: { email: true },
  collectionReceipt: {
    priority: 'receipt',
    email: true,
    whatsApp: ['amount', 'receipt', 'due', 'owed', 'howToPay'],
  },
  loanRepaid: {
    priority: 'receipt',
    email: true,
    whatsApp: ['amount', 'receipt', 'contractNumber', 'moneyBack'],
  },
  loanProlonged: {
    priority: 'receipt',
    email: true,
    whatsApp: ['amount', 'receipt', 'toPay', 'dueOn', 'inAll', 'owed', 'howToPay'],
  },
  addOnIssued: {},
  addOnCancelled: { email: true },
  refundSent: { email: true },
  refundFailed: { email: true },
  collectionReversed: { email: true },
  collectionTakenBack: { email: true },
  paymentForAnother: {},
  agreementEnds: { priority: 'bulk', email: true, whatsApp: ['contractNumber', 'amount', 'lastDay'] },
  offerEnds: { priority: 'bulk', email: true, whatsApp: ['amount', 'lastDay'] },
  dueSoon: { priority: 'bulk', email: true, whatsApp: reminder },
  dueToday: { priority: 'bulk', email: true, whatsApp: reminder },
  pastDue: { priority: 'bulk', contact: 'remind', email: true, whatsApp: reminder },
  paymentPromised: { whatsApp: ['amount', 'promisedOn', 'howToPay'] },
  bureauNotice: {
    priority: 'bulk',
    contact: 'notify',
    counts: true,
    email: true,
    whatsApp: ['amount', 'dueOn', 'from', 'howToPay'],
    whatsAppAfterSms: true,
  },
  bureauTold: { priority: 'bulk', contact: 'notify', counts: true, email: true },
  loanSold: { priority: 'bulk', heldAtNight: true },
  newTerms: { priority: 'bulk', counts: true, email: true },
  newPrices: { priority: 'bulk', counts: true, email: true },
  newPricesToAccept: { priority: 'bulk', counts: true, email: true },
  termsWithdrawn: { priority: 'bulk', email: true },
  pricesWithdrawn: { priority: 'bulk', email: true },
  freeDaysGiven: {},
  chargesWaived: {},
  settlementAgreed: {},
  debtPlaced: { priority: 'bulk', counts: true },
  placementEnded: { priority: 'bulk', heldAtNight: true },
  planDeclined: {},
  planBroken: { heldAtNight: true },
  newSchedule: {},
  freeDaysEarned: {},
  borrowAgain: { priority: 'bulk', marketing: true, email: true },
  wordBalance: { priority: 'answer' },
  wordNoLoan: { priority: 'answer' },
  wordSold: { priority: 'answer' },
  wordPaying: { priority: 'answer' },
  wordPayHow: { priority: 'answer' },
  wordPayWaits: { priority: 'answer' },
  wordPayTooMany: { priority: 'answer' },
  wordStatement: { priority: 'answer' },
  wordLimit: { priority: 'answer' },
  wordStopped: { priority: 'answer' },
  wordHelp: { priority: 'answer' },
  wordStranger: { priority: 'answer' },
  wordStoppedStranger: { priority: 'answer' },
} as const satisfies Readonly<Record<MessageKind, KindProperties>>

/** Kinds whose properties match. */
type KindsWith<Properties> = {
  [Kind in MessageKind]: (typeof kindProperties)[Kind] extends Properties ? Kind : never
}[MessageKind]
export type CodeKind = KindsWith<{ readonly priority: 'code' }>
export type AnswerKind = KindsWith<{ readonly priority: 'answer' }>
export type CountedKind = KindsWith<{ readonly counts: true }>
export type EmailKind = KindsWith<{ readonly email: true }>
export type TemplateKind = KindsWith<{ readonly whatsApp: readonly string[] }>

/** Messages to staff and answers in chats have no properties. */
const none: KindProperties = {}
const propertiesOf = (kind: string): KindProperties =>
  Object.hasOwn(kindProperties, kind) ? kindProperties[kind as MessageKind] : none

const kinds = Object.keys(kindProperties) as MessageKind[]
export const isEmailKind = (kind: string): kind is EmailKind => propertiesOf(kind).email === true
export const emailKinds = kinds.filter(isEmailKind)
export const isTemplateKind = (kind: string): kind is TemplateKind =>
  propertiesOf(kind).whatsApp !== undefined
export const templateKinds = kinds.filter(isTemplateKind)
export const isCodeKind = (kind: string): kind is CodeKind => propertiesOf(kind).priority === 'code'
export const isAnswer = (kind: string): kind is AnswerKind => propertiesOf(kind).priority === 'answer'
export const isBulk = (kind: string): boolean => propertiesOf(kind).priority === 'bulk'
/** The customer waits for it, as for a code. */
export const isAwaited = (kind: string): boolean =>
  ['code', 'answer', 'receipt'].includes(propertiesOf(kind).priority ?? '')
export const isOffer = (kind: string): boolean => propertiesOf(kind).marketing === true
export const isCounted = (kind: string): kind is CountedKind => propertiesOf(kind).counts === true
export const isHeldAtNight = (kind: string): boolean => propertiesOf(kind).heldAtNight === true
export const contactOf = (kind: string): 'remind' | 'notify' | null => propertiesOf(kind).contact ?? null
/** Whether a kind goes by WhatsApp. `again`: its SMS reached no provider. */
export const mayGoByWhatsApp = (kind: MessageKind, again: boolean): kind is TemplateKind =>
  isTemplateKind(kind) && (again || propertiesOf(kind).whatsAppAfterSms !== true)

/** Messages with which a reader could open the account: wiped from the outbox like a code. */
export const canOpenAccount = (kind: string): boolean => isCodeKind(kind) || kind === 'staffReset'
