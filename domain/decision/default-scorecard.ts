/** Default scorecards, in order. The server stores those that are missing from the database. */
import { day } from '../days.ts'
import { fromMajor } from '../money.ts'
import { identityDocumentKinds } from '../person/documents.ts'
import type { Scorecard } from './scorecard.ts'

const income = (shillings: number, points: number) => ({ from: fromMajor(shillings), points })

/**
 * A new customer with a small income starts above the limit. Past late payments or bureau data can take the
 * score below it. Affordability is judged separately: three tenths of the income over the term.
 */
const first: Scorecard = {
  version: '2026-01-01',
  validFrom: day('2026-01-01'),
  limits: [
    { fact: 'ageYears', min: 18, reason: 'ageBelowLimit' },
    { fact: 'ageYears', max: 75, reason: 'ageAboveLimit' },
    { fact: 'netMonthlyIncomeCents', min: fromMajor(5_000), reason: 'incomeBelowLimit' },
    { fact: 'daysPastDueBefore', max: 60, reason: 'pastDueBefore' },
    { fact: 'requestsLast30Days', max: 10, reason: 'tooManyRequests' },
    { fact: 'bureauOpenDefaults', max: 0, reason: 'otherLoansInDefault' },
  ],
  documentKinds: identityDocumentKinds,
  basePoints: 400,
  points: [
    {
      fact: 'ageYears',
      bands: [
        { from: 18, points: 0 },
        { from: 25, points: 20 },
        { from: 35, points: 40 },
        { from: 60, points: 20 },
      ],
    },
    {
      fact: 'netMonthlyIncomeCents',
      bands: [income(5_000, 0), income(15_000, 20), income(30_000, 40), income(60_000, 60)],
    },
    {
      fact: 'loansRepaid',
      bands: [
        { from: 1, points: 40 },
        { from: 3, points: 80 },
        { from: 6, points: 120 },
      ],
    },
    {
      fact: 'daysPastDueBefore',
      bands: [
        { from: 1, points: -20 },
        { from: 8, points: -60 },
        { from: 31, points: -140 },
      ],
    },
    {
      fact: 'requestsLast30Days',
      bands: [
        { from: 3, points: -20 },
        { from: 6, points: -40 },
      ],
    },
    {
      fact: 'bureauScore',
      bands: [
        { from: 0, points: -120 },
        { from: 400, points: -40 },
        { from: 550, points: 20 },
        { from: 700, points: 60 },
      ],
    },
  ],
  scoreMin: 350,
  incomeSharePpm: 300_000,
  offerStepCents: fromMajor(500),
  offerMinCents: fromMajor(500),
  daysUntilNextRequest: {
    nothingWithinMeans: 30,
    ageBelowLimit: 30,
    ageAboveLimit: 365,
    incomeBelowLimit: 30,
    documentNotAccepted: 1,
    documentExpired: 1,
    tooManyRequests: 7,
    pastDueBefore: 90,
    otherLoansInDefault: 90,
    scoreBelowLimit: 30,
  },
}

/**
 * Changes to the first version: a first loan above KES 20,000 needs ID photos with a selfie and manual
 * review. A statement with contradictions goes to manual review; one without gives or takes points. An
 * officer's decline reasons have waiting days.
 */
const second: Scorecard = {
  ...first,
  version: '2026-02-01',
  validFrom: day('2026-02-01'),
  referrals: [
    {
      when: [
        { fact: 'lentCents', min: fromMajor(20_000.01) },
        { fact: 'loansRepaid', max: 0 },
      ],
      asks: { scans: { mainPage: true, registrationPage: true, selfie: true } },
      person: true,
      reason: 'largeFirstLoan',
    },
    {
      when: [{ fact: 'statementFindings', min: 1 }],
      asks: {},
      person: true,
      reason: 'statementDoesNotAddUp',
    },
  ],
  points: [
    ...first.points,
    {
      fact: 'bettingSharePpm',
      bands: [
        { from: 200_000, points: -20 },
        { from: 500_000, points: -60 },
      ],
    },
    { fact: 'salaryRegularityPpm', bands: [{ from: 600_000, points: 20 }] },
  ],
  daysUntilNextRequest: {
    ...first.daysUntilNextRequest,
    scansNotReadable: 1,
    scansDoNotMatch: 30,
    detailsNotConfirmed: 7,
    statementDoesNotFit: 30,
  },
}

/**
 * Changes to the second version: an application from a device that other customers used, or from outside
 * Kenya, goes to manual review. Neither is declined for that alone: families share phones, and people travel.
 */
const third: Scorecard = {
  ...second,
  version: '2026-03-01',
  validFrom: day('2026-03-01'),
  referrals: [
    ...(second.referrals ?? []),
    { when: [{ fact: 'sharedDevice', min: 1 }], asks: {}, person: true, reason: 'sharedDevice' },
    { when: [{ fact: 'outsideKenya', min: 1 }], asks: {}, person: true, reason: 'outsideKenya' },
  ],
}

/**
 * Since the third one: who holds a document or a receiving number that two customers gave is settled by a
 * person, on pictures of the document.
 */
const fourth: Scorecard = {
  ...third,
  version: '2026-03-02',
  validFrom: day('2026-03-02'),
  referrals: [
    ...(third.referrals ?? []),
    {
      when: [{ fact: 'sharedDocument', min: 1 }],
      asks: { scans: { mainPage: true, registrationPage: true, selfie: true } },
      person: true,
      reason: 'documentShared',
    },
    { when: [{ fact: 'sharedPayoutNumber', min: 1 }], asks: {}, person: true, reason: 'payoutNumberShared' },
  ],
}

/**
 * Since the fourth one: caps by history. A first loan reaches KES 10,000 until a statement proves the income;
 * each loan that is kept for a week and repaid on time raises it.
 */
export const defaultScorecard: Scorecard = {
  ...fourth,
  version: '2026-03-02.2',
  caps: {
    daysKeptMin: 7,
    lateness: [
      { daysPastDueMin: 4, loansLost: 0 },
      { daysPastDueMin: 8, loansLost: 1 },
      { daysPastDueMin: 31, loansLost: 10 },
    ],
    steps: [
      { loansKeptMin: 0, mostCents: fromMajor(10_000) },
      { loansKeptMin: 0, incomeProved: true, mostCents: fromMajor(30_000) },
      { loansKeptMin: 1, mostCents: fromMajor(15_000) },
      { loansKeptMin: 2, mostCents: fromMajor(20_000) },
      { loansKeptMin: 3, mostCents: fromMajor(30_000) },
    ],
  },
}

export const defaultScorecards: readonly Scorecard[] = [first, second, third, fourth, defaultScorecard]
