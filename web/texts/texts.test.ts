/** The compiler sees to it that no text is missing; this sees to it that they say the same things in the house's voice. */
import { describe, expect, test } from 'vitest'
import { faultsIn, leaves, shown } from './checks.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { sw } from './sw.ts'

/** Said as the specification has it (rule screens-3), banned word or not. */
const ofTheSpecification = new Set(['Failed to save data, please try again later'])

test.each(Object.entries({ en, es, sw }))(
  'the texts in %s say what they say in English, with the same values, in the voice of the house',
  (language, texts) => {
    expect(faultsIn(language as 'en', texts, en, { ofTheSpecification })).toEqual([])
  },
)

describe('a text that is wrong is found', () => {
  const english = { a: 'A loan', b: (amount: string) => `Pay ${amount}`, c: 'At least {years} years' }
  test.each([
    ['one that is missing', { a: 'Un préstamo', b: english.b }, ['c is missing']],
    ['one too many', { ...english, d: 'Más' }, ['d is not there in English: Más']],
    [
      'a value that is missing',
      { ...english, b: () => 'Paga' },
      ['b has other values in it than in English: Paga'],
    ],
    [
      'another name',
      { ...english, c: 'Al menos {min} años' },
      ['c has other values in it than in English: Al menos {min} años'],
    ],
    ['nothing', { ...english, a: ' ' }, ['a is empty:  ']],
    [
      'a word that we do not use',
      { ...english, a: 'Lo sentimos' },
      ['a has a word that we do not use: Lo sentimos'],
    ],
    ['another market', { ...english, a: '5 rublos' }, ['a is of another market: 5 rublos']],
  ])('%s', (_, texts, faults) => expect(faultsIn('es', texts, english, { named: ['years'] })).toEqual(faults))
  test('a name that nobody fills', () =>
    expect(faultsIn('en', english, english)).toEqual([
      'c has something left in it that was to be filled: At least {years} years',
    ]))
})

test('number words follow each language', () => {
  expect([1, 2, 61].map(en.common.days)).toEqual(['1 day', '2 days', '61 days'])
  expect([1, 61].map(es.common.days)).toEqual(['1 día', '61 días'])
  expect([1, 61].map(sw.common.days)).toEqual(['siku 1', 'siku 61'])
})

test('a text that is the same in two languages is the same on purpose', () => {
  const english = new Map(leaves(en).map((leaf) => [leaf.path, shown(leaf)]))
  const same = [...leaves(es), ...leaves(sw)]
    .filter((leaf) => english.get(leaf.path) === shown(leaf))
    .map(({ path }) => path)
  expect([...new Set(same)].sort()).toEqual(['common.errorPrefix', 'home.regulator.link'])
})
