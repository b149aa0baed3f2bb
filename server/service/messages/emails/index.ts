import type { Language } from '../../../../contract/texts/index.ts'
import { mail } from '../../../../words/compiled/mail.ts'
import type { MessageValues, Sender } from '../kinds.ts'
import { emailLinkUrl, shownValues, type Shown, type ShownName } from '../wording.ts'
import { emailBody, type EmailBody } from './body.ts'
import type { EmailContent, EmailKind } from './content.ts'

type Said<Values, Text> = Text | ((values: Shown<Values>) => Text)
/** What an e-mail says. `rows` and `total` of its slip are the names of what is shown there, each with its label. */
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
): EmailContent {
  const said = <Text extends string | readonly string[]>(text: Said<Values, Text>): Text =>
    typeof text === 'function' ? text(shown) : text
  const slipLines = (labels: object): (readonly [string, string])[] =>
    Object.entries(labels).map(([name, label]) => [
      label as string,
      String(shown[name as keyof typeof shown]),
    ])
  const last = slipLines(total ?? {})[0]
  return {
    subject: said(subject),
    before: said(before),
    ...(rows && last && { slip: { rows: slipLines(rows), total: last } }),
    after: said(after).filter(Boolean),
  }
}

export type EmailLinkKind = 'emailLink'

/** The e-mail with the link that proves an address. */
export function emailLinkEmail(
  language: Language,
  { token }: { readonly token: string },
  sender: Sender,
): EmailBody {
  const { emailLink, foot } = mail[language]
  const content = {
    ...emailLink,
    subject: emailLink.subject(sender),
    link: emailLinkUrl(sender.url, language, token),
  }
  return emailBody(content, sender.brand, foot(sender), language)
}

/** An e-mail as it is sent. */
export function emailFor<Kind extends EmailKind>(
  language: Language,
  kind: Kind,
  values: MessageValues[Kind],
  sender: Sender,
): EmailBody {
  const { kinds, foot } = mail[language]
  const texts: { readonly [Each in EmailKind]: EmailTexts<MessageValues[Each]> } = kinds
  const content = contentOf(texts[kind], shownValues(language, values, sender))
  return emailBody(content, sender.brand, foot(sender), language)
}
