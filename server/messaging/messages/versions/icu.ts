/**
 * A text in ICU MessageFormat, read at run time: its placeholders, its variants, and its result. Supports the
 * same part of ICU as the words of the repository.
 */
import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'
import type { Language } from '../../../../contract/texts/index.ts'

export type Message = readonly MessageFormatElement[]
export type Values = Readonly<Record<string, string | number>>
/** How a text uses its placeholders. */
export type PlaceholderUse = {
  readonly names: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  /** The variants of each selecting placeholder. */
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>
  /** Placeholders shown without a check that they have a value. */
  readonly unasked: ReadonlySet<string>
}

/** Parses a text; null if it is invalid. */
export function parseMessage(text: string): Message | null {
  try {
    const message = parse(text, { ignoreTag: true, captureLocation: false })
    return isPlain(message) ? message : null
  } catch {
    return null
  }
}

const isPlain = (message: Message): boolean =>
  message.every(
    (element) =>
      element.type === TYPE.literal ||
      element.type === TYPE.argument ||
      element.type === TYPE.pound ||
      (element.type === TYPE.number && !element.style) ||
      ((element.type === TYPE.select || (element.type === TYPE.plural && isPlainPlural(element))) &&
        Object.values(element.options).every(({ value }) => isPlain(value))),
  )
const isPlainPlural = ({ offset, pluralType, options }: PluralElement): boolean =>
  offset === 0 &&
  pluralType === 'cardinal' &&
  Object.keys(options).every((key) => /^(?:=\d+|one|other)$/.test(key))

export function placeholderUseOf(message: Message): PlaceholderUse {
  const [names, numbers, unasked] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const choices = new Map<string, Set<string>>()
  function walk(elements: Message, asked: readonly string[]): void {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (!('value' in element)) continue
      const name = String(element.value)
      names.add(name)
      if (element.type === TYPE.argument && !asked.includes(name)) unasked.add(name)
      if (element.type === TYPE.number || element.type === TYPE.plural) numbers.add(name)
      if (element.type === TYPE.select) {
        const keys = choices.get(name) ?? new Set<string>()
        for (const key of Object.keys(element.options)) keys.add(key)
        choices.set(name, keys)
      }
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const { value } of Object.values(element.options)) walk(value, [...asked, name])
    }
  }
  walk(message, [])
  return { names, numbers, choices, unasked }
}

const pluralForm = ({ options }: PluralElement, count: number, language: Language): Message =>
  (options[`=${count}`] ?? options[new Intl.PluralRules(language).select(count)] ?? options['other'])!.value
const chosen = ({ options, value }: SelectElement, values: Values): Message =>
  (options[String(values[value])] ?? options['other'])!.value

export function showMessage(message: Message, values: Values, language: Language, counting?: number): string {
  return message
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return element.value
        case TYPE.pound:
          return String(counting)
        case TYPE.select:
          return showMessage(chosen(element, values), values, language, counting)
        case TYPE.plural: {
          const count = Number(values[element.value])
          return showMessage(pluralForm(element, count, language), values, language, count)
        }
        default:
          return String(values[(element as { readonly value: string }).value])
      }
    })
    .join('')
}

/** With more variants than this, no one could check them all. */
const variantsMost = 200

/** Returns every variant of the text with these values; null if there are too many. */
export function variantsOf(message: Message, values: Values): readonly string[] | null {
  const ofOne = (element: Message[number], counting: string): readonly string[] => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type === TYPE.pound) return [counting]
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => each(value, String(values[element.value])))
    return [String(values[(element as { readonly value: string }).value])]
  }
  const each = (elements: Message, counting: string): readonly string[] => {
    let found: readonly string[] = ['']
    for (const element of elements) {
      const next = ofOne(element, counting)
      if (found.length * next.length > variantsMost) throw new RangeError('too many variants')
      found = found.flatMap((begun) => next.map((rest) => begun + rest))
    }
    return found
  }
  try {
    return [...new Set(each(message, ''))]
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
