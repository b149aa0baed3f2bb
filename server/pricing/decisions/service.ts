/**
 * Decisions: a scorecard with dated rules, a reason for each outcome, and a log of the facts (rule price-19).
 */
import { ageOn } from '../../../domain/person/birth-date.ts'
import { addDays, type Day } from '../../../domain/days.ts'
import { isDocumentExpired, type IdentityDocument } from '../../../domain/person/documents.ts'
import { positionOn, type LoanTerms, type Movement } from '../../../domain/loan/loan.ts'
import { cents, type Cents } from '../../../domain/money.ts'
import {
  countedIncome,
  provesIncome,
  type ApplicantFacts,
  type BureauFacts,
  type DeviceFacts,
  type SharedFacts,
  type StatementFacts,
} from '../../../domain/decision/applicant-facts.ts'
import {
  borrowingLimit,
  type BorrowingLimit,
  type PastLoan,
} from '../../../domain/decision/borrowing-limit.ts'
import { decide, type Decision, type DecisionReason } from '../../../domain/decision/scorecard.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/observability/log.ts'
import { versionOn } from '../../platform/capability/versions.ts'
import { createChallengers } from './challengers.ts'
import { countRequests, pastDecisions, type LoggedPast } from './backtest-store.ts'
import * as store from './store.ts'
import { saveDefaultScorecard } from './versions.ts'

/** An earlier loan, as input for its days past due. */
export type EarlierLoan = { readonly terms: LoanTerms; readonly movements: readonly Movement[] }
/** With its end, for the limit by history. `unpaid`: ended by a settlement for less, written off or sold. */
export type EndedLoan = EarlierLoan & { readonly endedOn: Day | null; readonly unpaid: boolean }

