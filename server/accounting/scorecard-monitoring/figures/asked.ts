/** What the figures of scorecard monitoring are asked with, and the applications behind them (rule scorecards-3). */
import { addDays, type Day } from '../../../../domain/days.ts'
import type { DecidingRole } from '../../../../domain/decision/challenger.ts'
import { maturesAfterDays } from '../../../../domain/decision/scorecard-inputs.ts'
import { monthEndOf, monthsBefore, monthsShown } from '../../../../domain/books/portfolio.ts'
import { scorecards } from '../../../../words/compiled/en/back-office/scorecards.ts'
import type { FiguresAsked } from '../../../platform/capability/figures.ts'
import { outcomesSince, type OutcomeCount } from '../store.ts'

/** `baseline`: first of the months with which the others are compared; null for the oldest. */
export type ScorecardAsked = FiguresAsked & { readonly baseline: Day | null }

export const roleNames = scorecards.roles
export const judgedNames = { fine: 'Stable', watch: 'Watch', act: 'Action needed', few: 'Too few' } as const

/** First of the months that reports cover. */
export const sinceMonth = ({ on }: ScorecardAsked): Day => monthsBefore(on, monthsShown - 1)

/** Whether the outcome of every loan with a first due date in a month is known. */
const isComplete = (month: Day, on: Day): boolean => addDays(monthEndOf(month), maturesAfterDays) <= on

/** Outcomes by score, of months in which every outcome is known. */
export const knownOutcomes = async (asked: ScorecardAsked): Promise<OutcomeCount[]> =>
  (await outcomesSince(asked.db, sinceMonth(asked))).filter(({ month }) => isComplete(month, asked.on))

type Filters = Readonly<Record<string, string>>
/** The list of applications with these filters. */
export const applications = (filters: Filters): string =>
  `requests?${new URLSearchParams(filters).toString()}`

export const decidedIn = (month: Day, by?: 'person' | 'otherwise'): Filters => ({
  decidedOnFrom: month,
  decidedOnTo: monthEndOf(month),
  ...(by ? { decidedBy: by } : {}),
})

/** Applications whose loan outcome is known, by months of the first due date. */
export const withOutcomeIn = (from: Day, through: Day, scoredBy: DecidingRole): Filters => ({
  firstDueOnFrom: from,
  firstDueOnTo: monthEndOf(through),
  scoredBy,
})
