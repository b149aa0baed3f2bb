/**
 * Every text is in our voice, wherever it is shown, and says the same in another language in its own words.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages, type Language } from '../domain/language.ts'
import { sources } from '../tools/words/files.ts'
import { banned, legacy, otherNames } from './voice.ts'

/** Said as the specification has it (rule screens-3), banned word or not. */
const ofTheSpecification = new Set([
  'screens/my-data.failed.save',
  ...[
    'emailInvalid',
    'appealEmailInvalid',
    'passportIssuedInFuture',
    'newPasswordInvalid',
    'codeInvalid',
    'credentialsWrong',
    'codeWrong',
    'requestsDisabled',
    'clientNotRegistered',
  ].map((code) => `errors.${code}`),
])

type Text = { readonly path: string; readonly text: string }
const textsIn = (node: unknown, path: string): Text[] =>
  typeof node === 'string'
    ? [{ path, text: node }]
    : typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) => textsIn(value, `${path}.${key}`))
      : []
const textsOf = (language: string, among: RegExp): Text[] =>
  [...sources()].flatMap(([path, words]) => {
    const [spoken = '', ...area] = path.split('/')
    return spoken === language && among.test(area.join('/')) ? textsIn(words, area.join('/')) : []
  })

test.each(languages)('no text in %s has a word that we do not use, or is of another market', (language) => {
  const texts = textsOf(language, /./)
  expect(texts.length).toBeGreaterThan(1_000)
  expect(
    texts.filter(
      ({ path, text }) =>
        legacy.test(text) ||
        (banned[language].test(text) && !(language === 'en' && ofTheSpecification.has(path))),
    ),
  ).toEqual([])
})

test.each(languages)('in %s a thing has one name wherever customers read of it', (language) => {
  const other = otherNames[language]
  const found = textsOf(language, /^(?!back-office|sandbox)/).filter(({ text }) => other?.test(text))
  expect(found).toEqual([])
})

/** One word can be the same in two languages; a sentence is not, unless on purpose. */
const isSentence = (text: string): boolean => /\p{L}\s+.*\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

test('a sentence of a screen that is the same in two languages is the same on purpose', () => {
  const english = new Map(textsOf('en', /^(hydrated|screens)/).map(({ path, text }) => [path, text]))
  const same = languages
    .filter((language) => language !== 'en')
    .flatMap((language) => textsOf(language, /^(hydrated|screens)/))
    .filter(({ path, text }) => english.get(path) === text && isSentence(text))
    .map(({ path }) => path)
  expect([...new Set(same)].sort()).toEqual([
    'screens/payment.paybill.steps.1', // as the menu of M-Pesa has it
    'screens/payment.paybill.steps.2',
  ])
})

/** What the penalty runs on, by rule money-14: never on interest that is owed. */
const overdueAmount: Readonly<Record<Language, RegExp>> = {
  en: /overdue part of the amount (?:you )?borrowed/,
  sw: /sehemu iliyochelewa ya (?:kiasi )?(?:ulichokopa|kilichokopwa)/,
  es: /parte vencida del dinero prestado/,
  fr: /part en retard de la somme empruntée/,
}
/** Two parts of an SMS have no room for it; the agreement that it sums up, and its choice in the menus, say it. */
const tooLong = 'messages.sms.keyFacts'
const content = fileURLToPath(new URL('../content', import.meta.url))

test.each(languages)('in %s a daily penalty is on the overdue part of the amount borrowed', (language) => {
  const folder = join(content, language)
  const pages = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const lines = pages
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .map((text) => ({ path: name, text })),
    )
  const rates = [...textsOf(language, /^(?!back-office|sandbox)/), ...lines].filter(
    ({ path, text }) => /\{penalty(?:Daily)?(?:, number)?\}/.test(text) && path !== tooLong,
  )
  expect(rates.length).toBeGreaterThanOrEqual(5)
  expect(rates.filter(({ text }) => !overdueAmount[language].test(text))).toEqual([])
})
