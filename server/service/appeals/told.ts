/** What others hear of appeals. */
import type { Language } from '../../../contract/texts/index.ts'
import type { AppealTopic } from '../../../domain/appeal.ts'

export type AppealFiled = {
  readonly appealId: string
  readonly customerId: string
  readonly number: number
  readonly topic: AppealTopic
  /** Recorded by our staff for somebody who called. */
  readonly spoken: boolean
}
export type AppealAnswered = {
  readonly appealId: string
  readonly customerId: string
  readonly language: Language
}

declare module '../../platform/domain-events.ts' {
  interface DomainEvents {
    /** It has its number, and the customer is told it. */
    'appeal.filed': AppealFiled
    /** In words, by a letter or with money. */
    'appeal.answered': AppealAnswered
  }
}
