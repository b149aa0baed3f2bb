import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSecrets } from '../security/secrets.ts'
import { unsentFormCookie, unsentFormFor } from './form-recovery.ts'

const secrets = createSecrets('a secret key that only tests know, and long enough')
const form = {
  customerId: 'amina',
  path: '/account/appeals/new/other',
  values: { textarea: 'I paid twice.' },
}
const cookie = unsentFormCookie(secrets, form)?.value ?? ''

test.each([
  [
    'an unsent form is restored on its page, once',
    { customerId: 'amina', path: form.path },
    { values: form.values, isOver: true },
  ],
  [
    'an unsent form waits while the customer is on another page',
    { customerId: 'amina', path: '/account' },
    { values: null, isOver: false },
  ],
  [
    'an unsent form waits while no one is signed in',
    { customerId: null, path: form.path },
    { values: null, isOver: false },
  ],
  [
    'an unsent form is discarded for another customer',
    { customerId: 'brian', path: form.path },
    { values: null, isOver: true },
  ],
])('%s', (_what, page, shown) => expect(unsentFormFor(secrets, cookie, page)).toEqual(shown))

test('a form shared while signed out waits for the first customer who signs in', () => {
  const shared = unsentFormCookie(secrets, { ...form, customerId: null })?.value ?? ''
  const shownTo = (customerId: string | null) =>
    unsentFormFor(secrets, shared, { customerId, path: form.path }).values
  expect([shownTo(null), shownTo('brian')]).toEqual([null, form.values])
})
test('an unsent form whose cookie was changed is not restored', () =>
  expect(
    unsentFormFor(secrets, `${cookie.slice(0, -4)}AAAA`, { customerId: 'amina', path: form.path }),
  ).toEqual({
    values: null,
    isOver: false,
  }))

test('a cookie larger than browsers accept is not sent; 4,000 letters of a text fit', () => {
  const of = (textarea: string) => unsentFormCookie(secrets, { ...form, values: { textarea } })
  expect(of(randomBytes(3_000).toString('hex'))).toBeNull()
  const prose = readFileSync(new URL('../../../docs/rules/law.md', import.meta.url), 'utf8')
  expect(of(prose.slice(0, 4_000))).not.toBeNull()
})
