import { expect, test } from 'vitest'
import { defaultScorecard, defaultScorecards } from './default-scorecard.ts'
import { fromMajor } from '../money.ts'
import type { ApplicantFacts } from './applicant-facts.ts'
import { decide, type Scorecard } from './scorecard.ts'
import { compare, isChanged, backtestOf } from './scorecard-replay.ts'
import { facts } from '../testing/applicants.ts'

/** The decision by the rules in force. */
const past = (saw: Partial<ApplicantFacts>) => decide(facts(saw), defaultScorecard)
const stricter: Scorecard = {
  ...defaultScorecard,
  version: 'draft',
  limits: [
    ...defaultScorecard.limits.filter(({ fact }) => fact !== 'netMonthlyIncomeCents'),
    { fact: 'netMonthlyIncomeCents', min: fromMajor(20_000), reason: 'incomeBelowLimit' },
  ],
  incomeSharePpm: 150_000,
}

test('the same rules change nothing', () => {
  const compared = [past({}), past({ ageYears: 80 }), past({ netMonthlyIncomeCents: fromMajor(10_000) })].map(
    (each) => compare(each, defaultScorecard),
  )
  expect(compared.some(isChanged)).toBe(false)
  expect(backtestOf(compared)).toMatchObject({ requests: 3, changed: 0, moves: [], reasons: [] })
})

test('stricter rules report changed decisions, their outcomes, amounts and reasons', () => {
  const decisions = [
    past({ netMonthlyIncomeCents: fromMajor(50_000) }), // 10,000 still fit into 15 %
    past({ netMonthlyIncomeCents: fromMajor(25_000) }), // 15 % of two months carry 7,625
    past({ netMonthlyIncomeCents: fromMajor(12_000) }), // 7,000 were offered of 10,000
    past({ ageYears: 17 }),
  ]
  expect(decisions.map(({ outcome }) => outcome)).toEqual(['approve', 'approve', 'offerLess', 'reject'])
  const replay = backtestOf(decisions.map((each) => compare(each, stricter)))
  expect(replay).toEqual({
    requests: 4,
    changed: 2,
    moves: [
      {
        from: 'approve',
        to: 'offerLess',
        requests: 1,
        beforeCents: fromMajor(10_000),
        afterCents: fromMajor(7_500),
      },
      { from: 'offerLess', to: 'reject', requests: 1, beforeCents: fromMajor(7_000), afterCents: 0 },
    ],
    lentCents: { before: fromMajor(27_000), after: fromMajor(17_500) },
    referredCents: { before: 0, after: 0 },
    reasons: [
      { reason: 'amountAboveMeans', appears: 1, goes: 1 },
      { reason: 'withinMeans', appears: 0, goes: 1 },
      { reason: 'incomeBelowLimit', appears: 1, goes: 0 },
    ],
  })
})

test('a smaller counter-offer counts as changed with the same outcome', () => {
  const compared = compare(past({ netMonthlyIncomeCents: fromMajor(12_000) }), {
    ...defaultScorecard,
    incomeSharePpm: 250_000,
  })
  expect(isChanged(compared)).toBe(true)
  expect([compared.before.outcome, compared.after.outcome]).toEqual(['offerLess', 'offerLess'])
})

test('a fact missing from an old decision is used by no rule', () => {
  const [first] = defaultScorecards
  const old = decide(facts(), first!)
  expect(old.saw).not.toHaveProperty('device')
  const onDevices: Scorecard = {
    ...defaultScorecard,
    limits: [...defaultScorecard.limits, { fact: 'sharedDevice', max: 0, reason: 'sharedDevice' }],
  }
  expect(isChanged(compare(old, onDevices))).toBe(false)
  expect(isChanged(compare({ ...old, saw: { ...old.saw, device: { sharedDevice: 1 } } }, onDevices))).toBe(
    true,
  )
})

test('material received at that time counts as received', () => {
  const first = past({ requestedCents: fromMajor(25_000), totalToRepayCents: fromMajor(25_000) })
  expect(first.outcome).toBe('refer')
  const withoutReferrals: Scorecard = { ...defaultScorecard, referrals: [] }
  expect(backtestOf([compare(first, withoutReferrals)])).toMatchObject({
    moves: [{ from: 'refer', to: 'approve', requests: 1 }],
    referredCents: { before: fromMajor(25_000), after: 0 },
    lentCents: { before: 0, after: fromMajor(25_000) },
  })
})
