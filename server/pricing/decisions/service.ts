/** Decisions: a scorecard with dated rules, a reason for each outcome, and a log of what was seen (rule price-19). */
import { ageOn } from '../../../domain/person/birth-date.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { isDocumentExpired, type IdentityDocument } from '../../../domain/person/documents.ts'
import { positionOn, type LoanTerms, type Movement } from '../../../domain/loan/loan.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import {
  countedIncome,
  decide,
  type ApplicantFacts,
  type BureauFacts,
  type Decision,
  type DecisionReason,
  type DeviceFacts,
  type SharedFacts,
  type StatementFacts,
} from '../../../domain/decision/scorecard.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { createChallengers } from './challengers.ts'
import { countRequests, pastDecisions, type LoggedPast } from './backtest-store.ts'
import * as store from './store.ts'
import { takeDefaultScorecard } from './versions.ts'

/** An earlier loan: what its lateness is computed from. */
export type EarlierLoan = { readonly terms: LoanTerms; readonly movements: readonly Movement[] }

export type Applicant = {
  readonly birthDate: Day
  readonly document: IdentityDocument
  /** As the customer told it. */
  readonly netMonthlyIncomeCents: Cents
  /** What the last refusal or smaller offer counted; absent where there was none. */
  readonly refusedIncomeCents?: Cents | null
  /** Null without a statement that the customer confirmed and that tells of now. */
  readonly statement: StatementFacts | null
  readonly requestedCents: Cents
  readonly termDays: number
  readonly totalToRepayCents: Cents
  readonly loansRepaid: number
  readonly earlierLoans: readonly EarlierLoan[]
  readonly requestsLast30Days: number
  /** Null where the customer let nobody look at the device. */
  readonly device?: DeviceFacts | null
  /** Whether the customer agreed that a credit bureau may be asked. */
  readonly bureauMayBeAsked: boolean
  /** Null where none was asked, or did not answer. */
  readonly bureau: BureauFacts | null
  readonly shared?: SharedFacts
  /** What was asked for with this request and is there. */
  readonly received: { readonly scans: boolean; readonly statement: boolean }
}

export type { LoggedDecision } from './store.ts'

export type Decisions = ReturnType<typeof createDecisions>

type Deps = { readonly database: Database; readonly clock: Clock; readonly log: Log }

export function createDecisions(deps: Deps) {
  const { clock } = deps
  const challengers = createChallengers(deps)

  return {
    challengers,

    /** Takes what is new of the default scorecard. Call it once at start. */
    ready: (): Promise<void> => takeDefaultScorecard(deps),

    /** What the rules saw and said of a request, newest first. */
    logOf: (
      db: Db | Tx,
      of: { readonly customerId: string; readonly requestId: string },
    ): Promise<store.LoggedDecision[]> => store.ofRequest(db, of),

    /** The last decision on each request since then, newest first, up to so many; and how many there are. */
    past: async (
      db: Db,
      since: Date,
      most: number,
    ): Promise<{ readonly decisions: LoggedPast[]; readonly requests: number }> => ({
      decisions: await pastDecisions(db, since, most),
      requests: await countRequests(db, since),
    }),

    lastOnOther: store.lastOnOther,

    /** Every version of the scorecard, oldest first. */
    versions: (db: Db = deps.database.db) => store.scorecardVersions.list(db),

    /** How long a rejection for these reasons lasts, in days: the longest wait counts. */
    async daysUntilNextRequest(
      tx: Tx,
      customerId: string,
      reasons: readonly DecisionReason[],
    ): Promise<number> {
      const { daysUntilNextRequest } = (await challengers.rulesFor(tx, customerId)).rules
      return Math.max(0, ...reasons.map((reason) => daysUntilNextRequest[reason] ?? 0))
    },

    /**
     * The most that the rules of today lend an applicant who asks for this; null where they refuse. Nothing
     * is logged: nothing was asked for.
     */
    async most(tx: Tx, customerId: string, applicant: Applicant): Promise<Cents | null> {
      const { rules } = await challengers.rulesFor(tx, customerId)
      const { outcome, offeredCents } = decide(factsOf(applicant, clock.today()), rules)
      return outcome === 'reject' ? null : (offeredCents ?? applicant.requestedCents)
    },

    /** Whether the rules of today lend nothing, whatever is asked for, to a customer whose loans were as late as these. */
    async refusesLateness(
      tx: Tx,
      customerId: string,
      earlierLoans: readonly EarlierLoan[],
    ): Promise<boolean> {
      const { rules } = await challengers.rulesFor(tx, customerId)
      const days = mostDaysPastDue(earlierLoans, clock.today())
      return rules.limits.some(
        ({ fact, max }) => fact === 'daysPastDueBefore' && max !== undefined && days > max,
      )
    },

    /**
     * Decides by the rules of today and logs what it saw. The request is the caller's to move. No rule sees the `county`:
     * it is kept for the figures by group.
     */
    async decide(
      tx: Tx,
      of: { readonly requestId: string; readonly customerId: string },
      applicant: Applicant,
      county: string | null,
    ): Promise<Decision> {
      const { rules, role } = await challengers.rulesFor(tx, of.customerId)
      const decision = decide(factsOf(applicant, clock.today()), rules)
      await store.insertDecision(tx, { ...of, role, county }, decision, clock.now())
      return decision
    },
  }
}

