/**
 * WhatsApp templates that replace an SMS: the approved name of each and its parameters (rule messages-15). Their text
 * is that of the SMS.
 */
import { senderTexts } from './kinds.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import { kindProperties, type TemplateKind } from './kind-properties.ts'
import type { MessageValues, Sender } from './kinds.ts'
import { messages } from '../../../../words/compiled/messages.ts'
import { formattedValues } from './wording.ts'
import type { Template } from '../../../providers/whatsapp/port.ts'

/** `collectionReceipt` is `collection_receipt`: template names are lower case. */
export const templateName = (kind: TemplateKind): string =>
  kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function templateOf<Kind extends TemplateKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): Template {
  const shown = formattedValues(language, values, sender) as Readonly<Record<string, string | number>>
  return {
    name: templateName(kind),
    language,
    parameters: kindProperties[kind].whatsApp.map((name) => String(shown[name])),
  }
}

/**
 * The text to submit for approval, with `{{1}}`, `{{2}}` for its parameters; a text that ends with a
 * parameter is never approved.
 */
export function templateText(language: Language, kind: TemplateKind, sender: Sender): string {
  const places = Object.fromEntries(kindProperties[kind].whatsApp.map((name, at) => [name, `{{${at + 1}}}`]))
  const write = messages[language].sms[kind] as (values: Readonly<Record<string, string>>) => string
  // A text leaves this out unless several payments are due.
  return write({ ...senderTexts(sender), first: 'none', ...places }).replace(/\}\}$/, '}}.')
}

/** The template text with its parameters, as the receiver reads it. */
export const filled = (text: string, parameters: readonly string[]): string =>
  text.replace(/\{\{(\d+)\}\}/g, (_, at: string) => parameters[Number(at) - 1] ?? '')
