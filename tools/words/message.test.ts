import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { languages } from '../../domain/language.ts'
import { compileMessage } from './message.ts'
import { comparisonForOne } from './plurals.ts'

/** Runs the compiled text with the values. */
function said(text: string, values: object = {}, language = 'en'): unknown {
  const { code } = compileMessage(text, language)
  return runInNewContext(code, { values })
}

describe('a text says', () => {
  test.each<[string, object, string]>([
    ['A loan', {}, 'A loan'],
    ["It's `yours`: \\ $1", {}, "It's `yours`: \\ $1"],
    ["Write '{name}'", {}, 'Write {name}'],
    ['{amount} by {day}', { amount: 'KES 500', day: '05.11.2026' }, 'KES 500 by 05.11.2026'],
    ['`{amount}` costs ${fee} \\', { amount: '1', fee: '2' }, '`1` costs $2 \\'],
    ['Step {step, number} of {steps, number}', { step: 1, steps: 1_200 }, 'Step 1 of 1200'],
    ['{count, plural, one {# day} other {# days}}', { count: 1 }, '1 day'],
    ['{count, plural, one {# day} other {# days}}', { count: 2 }, '2 days'],
    ['You have {count, plural, =0 {none} one {one} other {#}}.', { count: 0 }, 'You have none.'],
    ['You have {count, plural, =0 {none} one {one} other {#}}.', { count: 1 }, 'You have one.'],
    ['{to, select, card {to the card} other {to {to}}}', { to: 'card' }, 'to the card'],
    ['{to, select, card {to the card} other {to {to}}}', { to: 'M-Pesa' }, 'to M-Pesa'],
  ])('a compiled text says its values: %s', (text, values, shown) => expect(said(text, values)).toBe(shown))

  test('a compiled text gives each value its type', () =>
    expect(
      Object.fromEntries(
        compileMessage('{day} {step, number} {count, plural, other {#}} {count}', 'en').arguments,
      ),
    ).toEqual({ day: 'string', step: 'number', count: 'number' }))
})

test.each(languages)('a count in %s takes the form that the language has for it', (language) => {
  const rules = new Intl.PluralRules(language)
  for (const count of [0, 1, 2, 5, 11, 21, 61, 100, 1_000])
    expect(said('{count, plural, one {one} other {other}}', { count }, language)).toBe(rules.select(count))
})
test('a language with a form of its own is not taken for one with two', () =>
  expect(['fr', 'pl', 'ar'].map(comparisonForOne)).toEqual(['< 2', undefined, undefined]))

describe('a text is refused with what to do', () => {
  test.each([
    ['{amount', 'close the `{`'],
    ['Pay {}', 'name the value'],
    ['{count, plural, one {# day}}', 'needs a form `other {...}`'],
    ['{to, select, card {a card}}', 'needs a form `other {...}`'],
    ['{count, plural, few {# dni} other {# dnia}}', 'no use for the form `few`'],
    ['{due, date, short}', 'come in as finished strings'],
    ['{amount, number, ::currency/KES}', 'come in as finished strings'],
    ['{place, selectordinal, other {#.}}', 'no `selectordinal`'],
    ['{Amount}', 'in camelCase'],
  ])('a wrong text is refused with what to do: %s', (text, advice) =>
    expect(() => compileMessage(text, 'en')).toThrow(advice),
  )
  test('a text of a language whose plural rule is missing is refused with what to do', () =>
    expect(() => compileMessage('{count, plural, one {# dzień} other {# dnia}}', 'pl')).toThrow(
      'add its rule to tools/words/plurals.ts',
    ))
})
