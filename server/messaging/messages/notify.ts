/**
 * Notifies customers: looks up phone and language, writes the text, and queues the SMS and its job in the caller's
 * transaction. A customer who agreed to WhatsApp gets the text there instead (rule messages-15).
 */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/texts/index.ts'
import { toGsm7 } from '../../../domain/contact/gsm7.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { chosenFor, type PhoneMethod, type Receiving } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { aboutOf } from './texts/about.ts'
import { bodyPurpose, sendJobOf, togetherOf } from './delivery/delivery.ts'
import { sendAttempts } from './delivery/email-only.ts'
import type { EmailRows } from './delivery/email-rows.ts'
import { isCodeKind, type CodeKind } from './texts/groups.ts'
import type { MessageKind, MessageValues, Recipient, Sender } from './texts/kinds.ts'
import { unwantedOffers, type AgreedToOffers } from './delivery/offers.ts'
import * as store from './store.ts'
import { isTemplateKind, templateOf, type TemplateKind } from './texts/templates.ts'
import type { Written } from './texts/texts-in-force.ts'
import type { WhatsAppDelivery, WhatsAppBody } from './delivery/whatsapp.ts'
import { messageText } from './texts/wording.ts'

/** Codes are queued one by one. */
export type PlainKind = Exclude<MessageKind, CodeKind>

export type Notice = {
  readonly [Kind in PlainKind]: {
    readonly customerId: string
    readonly kind: Kind
    readonly values: MessageValues[Kind]
    /** The notice was sent before, and no provider accepted it. */
    readonly again?: boolean
  }
}[PlainKind]

type QueuedMessage = {
  readonly [Kind in PlainKind]: {
    readonly recipient: Omit<Recipient, 'withheld'>
    readonly kind: Kind
    readonly values: MessageValues[Kind]
  }
}[PlainKind]

type NoticeDeps = {
  readonly messages: Pick<MessageQueue, 'queueMany'>
  readonly defaultLanguage: Language
}
type Of<Fact> = (db: Db | Tx, customerIds: readonly string[]) => Promise<ReadonlyMap<string, Fact>>
type Later = {
  readonly identity: { readonly phonesOf: Of<Phone> }
  readonly customers: { readonly languagesOf: Of<Language> }
}

export type Notices = ReturnType<typeof createNotices>

/** Queues notices in the caller's transaction, set-based. Unsent notices expire at `until`. */
export const createNotices =
  ({ messages, defaultLanguage }: NoticeDeps, later: Later) =>
  async (tx: Tx, notices: readonly Notice[], until: Date | null = null): Promise<void> => {
    if (notices.length === 0) return
    const ids = notices.map(({ customerId }) => customerId)
    const [phones, languages] = [
      await later.identity.phonesOf(tx, ids),
      await later.customers.languagesOf(tx, ids),
    ]
    await messages.queueMany(
      tx,
      notices.flatMap(({ customerId, again = false, ...notice }): QueuedMessage[] => {
        const to = phones.get(customerId)
        if (!to) return []
        const language = languages.get(customerId) ?? defaultLanguage
        return [{ recipient: { to, customerId, language, again }, ...notice }]
      }),
      until,
    )
  }

export type MessageQueueDeps = {
  readonly clock: Clock
  readonly jobs: Jobs
  readonly secrets: Secrets
  readonly sender: Sender
  readonly whatsApp: WhatsAppDelivery | null
  /** The phone-money provider for payments from this number; `likely` if it is known. */
  readonly railOf: (phone: Phone, likely?: PhoneMethod) => PhoneMethod
  /** How customers receive money; empty when there is only one phone-money provider. */
  readonly receivingOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Receiving>>
  /** Returns which of these customers consent to WhatsApp. */
  readonly agreedToWhatsApp: (db: Db | Tx, customerIds: readonly string[]) => Promise<ReadonlySet<string>>
  readonly agreedToOffers: AgreedToOffers
}

/** A code's SMS expires with the code (rule messages-3). */
const codeValidMs = 10 * 60_000
const batchesOf = (keys: readonly store.MessageKey[], most: number): store.MessageKey[][] =>
  Array.from({ length: Math.ceil(keys.length / most) }, (_, at) => keys.slice(at * most, (at + 1) * most))
const keyOf = ({ customerId, id }: store.NewMessage): store.MessageKey => ({ customerId, messageId: id })

/** A notice required by law goes by SMS first, and by WhatsApp only when the SMS was not sent. */
const mayGoByWhatsApp = (kind: MessageKind, again = false): kind is TemplateKind =>
  isTemplateKind(kind) && (again || kind !== 'bureauNotice')

export type MessageQueue = ReturnType<typeof createMessageQueue>

