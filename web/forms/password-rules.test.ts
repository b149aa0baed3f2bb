import { expect, test } from 'vitest'
import { passwordCounts, registrationPolicy } from '../../domain/person/passwords.ts'
import { screenTexts } from '../texts/all.ts'
import { isMet, passwordRules } from './password-rules.ts'

const texts = screenTexts.en.myData.passwordRules
const floor = { charactersMin: 8, numbersMin: 0, uppercaseMin: 0, lowercaseMin: 0, symbolsMin: 0 }

test('the rules are listed all at once, as they are configured', () => {
  expect(passwordRules(floor, texts).map(({ text }) => text)).toEqual([
    '8 or more characters: letters, digits or symbols',
  ])
  expect(
    passwordRules({ ...floor, charactersMin: 12, numbersMin: 2 }, texts).map(({ text }) => text),
  ).toEqual(['12 or more characters: letters, digits or symbols', 'At least 2 digits'])
})

test.each([
  ['', ['charactersMin', 'numbersMin', 'uppercaseMin', 'lowercaseMin', 'symbolsMin']],
  ['kesho', ['charactersMin', 'numbersMin', 'uppercaseMin', 'symbolsMin']],
  ['Kesho2026', ['symbolsMin']],
  ['Kesho!2026', []],
])('%j still misses %j of the rules of registration', (typed, missing) => {
  const unmet = passwordRules(registrationPolicy, texts).filter((rule) => !isMet(rule, passwordCounts(typed)))
  expect(unmet.map(({ kind }) => kind)).toEqual(missing)
})
