/** Requirements for a text before it is sent to customers (rule messages-11). */
import { z } from 'zod'
import { languages, type Language } from '../../../../contract/texts/index.ts'
import type { Day } from '../../../../domain/days.ts'
import type { Dated } from '../../../../domain/effective-dating.ts'
import { faultsOfIssues, type Fault } from '../../../platform/capability/versions.ts'
import { ruleMessages } from '../../../../words/compiled/en/back-office/rule-messages.ts'
import { smsParts, smsPartsMost, toGsm7 } from '../../../../domain/contact/gsm7.ts'
import {
  foreignLink,
  foreignNumber,
  valuePlaceholder,
} from '../../../../domain/contact/third-party-contacts.ts'
import type { Sender } from '../texts/kinds.ts'
import { exampleValues, isName, isOfReason, isSms, needsOf, written } from './catalogue.ts'
import {
  parseMessage,
  placeholderUseOf,
  variantsOf,
  type Message,
  type PlaceholderUse,
  type Values,
} from './icu.ts'

/** Texts that differ from the release, by name and language. */
export type MessageTexts = Dated & {
  readonly texts: Readonly<Record<string, Readonly<Partial<Record<Language, string>>>>>
}

const { faults } = ruleMessages
/** The sender may be named in any text. */
const always = ['brand', 'site', 'hotline']
const listed = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(', ')
const but = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((each) => !others.has(each))

function faultOfUse(needs: PlaceholderUse, uses: PlaceholderUse): string | null {
  const known = new Set([...needs.names, ...always])
  const [missing, unknown] = [but(needs.names, uses.names), but(uses.names, known)]
  if (missing.length > 0) return faults.missing({ names: listed(missing) })
  if (unknown.length > 0) return faults.unknown({ names: listed(unknown), known: listed(known) })
  const uncounted = but(uses.numbers, needs.numbers)
  if (uncounted.length > 0) return faults.noNumber({ names: listed(uncounted) })
  for (const [name, keys] of needs.choices) {
    if (but(keys, uses.choices.get(name) ?? new Set()).length > 0)
      return faults.choice({ name, keys: [...keys].join(', ') })
    if (keys.has('none') && uses.unasked.has(name)) return faults.unasked({ name })
  }
  return null
}

const ownNumbers = ({ hotline, ussdCode, numbers }: Sender): readonly string[] => [
  hotline,
  ussdCode,
  ...numbers.split(', '),
]
/** Returns every variant of the text, without placeholders. */
const typedIn = (message: Message): readonly string[] =>
  variantsOf(
    message,
    Object.fromEntries([...placeholderUseOf(message).names].map((name) => [name, valuePlaceholder])),
  ) ?? []

/**
 * Use of a text: its required placeholders, example values, the text of the release, and whether it is an
 * SMS.
 */
type Use = {
  readonly needs: PlaceholderUse
  readonly values: Values
  readonly original: string
  readonly sms: boolean
}
/** Returns the first fault of a text; null if there is none. */
export function firstFaultOf(
  text: string,
  { needs, values, original, sms }: Use,
  sender: Sender,
): string | null {
  if (text.trim() === '') return faults.empty
  const message = parseMessage(text)
  if (!message) return faults.syntax
  const wrongUse = faultOfUse(needs, placeholderUseOf(message))
  if (wrongUse !== null) return wrongUse
  const variants = variantsOf(message, values)
  if (!variants) return faults.variants
  for (const variant of variants) {
    const strange = foreignLink(variant, { site: sender.site, original })
    if (strange !== undefined) return faults.link({ link: strange })
  }
  for (const typed of typedIn(message)) {
    const number = foreignNumber(typed, {
      numbers: ownNumbers(sender),
      original,
      country: sender.place.country,
    })
    if (number !== undefined) return faults.number({ number })
  }
  if (!sms) return null
  for (const variant of variants) {
    const lost = [...variant].find((sign) => sign !== '?' && toGsm7(sign) === '?')
    if (lost !== undefined) return faults.sign({ sign: lost })
    if (smsParts(variant) > smsPartsMost) return faults.long({ most: String(smsPartsMost) })
  }
  return null
}

export const faultOf = (name: string, language: Language, text: string, sender: Sender): string | null =>
  firstFaultOf(
    text,
    {
      needs: needsOf(name),
      values: exampleValues(language, name, sender),
      original: written(language, name),
      sms: isSms(name),
    },
    sender,
  )

const textMost = 2_000
const shape = z.strictObject({
  texts: z.record(z.string(), z.partialRecord(z.enum(languages), z.string().max(textMost, faults.tooLong))),
})

/** Texts equal to those of the release are not stored, so that a later release can change them. */
export const readTexts =
  (sender: Sender) =>
  (content: unknown, validFrom: Day): MessageTexts | { readonly wrong: readonly Fault[] } => {
    const read = shape.safeParse(content)
    if (!read.success) return { wrong: faultsOfIssues(read.error.issues) }
    const wrong: Fault[] = []
    const texts: Record<string, Partial<Record<Language, string>>> = {}
    for (const [name, each] of Object.entries(read.data.texts)) {
      if (isOfReason(name)) continue
      if (!isName(name)) {
        wrong.push({ field: `texts.${name}`, text: faults.name })
        continue
      }
      const own: Partial<Record<Language, string>> = {}
      for (const [language, text] of Object.entries(each) as [Language, string][]) {
        const fault = faultOf(name, language, text, sender)
        if (fault !== null) wrong.push({ field: `texts.${name}.${language}`, text: fault })
        else if (text !== written(language, name)) own[language] = text
      }
      if (Object.keys(own).length > 0) texts[name] = own
    }
    return wrong.length > 0 ? { wrong } : { texts, validFrom }
  }