/** `writtenToday` returns the texts in force today. */
export function createMessageQueue(
  deps: MessageQueueDeps,
  writtenToday: (tx: Db | Tx) => Promise<Written>,
  emailRows: EmailRows,
) {
  const { clock, jobs, secrets, sender } = deps

  type Read = { readonly recipient: Recipient; readonly values: MessageValues[MessageKind] }

  /** Adds how to pay, by the phone-money provider that the customer chose for the number. */
  async function withRails<Message extends Read>(tx: Db | Tx, list: readonly Message[]): Promise<Message[]> {
    const saysHow = ({ values }: Read): boolean => 'paybill' in values
    const ids = list.filter(saysHow).flatMap(({ recipient: { customerId } }) => customerId ?? [])
    const chosen = ids.length > 0 ? await deps.receivingOf(tx, ids) : null
    const railOf = ({ to, customerId }: Recipient): PhoneMethod =>
      deps.railOf(to, chosenFor(customerId ? chosen?.get(customerId) : null, to))
    return list.map((each) =>
      saysHow(each) ? { ...each, values: { ...each.values, rail: railOf(each.recipient) } } : each,
    )
  }

  /** Returns the customers among the recipients who get the message by WhatsApp instead of SMS. */
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

  /** The row of an SMS, or of a WhatsApp message with the text of the SMS. */
  function phoneRow<Kind extends MessageKind>(
    { to, customerId = null, language, withheld = false, again }: Recipient,
    kind: Kind,
    values: MessageValues[Kind],
    expiresAt: Date | null,
    { texts, said }: Written,
    byWhatsApp: ReadonlySet<string>,
  ): store.NewMessage {
    const text = toGsm7(messageText(language, kind, values, sender, texts, said))
    const sms: store.NewMessage = {
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
      body: secrets.seal(bodyPurpose, text),
      expiresAt,
    }
    if (customerId === null || !mayGoByWhatsApp(kind, again) || !byWhatsApp.has(customerId)) return sms
    const body: WhatsAppBody = { text, template: templateOf(language, kind, values as never, sender) }
    return { ...sms, channel: 'whatsapp', body: secrets.seal(bodyPurpose, JSON.stringify(body)) }
  }

  return {
    /**
     * Queues a message: an SMS or WhatsApp message, and an e-mail if the kind has one and the customer an
     * address. Returns the key of the SMS or WhatsApp message.
     */
    async queue<Kind extends MessageKind>(
      tx: Db | Tx,
      recipient: Recipient,
      kind: Kind,
      about: MessageValues[Kind],
    ): Promise<store.MessageKey> {
      const [read] = await withRails(tx, [{ recipient, values: about }])
      const { values } = read!
      const expiresAt = isCodeKind(kind) ? new Date(clock.now().getTime() + codeValidMs) : null
      const written = await writtenToday(tx)
      const byWhatsApp = await byWhatsAppOf(tx, [{ recipient, kind }])
      const row = phoneRow(recipient, kind, values, expiresAt, written, byWhatsApp)
      const rows = [row, ...(await emailRows(tx, [{ recipient, kind, values, expiresAt }], written))]
      await store.insertMessages(tx, rows)
      for (const each of rows) await jobs.add(tx, sendJobOf(each), keyOf(each), { maxAttempts: sendAttempts })
      return keyOf(row)
    },

    /** Queues many messages in a constant number of statements. Unsent messages expire at `expiresAt`. */
    async queueMany(
      tx: Db | Tx,
      queued: readonly QueuedMessage[],
      expiresAt: Date | null = null,
    ): Promise<void> {
      if (queued.length === 0) return
      const messages = await withRails(tx, queued)
      const written = await writtenToday(tx)
      const emails = await emailRows(
        tx,
        messages.map((each) => ({ ...each, expiresAt })),
        written,
      )
      const byWhatsApp = await byWhatsAppOf(tx, messages)
      const all = [
        ...messages.map(({ recipient, kind, values }) =>
          phoneRow(recipient, kind, values, expiresAt, written, byWhatsApp),
        ),
        ...emails,
      ]
      const unwanted = await unwantedOffers(tx, all, deps.agreedToOffers)
      const rows = all.filter(({ id }) => !unwanted.has(id))
      await store.insertMessages(tx, rows)
      for (const [job, sent] of Map.groupBy(rows, sendJobOf)) {
        const keys = sent.map(keyOf)
        const together = togetherOf(job)
        if (together)
          await jobs.addMany(
            tx,
            together.job,
            batchesOf(keys, together.most).map((batch) => ({ payload: { messages: batch } })),
          )
        else
          await jobs.addMany(
            tx,
            job,
            keys.map((payload) => ({ payload })),
          )
      }
    },
  }
}
