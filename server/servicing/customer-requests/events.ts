/** Events of customer requests, and their data. */
import type { Language } from '../../../contract/texts/index.ts'
import type { RequestTopic } from '../../../domain/contact/customer-request.ts'
import type { Day } from '../../../domain/days.ts'

export type CustomerRequestFiled = {
  readonly appealId: string
  readonly customerId: string
  readonly number: number
  readonly topic: RequestTopic
  /** Recorded by staff for a caller. */
  readonly spoken: boolean
}
/** An oral request, and the day we received it. */
export type SpokenRequest = { readonly topic: RequestTopic; readonly text: string; readonly receivedOn: Day }
export type CustomerRequestTopicChanged = Omit<CustomerRequestFiled, 'spoken'> & { readonly filedOn: Day }
export type CustomerRequestAnswered = {
  readonly appealId: string
  readonly customerId: string
  readonly language: Language
}

declare module '../../platform/capability/domain-events.ts' {
  interface DomainEvents {
    /** It has a number, which the customer receives. */
    'appeal.filed': CustomerRequestFiled
    /** The customer had chosen another topic. */
    'appeal.topicChanged': CustomerRequestTopicChanged
    /** In writing, by a letter or with a refund. */
    'appeal.answered': CustomerRequestAnswered
  }
}
