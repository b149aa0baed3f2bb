/** Why it was decided so, in plain words (rule price-19). */
import type { Language } from '../../../contract/texts/index.ts'
import type { Reason } from '../../../domain/decision/reasons.ts'
import type { DecisionReason } from '../../../domain/decision/scorecard.ts'
import { reasons } from '../../../words/compiled/reasons.ts'

/** A reason without a text does not compile. */
const texts: Readonly<Record<Language, Readonly<Record<DecisionReason, string>>>> = reasons

export const reasonText = (language: Language, reason: DecisionReason): string => texts[language][reason]

/**
 * What a customer is told that others are not told of: that somebody else gave the same would tell who is a
 * customer.
 */
export const shownReason = (reason: Reason): Reason =>
  reason === 'documentShared' || reason === 'payoutNumberShared' ? 'detailsToCheck' : reason
