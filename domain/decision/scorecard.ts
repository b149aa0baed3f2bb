/**
 * Automatic decision on an application (rule price-19): from facts and a dated rule set to an approval, a
 * decline or a counter-offer, with a reason code for each rule that counted, and the facts used.
 */
import type { DocumentKind } from '../person/documents.ts'
import { isScorecardQuestion, scorecardQuestions, type ScorecardQuestion } from '../person/questions.ts'
import type { RequiredPhotos } from '../loan/loan-application.ts'
import { cents, type Cents, fromMajor } from '../money.ts'
import type { Dated } from '../effective-dating.ts'

export const decisionReasons = [
  'withinMeans',
  'amountAboveMeans',
  'nothingWithinMeans',
  'ageBelowLimit',
  'ageAboveLimit',
  'incomeBelowLimit',
  'documentNotAccepted',
  'documentExpired',
  'tooManyRequests',
  'pastDueBefore',
  'otherLoansInDefault',
  'scoreBelowLimit',
  'largeFirstLoan',
  'personApproved',
  'personOfferedLess',
  'notFirstLoan',
  'scansNotReadable',
  'scansDoNotMatch',
  'detailsNotConfirmed',
  'statementDoesNotFit',
  'statementDoesNotAddUp',
  'statementUntraced',
  'sharedDevice',
  'outsideKenya',
  'documentShared',
  'payoutNumberShared',
  'detailsToCheck',
] as const
export type DecisionReason = (typeof decisionReasons)[number]

/** Decline reasons an officer can give: findings of manual review, and reasons that the rules also use. */
export const officerReasons = [
  'scansNotReadable',
  'scansDoNotMatch',
  'detailsNotConfirmed',
  'statementDoesNotFit',
  'nothingWithinMeans',
  'incomeBelowLimit',
  'documentExpired',
  'documentNotAccepted',
  'pastDueBefore',
  'otherLoansInDefault',
  'tooManyRequests',
] as const satisfies readonly DecisionReason[]
export type OfficerReason = (typeof officerReasons)[number]

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

/** Rejects outside the limits, both of which are still accepted. */
export type LimitRule = {
  readonly fact: NumericFact
  readonly min?: number
  readonly max?: number
  readonly reason: DecisionReason
}

/** Points by the highest band that is reached; a fact below all bands gives none. */
export type PointsRule = {
  readonly fact: NumericFact
  readonly bands: readonly { readonly from: number; readonly points: number }[]
}

/** Material requested from the customer. */
export type Material = { readonly scans?: RequiredPhotos; readonly statement?: true }

/**
 * When all conditions hold, requests the named material; with `person`, an officer then reviews the
 * application.
 */
export type ReferralRule = {
  /** `lentCents`: the amount that would be lent, either the requested one or the smaller one that fits. */
  readonly when: readonly {
    readonly fact: NumericFact | 'lentCents'
    readonly min?: number
    readonly max?: number
  }[]
  readonly asks: Material
  readonly person: boolean
  readonly reason: DecisionReason
}

export type Scorecard = Dated & {
  readonly version: string
  readonly limits: readonly LimitRule[]
  readonly documentKinds: readonly DocumentKind[]
  readonly basePoints: number
  readonly points: readonly PointsRule[]
  /** Absent in the first version, which referred nothing. */
  readonly referrals?: readonly ReferralRule[]
  /** Rejects below it. */
  readonly scoreMin: number
  /** Maximum share of the income over the term for this loan, after existing debts. */
  readonly incomeSharePpm: number
  readonly offerStepCents: Cents
  readonly offerMinCents: Cents
  /** Waiting days after a decline by reason. Reasons that do not decline have none. */
  readonly daysUntilNextRequest: { readonly [reason in DecisionReason]?: number }
}

export type Decision = {
  /** `refer`: nothing speaks against it, but something has to be brought, or looked at by a person, first. */
  readonly outcome: 'approve' | 'reject' | 'offerLess' | 'refer'
  /** Counter-offer amount; absent when the requested amount fits. */
  readonly offeredCents?: Cents
  /** With `refer`: outstanding material, and whether an officer reviews afterwards. */
  readonly referred?: { readonly asks: Material; readonly person: boolean }
  readonly reasons: readonly DecisionReason[]
  /** 0 unless declined; otherwise the longest wait among the reasons. */
  readonly daysUntilNextRequest: number
  readonly score: number
  /** Contributions to the score, for the log. Facts that gave no points are left out. */
  readonly points: readonly { readonly fact: NumericFact; readonly points: number }[]
  /** Total that the income allows over the term. */
  readonly affordableCents: Cents
  readonly rulesVersion: string
  readonly saw: ApplicantFacts
}

/** Starting score of a decision: its score less the points of its facts. */
export const startingPoints = ({ score, points }: Pick<Decision, 'score' | 'points'>): number =>
  points.reduce((rest, each) => rest - each.points, score)

/**
 * Decides an application. Never offers more than requested. The same facts and rules always give the same
 * decision.
 */
