/** The ladder keeps what is true of today's limit together, and what comes next apart. */
import { expect, test } from 'vitest'
import { BorrowingLimit } from './borrowing-limit.tsx'
import { htmlOf } from './html.fixture.tsx'

const steps = (lines: readonly string[], fell: object | null, withProvedIncome: number | null): string[][] =>
  [
    ...htmlOf(<BorrowingLimit title="" limit={{ lines, fell, withProvedIncome }} />).matchAll(
      /<li[^>]*>(.*?)<\/li>/g,
    ),
  ].map(([, html = '']) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .split(' ')
      .filter(Boolean),
  )

test.each([
  ['a customer without a loan', ['limit', 'next', 'income'], null, 30_000, [['limit'], ['next'], ['income']]],
  [
    'a running loan',
    ['limit', 'left', 'next', 'income'],
    null,
    30_000,
    [['limit', 'left'], ['next'], ['income']],
  ],
  ['a limit that fell', ['limit', 'fell', 'next'], {}, null, [['limit', 'fell'], ['next']]],
  ['a customer who cannot apply now', ['limit', 'fell'], {}, 30_000, [['limit', 'fell']]],
  ['a pause', ['paused'], {}, null, [['paused']]],
])('%s', (_, lines, fell, income, shown) => {
  expect(steps(lines, fell, income)).toEqual(shown)
})
