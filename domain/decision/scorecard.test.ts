import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultScorecard } from './default-scorecard.ts'
import { fromMajor } from '../money.ts'
import type { ApplicantFacts } from './applicant-facts.ts'
import { decide, decisionReasons, startingPoints } from './scorecard.ts'
import { runs } from '../testing/arbitraries.ts'
import { decideOn, facts } from '../testing/applicants.ts'

describe('the default scorecard', () => {
  test('the default scorecard approves 10,000 for 61 days on 50,000 a month, at 0 % and at the standard rate', () => {
    expect(decideOn()).toMatchObject({
      outcome: 'approve',
      reasons: ['withinMeans'],
      daysUntilNextRequest: 0,
    })
    expect(decideOn({ totalToRepayCents: fromMajor(25_250) }).outcome).toBe('approve')
    expect(
      decideOn({ requestedCents: fromMajor(20_000), totalToRepayCents: fromMajor(20_000) }).outcome,
    ).toBe('approve')
    expect(
      decideOn({ requestedCents: fromMajor(30_000), totalToRepayCents: fromMajor(30_000), loansRepaid: 1 })
        .outcome,
    ).toBe('approve')
  })

  test('the default scorecard approves the youngest newcomer on a small income for a small sum', () => {
    expect(
      decideOn({
        ageYears: 18,
        netMonthlyIncomeCents: fromMajor(5_000),
        requestedCents: fromMajor(500),
        totalToRepayCents: fromMajor(500),
      }).outcome,
    ).toBe('approve')
  })

  test('the default scorecard offers less on 10,000 a month: 30 % of 61 days of it carries 6,100', () => {
    const decision = decideOn({ netMonthlyIncomeCents: fromMajor(10_000) })
    expect(decision).toMatchObject({
      outcome: 'offerLess',
      offeredCents: fromMajor(6_000),
      reasons: ['amountAboveMeans'],
      affordableCents: fromMajor(6_100),
    })
    const standard = decideOn({
      netMonthlyIncomeCents: fromMajor(10_000),
      totalToRepayCents: fromMajor(25_250),
    })
    expect(standard).toMatchObject({ outcome: 'offerLess', offeredCents: fromMajor(2_000) })
  })

  test('the default scorecard deducts debts to other lenders', () => {
    expect(decideOn({ existingDebtsCents: fromMajor(27_000) })).toMatchObject({
      outcome: 'offerLess',
      offeredCents: fromMajor(3_500),
    })
    expect(decideOn({ existingDebtsCents: fromMajor(30_100) })).toMatchObject({
      outcome: 'reject',
      reasons: ['nothingWithinMeans'],
      daysUntilNextRequest: 30,
    })
  })

  test.each<[Partial<ApplicantFacts>, Partial<ApplicantFacts>, string, number]>([
    [
      { netMonthlyIncomeCents: fromMajor(4_999) },
      { netMonthlyIncomeCents: fromMajor(5_000) },
      'incomeBelowLimit',
      30,
    ],
    [{ ageYears: 17 }, { ageYears: 18 }, 'ageBelowLimit', 30],
    [{ ageYears: 76 }, { ageYears: 75 }, 'ageAboveLimit', 365],
    [{ documentKind: 'unknown' }, { documentKind: 'passport' }, 'documentNotAccepted', 1],
    [{ documentExpired: true }, { documentExpired: false }, 'documentExpired', 1],
    [{ requestsLast30Days: 11 }, { requestsLast30Days: 10 }, 'tooManyRequests', 7],
    [
      { daysPastDueBefore: 61, loansRepaid: 6 },
      { daysPastDueBefore: 60, loansRepaid: 6 },
      'pastDueBefore',
      90,
    ],
    [
      { bureau: { score: 800, openDefaults: 1 } },
      { bureau: { score: 800, openDefaults: 0 } },
      'otherLoansInDefault',
      90,
    ],
    [{ daysPastDueBefore: 40 }, { daysPastDueBefore: 30 }, 'scoreBelowLimit', 30],
  ])('the default scorecard rejects %o but not %o: %s', (bad, good, reason, daysUntilNextRequest) => {
    expect(decideOn(bad)).toMatchObject({ outcome: 'reject', reasons: [reason], daysUntilNextRequest })
    expect(decideOn(bad)).not.toHaveProperty('offeredCents')
    expect(decideOn(good).outcome).not.toBe('reject')
  })

  test('the default scorecard gives every reason, and waits for the longest', () => {
    expect(decideOn({ ageYears: 17, daysPastDueBefore: 61, documentExpired: true })).toMatchObject({
      reasons: ['ageBelowLimit', 'pastDueBefore', 'documentExpired', 'scoreBelowLimit'],
      daysUntilNextRequest: 90,
    })
  })

  test('a shared device or a place abroad refers an application without declining it; missing signals change nothing', () => {
    expect(decideOn({ device: { sharedDevice: 1, outsideKenya: false } })).toMatchObject({
      outcome: 'refer',
      reasons: ['sharedDevice'],
      referred: { person: true, asks: {} },
    })
    expect(decideOn({ device: { sharedDevice: 0, outsideKenya: true } })).toMatchObject({
      outcome: 'refer',
      reasons: ['outsideKenya'],
    })
    const { saw: _, ...plain } = decideOn()
    for (const device of [{ sharedDevice: 0 }, { sharedDevice: 0, outsideKenya: false }])
      expect(decideOn({ device })).toMatchObject(plain)
    expect(
      decideOn({ device: { sharedDevice: 50, outsideKenya: true }, ageYears: 17 }).reasons,
    ).not.toContain('sharedDevice')
  })

  test('the default scorecard stores the facts and their points', () => {
    const decision = decideOn({ loansRepaid: 3, bureau: { score: 720, openDefaults: 0 } })
    expect(decision.saw).toEqual(facts({ loansRepaid: 3, bureau: { score: 720, openDefaults: 0 } }))
    expect(decision.rulesVersion).toBe(defaultScorecard.version)
    expect(decision.points).toEqual([
      { fact: 'ageYears', points: 20 },
      { fact: 'netMonthlyIncomeCents', points: 40 },
      { fact: 'loansRepaid', points: 80 },
      { fact: 'bureauScore', points: 60 },
    ])
    expect(decision.score).toBe(600)
  })

  test('the default scorecard has a wait for every reason that rejects', () => {
    const accepting: readonly string[] = [
      'withinMeans',
      'amountAboveMeans',
      'amountAboveLimit',
      'largeFirstLoan',
      'statementDoesNotAddUp',
      'statementUntraced',
      'sharedDevice',
      'outsideKenya',
      'documentShared',
      'payoutNumberShared',
      'detailsToCheck',
      'personApproved',
      'personOfferedLess',
      'notFirstLoan',
    ]
    const rejecting = decisionReasons.filter((reason) => !accepting.includes(reason))
    expect(Object.keys(defaultScorecard.daysUntilNextRequest).sort()).toEqual([...rejecting].sort())
  })
})

