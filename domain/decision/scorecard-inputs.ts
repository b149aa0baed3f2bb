/**
 * Bands in which the inputs of scorecards are counted (rule scorecards-3). They stay while scorecards change: months can
 * only be compared by the same bands.
 */
import { fromMajor } from '../money.ts'
import { scorecardBands } from '../person/questions.ts'
import { numericFacts } from './applicant-facts.ts'

export const scorecardInputs = ['score', ...numericFacts] as const
export type ScorecardInput = (typeof scorecardInputs)[number]

const shillings = (...amounts: readonly number[]): number[] => amounts.map((each) => fromMajor(each))

/** Lower bounds of the bands. Values below the first bound form a band too. */
export const bandsFrom: Readonly<Record<ScorecardInput, readonly number[]>> = {
  score: [280, 320, 360, 400, 420, 440, 460, 480, 520, 560],
  ageYears: [25, 35, 45, 60],
  netMonthlyIncomeCents: shillings(5_000, 15_000, 30_000, 60_000, 100_000),
  loansRepaid: [1, 3, 6],
  daysPastDueBefore: [1, 8, 31],
  requestsLast30Days: [1, 3, 6],
  bureauScore: [400, 550, 700],
  bureauOpenDefaults: [1],
  statementFindings: [1],
  bettingSharePpm: [50_000, 200_000, 500_000],
  salaryRegularityPpm: [200_000, 600_000],
  averageLowestBalanceCents: shillings(100, 1_000, 5_000),
  sharedDevice: [1],
  outsideKenya: [1],
  sharedDocument: [1],
  sharedPayoutNumber: [1],
  ...scorecardBands,
}
/** Stored band number; 0 is the band below the first of `bandsFrom`. */
export const unknownBand = -1

/** Days after the first due date when a loan counts as good or bad. */
export const maturesAfterDays = 90
/** Late by more days is bad, as in the book's vintages (rule portfolio-1). */
export const badAfterDays = 30

/**
 * Lower bounds of the age groups whose approval rates are compared. Customers are not asked for their sex.
 */
export const ageGroupsFrom = [18, 25, 35, 45, 60] as const
/** Age groups as stored: by their lower bound; 0 is below the first. */
export const ageGroups = ['0', ...ageGroupsFrom.map(String)] as readonly string[]
export const groupDimensions = ['age', 'county', 'borrower'] as const
export type GroupDimension = (typeof groupDimensions)[number]

/** Comparison months: the oldest ones shown, or those from the chosen month. */
export const baselineMonths = 3
