/** What others hear of appeals, and what they bring. */
import type { Language } from '../../../contract/texts/index.ts'
import type { RequestTopic } from '../../../domain/contact/customer-request.ts'
import type { Day } from '../../../domain/days.ts'

export type CustomerRequestFiled = {
  readonly appealId: string
  readonly customerId: string
  readonly number: number
  readonly topic: RequestTopic
  /** Recorded by our staff for somebody who called. */
  readonly spoken: boolean
}
/** What a customer said, and when we heard it. */
export type Said = { readonly topic: RequestTopic; readonly text: string; readonly receivedOn: Day }
export type CustomerRequestTopicChanged = Omit<CustomerRequestFiled, 'spoken'> & { readonly filedOn: Day }
export type CustomerRequestAnswered = {
  readonly appealId: string
  readonly customerId: string
  readonly language: Language
}

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** It has its number, and the customer is told it. */
    'appeal.filed': CustomerRequestFiled
    /** Its customer had chosen another one. */
    'appeal.topicChanged': CustomerRequestTopicChanged
    /** In words, by a letter or with money. */
    'appeal.answered': CustomerRequestAnswered
  }
}
