/** Cell values as callers get them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cellsOf } from './cells.ts'

test.each([
  [true, true],
  [false, false],
  [null, false],
  [undefined, false],
])('a yes-or-no column has one of the two: %s', (value, shown) => {
  const column = { key: 'hasLoan', kind: 'yes', value: sql`true` } as const
  const row = { key: [], requestId: null, place: [], values: { hasLoan: value } }
  expect(cellsOf([column], row)).toEqual({ hasLoan: shown })
})
