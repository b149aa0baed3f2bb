/**
 * The outbox: a message is queued in the business transaction, by every channel that carries it, and a job sends it
 * (rule messages-1).
 */
import { messageChannelNames, type MessageChannelName } from '../../../domain/message-channels.ts'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { emailKeysBy } from './channels/email.ts'
import type { ChannelDeps, MessageChannel } from './channels/port.ts'
import { createChannels, type ChannelClients, type Channels } from './channels/table.ts'
import { createDelivery, type DeliveryDeps } from './delivery/delivery.ts'
import type { RepaidOf } from './texts/message-subject.ts'
import { emailLinkEmail } from './emails/emails.ts'
import { staffEmail, type StaffEmailKind, type StaffEmailValues } from './emails/staff.ts'
import { createEmailOnly, type EmailOnlyMessage } from './emails/email-only.ts'
import { bodyPurpose } from './purposes.ts'
import { messageSweeps } from './sweeps.ts'
import * as store from './store.ts'
import { createMessageQueue, type MessageQueueDeps } from './notify.ts'
import { createReasonCache } from './reasons/in-force.ts'
import { previewReasons, reasonRules } from './reasons/rules.ts'
import { createTextCache } from './versions/in-force.ts'
import { messageRules, previewTexts, textsOfVersion } from './versions/rules.ts'
import { isCodeKind } from './texts/kind-properties.ts'

export type MessagesDeps = DeliveryDeps &
  MessageQueueDeps &
  ChannelDeps & { readonly clients: ChannelClients }

/** Days for which a text is kept for questions about it; the record of the message is kept for good. */
export const bodyKeepDays = 30

export type Messages = ReturnType<typeof createMessages>

export type SentMessage = {
  readonly id: string
  readonly kind: store.SentRow['kind']
  readonly at: Date
  readonly channel: MessageChannelName
  readonly status: 'waiting' | 'sent' | 'delivered' | 'failed'
  readonly code: boolean
  readonly text: string | null
  /** For an SMS: number of parts and their cost; null if unknown. */
  readonly parts: number | null
  readonly costCents: Cents | null
}
/** Longest list shown. */
const sentMost = 100
const statusForCustomer = (status: store.MessageStatus): SentMessage['status'] =>
  status === 'queued' ? 'waiting' : status === 'sent' || status === 'delivered' ? status : 'failed'