export function decide(facts: ApplicantFacts, rules: Scorecard): Decision {
  const points = rules.points.flatMap((rule) => pointsFor(rule, facts))
  const score = points.reduce((sum, each) => sum + each.points, rules.basePoints)
  const affordableCents = affordable(facts, rules)
  const common = { score, points, affordableCents, rulesVersion: rules.version, saw: facts }

  const offered = largestOffer(facts, rules, affordableCents)
  const refusals = refusalsOf(facts, rules, score)
  if (refusals.length > 0 || offered === null) {
    const reasons: DecisionReason[] = refusals.length > 0 ? refusals : ['nothingWithinMeans']
    const daysUntilNextRequest = Math.max(
      0,
      ...reasons.map((reason) => rules.daysUntilNextRequest[reason] ?? 0),
    )
    return { outcome: 'reject', reasons, daysUntilNextRequest, ...common }
  }
  const referral = referralOf(facts, rules, offered)
  if (referral) {
    const smaller = offered < facts.requestedCents ? { offeredCents: offered } : {}
    return { outcome: 'refer', ...smaller, ...referral, daysUntilNextRequest: 0, ...common }
  }
  return offered < facts.requestedCents
    ? {
        outcome: 'offerLess',
        offeredCents: offered,
        reasons: ['amountAboveMeans'],
        daysUntilNextRequest: 0,
        ...common,
      }
    : { outcome: 'approve', reasons: ['withinMeans'], daysUntilNextRequest: 0, ...common }
}

function refusalsOf(facts: ApplicantFacts, rules: Scorecard, score: number): DecisionReason[] {
  const reasons = rules.limits.filter((rule) => breaks(rule, facts)).map((rule) => rule.reason)
  if (!rules.documentKinds.includes(facts.documentKind)) reasons.push('documentNotAccepted')
  if (facts.documentExpired) reasons.push('documentExpired')
  if (score < rules.scoreMin) reasons.push('scoreBelowLimit')
  return [...new Set(reasons)]
}

/** Combined requirements of all matching referral rules; null when no material or review is outstanding. */
function referralOf(
  facts: ApplicantFacts,
  rules: Scorecard,
  lentCents: Cents,
): Pick<Decision, 'referred' | 'reasons'> | null {
  const held = (rules.referrals ?? []).filter(({ when }) =>
    when.every(({ fact, min, max }) => {
      const value = fact === 'lentCents' ? lentCents : valueOf(fact, facts)
      return value !== undefined && (min === undefined || value >= min) && (max === undefined || value <= max)
    }),
  )
  const isRaised = facts.incomeBeforeCents !== undefined
  const person = isRaised || held.some((rule) => rule.person)
  const scans = facts.received?.scans ? [] : held.flatMap(({ asks }) => asks.scans ?? [])
  const statement = !facts.received?.statement && held.some(({ asks }) => asks.statement)
  if (!person && scans.length === 0 && !statement) return null
  const wanted = {
    mainPage: scans.some((each) => each.mainPage),
    registrationPage: scans.some((each) => each.registrationPage),
    selfie: scans.some((each) => each.selfie),
  }
  return {
    referred: {
      asks: { ...(scans.length > 0 ? { scans: wanted } : {}), ...(statement ? { statement } : {}) },
      person,
    },
    reasons: [
      ...new Set([
        ...held.map((rule) => (isForOrigin(rule, facts) ? 'statementUntraced' : rule.reason)),
        ...(isRaised ? ['detailsToCheck' as const] : []),
      ]),
    ],
  }
}

function breaks({ fact, min, max }: LimitRule, facts: ApplicantFacts): boolean {
  const value = valueOf(fact, facts)
  return value !== undefined && ((min !== undefined && value < min) || (max !== undefined && value > max))
}

function pointsFor({ fact, bands }: PointsRule, facts: ApplicantFacts): Decision['points'] {
  const value = valueOf(fact, facts)
  if (value === undefined) return []
  const reached = bands.filter((band) => band.from <= value)
  const best = reached.reduce<PointsRule['bands'][number] | null>(
    (top, band) => (top && top.from > band.from ? top : band),
    null,
  )
  if (!best || best.points === 0) return []
  const isBelieved = facts.statement?.traced !== false || !statementFacts.includes(fact)
  return isBelieved || best.points < 0 ? [{ fact, points: best.points }] : []
}
/** Points of these facts count only when negative if the statement's origin is unknown. */
const statementFacts: readonly NumericFact[] = [
  'bettingSharePpm',
  'salaryRegularityPpm',
  'averageLowestBalanceCents',
]

function valueOf(fact: NumericFact, facts: ApplicantFacts): number | undefined {
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

/** Above this amount, an application whose statement does not show its origin goes to manual review. */
const untracedCentsMax = fromMajor(10_000)

/** Manual review as for a statement with contradictions. Points are deducted before. */
const lacksOrigin = ({ statement, requestedCents }: ApplicantFacts): boolean =>
  (statement?.traced === false || statement?.tracedByPaymentsAlone === true) &&
  requestedCents > untracedCentsMax

/**
 * Whether the rule applies only because of the statement's origin, although the statement has no
 * contradictions.
 */
const isForOrigin = ({ when }: ReferralRule, facts: ApplicantFacts): boolean =>
  facts.statement?.findings === 0 && when.some(({ fact }) => fact === 'statementFindings')

/**
 * Income over the term (months of 30 days) times the allowed share, less existing debts; never negative,
 * rounded down.
 */
function affordable(facts: ApplicantFacts, rules: Scorecard): Cents {
  const share =
    (BigInt(facts.netMonthlyIncomeCents) * BigInt(facts.termDays) * BigInt(rules.incomeSharePpm)) /
    30_000_000n
  const left = share - BigInt(facts.existingDebtsCents)
  return cents(left > 0n ? Number(left) : 0)
}

/**
 * The requested amount, or the largest step whose total is affordable; null when not even the smallest is.
 */
function largestOffer(facts: ApplicantFacts, rules: Scorecard, affordableCents: Cents): Cents | null {
  if (facts.totalToRepayCents <= affordableCents) return facts.requestedCents
  const most = (BigInt(affordableCents) * BigInt(facts.requestedCents)) / BigInt(facts.totalToRepayCents)
  const step = BigInt(rules.offerStepCents)
  const offered = cents(Number((most / step) * step))
  return offered < rules.offerMinCents ? null : offered
}
