/**
 * E-mails from their texts: subject, paragraphs and slip, each replaced by the lender's own text if there is one.
 */
import type { Language } from '../../../../contract/texts/index.ts'
import { mail } from '../../../../words/compiled/mail.ts'
import type { EmailKind } from '../texts/kind-properties.ts'
import type { MessageValues, Sender } from '../texts/kinds.ts'
import { asReleased, reasonsAsReleased, type ReasonText, type TextsInForce } from '../texts/texts-in-force.ts'
import { emailLinkUrl, formattedValues, type Shown, type ShownName } from '../texts/wording.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent } from './content.ts'

type Said<Values, Text> = Text | ((values: Shown<Values>) => Text)
/** Texts of an e-mail. `rows` and `total` of its slip name the values shown there, each with its label. */
type EmailTexts<Values> = {
  readonly subject: Said<Values, string>
  readonly before: Said<Values, readonly string[]>
  readonly rows?: { readonly [Name in ShownName<Values>]?: string }
  readonly total?: { readonly [Name in ShownName<Values>]?: string }
  readonly after?: Said<Values, readonly string[]>
}

function contentOf<Values extends MessageValues[EmailKind]>(
  { subject, before, rows, total, after = [] }: EmailTexts<Values>,
  shown: Shown<Values>,
  other: (name: string) => string | undefined,
): EmailContent {
  const said = <Text extends string | readonly string[]>(text: Said<Values, Text>): Text =>
    typeof text === 'function' ? text(shown) : text
  const paragraphs = (part: 'before' | 'after', texts: readonly string[]): string[] =>
    texts.map((text, at) => other(`${part}.${at}`) ?? text)
  const slipLines = (part: 'rows' | 'total', labels: object): (readonly [string, string])[] =>
    Object.entries(labels).map(([name, label]) => [
      other(`${part}.${name}`) ?? (label as string),
      String(shown[name as keyof typeof shown]),
    ])
  const last = slipLines('total', total ?? {})[0]
  return {
    subject: other('subject') ?? said(subject),
    before: paragraphs('before', said(before)),
    ...(rows && last && { slip: { rows: slipLines('rows', rows), total: last } }),
    after: paragraphs('after', said(after)).filter(Boolean),
  }
}

export type EmailLinkKind = 'emailLink'

/** The e-mail with the link that confirms an address. */
export function emailLinkEmail(
  language: Language,
  { token }: { readonly token: string },
  sender: Sender,
  inForce: TextsInForce = asReleased,
): EmailBody {
  const { emailLink } = mail[language]
  const other = (name: string) => inForce(language, `mail.emailLink.${name}`, sender)
  const content = {
    subject: other('subject') ?? emailLink.subject(sender),
    before: emailLink.before.map((text, at) => other(`before.${at}`) ?? text),
    after: emailLink.after.map((text, at) => other(`after.${at}`) ?? text),
    link: emailLinkUrl(sender.url, language, token),
  }
  return emailBody(content, sender.brand, footOf(language, sender, inForce), language)
}

const footOf = (language: Language, sender: Sender, inForce: TextsInForce): string =>
  inForce(language, 'mail.foot', sender) ?? mail[language].foot(sender)

/** Returns an e-mail ready to send. */
export function emailFor<Kind extends EmailKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
  inForce: TextsInForce = asReleased,
  said: ReasonText = reasonsAsReleased,
): EmailBody {
  const { kinds } = mail[language]
  const texts: { readonly [Each in EmailKind]: EmailTexts<MessageValues[Each]> } = kinds
  const shown = formattedValues(language, values, sender, said)
  const content = contentOf(texts[kind], shown, (name) => inForce(language, `mail.${kind}.${name}`, shown))
  return emailBody(content, sender.brand, footOf(language, sender, inForce), language)
}
