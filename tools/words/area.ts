/** Compiles one area of words to a TypeScript module, and finds its differences from English. */
import { compileMessage, MessageFault, type Arguments, type Message } from './message.ts'

/** Content of a file: texts, groups and lists. */
export type Words = string | readonly Words[] | { readonly [key: string]: Words }

type Path = readonly string[]

const isGroup = (words: Words): words is { readonly [key: string]: Words } =>
  typeof words === 'object' && !Array.isArray(words)
const isListOfTexts = (words: Words): words is readonly string[] =>
  Array.isArray(words) && words.every((each) => typeof each === 'string')

const typeOf = (names: Arguments): string =>
  `{ ${[...names].map(([name, type]) => `${name}: ${type}`).join('; ')} }`

/** Sorted for comparison. */
const shownArguments = (names: Arguments): string =>
  names.size === 0
    ? 'no values'
    : [...names]
        .map(([name, type]) => (type === 'number' ? `{${name}} (a number)` : `{${name}}`))
        .sort()
        .join(', ')

/** Calls `fault` with the place and the correction for each error. */
type Tell = (path: Path, advice: string) => void

function messageAt(text: string, path: Path, language: string, tell: Tell): Message | null {
  if (text.trim() === '') tell(path, 'is empty: write the text')
  try {
    return compileMessage(text, language)
  } catch (error) {
    if (!(error instanceof MessageFault)) throw error
    tell(path, error.message)
    return null
  }
}

/** A list whose texts have placeholders becomes a function that returns the list. */
function messagesOf(
  words: string | readonly string[],
  path: Path,
  language: string,
  tell: Tell,
): Message | null {
  if (typeof words === 'string') return messageAt(words, path, language, tell)
  const all = words.map((text, index) => messageAt(text, [...path, String(index)], language, tell))
  if (!all.every((message) => message !== null)) return null
  return {
    arguments: new Map(all.flatMap((message) => [...message.arguments])),
    code: `[${all.map(({ code }) => code).join(', ')}]`,
  }
}

export function compileArea(words: Words, language: string, tell: Tell): string {
  function code(node: Words, path: Path, indent: string): string {
    if (typeof node === 'string' || isListOfTexts(node)) {
      const message = messagesOf(node, path, language, tell)
      if (!message) return "''"
      if (message.arguments.size === 0) return message.code
      // A choice between texts would have literal types, which texts of other languages would not match.
      const type = message.code.startsWith('values.') ? ': string' : ''
      return `(values: ${typeOf(message.arguments)})${type} => ${message.code}`
    }
    const inner = `${indent}  `
    const lines = isGroup(node)
      ? Object.entries(node).map(
          ([key, value]) =>
            `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${code(value, [...path, key], inner)}`,
        )
      : node.map((value, index) => code(value, [...path, String(index)], inner))
    const [open, close] = isGroup(node) ? ['{', '}'] : ['[', ']']
    return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`
  }
  return code(words, [], '')
}

/** Other languages must have the keys of English, and the same placeholders in each text. */
export function compareWithEnglish(
  language: string,
  words: Words | undefined,
  english: Words | undefined,
  tell: Tell,
): void {
  const silent = () => undefined
  function compare(own: Words | undefined, model: Words | undefined, path: Path): void {
    if (own === undefined) return tell(path, 'is missing: translate the text of English')
    if (model === undefined) return tell(path, 'is not in English: take it out, or add it to English first')
    if (isGroup(own) && isGroup(model))
      for (const key of new Set([...Object.keys(model), ...Object.keys(own)]))
        compare(own[key], model[key], [...path, key])
    else if (Array.isArray(own) && Array.isArray(model) && !(isListOfTexts(own) && isListOfTexts(model)))
      for (let index = 0; index < Math.max(own.length, model.length); index += 1)
        compare(own[index] as Words | undefined, model[index] as Words | undefined, [...path, String(index)])
    else if (typeof own === 'string' && typeof model === 'string') compareTexts(own, model, path)
    else if (isListOfTexts(own) && isListOfTexts(model)) {
      if (own.length !== model.length) tell(path, `has ${own.length} texts: English has ${model.length}`)
      compareTexts(own, model, path)
    } else tell(path, 'is of another kind than in English: a text, a list or a group')
  }
  function compareTexts(own: string | readonly string[], model: string | readonly string[], path: Path) {
    const [given, wanted] = [messagesOf(own, path, language, silent), messagesOf(model, path, 'en', silent)]
    if (!given || !wanted) return
    const [has, needs] = [shownArguments(given.arguments), shownArguments(wanted.arguments)]
    if (has !== needs) tell(path, `has ${has}: use the values of English, ${needs}`)
  }
  compare(words, english, [])
}
