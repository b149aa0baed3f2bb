import type { Language } from '../../../../contract/texts/index.ts'
import type { MessageValues, Sender } from '../kinds.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent, EmailKind, EmailTexts } from './content.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { sw } from './sw.ts'

const texts: Readonly<Record<Language, EmailTexts>> = { en, es, sw }

export type EmailLinkKind = 'emailLink'

/** The e-mail with the link that proves an address. */
export const emailLinkEmail = (
  language: Language,
  values: { readonly token: string },
  sender: Sender,
): EmailBody =>
  emailBody(texts[language].emailLink(values, sender), sender.brand, texts[language].foot(sender), language)

/** An e-mail as it is sent. */
export function emailFor<Kind extends EmailKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): EmailBody {
  const write = texts[language][kind] as (values: MessageValues[Kind], sender: Sender) => EmailContent
  return emailBody(write(values, sender), sender.brand, texts[language].foot(sender), language)
}
