/** Decline reasons in plain words (rule price-19). */
import type { Language } from '../../../contract/texts/index.ts'
import type { Reason } from '../../../domain/decision/reasons.ts'
import type { DecisionReason } from '../../../domain/decision/scorecard.ts'
import { reasons } from '../../../words/compiled/reasons.ts'

/** A reason without a text does not compile. */
const texts: Readonly<Record<Language, Readonly<Record<DecisionReason, string>>>> = reasons

export const reasonText = (language: Language, reason: DecisionReason): string => texts[language][reason]

/** Replaces reasons that would reveal another customer: that someone else gave the same data. */
export const formattedReason = (reason: Reason): Reason =>
  reason === 'documentShared' || reason === 'payoutNumberShared' ? 'detailsToCheck' : reason
