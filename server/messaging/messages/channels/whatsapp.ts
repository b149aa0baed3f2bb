/**
 * Messages by WhatsApp (rule messages-15): sent instead of the SMS. If one is refused, fails, or is not
 * delivered in time, the SMS is sent, once.
 */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../../contract/texts/index.ts'
import { isWhatsAppUserId, type ChatAddress } from '../../../../domain/contact/whatsapp-user.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type {
  Choices,
  Document,
  Template,
  WhatsApp,
  WhatsAppStatus,
} from '../../../providers/whatsapp/port.ts'
import { bodyPurpose } from '../purposes.ts'
import * as reports from '../reports-store.ts'
import { sendJobOf } from '../send-jobs.ts'
import * as store from '../store.ts'
import { mayGoByWhatsApp, type TemplateKind } from '../texts/kind-properties.ts'
import { templateOf } from '../texts/templates.ts'
import type { ChannelDeps, MessageChannel } from './port.ts'
import * as chats from './whatsapp-store.ts'

/** How messages go by WhatsApp; null if it is not configured. */
export type WhatsAppDelivery = {
  readonly client: WhatsApp
  /** Minutes without delivery after which the SMS is sent. */
  readonly smsAfterMinutes: number
}
export type WhatsAppClient = {
  readonly delivery: WhatsAppDelivery | null
  /**
   * Returns the document that a customer asked for in the chat; null if the phone is no longer theirs or they
   * withdrew consent.
   */
  readonly chatDocument: (customerId: string, phone: Phone, of: DocumentOf) => Promise<Document | null>
}

/** The document of a loan, by its application. */
export type DocumentOf = { readonly document: 'agreement' | 'statement'; readonly requestId: string }
/** An answer in a chat: `text` is the text without buttons, or the caption of a document. */
export type ChatReply = {
  readonly text: string
  readonly choices?: Choices
  readonly document?: DocumentOf
}
export type ChatReceiver = {
  readonly to: ChatAddress
  readonly customerId: string | null
  readonly language: Language
  readonly until: Date
}
/** Sealed body of the message: as sent by WhatsApp, and as text for reading and for an SMS. */
export type WhatsAppBody = ChatReply & { readonly template: Template | null }

export const lateWhatsAppJob = defineJob<store.MessageKey>('messages.whatsAppLate', 'sms')

