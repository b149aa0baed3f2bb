/** The compiler sees to it that no text is missing; this sees to it that they say the same things in the house's voice. */
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { sw } from './sw.ts'
import { banned, legacy } from './voice.ts'

type Leaf = { readonly path: string; readonly value: unknown }

function leaves(node: unknown, path = ''): Leaf[] {
  if (typeof node !== 'object' || node === null) return [{ path, value: node }]
  return Object.entries(node).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

type Text = (...values: (string | number)[]) => string
/** The text as shown; a function is given marks that can be found again. */
const marks = ['\u2460', '\u2461', '\u2462', '\u2463', '\u2464']
const shown = ({ value }: Leaf): string => String(typeof value === 'function' ? (value as Text)(...marks.slice(0, value.length)) : value)

/** Said as SPEC 8 has it, banned word or not. */
const ofTheSpecification = new Set(['Failed to save data, please try again later'])

describe.each(Object.entries({ en, es, sw }))('texts in %s', (language, texts) => {
  const own = leaves(texts)

  test('has the same texts as English, with the same values in them', () => {
    expect(own.map(({ path }) => path)).toEqual(leaves(en).map(({ path }) => path))
    const used = (leaf: Leaf) => [...new Set([...shown(leaf)].filter((sign) => marks.includes(sign)))].sort()
    expect(own.map((leaf) => [leaf.path, used(leaf)])).toEqual(leaves(en).map((leaf) => [leaf.path, used(leaf)]))
  })

  test('has no empty text and nothing left in braces', () => {
    expect(own.filter((leaf) => shown(leaf).trim() === '' || /[{}]|undefined/.test(shown(leaf))).map(({ path }) => path)).toEqual([])
  })

  test('speaks in the voice of the house', () => {
    const words = banned[language as keyof typeof banned]
    expect(own.filter((leaf) => words.test(shown(leaf)) && !ofTheSpecification.has(shown(leaf))).map((leaf) => `${leaf.path}: ${shown(leaf)}`)).toEqual([])
  })

  test('has nothing left of another market', () => {
    expect(own.filter((leaf) => legacy.test(shown(leaf))).map((leaf) => `${leaf.path}: ${shown(leaf)}`)).toEqual([])
  })
})

test('number words follow each language', () => {
  expect([1, 2, 61].map(en.common.days)).toEqual(['1 day', '2 days', '61 days'])
  expect([1, 61].map(es.common.days)).toEqual(['1 día', '61 días'])
  expect([1, 61].map(sw.common.days)).toEqual(['siku 1', 'siku 61'])
})

test('a text that is the same in two languages is the same on purpose', () => {
  const english = new Map(leaves(en).map((leaf) => [leaf.path, shown(leaf)]))
  const same = [...leaves(es), ...leaves(sw)].filter((leaf) => english.get(leaf.path) === shown(leaf)).map(({ path }) => path)
  expect([...new Set(same)].sort()).toEqual(['common.errorPrefix', 'home.regulator.link'])
})
