/** Which texts messages are written with: the lender's own ones in force, or those of the release. */
import type { Language } from '../../../../contract/texts/index.ts'
import { isOwnReason, type Reason } from '../../../../domain/decision/reasons.ts'
import { reasons } from '../../../../words/compiled/reasons.ts'

/** Returns the text in force if it differs from the release; otherwise undefined (rule messages-11). */
export type TextsInForce = (language: Language, name: string, values: object) => string | undefined

export const asReleased: TextsInForce = () => undefined

/** Returns the customer's text of a reason (rule messages-18). */
export type ReasonText = (language: Language, reason: Reason) => string

/** A release has no texts for a lender's own reasons: their codes say most. */
export const reasonsAsReleased: ReasonText = (language, reason) =>
  isOwnReason(reason) ? reason : reasons[language][reason]

/** Texts and reasons with which messages are written. */
export type Written = { readonly texts: TextsInForce; readonly said: ReasonText }