export function factsOf(applicant: Applicant, today: Day): ApplicantFacts {
  const { statement } = applicant
  return {
    ageYears: ageOn(applicant.birthDate, today),
    netMonthlyIncomeCents: countedIncome(applicant.netMonthlyIncomeCents, statement),
    ...raisedSince(applicant),
    requestedCents: applicant.requestedCents,
    termDays: applicant.termDays,
    totalToRepayCents: applicant.totalToRepayCents,
    loansRepaid: applicant.loansRepaid,
    daysPastDueBefore: mostDaysPastDue(applicant.earlierLoans, today),
    requestsLast30Days: applicant.requestsLast30Days,
    documentKind: applicant.document.kind,
    documentExpired: isDocumentExpired(applicant.document, today),
    received: applicant.received,
    bureauMayBeAsked: applicant.bureauMayBeAsked,
    // What other lenders are owed becomes known with the M-Pesa statement or a bureau; nothing is made up before.
    existingDebtsCents: statement?.findings === 0 ? statement.existingDebtsCents : cents(0),
    ...(statement ? { statement } : {}),
    ...(applicant.device ? { device: applicant.device } : {}),
    ...(applicant.bureau ? { bureau: applicant.bureau } : {}),
    ...(applicant.shared ? { shared: applicant.shared } : {}),
  }
}

const mostDaysPastDue = (loans: readonly EarlierLoan[], today: Day): number =>
  Math.max(0, ...loans.map((loan) => daysPastDueMost(loan, today)))

/** A statement proves an income; an income that is only declared is compared with the one declared before. */
const raisedSince = ({
  netMonthlyIncomeCents,
  refusedIncomeCents,
  statement,
}: Applicant): Pick<ApplicantFacts, 'incomeBeforeCents'> =>
  !statement && typeof refusedIncomeCents === 'number' && refusedIncomeCents < netMonthlyIncomeCents
    ? { incomeBeforeCents: refusedIncomeCents }
    : {}

/**
 * The longest a loan was ever past due. Lateness only ends with money, so the days before each movement, and
 * today, are enough to look at.
 */
export function daysPastDueMost({ terms, movements }: EarlierLoan, today: Day): number {
  const looks = [
    ...movements
      .filter((each) => each.on > terms.paidOutOn && each.on <= today)
      .map((each) => addDays(each.on, -1)),
    today,
  ]
  return looks.reduce((most, on) => Math.max(most, -positionOn(terms, movements, on).daysUntilDue), 0)
}
