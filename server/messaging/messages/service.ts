/**
 * The outbox: a message is queued in the business transaction, by SMS and by e-mail, and a job sends it (rule
 * messages-1).
 */
import { randomUUID } from 'node:crypto'
import type { Cents } from '../../../domain/money.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import {
  bodyPurpose,
  createDelivery,
  emailPurpose,
  sendJobOf,
  togetherOf,
  type DeliveryDeps,
} from './delivery.ts'
import type { RepaidOf } from './about.ts'
import type { EmailBody } from './emails/body.ts'
import { isEmailKind } from './emails/content.ts'
import { emailFor, emailLinkEmail } from './emails/index.ts'
import { staffEmail, type StaffEmailKind, type StaffEmailValues } from './emails/staff.ts'
import { createMailAlone, sendAttempts, type MailedAlone } from './email-only.ts'
import { unwantedOffers } from './offers.ts'
import { messageSweeps } from './sweeps.ts'
import * as stops from './stops-store.ts'
import * as store from './store.ts'
import { aboutOf, createPhoneRows, type PhoneRowDeps, type Recipient } from './phone-rows.ts'
import { createHeldReasons } from './reasons/held.ts'
import { previewReasons, reasonRules } from './reasons/rules.ts'
import type { Written } from './texts-in-force.ts'
import { createHeldTexts } from './versions/held.ts'
import { messageRules, previewTexts, textsOfVersion } from './versions/rules.ts'
import type { WhatsAppBody } from './whatsapp.ts'
import { isCodeKind, type CodeKind } from './groups.ts'
import type { MessageKind, MessageValues } from './kinds.ts'

export type MessagesDeps = DeliveryDeps &
  PhoneRowDeps & {
    /** The addresses that customers proved, by customer. */
    readonly provedEmailsOf: (
      db: Db | Tx,
      customerIds: readonly string[],
    ) => Promise<ReadonlyMap<string, string>>
  }

/** Codes are queued one by one. */
export type PlainKind = Exclude<MessageKind, CodeKind>
export type QueuedMessage = {
  readonly [Kind in PlainKind]: {
    readonly recipient: Omit<Recipient, 'withheld'>
    readonly kind: Kind
    readonly values: MessageValues[Kind]
  }
}[PlainKind]

/** A code's SMS is of no use when its ten minutes are over (rule messages-3). */
const codeValidMs = 10 * 60_000
/** What was written is kept for questions about it; that it was written, for good. */
export const bodyKeepDays = 30
const batchesOf = (keys: readonly store.MessageKey[], most: number): store.MessageKey[][] =>
  Array.from({ length: Math.ceil(keys.length / most) }, (_, at) => keys.slice(at * most, (at + 1) * most))

export type Messages = ReturnType<typeof createMessages>

export type SentMessage = {
  readonly id: string
  readonly kind: store.SentRow['kind']
  readonly at: Date
  readonly channel: store.Channel
  readonly status: 'waiting' | 'sent' | 'delivered' | 'failed'
  readonly code: boolean
  readonly text: string | null
  /** Of an SMS: as how many it went, and what that cost; null where it is not known. */
  readonly parts: number | null
  readonly costCents: Cents | null
}
/** As many as somebody reads. */
const sentMost = 100
const keyOf = ({ customerId, id }: store.NewMessage): store.MessageKey => ({ customerId, messageId: id })
const statusForCustomer = (status: store.MessageStatus): SentMessage['status'] =>
  status === 'queued' ? 'waiting' : status === 'sent' || status === 'delivered' ? status : 'failed'
/** Of an e-mail its subject: the mail itself is with the customer. */
const shownText = (channel: store.Channel, body: string): string =>
  channel === 'email'
    ? (JSON.parse(body) as EmailBody).subject
    : channel === 'whatsapp'
      ? (JSON.parse(body) as WhatsAppBody).text
      : body

