/** Texts of messages as rules that staff change (rule messages-11), and their previews. */
import { languages, type Language } from '../../../../contract/texts/index.ts'
import type { Failure } from '../../../../contract/errors.ts'
import { day } from '../../../../domain/days.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Difference, RuleKind } from '../../../platform/capability/rule-kinds.ts'
import {
  saveNext,
  withdrawVersion,
  versionTable,
  type Versioned,
} from '../../../platform/capability/versions.ts'
import { ruleMessages } from '../../../../words/compiled/en/back-office/rule-messages.ts'
import { gsm7Length, smsParts, toGsm7 } from '../../../../domain/contact/gsm7.ts'
import type { Sender } from '../texts/kinds.ts'
import { exampleValues, isSms, names, needsOf, written } from './catalogue.ts'
import { readTexts, type MessageTexts } from './check.ts'
import { parseMessage, showMessage, variantsOf } from './icu.ts'

const table = versionTable<MessageTexts>('message_text_version')

export const versionedTexts = (sender: Sender): Versioned<MessageTexts> => ({
  name: 'texts of messages',
  flag: '',
  table,
  defaults: [{ validFrom: day('2026-01-01'), texts: {} }],
  refusal: () => null,
  numbered: (config) => config,
  read: readTexts(sender),
})

const textIn = ({ texts }: MessageTexts, language: Language, name: string): string =>
  texts[name]?.[language] ?? written(language, name)

type Changed = {
  readonly name: string
  readonly language: Language
  readonly before: string
  readonly after: string
}
const changedBetween = (before: MessageTexts, after: MessageTexts): Changed[] =>
  names.flatMap((name) =>
    languages.flatMap((language) => {
      const texts = { before: textIn(before, language, name), after: textIn(after, language, name) }
      return texts.before === texts.after ? [] : [{ name, language, ...texts }]
    }),
  )

/** Length of the longest variant; null if the text is no SMS. */
function lengthOf(name: string, language: Language, text: string, sender: Sender) {
  const message = isSms(name) && parseMessage(text)
  if (!message) return null
  const sent = (variantsOf(message, exampleValues(language, name, sender)) ?? []).map(toGsm7)
  return {
    parts: Math.max(1, ...sent.map(smsParts)),
    signs: Math.max(0, ...sent.map(gsm7Length)),
  }
}

const nameOf = (name: string): string => {
  const [area = '', ...rest] = name.split('.')
  return ruleMessages.named({
    area: ruleMessages.areas[area as keyof typeof ruleMessages.areas],
    name: rest.join(', '),
  })
}

const differences =
  (sender: Sender) =>
  (before: MessageTexts, after: MessageTexts): readonly Difference[] =>
    changedBetween(before, after).map((each) => {
      const [was, is] = [each.before, each.after].map((text) =>
        lengthOf(each.name, each.language, text, sender),
      )
      const dearer = was && is && is.parts > was.parts
      return {
        what: ruleMessages.inLanguage({
          name: nameOf(each.name),
          language: ruleMessages.languages[each.language],
        }),
        before: each.before,
        after: dearer
          ? ruleMessages.dearer({ text: each.after, before: String(was.parts), after: String(is.parts) })
          : each.after,
      }
    })

export const messageRules = (clock: Clock, sender: Sender): RuleKind<MessageTexts> => ({
  kind: 'messages',
  versioned: versionedTexts(sender),
  costsMore: () => false,
  differences: differences(sender),
  goLive: (tx, config) => saveNext(tx, table, config, clock.now()),
  withdraw: (tx, _by, version) => withdrawVersion(tx, table, version, clock),
})

export type TextPreview = Changed & {
  readonly beforeLength: ReturnType<typeof lengthOf>
  readonly afterLength: ReturnType<typeof lengthOf>
}
/** Previews the texts that differ from a version, in every language, with example values. */
export async function previewTexts(
  db: Db,
  sender: Sender,
  base: number,
  content: unknown,
): Promise<readonly TextPreview[] | Failure<'notFound' | 'ruleFaulty'>> {
  const before = (await table.list(db)).find(({ version }) => version === base)
  if (!before) return { error: 'notFound' }
  const after = readTexts(sender)(content, before.config.validFrom)
  if ('wrong' in after) return { error: 'ruleFaulty' }
  return changedBetween(before.config, after).map(({ name, language, ...texts }) => {
    const shown = (text: string): string => {
      const said = showMessage(parseMessage(text)!, exampleValues(language, name, sender), language)
      return isSms(name) ? toGsm7(said) : said
    }
    return {
      name: nameOf(name),
      language,
      before: shown(texts.before),
      after: shown(texts.after),
      beforeLength: lengthOf(name, language, texts.before, sender),
      afterLength: lengthOf(name, language, texts.after, sender),
    }
  })
}

/** Returns every text of a version, with its placeholders. */
export async function textsOfVersion(
  db: Db,
  base: number,
): Promise<
  | readonly {
      readonly name: string
      readonly label: string
      readonly values: readonly string[]
      readonly texts: Readonly<Record<Language, string>>
    }[]
  | Failure<'notFound'>
> {
  const found = (await table.list(db)).find(({ version }) => version === base)
  if (!found) return { error: 'notFound' }
  return names.map((name) => ({
    name,
    label: nameOf(name),
    values: [...needsOf(name).names],
    texts: Object.fromEntries(
      languages.map((language) => [language, textIn(found.config, language, name)]),
    ) as Record<Language, string>,
  }))
}
