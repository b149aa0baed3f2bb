/**
 * Decline reasons that staff change without code (rule messages-18): the text of every reason, the lender's
 * own reasons, and which of them an officer can choose. Versions are dated.
 */
import type { Language } from '../language.ts'
import { officerReasons, type DecisionReason, type OfficerReason } from './scorecard.ts'
import { day } from '../days.ts'
import type { Dated } from '../effective-dating.ts'

/** Code of a lender's own reason. Built-in codes never have this prefix. */
export type OwnReason = `own.${string}`
export type Reason = DecisionReason | OwnReason
export type WordsOf = { readonly [language in Language]?: string }

export type OwnReasonRule = {
  readonly code: string
  /** Name shown to staff. */
  readonly name: string
  /** Days until the customer may apply again. */
  readonly days: number
  /** Whether an officer can choose it. A retired reason is kept for customers who received it. */
  readonly offered: boolean
  readonly texts: WordsOf & { readonly en: string }
}
export type Reasons = Dated & {
  /** Built-in reasons that can be chosen; all of them when absent. */
  readonly picked?: readonly OfficerReason[]
  readonly own: readonly OwnReasonRule[]
  /** Words that are other than in the release. */
  readonly texts: { readonly [reason in DecisionReason]?: WordsOf }
}

export const ownReason = ({ code }: Pick<OwnReasonRule, 'code'>): OwnReason => `own.${code}`
export const isOwnReason = (reason: Reason): reason is OwnReason => reason.startsWith('own.')
export const ownRuleOf = ({ own }: Pick<Reasons, 'own'>, reason: OwnReason): OwnReasonRule | undefined =>
  own.find((each) => ownReason(each) === reason)

/** Reasons that an officer can choose when declining an application. */
export const reasonsToPick = ({ picked, own }: Pick<Reasons, 'picked' | 'own'>): readonly Reason[] => [
  ...(picked ?? officerReasons),
  ...own.filter(({ offered }) => offered).map(ownReason),
]

/** The first version; the server stores it when there is none. */
export const defaultReasons: Reasons = { validFrom: day('2026-01-01'), own: [], texts: {} }
