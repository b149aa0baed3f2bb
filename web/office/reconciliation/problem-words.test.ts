/** Goal: why a statement was not taken reads as a sentence. */
import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'

test('cells are counted', () => {
  const problem = { name: 'cellsMissing', line: 3, expected: '' } as const
  expect(problemWords({ ...problem, found: '1' })).toContain('only 1 cell:')
  expect(problemWords({ ...problem, found: '4' })).toContain('only 4 cells:')
})
