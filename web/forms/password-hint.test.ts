import { expect, test } from 'vitest'
import { screenTexts } from '../texts/all.ts'
import { passwordHint } from './password-hint.ts'

const { en } = screenTexts

const floor = { charactersMin: 6, numbersMin: 0, uppercaseMin: 0, lowercaseMin: 0, symbolsMin: 0 }
test.each([
  [floor, 'At least 6 letters without accents, digits or symbols. Not your name, not your number.'],
  [
    { ...floor, charactersMin: 12, numbersMin: 2, uppercaseMin: 1 },
    'At least 12 letters without accents, digits or symbols. Not your name, not your number. Among them at least 2 digits, 1 uppercase letter.',
  ],
])('%j is said as %s', (policy, hint) => expect(passwordHint(policy, en.myData.passwordRules)).toBe(hint))
