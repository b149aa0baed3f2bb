/**
 * Every SMS the service sends, in every language. Each carries what is needed to act on it (rule messages-2)
 * and, where it can, fits one SMS.
 */
import type { Language } from '../../../contract/texts/index.ts'
import { messages } from '../../../words/compiled/messages.ts'
import type { MessageKind, MessageValues, Sender } from './kinds.ts'
import { shownValues, type Shown } from './wording.ts'

type Texts = { readonly [Kind in MessageKind]: (values: Shown<MessageValues[Kind]>) => string }

/** The text of a message, before it is put into the SMS alphabet. */
export function messageText<Kind extends MessageKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): string {
  const texts: Texts = messages[language].sms
  return texts[kind](shownValues(language, values, sender))
}
