/** Goal: why a statement was not taken reads as a sentence. */
import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'

test('a cell that cannot be read is named by file, line and column', () => {
  expect(
    problemWords({
      name: 'amountUnreadable',
      file: 'utility.csv',
      line: 7,
      column: 'Paid In',
      found: '45,50',
      expected: '',
    }),
  ).toMatch(/^utility\.csv, line 7, column Paid In: 45,50 is no amount\./)
})

test('cells are counted', () => {
  const problem = { name: 'cellsMissing', file: 'statement.csv', line: 3, column: '', expected: '' } as const
  expect(problemWords({ ...problem, found: '1' })).toContain('only 1 cell:')
  expect(problemWords({ ...problem, found: '4' })).toContain('only 4 cells:')
})
