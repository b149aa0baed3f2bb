/** Scorecard monitoring, read from the nightly counts (rule scorecards-3). */
import { addDays, type Day } from '../../../domain/days.ts'
import {
  calibrationOf,
  badLoansMin,
  judgedGroups,
  judgedPsi,
  newestMonths,
  powerOf,
  psi,
  type Calibrated,
  type BandTotal,
  type GroupJudgement,
  type Outcomes,
  type Power,
} from '../../../domain/decision/model-figures.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import { monthEndOf, monthsBefore, monthsShown, shareOf } from '../../../domain/books/portfolio.ts'
import {
  bandsFrom,
  baselineMonths,
  groupDimensions,
  maturesAfterDays,
  scorecardInputs,
  unknownBand,
  type GroupDimension,
  type ScorecardInput,
} from '../../../domain/decision/scorecard-inputs.ts'
import type { ReadQuery } from '../../platform/database/replica-reads.ts'
import { lastNight } from './nightly-run-store.ts'
import * as store from './store.ts'

export type Stability = {
  readonly input: ScorecardInput
  readonly months: readonly {
    readonly month: Day
    readonly decisions: number
    readonly index: number | null
    readonly judged: ReturnType<typeof judgedPsi>
  }[]
  readonly bands: readonly {
    readonly from: number | null
    readonly known: boolean
    readonly before: number | null
    readonly now: number | null
  }[]
}
export type MonthPower = Power & Pick<store.OutcomeCount, 'month' | 'role'> & { readonly few: boolean }
export type RoleMonth = Pick<store.DecisionCount, 'month' | 'role' | 'rules'> & {
  readonly decisions: number
  readonly approved: number
  readonly offeredLess: number
  readonly referred: number
  readonly rejected: number
  readonly lentCents: Cents
}
export type Figures = {
  readonly on: Day | null
  readonly months: readonly Day[]
  readonly baseline: readonly Day[]
  readonly stability: readonly Stability[]
  readonly power: readonly MonthPower[]
  readonly calibration: { readonly months: readonly Day[]; readonly bands: readonly Calibrated[] }
  readonly groups: readonly {
    readonly dimension: GroupDimension
    readonly groups: readonly GroupJudgement[]
  }[]
  readonly overrides: readonly (store.OverrideCount & { readonly rate: number | null })[]
  readonly roles: readonly RoleMonth[]
}

const none: Figures = {
  on: null,
  months: [],
  baseline: [],
  stability: [],
  power: [],
  calibration: { months: [], bands: [] },
  groups: [],
  overrides: [],
  roles: [],
}
export type ScorecardMonitoring = ReturnType<typeof createScorecardMonitoring>

export const createScorecardMonitoring = ({ reading }: { readonly reading: ReadQuery }) => ({
  /** `baseline`: first of the months with which the others are compared; null for the oldest. */
  figures: (baseline: Day | null): Promise<Figures> =>
    reading(async (db) => {
      const on = await lastNight(db)
      if (on === null) return none
      const since = monthsBefore(on, monthsShown - 1)
      const bands = await store.bandsSince(db, since)
      const months = [...new Set(bands.map(({ month }) => month))]
      const compared = months
        .filter((month) => baseline === null || month >= baseline)
        .slice(0, baselineMonths)
      const outcomes = (await store.outcomesSince(db, since)).filter(({ month }) => isComplete(month, on))
      return {
        on,
        months,
        baseline: compared,
        stability: scorecardInputs.map((input) => stabilityOf(input, bands, months, compared)),
        power: powerByMonth(outcomes),
        calibration: calibrationByMonths(outcomes),
        groups: groupsOf(await store.groupsSince(db, monthsBefore(on, newestMonths - 1))),
        overrides: (await store.overridesSince(db, since)).map((each) => ({
          ...each,
          rate: shareOf(each.overridden, each.decided),
        })),
        roles: rolesOf(await store.decisionsSince(db, since)),
      }
    }),
})

/** Whether the outcome of every loan with a first due date in a month is known. */
const isComplete = (month: Day, on: Day): boolean => addDays(monthEndOf(month), maturesAfterDays) <= on

/**
 * Applicant inputs include both roles; the score only the champion's, since a challenger scores differently.
 */
