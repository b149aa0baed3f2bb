import type { Language } from '../../../../contract/texts/index.ts'
import { isOwnReason, type Reason } from '../../../../domain/decision/reasons.ts'
import { reasons } from '../../../../words/compiled/reasons.ts'

/** What a text says where it is other than in the release; undefined where it is not (rule messages-11). */
export type TextsInForce = (language: Language, name: string, values: object) => string | undefined

export const asReleased: TextsInForce = () => undefined

/** What a customer is told of a reason (rule messages-18). */
export type ReasonText = (language: Language, reason: Reason) => string

/** A release has no words for reasons of a lender's own: what they are called says most. */
export const reasonsAsReleased: ReasonText = (language, reason) =>
  isOwnReason(reason) ? reason : reasons[language][reason]

/** What messages are written with. */
export type Written = { readonly texts: TextsInForce; readonly said: ReasonText }
