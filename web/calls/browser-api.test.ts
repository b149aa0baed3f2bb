import { expect, test } from 'vitest'
import { addressOf } from './browser-api.ts'

test('a call becomes an address with its parameters', () => {
  expect(addressOf('GET /api/account/loans/{id}', { id: 'a/b' })).toBe('/api/account/loans/a%2Fb')
  expect(addressOf('GET /api/office/cases')).toBe('/api/office/cases')
})
