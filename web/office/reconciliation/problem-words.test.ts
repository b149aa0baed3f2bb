/** Goal: the reason why a statement was refused reads as a sentence. */
import { expect, test } from 'vitest'
import { problemWords } from './problem-words.ts'

test('an unreadable cell is named by file, line and column', () => {
  expect(
    problemWords({
      name: 'amountUnreadable',
      file: 'utility.csv',
      line: 7,
      column: 'Paid In',
      found: '45,50',
      expected: '',
    }),
  ).toMatch(/^utility\.csv, line 7, column Paid In: 45,50 is not an amount\./)
})

test('unreadable cells are counted', () => {
  const problem = { name: 'cellsMissing', file: 'statement.csv', line: 3, column: '', expected: '' } as const
  expect(problemWords({ ...problem, found: '1' })).toContain('only 1 cell,')
  expect(problemWords({ ...problem, found: '4' })).toContain('only 4 cells,')
})
