/**
 * Automatic decision on an application (rule price-19): from facts and a dated rule set to an approval, a
 * decline or a counter-offer, with a reason code for each rule that counted, and the facts used.
 */
import type { DocumentKind } from '../person/documents.ts'
import type { RequiredPhotos } from '../loan/loan-application.ts'
import { cents, type Cents } from '../money.ts'
import type { Dated } from '../effective-dating.ts'
import { provesIncome, valueOf, type ApplicantFacts, type NumericFact } from './applicant-facts.ts'
import { borrowingLimit, type BorrowingCaps } from './borrowing-limit.ts'

export const decisionReasons = [
  'withinMeans',
  'amountAboveMeans',
  'amountAboveLimit',
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
  /** The most that may be lent by history (rule price-30). Absent in versions before there were caps. */
  readonly caps?: BorrowingCaps
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

  const within = largestOffer(facts, rules, affordableCents)
  const cap = capOf(facts, rules)
  const offered = within === null ? null : largestUpTo(rules, within, cap)
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
        reasons: [offered < within! ? 'amountAboveLimit' : 'amountAboveMeans'],
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

/** The limit by history; the requested amount where the history is not known. */
const capOf = (facts: ApplicantFacts, { caps }: Scorecard): Cents =>
  facts.pastLoans
    ? borrowingLimit(
        { loans: facts.pastLoans, incomeProved: provesIncome(facts.statement) },
        caps,
        facts.requestedCents,
      ).limitCents
    : facts.requestedCents

/** The amount, or the largest step up to the limit; null when that is too small to be offered. */
function largestUpTo(rules: Scorecard, amountCents: Cents, limitCents: Cents): Cents | null {
  if (amountCents <= limitCents) return amountCents
  const offered = cents(Math.floor(limitCents / rules.offerStepCents) * rules.offerStepCents)
  return offered < rules.offerMinCents ? null : offered
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