describe('for any applicant', () => {
  const applicants = fc
    .record({
      ageYears: fc.integer({ min: 16, max: 80 }),
      netMonthlyIncomeCents: fc
        .integer({ min: 0, max: 30_000_000 })
        .map((shillings) => fromMajor(shillings / 100)),
      requestedCents: fc.integer({ min: 1, max: 60 }).map((steps) => fromMajor(steps * 500)),
      termDays: fc.integer({ min: 61, max: 182 }),
      ratePercent: fc.integer({ min: 0, max: 500 }),
      daysPastDueBefore: fc.nat(80),
      existingDebtsCents: fc.nat(5_000_000).map((amount) => fromMajor(amount / 100)),
    })
    .map(({ ratePercent, ...rest }) =>
      facts({
        ...rest,
        totalToRepayCents: fromMajor(Math.floor((rest.requestedCents * (100 + ratePercent)) / 100) / 100),
      }),
    )

  test('an offer is a smaller whole step that can be afforded, and the next step could not', () => {
    fc.assert(
      fc.property(applicants, (applicant) => {
        const decision = decide(applicant, defaultScorecard)
        const cost = (sum: number) => (sum * applicant.totalToRepayCents) / applicant.requestedCents
        if (decision.outcome === 'approve')
          expect(applicant.totalToRepayCents).toBeLessThanOrEqual(decision.affordableCents)
        if (decision.outcome !== 'offerLess') return
        const offered = decision.offeredCents ?? 0
        expect(offered % 50_000).toBe(0)
        expect(offered).toBeGreaterThanOrEqual(50_000)
        expect(offered).toBeLessThan(applicant.requestedCents)
        expect(cost(offered)).toBeLessThanOrEqual(decision.affordableCents + 1)
        expect(cost(offered + 50_000)).toBeGreaterThan(decision.affordableCents - 1)
      }),
      runs,
    )
  })

  test('more income never brings less', () => {
    const got = (applicant: ApplicantFacts): number => {
      const decision = decide(applicant, defaultScorecard)
      return decision.outcome === 'reject' ? 0 : (decision.offeredCents ?? applicant.requestedCents)
    }
    fc.assert(
      fc.property(applicants, fc.nat(10_000_000), (applicant, more) => {
        const richer = {
          ...applicant,
          netMonthlyIncomeCents: fromMajor((applicant.netMonthlyIncomeCents + more) / 100),
        }
        expect(got(richer)).toBeGreaterThanOrEqual(got(applicant))
      }),
      runs,
    )
  })

  test("the score is the starting points plus the facts' points", () => {
    fc.assert(
      fc.property(applicants, (applicant) => {
        expect(startingPoints(decide(applicant, defaultScorecard))).toBe(defaultScorecard.basePoints)
      }),
      runs,
    )
  })
})
