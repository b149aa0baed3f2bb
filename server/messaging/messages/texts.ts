/**
 * Every SMS the service sends, in every language. Each carries what is needed to act on it (rule messages-2)
 * and, where it can, fits one SMS.
 */
import type { Language } from '../../../contract/texts/index.ts'
import { messages } from '../../../words/compiled/messages.ts'
import type { MessageKind, MessageValues, Sender } from './kinds.ts'
import { asReleased, reasonsAsReleased, type ReasonText, type TextsInForce } from './texts-in-force.ts'
import { shownValues, type Shown } from './wording.ts'

type Texts = { readonly [Kind in MessageKind]: (values: Shown<MessageValues[Kind]>) => string }

/** The text of a message, before it is put into the SMS alphabet. */
export function messageText<Kind extends MessageKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
  inForce: TextsInForce = asReleased,
  said: ReasonText = reasonsAsReleased,
): string {
  const texts: Texts = messages[language].sms
  const shown = shownValues(language, values, sender, said)
  return inForce(language, `sms.${kind}`, shown) ?? texts[kind](shown)
}
