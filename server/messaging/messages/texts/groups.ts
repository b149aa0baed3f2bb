/** Groups of message kinds that are queued, sent or kept in the same way. */
import type { MessageKind } from './kinds.ts'

/** Kinds with a code: useless after ten minutes, and wiped from the outbox as soon as they are sent. */
export const codeKinds = [
  'registrationCode',
  'restorationCode',
  'confirmationCode',
  'confirmationCodes',
  'proofCode',
  'payingCode',
  'paymentDetails',
] as const satisfies readonly MessageKind[]
export type CodeKind = (typeof codeKinds)[number]
/** Messages with which a reader could open the account: wiped from the outbox like a code. */
export const opensAccount = (kind: string): boolean => isCodeKind(kind) || kind === 'staffReset'
export const isCodeKind = (kind: string): kind is CodeKind => (codeKinds as readonly string[]).includes(kind)

/** Answers to texts from customers. */
const answerKinds = [
  'wordBalance',
  'wordNoLoan',
  'wordSold',
  'wordPaying',
  'wordPayHow',
  'wordPayWaits',
  'wordPayTooMany',
  'wordStatement',
  'wordStopped',
  'wordHelp',
  'wordStranger',
  'wordStoppedStranger',
] as const satisfies readonly MessageKind[]
export type AnswerKind = (typeof answerKinds)[number]
export const isAnswer = (kind: string): boolean => (answerKinds as readonly string[]).includes(kind)

/** Receipts of payments: the payer waits for them as for a code. */
const acknowledgements: readonly string[] = [
  'collectionReceipt',
  'loanRepaid',
  'loanProlonged',
] satisfies MessageKind[]
export const isAwaited = (kind: string): boolean =>
  isCodeKind(kind) || isAnswer(kind) || acknowledgements.includes(kind)

/** Kinds that go to many customers on one day. */
const toMany: readonly string[] = [
  'dueSoon',
  'dueToday',
  'pastDue',
  'bureauNotice',
  'bureauTold',
  'promiseMissed',
  'agreementEnds',
  'offerEnds',
  'loanSold',
  'debtPlaced',
  'placementEnded',
  'newTerms',
  'newPrices',
  'newPricesToAccept',
  'termsWithdrawn',
  'pricesWithdrawn',
  'borrowAgain',
] satisfies MessageKind[]

/** Advertising: it goes only by the channels that its customer consented to (rule messages-19). */
const offers: readonly string[] = ['borrowAgain'] satisfies MessageKind[]
export const isOffer = (kind: string): boolean => offers.includes(kind)

/** Notices that count from the day on which a provider accepts them. */
const countedKinds = [
  'bureauNotice',
  'bureauTold',
  'newTerms',
  'newPrices',
  'newPricesToAccept',
  'debtPlaced',
] as const satisfies readonly MessageKind[]
export type CountedKind = (typeof countedKinds)[number]
export const isCounted = (kind: string): kind is CountedKind =>
  (countedKinds as readonly string[]).includes(kind)

/** Kinds that are queued at any hour and held until message hours begin. */
const heldAtNight: readonly string[] = ['loanSold', 'placementEnded'] satisfies MessageKind[]
export const waitsAtNight = (kind: string): boolean => heldAtNight.includes(kind)

/** Contacts with a past-due customer: the contact rules are checked again when these are sent. */
export const contactOf = (kind: string): 'remind' | 'notify' | null =>
  kind === 'pastDue' ? 'remind' : kind === 'bureauNotice' || kind === 'bureauTold' ? 'notify' : null

export const isBulk = (kind: string): boolean => toMany.includes(kind)
