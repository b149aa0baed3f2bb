/**
 * WhatsApp templates that replace an SMS, as data: the approved name of each, and which values of the SMS are
 * its parameters, in order (rule messages-15). Their text is that of the SMS.
 */
import type { Language } from '../../../../contract/texts/index.ts'
import type { MessageKind, MessageValues, Sender } from './kinds.ts'
import { messages } from '../../../../words/compiled/messages.ts'
import { formattedValues } from './wording.ts'
import type { Template } from '../../../providers/whatsapp/port.ts'

const reminder = ['amount', 'dueOn', 'accountNumber', 'howToPay'] as const
export const templates = {
  collectionReceipt: ['amount', 'receipt', 'due', 'owed', 'howToPay'],
  loanRepaid: ['amount', 'receipt', 'contractNumber', 'moneyBack'],
  loanProlonged: ['amount', 'receipt', 'toPay', 'dueOn', 'inAll', 'owed', 'howToPay'],
  payoutSent: ['amount', 'destination', 'receipt', 'toRepay', 'howToPay'],
  dueSoon: reminder,
  dueToday: reminder,
  pastDue: reminder,
  bureauNotice: ['amount', 'dueOn', 'from', 'howToPay'],
  paymentPromised: ['amount', 'promisedOn', 'howToPay'],
  agreementEnds: ['contractNumber', 'amount', 'lastDay'],
  offerEnds: ['amount', 'lastDay'],
} as const satisfies Partial<Record<MessageKind, readonly string[]>>
export type TemplateKind = keyof typeof templates
export const templateKinds = Object.keys(templates) as TemplateKind[]
export const isTemplateKind = (kind: string): kind is TemplateKind => Object.hasOwn(templates, kind)

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
    parameters: templates[kind].map((name) => String(shown[name])),
  }
}

/**
 * The text to submit for approval, with `{{1}}`, `{{2}}` for its parameters; a text that ends with a
 * parameter is never approved.
 */
export function templateText(language: Language, kind: TemplateKind, sender: Sender): string {
  const places = Object.fromEntries(templates[kind].map((name, at) => [name, `{{${at + 1}}}`]))
  const write = messages[language].sms[kind] as (values: Readonly<Record<string, string>>) => string
  // A text leaves this out unless several payments are due.
  return write({ ...sender, first: 'none', ...places }).replace(/\}\}$/, '}}.')
}

/** The template text with its parameters, as the receiver reads it. */
export const filled = (text: string, parameters: readonly string[]): string =>
  text.replace(/\{\{(\d+)\}\}/g, (_, at: string) => parameters[Number(at) - 1] ?? '')
