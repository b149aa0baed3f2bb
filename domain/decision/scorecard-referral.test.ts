/** The scorecard: referrals to an officer, and rules about an M-Pesa statement. */
import { describe, expect, test } from 'vitest'
import { defaultScorecard, defaultScorecards } from './default-scorecard.ts'
import { cents, fromMajor } from '../money.ts'
import { countedIncome, type StatementFacts } from './applicant-facts.ts'
import { decide } from './scorecard.ts'
import { decideOn, facts } from '../testing/applicants.ts'

describe('referrals', () => {
  const large = { requestedCents: fromMajor(25_000), totalToRepayCents: fromMajor(25_000) }
  const scans = { mainPage: true, registrationPage: true, selfie: true }

  test('a document or payout number shared by two customers refers the application; the document needs photos', () => {
    const facts = (sharedDocument: number, sharedPayoutNumber: number) => ({
      shared: { sharedDocument, sharedPayoutNumber },
    })
    expect(decideOn(facts(1, 0))).toMatchObject({
      outcome: 'refer',
      reasons: ['documentShared'],
      referred: { person: true, asks: { scans } },
    })
    expect(decideOn(facts(0, 1))).toMatchObject({
      outcome: 'refer',
      reasons: ['payoutNumberShared'],
      referred: { person: true, asks: {} },
    })
    expect(decideOn(facts(0, 0)).outcome).toBe('approve')
  })

  test("a first loan above 20,000 needs ID photos and then an officer's review", () => {
    expect(decideOn(large)).toMatchObject({
      outcome: 'refer',
      referred: { asks: { scans }, person: true },
      reasons: ['largeFirstLoan'],
      daysUntilNextRequest: 0,
    })
    expect(decideOn({ ...large, received: { scans: true, statement: false } })).toMatchObject({
      outcome: 'refer',
      referred: { asks: {}, person: true },
    })
    expect(decideOn({ ...large, loansRepaid: 1 }).outcome).toBe('approve')
  })

  test('referral rules use the amount that would be lent; a decline is immediate', () => {
    expect(decideOn({ ...large, netMonthlyIncomeCents: fromMajor(20_000) })).toMatchObject({
      outcome: 'offerLess',
      offeredCents: fromMajor(12_000),
    })
    expect(
      decideOn({
        ...large,
        requestedCents: fromMajor(30_000),
        totalToRepayCents: fromMajor(30_000),
        netMonthlyIncomeCents: fromMajor(40_000),
      }),
    ).toMatchObject({ outcome: 'refer', offeredCents: fromMajor(24_000) })
    expect(decideOn({ ...large, documentExpired: true }).outcome).toBe('reject')
  })

  test('a rule without a person lets the rules decide once everything is there; several rules ask together', () => {
    const rules = {
      ...defaultScorecard,
      referrals: [
        {
          when: [{ fact: 'loansRepaid', max: 0 }],
          asks: { statement: true },
          person: false,
          reason: 'largeFirstLoan',
        },
        {
          when: [{ fact: 'ageYears', max: 25 }],
          asks: { scans: { mainPage: true, registrationPage: false, selfie: false } },
          person: false,
          reason: 'largeFirstLoan',
        },
      ],
    } as const
    expect(decide(facts({ ageYears: 20 }), rules).referred).toEqual({
      asks: { scans: { mainPage: true, registrationPage: false, selfie: false }, statement: true },
      person: false,
    })
    expect(decide(facts(), rules).referred).toEqual({ asks: { statement: true }, person: false })
    expect(decide(facts({ ageYears: 20, received: { scans: true, statement: true } }), rules).outcome).toBe(
      'approve',
    )
  })

  test('the stored first version still decides as before', () => {
    expect(decide(facts(large), defaultScorecards[0]!)).toMatchObject({
      outcome: 'approve',
      rulesVersion: '2026-01-01',
    })
  })
})

describe('facts of an M-Pesa statement', () => {
  const statement = (changes: Partial<StatementFacts> = {}): StatementFacts => ({
    days: 92,
    findings: 0,
    netMonthlyIncomeCents: fromMajor(20_000),
    existingDebtsCents: cents(0),
    bettingSharePpm: 0,
    salaryRegularityPpm: 0,
    averageLowestBalanceCents: cents(0),
    ...changes,
  })

  test.each([
    ['none: the declared income', null, 30_000],
    ['three months: what it shows, less', statement(), 20_000],
    ['three months: what it shows, more', statement({ netMonthlyIncomeCents: fromMajor(50_000) }), 50_000],
    ['one month: only less', statement({ days: 31 }), 20_000],
    ['one month: not more', statement({ days: 31, netMonthlyIncomeCents: fromMajor(50_000) }), 30_000],
    ['three months without a trace of its origin: only less', statement({ traced: false }), 20_000],
    [
      'three months without a trace of its origin: not more',
      statement({ traced: false, netMonthlyIncomeCents: fromMajor(50_000) }),
      30_000,
    ],
    [
      'three months traced by payments alone: what it shows, more',
      statement({ tracedByPaymentsAlone: true, netMonthlyIncomeCents: fromMajor(50_000) }),
      50_000,
    ],
    ['one with contradictions: the declared income', statement({ findings: 1 }), 30_000],
  ])('the income that counts: %s', (_, shown, major) => {
    expect(countedIncome(fromMajor(30_000), shown)).toBe(fromMajor(major))
  })

  test.each([
    ['without a trace, above KES 10,000: a person looks', { traced: false }, 10_500, ['statementUntraced']],
    ['without a trace, up to KES 10,000', { traced: false }, 10_000, ['withinMeans']],
    [
      'traced by payments alone, above KES 10,000: a person looks',
      { traced: true, tracedByPaymentsAlone: true },
      10_500,
      ['statementUntraced'],
    ],
    [
      'traced by payments alone, up to KES 10,000',
      { traced: true, tracedByPaymentsAlone: true },
      10_000,
      ['withinMeans'],
    ],
    ['with a trace', { traced: true, tracedByPaymentsAlone: false }, 10_500, ['withinMeans']],
    ['read before the origin was looked at', {}, 10_500, ['withinMeans']],
    ['that does not add up either', { traced: false, findings: 2 }, 10_500, ['statementDoesNotAddUp']],
  ])('a statement %s', (_, changes, requested, reasons) => {
    const decided = decideOn({ statement: statement(changes), requestedCents: fromMajor(requested) })
    expect(decided).toMatchObject({ reasons, outcome: reasons[0] === 'withinMeans' ? 'approve' : 'refer' })
  })

  test('betting costs points and a regular salary gives them; a contradictory statement gives none and is referred', () => {
    const pointsOf = (changes: Partial<StatementFacts>) =>
      decideOn({ statement: statement(changes) }).score - decideOn().score
    expect([
      pointsOf({}),
      pointsOf({ bettingSharePpm: 300_000 }),
      pointsOf({ bettingSharePpm: 900_000 }),
      pointsOf({ salaryRegularityPpm: 1_000_000 }),
    ]).toEqual([0, -20, -60, 20])
    expect(pointsOf({ findings: 2, bettingSharePpm: 900_000 })).toBe(0)
    const untraced = { traced: false, salaryRegularityPpm: 1_000_000 }
    expect([pointsOf(untraced), pointsOf({ ...untraced, bettingSharePpm: 900_000 })]).toEqual([0, -60])
    expect(decideOn({ statement: statement({ findings: 1 }) })).toMatchObject({
      outcome: 'refer',
      referred: { asks: {}, person: true },
      reasons: ['statementDoesNotAddUp'],
    })
  })
})
