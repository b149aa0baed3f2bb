/**
 * What customers are told of a decision, as far as our staff change it without code (rule messages-18): the words of every
 * reason, reasons of the lender's own, and which of them an officer picks from. Dated.
 */
import type { Language } from '../language.ts'
import { officerReasons, type DecisionReason, type OfficerReason } from './scorecard.ts'
import { day } from '../days.ts'
import type { Dated } from '../effective-dating.ts'

/** By its code; no reason of a release begins like this. */
export type OwnReason = `own.${string}`
export type Reason = DecisionReason | OwnReason
export type WordsOf = { readonly [language in Language]?: string }

export type OwnReasonRule = {
  readonly code: string
  /** For colleagues. */
  readonly name: string
  /** How long a rejection for it lasts. */
  readonly days: number
  /** An officer can pick it; one that is retired stays for those who were told it. */
  readonly offered: boolean
  readonly texts: WordsOf & { readonly en: string }
}
export type Reasons = Dated & {
  /** Of those that the code brings; all there are where a version does not say. */
  readonly picked?: readonly OfficerReason[]
  readonly own: readonly OwnReasonRule[]
  /** Words that are other than in the release. */
  readonly texts: { readonly [reason in DecisionReason]?: WordsOf }
}

export const ownReason = ({ code }: Pick<OwnReasonRule, 'code'>): OwnReason => `own.${code}`
export const isOwnReason = (reason: Reason): reason is OwnReason => reason.startsWith('own.')
export const ownRuleOf = ({ own }: Pick<Reasons, 'own'>, reason: OwnReason): OwnReasonRule | undefined =>
  own.find((each) => ownReason(each) === reason)

/** What an officer picks from who rejects a request. */
export const reasonsToPick = ({ picked, own }: Pick<Reasons, 'picked' | 'own'>): readonly Reason[] => [
  ...(picked ?? officerReasons),
  ...own.filter(({ offered }) => offered).map(ownReason),
]

/** The first version; the server stores it when there is none. */
export const defaultReasons: Reasons = { validFrom: day('2026-01-01'), own: [], texts: {} }
