import { kenya } from '../country/kenya.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignIn, parseVisitSource, referrerIn, sourceIn, formatVisitSource } from './visit-source.ts'

const read = (query: string) => sourceIn(new URLSearchParams(query), kenya.phone)

test('all seven marks are read, and nothing else', () => {
  expect(
    read(
      'utm_source=radio&utm_medium=cpc&utm_campaign=march&utm_term=loan&utm_content=b&transaction_id=t1&click_id=c1&amount=5000',
    ),
  ).toEqual({
    source: 'radio',
    medium: 'cpc',
    campaign: 'march',
    term: 'loan',
    content: 'b',
    transactionId: 't1',
    clickId: 'c1',
  })
  expect(read('amount=5000&utm_source=')).toBeNull()
})
test.each([
  ['jane@example.com', undefined],
  ['+254712345678', undefined],
  ['254 712 345 678', undefined],
  ['0712-345-678', undefined],
  ['call 0112345678 now', undefined],
  ['  two\r\nlines ', 'two  lines'],
  ['a'.repeat(300), 'a'.repeat(100)],
  ['march-2026', 'march-2026'],
])('%j is kept as %j', (value, expected) => {
  expect(read(new URLSearchParams({ utm_source: value, click_id: 'c' }).toString())?.source).toBe(expected)
})
test('a stored source is read back unchanged', () => {
  const known = { source: 'radio & tv', campaign: 'mkopo wa kwanza', clickId: 'x=1' }
  expect(read(formatVisitSource(known))).toEqual(known)
  for (const source of [known, { ...known, referrer: 'news.example' }, { referrer: 'news.example' }])
    expect(parseVisitSource(formatVisitSource(source), kenya.phone)).toEqual(source)
  expect(
    [parseVisitSource('', kenya.phone), read('referrer=news.example')],
    'an address does not say which site it was on',
  ).toEqual([null, null])
})
test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 130 }), (value) => {
      const once = read(new URLSearchParams({ utm_campaign: value }).toString())
      expect(once === null ? null : read(formatVisitSource(once))).toEqual(once)
    }),
    { numRuns: 200 },
  )
})
test.each([
  ['https://news.example/loans?id=7#top', 'news.example'],
  ['http://news.example:8080/', 'news.example'],
  ['https://mkopo.example/en/about', null],
  ['android-app://com.example', null],
  ['about:blank', null],
  ['', null],
  [undefined, null],
])('a visit with the referrer %j counts as coming from %j', (address, expected) => {
  expect(referrerIn(address, 'https://mkopo.example', kenya.phone)).toBe(expected)
})

test('the campaign of an address has no ids of a single click', () => {
  expect(
    campaignIn(
      new URLSearchParams('utm_source=radio&click_id=7&transaction_id=8&utm_term=loan'),
      kenya.phone,
    ),
  ).toEqual({ source: 'radio', term: 'loan' })
  expect(campaignIn(new URLSearchParams('click_id=7'), kenya.phone)).toBeNull()
})
