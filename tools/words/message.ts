/** Compiles one text in ICU MessageFormat to TypeScript. */
import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser'
import { comparisonForOne } from './plurals.ts'

/** Kinds of placeholder: a finished string, or a number that is counted or shown. */
export type Arguments = ReadonlyMap<string, 'string' | 'number'>
export type Message = { readonly arguments: Arguments; readonly code: string }

/** An error with the correction, for translators. */
export class MessageFault extends Error {}

const advice: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'a plural or select needs a form `other {...}`',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'close the `{` with a `}`',
  UNMATCHED_CLOSING_TAG: 'write no tags',
  EMPTY_ARGUMENT: 'name the value between `{` and `}`',
  MALFORMED_ARGUMENT: 'write `{name}`, `{name, number}` or `{name, plural, one {# day} other {# days}}`',
  INVALID_ARGUMENT_TYPE: 'only `number`, `plural` and `select` follow a name',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'a plural needs forms such as `one {...} other {...}`',
}

function parsed(text: string): MessageFormatElement[] {
  try {
    return parse(text, { ignoreTag: true, captureLocation: false })
  } catch (error) {
    const kind = error instanceof Error ? error.message : String(error)
    throw new MessageFault(`${advice[kind] ?? 'correct the ICU MessageFormat'} (${kind})`)
  }
}

/** Placeholder names that TypeScript and translators can both read. */
const isName = (name: string): boolean => /^[a-z][A-Za-z0-9]*$/.test(name)

export function compileMessage(text: string, language: string): Message {
  const names = new Map<string, 'string' | 'number'>()

  const named = (name: string, type: 'string' | 'number'): string => {
    if (!isName(name)) throw new MessageFault(`name the value {${name}} in camelCase`)
    if (names.get(name) !== 'number') names.set(name, type)
    return `values.${name}`
  }
  const literal = (shown: string): string => shown.replace(/[`\\]|\$(?=\{)/g, '\\$&')

  function choice({ value, options }: SelectElement): string {
    const given = named(value, 'string')
    return Object.entries(options)
      .filter(([key]) => key !== 'other')
      .reduceRight(
        (rest, [key, form]) => `${given} === ${JSON.stringify(key)} ? ${template(form.value)} : ${rest}`,
        template(options['other']?.value ?? []),
      )
  }

  /** Exact cases such as `=0` come before the language's plural forms. */
  function counted({ value, options, offset, pluralType }: PluralElement): string {
    if (offset !== 0 || pluralType !== 'cardinal')
      throw new MessageFault('use a plural without `offset`, and no `selectordinal`')
    const given = named(value, 'number')
    const forms = Object.entries(options).map(([key, form]) => ({ key, code: template(form.value, given) }))
    const formOf = (key: string): string => forms.find((form) => form.key === key)?.code ?? ''
    const strange = forms.find(({ key }) => key !== 'one' && key !== 'other' && !key.startsWith('='))
    if (strange) throw new MessageFault(`has no use for the form \`${strange.key}\`: use one, other and =0`)
    const one = formOf('one') && comparisonForOne(language)
    if (one === undefined)
      throw new MessageFault(`${language} has other plural forms: add its rule to tools/words/plurals.ts`)
    return forms
      .filter(({ key }) => key.startsWith('='))
      .reduceRight(
        (rest, { key, code }) => `${given} === ${Number(key.slice(1))} ? ${code} : ${rest}`,
        one ? `${given} ${one} ? ${formOf('one')} : ${formOf('other')}` : formOf('other'),
      )
  }

  function piece(element: MessageFormatElement, counting?: string): string {
    if (element.type === TYPE.literal) return literal(element.value)
    if (element.type === TYPE.argument) return `\${${named(element.value, 'string')}}`
    if (element.type === TYPE.pound) return `\${${counting ?? ''}}`
    if (element.type === TYPE.select) return `\${${choice(element)}}`
    if (element.type === TYPE.plural) return `\${${counted(element)}}`
    if (element.type === TYPE.number && !element.style) return `\${${named(element.value, 'number')}}`
    throw new MessageFault('days, times and money come in as finished strings: write `{name}`')
  }

  function template(elements: readonly MessageFormatElement[], counting?: string): string {
    const [first] = elements
    if (elements.length === 1 && first?.type === TYPE.plural) return counted(first)
    if (elements.length === 1 && first?.type === TYPE.select) return choice(first)
    return `\`${elements.map((element) => piece(element, counting)).join('')}\``
  }

  const elements = parsed(text)
  const code = template(elements)
  return names.size > 0
    ? { arguments: names, code }
    : { arguments: names, code: JSON.stringify(elements.map(plainly).join('')) }
}

const plainly = (element: MessageFormatElement): string =>
  element.type === TYPE.literal ? element.value : ''
