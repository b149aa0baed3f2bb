/** The facts about an ordinary applicant, and what the default scorecard decides. */
import { defaultScorecard } from '../decision/default-scorecard.ts'
import { fromMajor } from '../money.ts'
import type { ApplicantFacts } from '../decision/applicant-facts.ts'
import { decide } from '../decision/scorecard.ts'

/** Jane applies for 10,000 over 61 days at the first loan's 0 % and earns 50,000 a month. */
export const facts = (changes: Partial<ApplicantFacts> = {}): ApplicantFacts => ({
  ageYears: 30,
  netMonthlyIncomeCents: fromMajor(50_000),
  requestedCents: fromMajor(10_000),
  termDays: 61,
  totalToRepayCents: fromMajor(10_000),
  loansRepaid: 0,
  daysPastDueBefore: 0,
  requestsLast30Days: 0,
  documentKind: 'nationalId',
  documentExpired: false,
  existingDebtsCents: fromMajor(0),
  ...changes,
})
export const decideOn = (changes: Partial<ApplicantFacts> = {}) => decide(facts(changes), defaultScorecard)
