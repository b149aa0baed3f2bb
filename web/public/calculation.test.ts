import { describe, expect, test } from 'vitest'
import { day } from '../../domain/days.ts'
import { choosableTerms, priceOf, readAmount, readTerm } from './calculation.ts'

const input = {
  sumMin: 500, sumMax: 30_000, sumStep: 500, termDaysMin: 61, termDaysMax: 122, termDaysStep: 5,
  dailyRatePercent: 2.5, penaltyDailyPercent: 0.1, excisePercent: 0, inDuplum: 'nonPerforming', today: day('2026-11-21'),
} as const

test('the example of the specification comes out exactly', () => {
  expect(priceOf(input, 10_000, 61)).toMatchObject({ interest: 15_250, total: 25_250, costPerDay: 250, dueOn: '2027-01-21' })
})

test('terms go in steps from the shortest, and the longest can always be chosen', () => {
  const terms = choosableTerms(input)
  expect(terms.slice(0, 3)).toEqual([61, 66, 71])
  expect(terms.slice(-2)).toEqual([121, 122])
})

describe('what is typed', () => {
  test.each([
    ['5,000', 5_000], ['5000', 5_000], ['KES 5000', 5_000],
    ['499', 'amountOutOfRange'], ['30500', 'amountOutOfRange'], ['750', 'amountNotAStep'], ['ten', 'amountNotANumber'], ['', 'required'],
  ])('amount %j is %j', (typed, expected) => {
    expect(readAmount(typed, input)).toBe(expected)
  })

  test.each([['61', 61], ['122', 122], ['62', 'termOutOfRange'], ['123', 'termOutOfRange'], ['soon', 'termNotANumber']])('term %j is %j', (typed, expected) => {
    expect(readTerm(typed, input)).toBe(expected)
  })
})
