/** What others hear of appeals, and what they bring. */
import type { Language } from '../../../contract/texts/index.ts'
import type { AppealTopic } from '../../../domain/contact/appeal.ts'
import type { Day } from '../../../domain/days.ts'

export type AppealFiled = {
  readonly appealId: string
  readonly customerId: string
  readonly number: number
  readonly topic: AppealTopic
  /** Recorded by our staff for somebody who called. */
  readonly spoken: boolean
}
/** What a customer said, and when we heard it. */
export type Said = { readonly topic: AppealTopic; readonly text: string; readonly receivedOn: Day }
export type AppealTopicChanged = Omit<AppealFiled, 'spoken'> & { readonly filedOn: Day }
export type AppealAnswered = {
  readonly appealId: string
  readonly customerId: string
  readonly language: Language
}

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** It has its number, and the customer is told it. */
    'appeal.filed': AppealFiled
    /** Its customer had chosen another one. */
    'appeal.topicChanged': AppealTopicChanged
    /** In words, by a letter or with money. */
    'appeal.answered': AppealAnswered
  }
}
