/**
 * What goes by WhatsApp in place of an SMS, as data: the name of each template as it was approved, and which values of
 * the SMS are its parameters, in order (rule messages-15). Its text is that of the SMS, so that it tells no more.
 */
import type { Language } from '../../../../contract/texts/index.ts'
import type { MessageKind, MessageValues, Sender } from './kinds.ts'
import { messages } from '../../../../words/compiled/messages.ts'
import { shownValues } from './wording.ts'
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

/** `collectionReceipt` is `collection_receipt`: templates have small letters only. */
export const templateName = (kind: TemplateKind): string =>
  kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function templateOf<Kind extends TemplateKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): Template {
  const shown = shownValues(language, values, sender) as Readonly<Record<string, string | number>>
  return {
    name: templateName(kind),
    language,
    parameters: templates[kind].map((name) => String(shown[name])),
  }
}

/** The text that is brought for approval, with `{{1}}`, `{{2}}` for its parameters; none that ends with one is approved. */
export function templateText(language: Language, kind: TemplateKind, sender: Sender): string {
  const places = Object.fromEntries(templates[kind].map((name, at) => [name, `{{${at + 1}}}`]))
  const write = messages[language].sms[kind] as (values: Readonly<Record<string, string>>) => string
  // What a text leaves out unless more than one payment is due.
  return write({ ...sender, first: 'none', ...places }).replace(/\}\}$/, '}}.')
}

/** The text of a template with its parameters: what the receiver reads. */
export const filled = (text: string, parameters: readonly string[]): string =>
  text.replace(/\{\{(\d+)\}\}/g, (_, at: string) => parameters[Number(at) - 1] ?? '')
