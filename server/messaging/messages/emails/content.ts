/** The content of an e-mail, before it becomes text and HTML. */
import type { MessageValues } from '../texts/kinds.ts'

/** A slip of figures as on the screens: labels left, amounts right, one total. */
export type EmailSlip = {
  readonly rows: readonly (readonly [string, string])[]
  readonly total: readonly [string, string]
}
export type EmailContent = {
  readonly subject: string
  readonly before: readonly string[]
  /** A link, shown in full on its own line. */
  readonly link?: string
  readonly slip?: EmailSlip
  readonly after: readonly string[]
}

/** Messages that also go by e-mail to customers with a confirmed address (rule messages-4). */
export const emailKinds = [
  'restorationCode',
  'passwordChanged',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeysEnded',
  'agreementSigned',
  'offerSigned',
  'alternativeOffer',
  'payoutSent',
  'payoutFailed',
  'payoutReturned',
  'collectionReceipt',
  'loanRepaid',
  'loanProlonged',
  'addOnCancelled',
  'refundSent',
  'refundFailed',
  'collectionReversed',
  'collectionTakenBack',
  'appealReceived',
  'appealAnswered',
  'letterReady',
  'agreementEnds',
  'offerEnds',
  'dueSoon',
  'dueToday',
  'pastDue',
  'bureauNotice',
  'bureauTold',
  'newTerms',
  'newPrices',
  'newPricesToAccept',
  'termsWithdrawn',
  'pricesWithdrawn',
  'borrowAgain',
] as const satisfies readonly (keyof MessageValues)[]
export type EmailKind = (typeof emailKinds)[number]
export const isEmailKind = (kind: string): kind is EmailKind =>
  (emailKinds as readonly string[]).includes(kind)
