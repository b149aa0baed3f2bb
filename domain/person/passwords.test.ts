import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  defaultPasswordPolicy,
  effectivePolicy,
  isCommonPassword,
  isPersonalPassword,
  isRepetitivePassword,
  parseNewPassword,
  parsePassword,
  passwordProblems,
} from './passwords.ts'
import { runs } from '../testing/arbitraries.ts'

describe('a registration password', () => {
  test.each(['Abcdef1!', 'Pässwört1#', 'Three-words-1!', `Aa1!${'x'.repeat(60)}`])('%s is good', (password) =>
    expect(parsePassword(password)).toBe(password),
  )

  test.each([
    ['Abcde1!', 'passwordTooShort'],
    [`Aa1!${'x'.repeat(61)}`, 'passwordTooLong'],
    ['abcdef1!', 'passwordNeedsUppercase'],
    ['ABCDEF1!', 'passwordNeedsLowercase'],
    ['Abcdefg!', 'passwordNeedsDigit'],
    ['Abcdefg1', 'passwordNeedsSymbol'],
    [' Abcdef1!', 'passwordHasSpace'],
    ['Abcdef1! ', 'passwordHasSpace'],
    ['Abcd\tef1!', 'passwordHasSpace'],
    ['Abcd ef1!', 'passwordHasSpace'],
    ['Abcd\u00a0ef1!', 'passwordHasSpace'],
    ['', 'required'],
  ])('the password "%s" is refused: %s', (password, error) =>
    expect(parsePassword(password)).toEqual({ error }),
  )

  test('a registration password names everything that is missing', () => {
    expect(passwordProblems('abc')).toEqual([
      'passwordTooShort',
      'passwordNeedsUppercase',
      'passwordNeedsDigit',
      'passwordNeedsSymbol',
    ])
    expect(passwordProblems('Abcdef1!')).toEqual([])
  })

  test('a good password stays good with more good characters, up to 64', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9!#$%]{0,56}$/), (more) => {
        expect(parsePassword(`Abcdef1!${more}`)).toBe(`Abcdef1!${more}`)
      }),
      runs,
    )
  })
})

describe('a changed password', () => {
  test.each(['abcdefgh', '12345678', 'aB3$eFgh', 'three small words'])(
    '%s is good by the default policy',
    (password) => expect(parseNewPassword(password, password)).toBe(password),
  )

  test.each([
    ['abcdefg', 'short', 8],
    [' abcdefgh', 'space', 0],
    ['abcdefgh ', 'space', 0],
    ['парольпароль', 'letters', 0],
    ['abcdé1', 'letters', 0],
    ['a'.repeat(65), 'long', 0],
  ])('%s is refused: %s', (password, reason, least) =>
    expect(parseNewPassword(password, password)).toEqual({
      error: 'newPasswordInvalid',
      why: { reason, least },
    }),
  )

  test('a changed password is typed twice', () => {
    expect(parseNewPassword('abcdefgh', 'abcdefgi')).toEqual({ error: 'passwordsDiffer' })
    expect(parseNewPassword('', '')).toEqual({ error: 'required' })
  })

  test('a changed password follows the policy, which cannot go below the lower bound', () => {
    const policy = { ...defaultPasswordPolicy, charactersMin: 3 }
    expect(parseNewPassword('abcde', 'abcde', policy)).toMatchObject({ error: 'newPasswordInvalid' })
    const counts = {
      ...defaultPasswordPolicy,
      charactersMin: 8,
      numbersMin: 2,
      uppercaseMin: 1,
      lowercaseMin: 1,
      symbolsMin: 1,
    }
    expect(parseNewPassword('aB12$xyz', 'aB12$xyz', counts)).toBe('aB12$xyz')
    for (const bad of ['aB12$xy', 'aBc1$xyz', 'ab12$xyz', 'AB12$XYZ', 'aB12xxyz']) {
      expect(parseNewPassword(bad, bad, counts)).toMatchObject({ error: 'newPasswordInvalid' })
    }
    const strict = { ...defaultPasswordPolicy, strict: true }
    expect(parseNewPassword('abcdefgh', 'abcdefgh', strict)).toMatchObject({ error: 'newPasswordInvalid' })
    expect(parseNewPassword('Abcdef1!', 'Abcdef1!', strict)).toBe('Abcdef1!')
  })

  test('the list of requirements has the lower bound, the policy and, if strict, the registration rules', () => {
    expect(effectivePolicy({ ...defaultPasswordPolicy, charactersMin: 3 })).toEqual({
      charactersMin: 6,
      numbersMin: 0,
      uppercaseMin: 0,
      lowercaseMin: 0,
      symbolsMin: 0,
    })
    expect(effectivePolicy({ ...defaultPasswordPolicy, numbersMin: 2, strict: true })).toEqual({
      charactersMin: 8,
      numbersMin: 2,
      uppercaseMin: 1,
      lowercaseMin: 1,
      symbolsMin: 1,
    })
  })
})

describe('common and personal passwords', () => {
  const common = new Set(['password', '123456', 'monkey', 'p@ssw0rd1', 'letmein'])
  test.each([
    'password',
    'PassWord',
    'P@ssw0rd',
    'Monkey!1987',
    '!!monkey',
    '123456',
    'P@ssw0rd1',
    'let me in',
  ])('%s is common', (password) => expect(isCommonPassword(password, common)).toBe(true))
  test.each(['Monkeys!1987', 'my monkey eats 7', 'Kesho!2026', '1234567!'])('%s is not', (password) =>
    expect(isCommonPassword(password, common)).toBe(false),
  )

  const about = ['Wanjiku', "Ng'ang'a", '+254712345678', 'w.kamau@example.co.ke']
  test.each([
    'Wanjiku!1990',
    "Wanjiku Ng'ang'a1",
    '0712345678aA!',
    '712345678Abc',
    'Kamau@2026',
    'wanjikuWANJIKU1!',
    'Safari!712345678',
  ])('%s is made of its owner', (password) => expect(isPersonalPassword(password, about)).toBe(true))
  test.each(['Kesho!2026', 'Wanjiku likes rain', '0700000000aA!', 'My phone is 712345678'])(
    '%s is not',
    (password) => expect(isPersonalPassword(password, about)).toBe(false),
  )

  test.each(['aaaaaaaa', 'AaAaAaAa', 'Aaaaaaa1!', '!!!!!!!!', 'abababab', '11112222', 'aaaaa1!B'])(
    '%s repeats one character',
    (password) => expect(isRepetitivePassword(password)).toBe(true),
  )
  test.each(['Kesho!2026', 'rain on the roof', 'abcdefgh', 'Mississippi river'])('%s does not', (password) =>
    expect(isRepetitivePassword(password)).toBe(false),
  )
})
