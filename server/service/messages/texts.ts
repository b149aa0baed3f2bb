/** Every SMS the service sends, in every language. Each carries what is needed to act on it (rule messages-2) and, where it can, fits one SMS. */
import type { Language } from '../../../contract/texts/index.ts'
import type { MessageKind, MessageValues, Sender, Texts } from './kinds.ts'
import { en } from './texts-en.ts'
import { es } from './texts-es.ts'
import { sw } from './texts-sw.ts'

const texts: Readonly<Record<Language, Texts>> = { en, es, sw }

/** The text of a message, before it is put into the SMS alphabet. */
export const messageText = <Kind extends MessageKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): string => texts[language][kind](values, sender)
