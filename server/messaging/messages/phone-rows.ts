/** What goes to a phone, as it is queued: by SMS, or by WhatsApp to whoever agreed (rule messages-15). */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/texts/index.ts'
import { toGsm7 } from '../../../domain/contact/gsm7.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { chosenFor, type PhoneMethod, type Receiving } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import type { About } from './about.ts'
import { bodyPurpose } from './delivery.ts'
import type { MessageKind, MessageValues, Sender } from './kinds.ts'
import type * as store from './store.ts'
import { isTemplateKind, templateOf, type TemplateKind } from './templates.ts'
import type { Written } from './texts-in-force.ts'
import { messageText } from './texts.ts'
import type { ByWhatsApp, WhatsAppBody } from './whatsapp.ts'

export type PhoneRowDeps = {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sender: Sender
  readonly whatsApp: ByWhatsApp | null
  /** By which phone money a number is asked first; `likely` where that is known. */
  readonly railOf: (phone: Phone, likely?: PhoneMethod) => PhoneMethod
  /** How customers receive money, where there is more than one phone money; nobody otherwise. */
  readonly receivingOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Receiving>>
  /** Those of these customers who agreed to WhatsApp. */
  readonly agreedToWhatsApp: (db: Db | Tx, customerIds: readonly string[]) => Promise<ReadonlySet<string>>
}

export type Recipient = {
  readonly to: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** Does all the work of a message and sends none: so that an answer takes as long for a phone that nobody has. */
  readonly withheld?: boolean
  /** It was sent before and reached no provider: by another channel where the customer agreed to one. */
  readonly again?: boolean
}

/** What a message is about: what is looked at again when it leaves. */
export const aboutOf = (values: MessageValues[MessageKind]): About | null => {
  if ('copy' in values) return { requestId: values.copy.requestId, part: values.copy.part }
  if ('publication' in values) return { publicationId: values.publication.id }
  if ('placement' in values)
    return { placementId: values.placement.id, placedLoanId: values.placement.loanId }
  if ('repaid' in values) return { repaidRequestId: values.repaid.requestId }
  return 'loan' in values ? { loanId: values.loan.id, dueOn: values.dueOn } : null
}

/** A notice of the law goes by SMS first, and by WhatsApp where that did not leave. */
const mayGoByWhatsApp = (kind: MessageKind, again = false): kind is TemplateKind =>
  isTemplateKind(kind) && (again || kind !== 'bureauNotice')

export function createPhoneRows(deps: PhoneRowDeps) {
  const { clock, secrets, sender } = deps

  type Read = { readonly recipient: Recipient; readonly values: MessageValues[MessageKind] }

  /** How to pay is told as whoever reads it is asked: by the phone money that they chose for that number. */
  async function asRead<Message extends Read>(tx: Db | Tx, list: readonly Message[]): Promise<Message[]> {
    const saysHow = ({ values }: Read): boolean => 'paybill' in values
    const ids = list.filter(saysHow).flatMap(({ recipient: { customerId } }) => customerId ?? [])
    const chosen = ids.length > 0 ? await deps.receivingOf(tx, ids) : null
    const railOf = ({ to, customerId }: Recipient): PhoneMethod =>
      deps.railOf(to, chosenFor(customerId ? chosen?.get(customerId) : null, to))
    return list.map((each) =>
      saysHow(each) ? { ...each, values: { ...each.values, rail: railOf(each.recipient) } } : each,
    )
  }

  const smsRow = <Kind extends MessageKind>(
    { to, customerId = null, language, withheld = false }: Recipient,
    kind: Kind,
    values: MessageValues[Kind],
    expiresAt: Date | null,
    { texts, said }: Written,
  ): store.NewMessage => ({
    id: randomUUID(),
    customerId,
    channel: 'sms',
    phone: to,
    email: null,
    language,
    kind,
    status: withheld ? 'withheld' : 'queued',
    queuedAt: clock.now(),
    about: aboutOf(values),
    body: secrets.seal(bodyPurpose, toGsm7(messageText(language, kind, values, sender, texts, said))),
    expiresAt,
  })

  /** Who of these reads it by WhatsApp in place of an SMS. */
  async function byWhatsAppOf(
    tx: Db | Tx,
    list: readonly { readonly recipient: Recipient; readonly kind: MessageKind }[],
  ): Promise<ReadonlySet<string>> {
    if (!deps.whatsApp) return new Set()
    const ids = list.flatMap(({ recipient: { customerId = null, withheld = false, again = false }, kind }) =>
      customerId !== null && !withheld && mayGoByWhatsApp(kind, again) ? [customerId] : [],
    )
    return ids.length > 0 ? deps.agreedToWhatsApp(tx, ids) : new Set()
  }

  /** By SMS, or by WhatsApp with the text of the SMS beside it. */
  function phoneRow<Kind extends MessageKind>(
    recipient: Recipient,
    kind: Kind,
    values: MessageValues[Kind],
    expiresAt: Date | null,
    written: Written,
    byWhatsApp: ReadonlySet<string>,
  ): store.NewMessage {
    const sms = smsRow(recipient, kind, values, expiresAt, written)
    const { customerId = null, language } = recipient
    if (customerId === null || !mayGoByWhatsApp(kind, recipient.again) || !byWhatsApp.has(customerId))
      return sms
    const body: WhatsAppBody = {
      text: secrets.open(bodyPurpose, sms.body),
      template: templateOf(language, kind, values as never, sender),
    }
    return { ...sms, channel: 'whatsapp', body: secrets.seal(bodyPurpose, JSON.stringify(body)) }
  }

  return { phoneRow, byWhatsAppOf, asRead }
}
