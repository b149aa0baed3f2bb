/**
 * What a decision knows about an applicant: declared, from our own records, and from a statement, a device or a credit
 * bureau where there is one (rule price-19).
 */
import { fromMajor, type Cents } from '../money.ts'
import type { DocumentKind } from '../person/documents.ts'
import type { PastLoan } from './borrowing-limit.ts'
import { isScorecardQuestion, scorecardQuestions, type ScorecardQuestion } from '../person/questions.ts'

/** Facts of an M-Pesa statement that the customer confirmed (rule price-24). */
export type StatementFacts = {
  /** Days covered. */
  readonly days: number
  /** Number of contradictions. The figures count only when there are none. */
  readonly findings: number
  /** Whether the statement shows its origin. One that does not can only lower the result. */
  readonly traced?: boolean
  /** Traced by payments that the customer knows too: believed up to the amount from which a person looks. */
  readonly tracedByPaymentsAlone?: boolean
  /** Income of 30 days: earned or given, nothing borrowed, won or moved between own accounts. */
  readonly netMonthlyIncomeCents: Cents
  readonly existingDebtsCents: Cents
  readonly bettingSharePpm: number
  readonly salaryRegularityPpm: number
  readonly averageLowestBalanceCents: Cents
}

/** Facts of a device, with its owner's consent. */
export type DeviceFacts = {
  /** Number of other customers who applied from the same device within 90 days. */
  readonly sharedDevice: number
  /** Absent where the place is not known. */
  readonly outsideKenya?: boolean
}

/** Data that should be unique to one person but is shared with other customers. */
export type SharedFacts = {
  /** Other customers with the same identity document. */
  readonly sharedDocument: number
  /** Other customers who named the same number, card or bank account for their money. */
  readonly sharedPayoutNumber: number
}

/** Credit bureau facts; each is absent when the enquiry did not include it. */
export type BureauFacts = { readonly score?: number; readonly openDefaults?: number }

export type ApplicantFacts = {
  readonly ageYears: number
  readonly netMonthlyIncomeCents: Cents
  /**
   * The income of the last decision that refused or offered less, where the customer has declared a higher one since and no
   * statement shows it. Only a person believes it.
   */
  readonly incomeBeforeCents?: Cents
  readonly requestedCents: Cents
  readonly termDays: number
  /** For the amount requested, with interest and add-ons. */
  readonly totalToRepayCents: Cents
  readonly loansRepaid: number
  /** The longest any earlier loan here was past due, in days. */
  readonly daysPastDueBefore: number
  /** All loans here, for the limit by history; absent in decisions made before this was stored. */
  readonly pastLoans?: readonly PastLoan[]
  /** Requests of the last 30 days, without this one. */
  readonly requestsLast30Days: number
  readonly documentKind: DocumentKind
  readonly documentExpired: boolean
  /** Known debts to other lenders that are due within the term. */
  readonly existingDebtsCents: Cents
  /** Whether the material requested for this application has arrived; absent when none was requested. */
  readonly received?: { readonly scans: boolean; readonly statement: boolean }
  /** Absent without a recent statement. */
  readonly statement?: StatementFacts
  /**
   * Absent without the customer's consent to device data. Refusing consent never counts against a customer.
   */
  readonly device?: DeviceFacts
  readonly shared?: SharedFacts
  /** Answers of registration that scorecards may use; absent when there are none. */
  readonly answers?: Readonly<Partial<Record<ScorecardQuestion, number>>>
  /** Whether the customer allowed a bureau enquiry; absent in decisions made before this was stored. */
  readonly bureauMayBeAsked?: boolean
  /** Absent when no bureau was queried: its rules are then skipped. */
  readonly bureau?: BureauFacts
}

/** The numbers a rule can look at; a bureau's and a statement's facts count only when there are any. */
export const numericFacts = [
  'ageYears',
  'netMonthlyIncomeCents',
  'loansRepaid',
  'daysPastDueBefore',
  'requestsLast30Days',
  'bureauScore',
  'bureauOpenDefaults',
  'statementFindings',
  'bettingSharePpm',
  'salaryRegularityPpm',
  'averageLowestBalanceCents',
  'sharedDevice',
  'outsideKenya',
  'sharedDocument',
  'sharedPayoutNumber',
  ...scorecardQuestions,
] as const
export type NumericFact = (typeof numericFacts)[number]

/** A fact as a number; undefined where it is not known. */
export function valueOf(fact: NumericFact, facts: ApplicantFacts): number | undefined {
  switch (fact) {
    case 'bureauScore':
      return facts.bureau?.score
    case 'bureauOpenDefaults':
      return facts.bureau?.openDefaults
    case 'sharedDocument':
    case 'sharedPayoutNumber':
      return facts.shared?.[fact]
    case 'sharedDevice':
      return facts.device?.sharedDevice
    case 'outsideKenya':
      return facts.device?.outsideKenya === undefined ? undefined : Number(facts.device.outsideKenya)
    case 'statementFindings':
      return facts.statement && Math.max(facts.statement.findings, Number(lacksOrigin(facts)))
    case 'bettingSharePpm':
    case 'salaryRegularityPpm':
    case 'averageLowestBalanceCents':
      return soundStatement(facts)?.[fact]
    default:
      return isScorecardQuestion(fact) ? facts.answers?.[fact] : facts[fact]
  }
}

const soundStatement = ({ statement }: ApplicantFacts): StatementFacts | undefined =>
  statement?.findings === 0 ? statement : undefined

/**
 * A statement of at least three months replaces the declared income. A shorter one counts only when it shows
 * less.
 */
const provesIncomeDays = 90

/** Income used in the decision: declared, or shown by a statement without contradictions. */
export function countedIncome(statedCents: Cents, statement: StatementFacts | null): Cents {
  if (!statement || statement.findings > 0) return statedCents
  const { days, traced = true, netMonthlyIncomeCents: shownCents } = statement
  return (traced && days >= provesIncomeDays) || shownCents < statedCents ? shownCents : statedCents
}

/** Whether a statement proves the income: without contradictions, of known origin, of three months or more. */
export const provesIncome = (statement: StatementFacts | null | undefined): boolean =>
  statement?.findings === 0 &&
  statement.traced !== false &&
  statement.tracedByPaymentsAlone !== true &&
  statement.days >= provesIncomeDays

/** Above this amount, an application whose statement does not show its origin goes to manual review. */
const untracedCentsMax = fromMajor(10_000)

/** Manual review as for a statement with contradictions. Points are deducted before. */
const lacksOrigin = ({ statement, requestedCents }: ApplicantFacts): boolean =>
  (statement?.traced === false || statement?.tracedByPaymentsAlone === true) &&
  requestedCents > untracedCentsMax
