import { expect, test } from 'vitest'
import { addressOf } from './browser-api.ts'

test('a call becomes an address with its parameters and query', () => {
  expect(addressOf('GET /api/account/loans/{id}', { params: { id: 'a/b' } })).toEqual({
    method: 'GET',
    url: '/api/account/loans/a%2Fb',
  })
  expect(
    addressOf('GET /api/v1/customer/products/search', {
      query: { loanSize: 10_000, loanTerm: 61, left: undefined },
    }),
  ).toEqual({ method: 'GET', url: '/api/v1/customer/products/search?loanSize=10000&loanTerm=61' })
  expect(addressOf('POST /api/user/logout', {})).toEqual({ method: 'POST', url: '/api/user/logout' })
})