export function createMessages(deps: MessagesDeps) {
  const { database, jobs, clock, secrets, sender, email } = deps
  const delivery = createDelivery(deps)
  const { emailKeys } = delivery
  const mailAlone = createMailAlone(deps, emailKeys)
  const held = createHeldTexts(deps)
  const reasons = createHeldReasons(deps)
  const { phoneRow, byWhatsAppOf, asRead } = createPhoneRows(deps)

  const writtenToday = async (tx: Db | Tx): Promise<Written> => ({
    texts: await held.inForce(tx),
    said: await reasons.inForce(tx),
  })

  /** The e-mails beside the SMS, for those who proved an address and whose address takes any. */
  async function emailRows(
    tx: Db | Tx,
    list: readonly {
      readonly recipient: Recipient
      readonly kind: MessageKind
      readonly values: MessageValues[MessageKind]
      readonly expiresAt: Date | null
    }[],
    { texts, said }: Written,
  ): Promise<store.NewMessage[]> {
    const mailed = email ? list.filter(({ kind }) => isEmailKind(kind)) : []
    if (mailed.length === 0) return []
    const addresses = await deps.provedEmailsOf(
      tx,
      mailed.flatMap(({ recipient }) => recipient.customerId ?? []),
    )
    const stopped = await stops.stoppedEmails(tx, [...addresses.values()].flatMap(emailKeys))
    return mailed.flatMap(
      ({
        recipient: { customerId = null, language, withheld = false },
        kind,
        values,
        expiresAt,
      }): store.NewMessage[] => {
        const address = customerId === null ? undefined : addresses.get(customerId)
        const goes = address !== undefined && !withheld && !emailKeys(address).some((key) => stopped.has(key))
        // A code for a phone that nobody has takes the same work as one for a phone whose owner has an
        // address (rule identity-11).
        if (!isEmailKind(kind) || (!goes && kind !== 'restorationCode')) return []
        return [
          {
            id: randomUUID(),
            customerId,
            channel: 'email',
            phone: null,
            email: secrets.seal(emailPurpose, goes ? address : ''),
            language,
            kind,
            status: goes ? 'queued' : 'withheld',
            queuedAt: clock.now(),
            about: aboutOf(values),
            body: secrets.seal(
              bodyPurpose,
              JSON.stringify(emailFor(language, kind, values as never, sender, texts, said)),
            ),
            expiresAt,
          },
        ]
      },
    )
  }

  return {
    /** Takes what is new of the texts. Call it once at start. */
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

    /**
     * Puts a message and the jobs that send it into the caller's transaction: an SMS, and an e-mail where
     * there is one of this kind and an address for it. Returns which the SMS is, or what goes by WhatsApp in its place.
     */
    async queue<Kind extends MessageKind>(
      tx: Db | Tx,
      recipient: Recipient,
      kind: Kind,
      about: MessageValues[Kind],
    ): Promise<store.MessageKey> {
      const [read] = await asRead(tx, [{ recipient, values: about }])
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

    /**
     * The same for many messages at once, in a few statements whatever their number. `expiresAt`: after it
     * they are of no use.
     */
    async queueMany(
      tx: Db | Tx,
      queued: readonly QueuedMessage[],
      expiresAt: Date | null = null,
    ): Promise<void> {
      if (queued.length === 0) return
      const messages = await asRead(tx, queued)
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

    /** An e-mail to each of some of our staff; how many: none where e-mail is off, or to an address that takes none. */
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
     * The e-mail with the link that proves a customer's address; false where e-mail is off or the address
     * takes none.
     */
    mailEmailLink: async (
      tx: Tx,
      to: MailedAlone & { readonly customerId: string },
      values: { readonly token: string },
    ): Promise<boolean> =>
      (await mailAlone(
        tx,
        [to],
        'emailLink',
        emailLinkEmail(to.language, values, sender, await held.inForce(tx)),
      )) > 0,

    /** Whether customers get e-mail at all. */
    mailsCustomers: email !== null,

    /** Whether a message was refused so far, will never be sent, or was not delivered. */
    async wasRefused(db: Db | Tx, key: store.MessageKey): Promise<boolean> {
      const stand = await store.standOf(db, key)
      return (
        stand !== undefined &&
        (statusForCustomer(stand.status) === 'failed' ||
          (stand.status === 'queued' && stand.failure !== null))
      )
    },

    /** When a provider took a message, and whether it is known to have arrived; null before. */
    async takenBy(
      db: Db | Tx,
      key: store.MessageKey,
    ): Promise<{ readonly at: Date; readonly delivered: boolean } | null> {
      const stand = await store.standOf(db, key)
      return stand?.sentAt ? { at: stand.sentAt, delivered: stand.status === 'delivered' } : null
    },

    /** What was sent to a customer, newest first, without its text. */
    of: (customerId: string): Promise<store.MessageView[]> => store.messagesOf(database.db, customerId),

    /** The same with its texts, for the customer: without codes, and as long as a text is kept. */
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
            text: code || body === null ? null : shownText(channel, secrets.open(bodyPurpose, body)),
            parts,
            costCents,
          }
        },
      )
    },

    /** Whether an offer about a repaid loan was queued before. */
    wasOffered: (tx: Tx, customerId: string, about: RepaidOf): Promise<boolean> =>
      store.isKept(tx, customerId, about),

    /** How messages to a customer stand, by their ids. */
    async standsOf(
      customerId: string,
      ids: readonly string[],
    ): Promise<ReadonlyMap<string, SentMessage['status']>> {
      const rows = ids.length > 0 ? await store.standsOf(database.db, customerId, ids) : []
      return new Map(rows.map(({ id, status }) => [id, statusForCustomer(status)]))
    },

    /** Takes away the texts of old messages, and all of those to nobody's number. */
    async purge(): Promise<void> {
      const before = new Date(clock.now().getTime() - bodyKeepDays * 86_400_000)
      await store.purgeBodies(database.db, before)
      await store.purgeOfNobody(database.db, before)
    },

    applyReport: delivery.applyReport,
    applyEmailReport: delivery.applyEmailReport,
    applyWhatsAppStatus: delivery.applyWhatsAppStatus,
    replyByWhatsApp: delivery.replyByWhatsApp,
    jobs: delivery.jobs,
    sweeps: messageSweeps(deps.whatsApp?.smsAfterMinutes ?? 0),
  }
}
