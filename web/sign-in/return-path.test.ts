import { expect, test } from 'vitest'
import { backOfRequest, returnPathOf, withReturnAddress, unsentForm } from './return-path.ts'

test.each([
  '/account',
  '/sw/account/data/personal',
  '/registration?amount=5000&term=61',
  '/account/pay?kind=all',
  '/sw/pay/t/Ab3-_x',
])('sign-in may return to %s', (path) => expect(returnPathOf(path)).toBe(path))
test.each([
  '//evil.example/account',
  '/\\evil.example',
  'https://evil.example/account',
  '/account\n',
  '/',
  '/about',
  '/pay/t/',
  '/pay/code',
  '/office',
  '/account/sign-out',
  '/es/account/deleted',
  '',
  null,
])('sign-in never returns to %j', (path) => expect(returnPathOf(path)).toBeNull())

test("a redirect to sign-in carries the visitor's page; sign-in uses it, or the linking page of this site", () => {
  const response = new Response(null, { status: 302, headers: { location: '/es/sign-in' } })
  withReturnAddress(new Request('https://m.example/es/account/pay?x=1'), response)
  expect(response.headers.get('location')).toBe('/es/sign-in?back=%2Fes%2Faccount%2Fpay%3Fx%3D1')
  const afterForm = new Response(null, { status: 302, headers: { location: '/es/sign-in' } })
  withReturnAddress(new Request('https://m.example/es/account/pay', { method: 'POST' }), afterForm)
  expect(afterForm.headers.get('location')).toBe('/es/sign-in?back=%2Fes%2Faccount%2Fpay&unsent')
  expect(backOfRequest(new Request(`https://m.example${response.headers.get('location')}`))).toBe(
    '/es/account/pay?x=1',
  )
  const from = (referer: string) =>
    backOfRequest(new Request('https://m.example/sign-in', { headers: { referer, host: 'm.example' } }))
  expect(from('https://m.example/registration?amount=5000&term=61')).toBe('/registration?amount=5000&term=61')
  expect(from('https://evil.example/registration')).toBeNull()
})

test('an unaccepted form is stored without secrets, and only if its page names the customer', async () => {
  const sent = (fields: Record<string, string>) =>
    unsentForm(
      new Request('https://m.example/sw/account/refund/1', {
        method: 'POST',
        body: new URLSearchParams({ csrf: 'token', currentPassword: 'Kiboko-9!', otp: '1234', ...fields }),
      }),
    )
  expect(await sent({ typedBy: 'guid', bank: ' KCB ', idempotencyKey: 'k' })).toEqual({
    customerId: 'guid',
    path: '/account/refund/1',
    values: { bank: 'KCB' },
  })
  expect(await sent({ bank: 'KCB' })).toBeNull()
})
