/** Analytics goals (rule calls-5): failures are counted as well as applications. */
import type { ErrorCode } from './errors.ts'

/**
 * An error that stops a loan has one of these as `marketing.en`; it is counted with the visitor's consent.
 */
export const marketingGoals = {
  requestsDisabled: 'requests_closed',
  requestNotAllowed: 'request_not_allowed',
  documentsTooMany: 'documents_too_many',
  captchaFailed: 'captcha_failed',
  cardNotAdded: 'card_not_added',
  clientNotRegistered: 'client_not_registered',
} as const satisfies Partial<Record<ErrorCode, string>>

export const marketingGoalOf = (code: ErrorCode): string | undefined =>
  (marketingGoals as Partial<Record<ErrorCode, string>>)[code]

/** Each of these statuses is a goal. */
export const outageGoals = { 500: 'outage_500', 503: 'outage_503', 504: 'outage_504' } as const
export type OutageGoal = (typeof outageGoals)[keyof typeof outageGoals]

/** All goals. */
export type EventName =
  | 'page_view'
  | 'new_application'
  | (typeof marketingGoals)[keyof typeof marketingGoals]
  | OutageGoal
