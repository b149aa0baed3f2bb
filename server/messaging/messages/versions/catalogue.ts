/**
 * Texts that staff change without code, as in the release: every SMS, notification and e-mail. A text has a name
 * such as `sms.dueSoon`, `push.dueSoon.title` or `mail.dueSoon.before.0`.
 */
import { senderTexts } from '../texts/kinds.ts'
import { languages, type Language } from '../../../../contract/texts/index.ts'
import { remembered } from '../../../../domain/remembered.ts'
import { sources } from '../../../../words/compiled/sources.ts'
import { longest } from '../texts/examples.ts'
import type { MessageKind, Sender } from '../texts/kinds.ts'
import { formattedValues } from '../texts/wording.ts'
import { parseMessage, placeholderUseOf, type PlaceholderUse, type Values } from './icu.ts'

type Texts = ReadonlyMap<string, string>

function flat(words: unknown, name: string): [string, string][] {
  if (typeof words === 'string') return [[name, words]]
  if (typeof words !== 'object' || words === null) return []
  return Object.entries(words).flatMap(([key, value]) => flat(value, `${name}.${key}`))
}
const textsOf = (language: Language): Texts => {
  const { messages, mail } = sources[language] as {
    readonly messages: { readonly sms: unknown; readonly push: unknown }
    readonly mail: { readonly kinds: object }
  }
  const { kinds, ...others } = mail
  return new Map([
    ...flat(messages.sms, 'sms'),
    ...flat(messages.push, 'push'),
    ...flat({ ...kinds, ...others }, 'mail'),
  ])
}
const catalogue = Object.fromEntries(languages.map((each) => [each, textsOf(each)])) as Readonly<
  Record<Language, Texts>
>

export const names: readonly string[] = [...catalogue.en.keys()]
export const isName = (name: string): boolean => catalogue.en.has(name)
/** In versions from before reasons were separate rules. */
export const isOfReason = (name: string): boolean => name.startsWith('reason.')
export const isSms = (name: string): boolean => name.startsWith('sms.')
/** The text of the release. */
export const written = (language: Language, name: string): string => catalogue[language].get(name)!

/** Returns the placeholders that the text of the release uses; every language needs the same. */
export const needsOf = remembered((name): PlaceholderUse =>
  placeholderUseOf(parseMessage(written('en', name)) ?? []),
)

const isKind = (name: string | undefined): name is MessageKind => name !== undefined && name in longest

/** Example values for previews: the longest possible ones. */
export function exampleValues(language: Language, name: string, sender: Sender): Values {
  const [, kind] = name.split('.')
  const values = isKind(kind) ? formattedValues(language, longest[kind], sender) : {}
  return { ...senderTexts(sender), ...values }
}
