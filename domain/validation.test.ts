import { describe, expect, test } from 'vitest'
import {
  isInvalid,
  optional,
  parseAgreement,
  parseEmailWithinLimit,
  parseCaptcha,
  parseChoice,
  parseEmail,
  parseText,
  validationCodes,
} from './validation.ts'

test('every code is listed once', () => expect(new Set(validationCodes).size).toBe(validationCodes.length))

describe('an email address', () => {
  test.each([
    ['jane@example.com', 'jane@example.com'],
    [' Jane.W+loans@Mail.Example.CO.KE ', 'jane.w+loans@mail.example.co.ke'],
    ['a@b.c', 'a@b.c'],
    [`a@example.${'c'.repeat(63)}`, `a@example.${'c'.repeat(63)}`],
  ])('%s is good', (typed, expected) => expect(parseEmail(typed)).toBe(expected))

  test.each([
    'jane',
    'jane@',
    '@example.com',
    'jane@example',
    'jane@@example.com',
    'jane@example..com',
    '.jane@example.com',
    'jane.@example.com',
    'jane doe@example.com',
    'jane@-example.com',
    'jane@example-.com',
    `a@example.${'c'.repeat(64)}`,
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.${'b'.repeat(60)}.com`,
    'jane@example.com\n@x.com',
    'jane@127.0.0.1',
  ])('%s is refused', (typed) => {
    expect(parseEmail(typed)).toEqual({ error: 'emailInvalid' })
    expect(parseEmailWithinLimit(typed)).toEqual({ error: 'appealEmailInvalid' })
  })

  test('an email address may not be missing', () => {
    expect(parseEmail(' ')).toEqual({ error: 'required' })
    expect(parseEmailWithinLimit('')).toEqual({ error: 'required' })
    expect(parseEmailWithinLimit('A@example.com')).toBe('a@example.com')
  })
})

describe('a line of text', () => {
  test('a line of text is trimmed and its spaces joined', () =>
    expect(parseText('  Moi   Avenue ')).toBe('Moi Avenue'))
  test('a line of text has a limit, in characters as people count them', () => {
    expect(parseText('😀😀', 2)).toBe('😀😀')
    expect(parseText('abc', 2)).toEqual({ error: 'textTooLong' })
  })
  test('a line of text has no control characters or halves of characters', () => {
    expect(parseText('a\u0000b')).toEqual({ error: 'textInvalid' })
    expect(parseText('a\ud800')).toEqual({ error: 'textInvalid' })
  })
  test('a line of text may not be empty', () => expect(parseText(' ')).toEqual({ error: 'required' }))
})

test('a choice is one of its options', () => {
  expect(parseChoice('married', ['single', 'married'])).toBe('married')
  expect(parseChoice('other', ['single', 'married'])).toEqual({ error: 'choiceInvalid' })
  expect(parseChoice('toString', ['single'])).toEqual({ error: 'choiceInvalid' })
  expect(parseChoice('', ['single'])).toEqual({ error: 'required' })
})

test('an optional field may be empty, and is checked when it is not', () => {
  const email = optional(parseEmail)
  expect(email(' ')).toBeNull()
  expect(email(null)).toBeNull()
  expect(email(undefined)).toBeNull()
  expect(email('x')).toEqual({ error: 'emailInvalid' })
  expect(email('a@example.com')).toBe('a@example.com')
})

test.each([
  [true, true],
  ['on', true],
  ['true', true],
  ['1', true],
  [false, false],
  ['', false],
  [undefined, false],
  ['off', false],
  [1, false],
])('a box that posts %s is ticked: %s', (input, ticked) => {
  expect(parseAgreement(input)).toEqual(ticked || { error: 'agreementRequired' })
  expect(parseCaptcha(input)).toEqual(ticked || { error: 'captchaRequired' })
})

test('a result distinguishes an error from a value', () => {
  expect(isInvalid({ error: 'required' })).toBe(true)
  expect(['text', 5, null, { series: 'AB12', number: '34' }].some(isInvalid)).toBe(false)
})
