import { expect, test } from 'vitest'
import { byWeight, valueOf } from './weights.tsx'

test('what counted most comes first, for or against', () => {
  const points = [
    { fact: 'ageYears', points: 20 },
    { fact: 'bettingSharePpm', points: -120 },
    { fact: 'loansRepaid', points: 60 },
  ]
  expect(byWeight(points).map(({ fact }) => fact)).toEqual(['bettingSharePpm', 'loansRepaid', 'ageYears'])
})

test('the value that a rule looked at is found among the facts, whatever they are grouped by', () => {
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
