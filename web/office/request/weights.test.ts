import { expect, test } from 'vitest'
import { byWeight } from './weights.tsx'

test('what counted most comes first, for or against', () => {
  const points = [
    { fact: 'ageYears', points: 20 },
    { fact: 'bettingSharePpm', points: -120 },
    { fact: 'loansRepaid', points: 60 },
  ]
  expect(byWeight(points).map(({ fact }) => fact)).toEqual(['bettingSharePpm', 'loansRepaid', 'ageYears'])
})