export type Applicant = {
  readonly birthDate: Day
  readonly document: IdentityDocument
  /** As declared by the customer. */
  readonly netMonthlyIncomeCents: Cents
  readonly answers?: ApplicantFacts['answers']
  /** Income in the last declined or reduced application; absent if there was none. */
  readonly refusedIncomeCents?: Cents | null
  /** Null without a current statement that the customer confirmed. */
  readonly statement: StatementFacts | null
  readonly requestedCents: Cents
  readonly termDays: number
  readonly totalToRepayCents: Cents
  readonly loansRepaid: number
  readonly earlierLoans: readonly EndedLoan[]
  readonly requestsLast30Days: number
  /** Null without the customer's consent to device data. */
  readonly device?: DeviceFacts | null
  /** Whether the customer consented to a credit bureau enquiry. */
  readonly bureauMayBeAsked: boolean
  /** Null without an enquiry or without its answer. */
  readonly bureau: BureauFacts | null
  readonly shared?: SharedFacts
  /** Which requested documents of this application have arrived. */
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

    /** Adds new default scorecards of this release. Call once at start. */
    ready: (): Promise<void> => saveDefaultScorecard(deps),

    /** Returns the facts and outcomes of the rules for an application, newest first. */
    logOf: (
      db: Db | Tx,
      of: { readonly customerId: string; readonly requestId: string },
    ): Promise<store.LoggedDecision[]> => store.ofRequest(db, of),

    /**
     * Returns the last decision on each application since then, newest first, up to a maximum; and their
     * total.
     */
    past: async (
      db: Db,
      since: Date,
      most: number,
    ): Promise<{ readonly decisions: LoggedPast[]; readonly requests: number }> => ({
      decisions: await pastDecisions(db, since, most),
      requests: await countRequests(db, since),
    }),

    lastOnOther: store.lastDecisionOnOther,

    /** All versions of the scorecard, oldest first. */
    versions: (db: Db = deps.database.db) => store.scorecardVersions.list(db),

    /** Returns for how many days a decline with these reasons lasts: the longest of them. */
    async daysUntilNextRequest(
      tx: Tx,
      customerId: string,
      reasons: readonly DecisionReason[],
    ): Promise<number> {
      const { daysUntilNextRequest } = (await challengers.rulesFor(tx, customerId)).rules
      return Math.max(0, ...reasons.map((reason) => daysUntilNextRequest[reason] ?? 0))
    },

    /**
     * Returns the most that today's rules lend an applicant for these terms, or null if they decline. Logs
     * nothing, because there is no application.
     */
    async most(tx: Tx, customerId: string, applicant: Applicant): Promise<Cents | null> {
      const { rules } = await challengers.rulesFor(tx, customerId)
      const { outcome, offeredCents } = decide(factsOf(applicant, clock.today()), rules)
      return outcome === 'reject' ? null : (offeredCents ?? applicant.requestedCents)
    },

    /** Returns the limit by history under today's rules for this customer. */
    async limit(
      tx: Tx,
      customerId: string,
      { earlierLoans, statement }: Pick<Applicant, 'earlierLoans' | 'statement'>,
      productMaxCents: Cents,
    ): Promise<BorrowingLimit & { readonly rulesVersion: string }> {
      const { rules } = await challengers.rulesFor(tx, customerId)
      const history = {
        loans: pastLoans(earlierLoans, clock.today()),
        incomeProved: provesIncome(statement),
      }
      return { ...borrowingLimit(history, rules.caps, productMaxCents), rulesVersion: rules.version }
    },

    /** Returns the limit of a first loan with declared income under today's rules. */
    async firstLoanLimit(productMaxCents: Cents): Promise<BorrowingLimit> {
      const { config } = versionOn(await store.scorecardVersions.list(deps.database.db), clock.today())
      return borrowingLimit({ loans: [], incomeProved: false }, config.caps, productMaxCents)
    },

    /** Whether today's rules decline any application of a customer whose loans were this late. */
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
     * Decides by today's rules and logs the facts. The caller changes the status of the application. No rule
     * uses `county`: it is logged for figures by group.
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
    pastLoans: pastLoans(applicant.earlierLoans, today),
    requestsLast30Days: applicant.requestsLast30Days,
    documentKind: applicant.document.kind,
    documentExpired: isDocumentExpired(applicant.document, today),
    received: applicant.received,
    bureauMayBeAsked: applicant.bureauMayBeAsked,
    // Debts at other lenders come from the M-Pesa statement or a bureau; none are assumed before.
    existingDebtsCents: statement?.findings === 0 ? statement.existingDebtsCents : cents(0),
    ...(statement ? { statement } : {}),
    ...(applicant.device ? { device: applicant.device } : {}),
    ...(applicant.bureau ? { bureau: applicant.bureau } : {}),
    ...(applicant.shared ? { shared: applicant.shared } : {}),
    ...(Object.keys(applicant.answers ?? {}).length > 0 ? { answers: applicant.answers } : {}),
  }
}

const pastLoans = (loans: readonly EndedLoan[], today: Day): PastLoan[] =>
  loans.map(({ endedOn, unpaid, ...loan }) => ({
    paidOutOn: loan.terms.paidOutOn,
    endedOn,
    daysPastDue: daysPastDueMost(loan, today),
    ...(unpaid ? { unpaid } : {}),
  }))

const mostDaysPastDue = (loans: readonly EarlierLoan[], today: Day): number =>
  Math.max(0, ...loans.map((loan) => daysPastDueMost(loan, today)))

/** A statement proves an income. A declared income is compared with the one declared before. */
const raisedSince = ({
  netMonthlyIncomeCents,
  refusedIncomeCents,
  statement,
}: Applicant): Pick<ApplicantFacts, 'incomeBeforeCents'> =>
  !statement && typeof refusedIncomeCents === 'number' && refusedIncomeCents < netMonthlyIncomeCents
    ? { incomeBeforeCents: refusedIncomeCents }
    : {}

/**
 * Returns the most days that a loan was past due. Days past due only fall with a payment, so the days before
 * each transaction and today are enough to check.
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