export function createMessages(deps: MessagesDeps) {
  const { database, clock, secrets, sender, clients } = deps
  const channels = createChannels(deps, clients)
  const delivery = createDelivery(deps, channels)
  const mails = clients.email.email !== null
  const mailAlone = createEmailOnly({ ...deps, mails }, emailKeysBy(deps))
  const held = createTextCache(deps)
  const reasons = createReasonCache(deps)
  const messageQueue = createMessageQueue(
    deps,
    async (tx) => ({ texts: await held.inForce(tx), said: await reasons.inForce(tx) }),
    channels,
  )

  return {
    /** Adds new texts of this release. Call once at start. */
    async ready(): Promise<void> {
      await held.ready()
      await reasons.ready()
    },
    reasonsOn: reasons.on,
    reasonsToPick: reasons.toPick,
    ownReasonDays: reasons.ownDays,
    rules: messageRules(clock, sender),
    reasonRules: reasonRules(clock, sender),
    textsOfVersion: (version: number) => textsOfVersion(database.db, version),
    previewTexts: (kind: 'messages' | 'reasons', base: number, content: unknown) =>
      (kind === 'reasons' ? previewReasons : previewTexts)(database.db, sender, base, content),

    ...messageQueue,

    /**
     * Queues an e-mail to each of these members of staff; returns how many, none if e-mail is off or the
     * address is blocked.
     */
    mailStaff<Kind extends StaffEmailKind>(
      tx: Tx,
      addresses: readonly string[],
      kind: Kind,
      values: StaffEmailValues[Kind],
    ): Promise<number> {
      return mailAlone(
        tx,
        addresses.map((address) => ({ customerId: null, address, language: 'en' })),
        kind,
        staffEmail(kind, values, sender),
      )
    },

    /**
     * Queues the link that confirms a customer's address; returns false if e-mail is off or the address is
     * blocked.
     */
    mailEmailLink: async (
      tx: Tx,
      to: EmailOnlyMessage & { readonly customerId: string },
      values: { readonly token: string },
    ): Promise<boolean> =>
      (await mailAlone(
        tx,
        [to],
        'emailLink',
        emailLinkEmail(to.language, values, sender, await held.inForce(tx)),
      )) > 0,

    /** Whether customers get e-mail at all. */
    mailsCustomers: mails,

    /** Whether a message was refused so far, will never be sent, or was not delivered. */
    async wasRefused(db: Db | Tx, key: store.MessageKey): Promise<boolean> {
      const stand = await store.statusOf(db, key)
      return (
        stand !== undefined &&
        (statusForCustomer(stand.status) === 'failed' ||
          (stand.status === 'queued' && stand.failure !== null))
      )
    },

    /** Returns when a provider accepted a message, and whether its delivery is confirmed; null before. */
    async takenBy(
      db: Db | Tx,
      key: store.MessageKey,
    ): Promise<{ readonly at: Date; readonly delivered: boolean } | null> {
      const stand = await store.statusOf(db, key)
      return stand?.sentAt ? { at: stand.sentAt, delivered: stand.status === 'delivered' } : null
    },

    /** Messages sent to a customer, newest first, without texts. */
    of: (customerId: string): Promise<store.MessageView[]> => store.messagesOf(database.db, customerId),

    /** As `of`, with texts, for the customer: without codes, and as long as a text is kept. */
    async sentTo(customerId: string): Promise<SentMessage[]> {
      return (await store.sentTo(database.db, customerId, sentMost)).map(
        ({ id, channel, kind, status, body, queuedAt, parts, costCents }) => {
          const code = isCodeKind(kind)
          return {
            id,
            kind,
            at: queuedAt,
            channel,
            status: statusForCustomer(status),
            code,
            text: code || body === null ? null : channels[channel].readText(secrets.open(bodyPurpose, body)),
            parts,
            costCents,
          }
        },
      )
    },

    /** Whether an offer about a repaid loan was queued before. */
    wasOffered: (tx: Tx, customerId: string, about: RepaidOf): Promise<boolean> =>
      store.isBodyStored(tx, customerId, about),

    /** Returns the status of a customer's messages, by id. */
    async statusesOf(
      customerId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, SentMessage['status']>> {
      const rows = ids.length > 0 ? await store.statusesOf(database.db, customerId, ids) : []
      return new Map(rows.map(({ id, status }) => [id, statusForCustomer(status)]))
    },

    /** Deletes the texts of old messages, and whole messages to numbers without an account. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - bodyKeepDays * 86_400_000)
      await store.purgeBodies(database.db, before)
      await store.purgeWithoutAccount(database.db, before)
    },

    /** Applies a report that a provider of the channel posted. */
    async receive(channel: MessageChannelName, report: unknown, from?: string): Promise<void> {
      const { [channel]: port }: Channels = channels
      await port.receive?.(report, from)
    },
    /** Channels of the providers that report at the common address, by provider. */
    reporters: new Map(
      messageChannelNames.flatMap((name) => {
        const { reporters = [] }: MessageChannel = channels[name]
        return reporters.map((provider) => [provider, name] as const)
      }),
    ) as ReadonlyMap<string, MessageChannelName>,
    applyWhatsAppStatus: channels.whatsapp.applyStatus,
    replyByWhatsApp: channels.whatsapp.reply,
    send: delivery.send,
    sendSmsInstead: channels.whatsapp.sendSmsInstead,
    sweeps: messageSweeps(clients.whatsapp.delivery?.smsAfterMinutes ?? 0),
  }
}