function stabilityOf(
  input: ScorecardInput,
  all: readonly store.BandCount[],
  months: readonly Day[],
  baseline: readonly Day[],
): Stability {
  const those = all.filter((each) => each.input === input && (input !== 'score' || each.role === 'champion'))
  const countedIn = (some: readonly Day[]): BandTotal[] =>
    those
      .filter(({ month }) => some.includes(month))
      .map(({ band, decisions }) => ({ band, count: decisions }))
  const before = countedIn(baseline)
  const newest = countedIn(months.slice(-1))
  const shareIn = (counts: readonly BandTotal[], of: number): number | null =>
    shareOf(sumOf(counts.filter(({ band }) => band === of)), sumOf(counts))
  return {
    input,
    months: months
      .filter((month) => !baseline.includes(month))
      .map((month) => {
        const now = countedIn([month])
        const [decisions, index] = [sumOf(now), psi(before, now)]
        return { month, decisions, index, judged: judgedPsi(index, Math.min(decisions, sumOf(before))) }
      }),
    bands: [unknownBand, 0, ...bandsFrom[input].map((_, at) => at + 1)].map((band) => ({
      from: band <= 0 ? null : bandsFrom[input][band - 1]!,
      known: band !== unknownBand,
      before: shareIn(before, band),
      now: shareIn(newest, band),
    })),
  }
}
const sumOf = (counts: readonly BandTotal[]): number => counts.reduce((sum, { count }) => sum + count, 0)

const asOutcomes = (rows: readonly store.OutcomeCount[]): Outcomes[] =>
  rows.map(({ score, loans, bad }) => ({ score, bad, good: loans - bad }))

const powerByMonth = (rows: readonly store.OutcomeCount[]): MonthPower[] =>
  [...Map.groupBy(rows, ({ month, role }) => `${month} ${role}`).values()].map((those) => {
    const [{ month, role }] = those as [store.OutcomeCount]
    const power = powerOf(asOutcomes(those))
    return { month, role, ...power, few: power.bad < badLoansMin }
  })

/** Champion's loans of the newest complete months against those of all earlier ones. */
function calibrationByMonths(all: readonly store.OutcomeCount[]): Figures['calibration'] {
  const rows = all.filter(({ role }) => role === 'champion')
  const months = [...new Set(rows.map(({ month }) => month))].slice(0, newestMonths)
  const isNew = ({ month }: store.OutcomeCount): boolean => months.includes(month)
  return {
    months: months.toReversed(),
    bands: calibrationOf(
      asOutcomes(rows.filter((row) => !isNew(row))),
      asOutcomes(rows.filter((row) => isNew(row))),
    ),
  }
}

function groupsOf(rows: readonly store.GroupCount[]): Figures['groups'] {
  const inAll = [...Map.groupBy(rows, ({ dimension, value }) => `${dimension} ${value}`).values()].map(
    (those) => ({
      dimension: those[0]!.dimension,
      value: those[0]!.value,
      decided: those.reduce((sum, { decided }) => sum + decided, 0),
      approved: those.reduce((sum, { approved }) => sum + approved, 0),
    }),
  )
  return groupDimensions.map((dimension) => {
    const those = inAll.filter((each) => each.dimension === dimension)
    return {
      dimension,
      groups: judgedGroups(
        those.map(({ value, decided, approved }) => ({ value, decided, approved })),
      ).toSorted((one, other) => one.value.localeCompare(other.value, 'en', { numeric: true })),
    }
  })
}

const rolesOf = (rows: readonly store.DecisionCount[]): RoleMonth[] =>
  [...Map.groupBy(rows, ({ month, role, rules }) => `${month} ${role} ${rules}`).values()].map((those) => {
    const [{ month, role, rules }] = those as [store.DecisionCount]
    const of = (outcome: store.DecisionCount['outcome']): number =>
      those.find((each) => each.outcome === outcome)?.decisions ?? 0
    const lent = those.filter(({ outcome }) => outcome === 'approve' || outcome === 'offerLess')
    return {
      month,
      role,
      rules,
      decisions: those.reduce((sum, { decisions }) => sum + decisions, 0),
      approved: of('approve'),
      offeredLess: of('offerLess'),
      referred: of('refer'),
      rejected: of('reject'),
      lentCents: cents(lent.reduce((sum, { lentCents }) => sum + lentCents, 0)),
    }
  })
