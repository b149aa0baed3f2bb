/** SQL of the monitoring figures: reads nightly counts, never decisions or loans. */
import type { DecidingRole } from '../../../domain/decision/challenger.ts'
import type { Day } from '../../../domain/days.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Group } from '../../../domain/decision/model-figures.ts'
import type { GroupDimension, ScorecardInput } from '../../../domain/decision/scorecard-inputs.ts'
import type { Outcome } from '../../../domain/decision/scorecard-replay.ts'
import type { Db } from '../../platform/database/database.ts'

export type BandCount = {
  readonly month: Day
  readonly role: DecidingRole
  readonly input: ScorecardInput
  readonly band: number
  readonly decisions: number
}
export const bandsSince = (db: Db, since: Day): Promise<BandCount[]> =>
  db
    .selectFrom('scorecard_band')
    .select(['month', 'role', 'input', 'band', 'decisions'])
    .where('month', '>=', since)
    .orderBy('month')
    .$narrowType<Pick<BandCount, 'role' | 'input'>>()
    .execute()

/** Months with decisions, oldest first. */
export const monthsSince = async (db: Db, since: Day): Promise<Day[]> =>
  (
    await db
      .selectFrom('scorecard_band')
      .select('month')
      .distinct()
      .where('month', '>=', since)
      .orderBy('month')
      .execute()
  ).map(({ month }) => month)

export type DecisionCount = {
  readonly month: Day
  readonly role: DecidingRole
  readonly rules: string
  readonly outcome: Outcome
  readonly decisions: number
  readonly lentCents: Cents
}
export const decisionsSince = (db: Db, since: Day): Promise<DecisionCount[]> =>
  db
    .selectFrom('scorecard_decision')
    .select(['month', 'role', 'rulesVersion as rules', 'outcome', 'decisions', 'lentCents'])
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .orderBy('role')
    .orderBy('rulesVersion')
    .$narrowType<Pick<DecisionCount, 'role' | 'outcome'>>()
    .execute()

export type OutcomeCount = {
  readonly month: Day
  readonly role: DecidingRole
  readonly score: number
  readonly loans: number
  readonly bad: number
}
export const outcomesSince = (db: Db, since: Day): Promise<OutcomeCount[]> =>
  db
    .selectFrom('scorecard_outcome')
    .select(['month', 'role', 'score', 'loans', 'bad'])
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .orderBy('role')
    .$narrowType<Pick<OutcomeCount, 'role'>>()
    .execute()

export type GroupCount = Group & { readonly month: Day; readonly dimension: GroupDimension }
export const groupsSince = (db: Db, since: Day): Promise<GroupCount[]> =>
  db
    .selectFrom('scorecard_group')
    .select(['month', 'dimension', 'value', 'decided', 'approved'])
    .where('month', '>=', since)
    .orderBy('month')
    .$narrowType<Pick<GroupCount, 'dimension'>>()
    .execute()

export type OverrideCount = {
  readonly month: Day
  readonly rulesSaid: 'lend' | 'refuse'
  readonly decided: number
  readonly overridden: number
}
export const overridesSince = (db: Db, since: Day): Promise<OverrideCount[]> =>
  db
    .selectFrom('scorecard_override')
    .select(['month', 'rulesSaid', 'decided', 'overridden'])
    .where('month', '>=', since)
    .orderBy('month', 'desc')
    .orderBy('rulesSaid')
    .$narrowType<Pick<OverrideCount, 'rulesSaid'>>()
    .execute()
