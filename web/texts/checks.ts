/** For tests: what holds for every text that people read, wherever it is kept: screens, errors, documents, messages. */
import type { Language } from '../visit/language.ts'
import { banned, legacy } from './voice.ts'

type Leaf = { readonly path: string; readonly value: unknown }

export function leaves(node: unknown, path = ''): Leaf[] {
  if (typeof node !== 'object' || node === null) return [{ path, value: node }]
  return Object.entries(node).flatMap(([key, value]) => leaves(value, path ? `${path}.${key}` : key))
}

type Text = (...values: (string | number)[]) => string
/** The text as shown; a function is given marks that can be found again. */
const marks = ['\u2460', '\u2461', '\u2462', '\u2463', '\u2464']
export const shown = ({ value }: Leaf): string =>
  String(typeof value === 'function' ? (value as Text)(...marks.slice(0, value.length)) : value)

/** The values a text has in it: those that a function was given, and those named in braces. */
const valuesIn = (text: string): string =>
  [...new Set([...[...text].filter((sign) => marks.includes(sign)), ...(text.match(/\{\w*\}/g) ?? [])])]
    .sort()
    .join(' ')

type Exempt = {
  /** Said as the specification has it (rule screens-3), banned word or not. */
  readonly ofTheSpecification?: ReadonlySet<string>
  /** Names that stand in braces until the text is shown. */
  readonly named?: readonly string[]
}

/** What is wrong with the texts of a language, beside those of English: a text or a value that is missing or too much, an empty one, a word that we do not use. */
export function faultsIn(
  language: Language,
  texts: unknown,
  english: unknown,
  { ofTheSpecification = new Set(), named = [] }: Exempt = {},
): string[] {
  const inEnglish = new Map(leaves(english).map((leaf) => [leaf.path, shown(leaf)]))
  const own = leaves(texts).map((leaf) => ({ path: leaf.path, text: shown(leaf) }))
  const paths = new Set(own.map(({ path }) => path))
  const faultOf = ({ path, text }: (typeof own)[number]): string | null => {
    const bare = text.replace(/\{(\w+)\}/g, (braces, name: string) => (named.includes(name) ? '' : braces))
    if (!inEnglish.has(path)) return 'is not there in English'
    if (valuesIn(text) !== valuesIn(inEnglish.get(path) ?? ''))
      return 'has other values in it than in English'
    if (text.trim() === '') return 'is empty'
    if (/[{}]|undefined/.test(bare)) return 'has something left in it that was to be filled'
    if (banned[language].test(text) && !ofTheSpecification.has(text)) return 'has a word that we do not use'
    return legacy.test(text) ? 'is of another market' : null
  }
  return [
    ...[...inEnglish.keys()].filter((path) => !paths.has(path)).map((path) => `${path} is missing`),
    ...own.flatMap((each) => (faultOf(each) ? [`${each.path} ${faultOf(each) ?? ''}: ${each.text}`] : [])),
  ]
}
