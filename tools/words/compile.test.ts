import { describe, expect, test } from 'vitest'
import { compileWords } from './compile.ts'

const about = { name: 'English', locale: 'en_KE', reviewed: true }
const english = {
  title: 'My loan',
  paid: '{amount} paid on {day}',
  left: '{count, plural, one {# day} other {# days}}',
  steps: ['Open M-Pesa', 'Pay to {paybill}'],
  sections: [{ title: 'Price' }],
}
const spanish = {
  title: 'Mi préstamo',
  paid: 'El {day} pagaste {amount}',
  left: '{count, plural, one {# día} other {# días}}',
  steps: ['Abre M-Pesa', 'Paga a {paybill}'],
  sections: [{ title: 'Precio' }],
}

/** English, and the test's Spanish. */
const compiled = (es: unknown, more: readonly (readonly [string, unknown])[] = []) =>
  compileWords(
    new Map<string, unknown>([
      ['en/language', about],
      ['es/language', { ...about, name: 'Español' }],
      ['en/screens/loan', english],
      ...(es === undefined ? [] : [['es/screens/loan', es] as const]),
      ...more,
    ]),
    ['en', 'es'],
  )
const faultsOf = (...from: Parameters<typeof compiled>): string[] =>
  compiled(...from).faults.map(({ file, key, advice }) => `${file}: ${key}: ${advice}`)
const file = 'words/es/screens/loan.json'

describe('what is made of whole words', () => {
  const { modules, faults } = compiled(spanish)
  test('nothing is wrong', () => expect(faults).toEqual([]))
  test('English is the shape', () =>
    expect(modules.get('en/screens/loan.ts'))
      .toBe(`// Made by \`npm run words\` from the JSON files in words/. Change those.

export const loan = {
  title: "My loan",
  paid: (values: { amount: string; day: string }) => \`\${values.amount} paid on \${values.day}\`,
  left: (values: { count: number }): string => values.count === 1 ? \`\${values.count} day\` : \`\${values.count} days\`,
  steps: (values: { paybill: string }) => ["Open M-Pesa", \`Pay to \${values.paybill}\`],
  sections: [
    {
      title: "Price",
    },
  ],
}

export type LoanWords = typeof loan
`))
  test('other languages have its type', () =>
    expect(modules.get('es/screens/loan.ts')).toContain('export const loan: LoanWords = {'))
  test('a folder is one value, of each language and of all', () => {
    expect(modules.get('es/screens/index.ts')).toContain('export const screens = {\n  loan,\n}')
    expect(modules.get('screens.ts')).toContain(
      'export const screens: Readonly<Record<Language, ScreensWords>> = { en, es }',
    )
  })
  test('each language says what it is called', () =>
    expect(modules.get('languages.ts')).toContain('es: {"name":"Español","locale":"en_KE","reviewed":true}'))
})

describe('reports an error with its file, its key and what to do', () => {
  const { title: _, ...untitled } = spanish
  test.each<[string, unknown, string]>([
    ['a missing key', untitled, `${file}: title: is missing: translate the text of English`],
    [
      'an unknown key',
      { ...spanish, more: 'Más' },
      `${file}: more: is not in English: take it out, or add it to English first`,
    ],
    [
      'another name of a value',
      { ...spanish, paid: 'El {dia} pagaste {amount}' },
      `${file}: paid: has {amount}, {dia}: use the values of English, {amount}, {day}`,
    ],
    [
      'a value where English has none',
      { ...spanish, title: 'Mi {name}' },
      `${file}: title: has {name}: use the values of English, no values`,
    ],
    [
      'no plural where English counts',
      { ...spanish, left: '{count} días' },
      `${file}: left: has {count}: use the values of English, {count} (a number)`,
    ],
    [
      'a wrong ICU text',
      { ...spanish, paid: 'El {day pagaste {amount}' },
      `${file}: paid: write \`{name}\`, \`{name, number}\` or \`{name, plural, one {# day} other {# days}}\` (MALFORMED_ARGUMENT)`,
    ],
    [
      'a plural without `other`',
      { ...spanish, left: '{count, plural, one {# día}}' },
      `${file}: left: a plural or select needs a form \`other {...}\` (MISSING_OTHER_CLAUSE)`,
    ],
    ['an empty text', { ...spanish, title: ' ' }, `${file}: title: is empty: write the text`],
    [
      'a shorter list',
      { ...spanish, steps: ['Paga a {paybill}'] },
      `${file}: steps: has 1 texts: English has 2`,
    ],
    [
      'a text for a group',
      { ...spanish, sections: 'Precio' },
      `${file}: sections: is of another kind than in English: a text, a list or a group`,
    ],
    ['a missing file', undefined, `${file}: : is missing: translate the file of English`],
  ])('a fault of a text is reported with its file, its key and what to do: %s', (_, es, fault) =>
    expect(faultsOf(es)).toEqual([fault]),
  )

  test('a file that English does not have', () =>
    expect(faultsOf(spanish, [['es/screens/more', { title: 'Más' }]])).toEqual([
      'words/es/screens/more.json: : is not in English: take the file out',
    ]))
  test('texts for staff and the sandbox are in English only', () => {
    const office = ['en/back-office', { title: 'Queue' }] as const
    expect(faultsOf(spanish, [office])).toEqual([])
    expect(faultsOf(spanish, [office, ['es/back-office', { title: 'Cola' }]])).toEqual([
      'words/es/back-office.json: : is in English only: take the file out',
    ])
  })
  test('a language without its name is reported with its file and what to do', () =>
    expect(faultsOf(spanish, [['es/language', { name: 'Español' }]])[0]).toContain(
      'words/es/language.json: : give `name`',
    ))
})
