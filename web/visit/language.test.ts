import { describe, expect, test } from 'vitest'
import { reviewedLanguages } from '../../domain/language.ts'
import { chooseLanguage, languageOfPath, withoutLanguage } from './language.ts'

describe('the language of a page', () => {
  const all = { pathname: '/sw/about', cookie: 'es', acceptLanguage: 'en', configured: 'en' }

  test.each([
    ['the path rules', all, 'sw'],
    ['then the cookie', { ...all, pathname: '/about' }, 'es'],
    [
      'then the browser',
      { pathname: '/', acceptLanguage: 'fr, es-MX;q=0.8, sw;q=0.9', configured: 'en' },
      'sw',
    ],
    [
      'a language refused by the browser is not taken',
      { pathname: '/', acceptLanguage: 'sw;q=0', configured: 'es' },
      'es',
    ],
    ['then the configuration', { pathname: '/', cookie: 'xx', acceptLanguage: 'fr', configured: 'sw' }, 'sw'],
    ['then English', { pathname: '/' }, 'en'],
    ['the back office is in English', { ...all, pathname: '/office/money' }, 'en'],
    ['and nothing else', { ...all, pathname: '/officers' }, 'es'],
  ] as const)('the language of a page is chosen in order: %s', (_, from, expected) => {
    expect(chooseLanguage({ offered: reviewedLanguages, ...from })).toBe(expected)
  })

  test.each([
    ['/sw', 'sw', '/'],
    ['/es/about', 'es', '/about'],
    ['/about', null, '/about'],
    ['/swahili', null, '/swahili'],
    ['/', null, '/'],
  ] as const)('the language of a path is its first part: %s', (path, language, rest) => {
    expect(languageOfPath(path)).toBe(language)
    expect(withoutLanguage(path)).toBe(rest)
  })
})