export function createWhatsAppChannel(
  { database, clock, secrets, jobs, log, sender, agreedTo }: ChannelDeps,
  { delivery: whatsApp, chatDocument }: WhatsAppClient,
) {
  const bodyOf = (sealed: Buffer): WhatsAppBody =>
    JSON.parse(secrets.open(bodyPurpose, sealed)) as WhatsAppBody
  const smsAfterMs = (whatsApp?.smsAfterMinutes ?? 0) * 60_000

  /** Queues the SMS that replaces the message, once, whichever event first shows that it did not arrive. */
  async function fallBack(tx: Tx, key: store.MessageKey, failure: string): Promise<void> {
    const id = randomUUID()
    const now = clock.now()
    const ended = await chats.endForSms(tx, key, id, failure, now)
    if (!ended?.body) return
    const { body, ...rest } = ended
    const sms: store.NewMessage = {
      ...rest,
      id,
      channel: 'sms',
      email: null,
      status: 'queued',
      queuedAt: now,
      body: secrets.seal(bodyPurpose, bodyOf(body).text),
    }
    await store.insertMessages(tx, [sms])
    await jobs.add(tx, sendJobOf(sms), { customerId: key.customerId, messageId: id })
  }
  /** Returns null if the requested content may no longer be sent. */
  async function sendAs(
    client: WhatsApp,
    { customerId }: store.MessageKey,
    to: ChatAddress,
    { text, template, choices, document }: WhatsAppBody,
  ) {
    if (template) return client.sendTemplate(to, template)
    if (choices) return client.sendChoices(to, choices, text)
    if (!document) return client.sendText(to, text)
    const file =
      customerId === null || isWhatsAppUserId(to) ? null : await chatDocument(customerId, to, document)
    return file && client.sendDocument(to, file, text)
  }

  const fallBackNow = (key: store.MessageKey, failure: string): Promise<void> =>
    database.transaction((tx) => fallBack(tx, key, failure))

  /** An answer in a chat has no SMS to replace it. */
  const giveUp = (key: store.MessageKey, template: Template | null, failure: string): Promise<void> =>
    template
      ? fallBackNow(key, failure)
      : store.markEnded(database.db, key, 'failed', failure, false, clock.now())

  const channel: MessageChannel = {
    instead: {
      async takers(tx, drafts) {
        if (!whatsApp) return new Set()
        const possible = drafts.filter(
          ({ recipient: { customerId, withheld = false, again = false }, kind }) =>
            customerId && !withheld && mayGoByWhatsApp(kind, again),
        )
        const ids = possible.flatMap(({ recipient }) => recipient.customerId ?? [])
        if (ids.length === 0) return new Set()
        const agreed = await agreedTo(tx, ids, 'whatsapp')
        return new Set(possible.filter(({ recipient }) => agreed.has(recipient.customerId ?? '')))
      },
      bodyOf({ recipient: { language }, kind, values }, text) {
        const body: WhatsAppBody = {
          text,
          template: templateOf(language, kind as TemplateKind, values as never, sender),
        }
        return JSON.stringify(body)
      },
    },

    /** An SMS replaces what is refused or late. Throws to be tried again. */
    async send(row, body) {
      const key = { customerId: row.customerId, messageId: row.id }
      const said = bodyOf(body)
      const { template } = said
      const isLate = clock.now().getTime() - row.queuedAt.getTime() >= smsAfterMs
      if (!whatsApp || (template && isLate)) {
        await giveUp(key, template, whatsApp ? 'late' : 'off')
        return null
      }
      const outcome = await sendAs(whatsApp.client, key, row.phone as ChatAddress, said)
      if (outcome === null) {
        await giveUp(key, template, 'not theirs')
        return null
      }
      if ('accepted' in outcome) return { messageId: outcome.messageId, parts: null, costCents: null }
      if ('unknown' in outcome) throw new Error(`WhatsApp did not answer: ${outcome.unknown}`)
      const failure = `${outcome.refused} ${outcome.code}`
      if (outcome.resendSafe) throw new Error(`WhatsApp refused for now: ${failure}`)
      log.warn({ messageId: key.messageId, refused: failure }, 'a message by WhatsApp cannot be delivered')
      await giveUp(key, template, failure)
      return null
    },

    readText: (body) => (JSON.parse(body) as WhatsAppBody).text,

    /** Schedules a delivery check for the end of their time. */
    async accepted(tx, messages) {
      const runAt = new Date(clock.now().getTime() + smsAfterMs)
      for (const { kind, customerId, messageId } of messages)
        if (kind !== 'chatAnswer') await jobs.add(tx, lateWhatsAppJob, { customerId, messageId }, { runAt })
    },
  }

  return {
    ...channel,

    /** Sends the SMS of a message that did not arrive in time. */
    sendSmsInstead: (key: store.MessageKey): Promise<void> => fallBackNow(key, 'not delivered in time'),

    /** Applies a status report, whether it comes before or after our own record. */
    applyStatus: ({ messageId, status, failure }: WhatsAppStatus): Promise<void> =>
      database.transaction(async (tx) => {
        const key = status === 'failed' ? await chats.keyOfProvider(tx, messageId) : null
        await reports.saveReport(tx, { messageId, status, failure }, clock.now())
        if (key) await fallBack(tx, key, failure ?? 'failed')
      }),

    /**
     * Queues an answer in a chat; `until`: within 24 hours of the customer's message. Returns the key of the
     * message.
     */
    reply: async (
      tx: Tx,
      { to, customerId, language, until }: ChatReceiver,
      said: ChatReply,
    ): Promise<string> => {
      const id = randomUUID()
      const body: WhatsAppBody = { ...said, template: null }
      const row: store.NewMessage = {
        id,
        customerId,
        channel: 'whatsapp',
        phone: to,
        email: null,
        language,
        kind: 'chatAnswer',
        status: 'queued',
        queuedAt: clock.now(),
        about: null,
        body: secrets.seal(bodyPurpose, JSON.stringify(body)),
        expiresAt: until,
      }
      await store.insertMessages(tx, [row])
      await jobs.add(tx, sendJobOf(row), { customerId, messageId: id })
      return id
    },
  }
}
