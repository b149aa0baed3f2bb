/** Goal: every attempt reads as words, whichever call it was. Method: every call of the contract. */
import { expect, test } from 'vitest'
import { calls } from '../../../contract/calls.ts'
import { attemptWords } from './security-words.ts'

test.each([
  ['officeColleagues', 'The accounts of our staff'],
  ['presentPassword', 'Current password'],
])('%s', (what, words) => {
  expect(attemptWords(what)).toBe(words)
})

test('every call has words', () => {
  for (const { name } of calls) expect(attemptWords(name), name).toMatch(/^[^a-z]/)
})
