import { expect, test } from 'vitest'
import { changed, viewOf, withMoreRows } from './list-query.ts'

const query = (text: string) => new URLSearchParams(text)

test('the address has the number of rows next to the filters', () => {
  expect(withMoreRows(query('status=active'), 50, 'x').toString()).toBe('status=active&rows=100')
  expect(withMoreRows(query('status=active&rows=100'), 100, 'x').toString()).toBe('status=active&rows=150')
})

test('a page with the maximum of rows is followed by the next page', () => {
  expect(withMoreRows(query('rows=1000'), 1_000, 'x').toString()).toBe('after=x')
  expect(withMoreRows(query('after=x'), 50, 'y').toString()).toBe('after=x&rows=100')
})

test('another order starts at the first row, and a view stores no position', () => {
  expect(changed(query('rows=100&status=active'), { sort: '-paidOutOn' }).toString()).toBe(
    'status=active&sort=-paidOutOn',
  )
  expect(viewOf(query('rows=100&status=active'))).toBe('status=active')
})
