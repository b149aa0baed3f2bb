/** Goal: an entry of `questions` is enough to parse, store and show an answer. */
import { expect, test } from 'vitest'
import { kenya } from '../country/kenya.ts'
import { fromMajor } from '../money.ts'
import { answersShown, answersTyped, parseAnswer, type Question } from './questions.ts'
import type { Phone } from './phone.ts'

const household: Question = { kind: 'count', min: 1, max: 20 }

test.each([
  ['1', 1],
  [' 20 ', 20],
  ['', { error: 'required' }],
  ['0', { error: 'countInvalid' }],
  ['21', { error: 'countInvalid' }],
  ['4.5', { error: 'countInvalid' }],
  ['four', { error: 'countInvalid' }],
])('a count from 1 to 20 reads %j as %j', (typed, read) => {
  expect(parseAnswer(household, typed, kenya)).toEqual(read)
})

test('an optional question may be left empty', () => {
  expect(parseAnswer({ ...household, optional: true }, ' ', kenya)).toBeNull()
})

test('answers are shown in major units, and typed as forms show them', () => {
  const answers = {
    netMonthlyIncomeCents: fromMajor(45_000),
    maritalStatus: 'single',
    additionalPhone: '+254712345678' as Phone,
  }
  const shown = answersShown(answers)
  expect(shown).toMatchObject({ netMonthlyIncome: 45_000, maritalStatus: 'single', education: null })
  expect(answersTyped(shown)).toEqual({
    netMonthlyIncome: '45,000',
    maritalStatus: 'single',
    additionalPhone: '+254 712-345-678',
  })
})
