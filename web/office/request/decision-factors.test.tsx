import { expect, test } from 'vitest'
import { textOf } from '../../ui/html.fixture.tsx'
import type { OfficeApplication } from '../ui/data.ts'
import { byWeight, valueOf, DecisionFactors } from './decision-factors.tsx'

test('the heaviest factor comes first, for or against', () => {
  const points = [
    { fact: 'ageYears', points: 20 },
    { fact: 'bettingSharePpm', points: -120 },
    { fact: 'loansRepaid', points: 60 },
  ]
  expect(byWeight(points).map(({ fact }) => fact)).toEqual(['bettingSharePpm', 'loansRepaid', 'ageYears'])
})

test('the value that a rule used is found among the facts, in any group', () => {
  const facts = [
    { name: 'ageYears', value: '35' },
    { name: 'netMonthlyIncome', value: 'KES 40,000' },
    { name: 'statement.findings', value: '2' },
    { name: 'statement.bettingShare', value: '4 %' },
    { name: 'bureau.score', value: '640' },
    { name: 'bureau.openDefaults', value: '0' },
  ]
  const looked = ['ageYears', 'netMonthlyIncomeCents', 'statementFindings', 'bettingSharePpm', 'bureauScore']
  expect([...looked, 'bureauOpenDefaults', 'outsideKenya'].map((fact) => valueOf(facts, fact))).toEqual([
    '35',
    'KES 40,000',
    '2',
    '4 %',
    '640',
    '0',
    null,
  ])
})

test.each([
  ['pendingApproval', 'The rules have not run yet.'],
  ['cancelled', 'Cancelled before the rules ran.'],
  ['approved', 'This loan was imported from another system'],
  ['repaid', 'This loan was imported from another system'],
] as const)('a request without a decision by rules explains why: %s', (status, says) =>
  expect(
    textOf(<DecisionFactors request={{ status, decisions: [] as const } as unknown as OfficeApplication} />),
  ).toContain(says),
)
