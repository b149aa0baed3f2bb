/**
 * Notifies customers: looks up phone and language, writes the text, and queues the SMS and its job in the caller's
 * transaction. A customer who agreed to WhatsApp gets the text there instead (rule messages-15).
 */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/texts/index.ts'
import { toGsm7 } from '../../../domain/contact/gsm7.ts'
import { messageChannelNames, type MessageChannelName } from '../../../domain/message-channels.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { chosenFor, type PhoneMethod, type Receiving } from '../../../domain/payment/receiving.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Secrets } from '../../platform/security/secrets.ts'
import { aboutOf } from './texts/message-subject.ts'
import type { Draft, MessageChannel } from './channels/port.ts'
import type { Channels } from './channels/table.ts'
import { bodyPurpose } from './purposes.ts'
import { sendAttempts, sendJobOf, batchJobOf } from './send-jobs.ts'
import { isCodeKind, type CodeKind } from './texts/kind-properties.ts'
import type { MessageKind, MessageValues, Recipient, Sender } from './texts/kinds.ts'
import { unwantedOffers, type AgreedToOffers } from './delivery/offers.ts'
import * as store from './store.ts'
import type { Written } from './texts/texts-in-force.ts'
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
/** The port of notices: messages are below the floor that knows customers. */
type RecipientPort = {
  readonly identity: { readonly phonesOf: Of<Phone> }
  readonly customers: { readonly languagesOf: Of<Language> }
}

export type Notices = ReturnType<typeof createNotices>

/** Queues notices in the caller's transaction, set-based. Unsent notices expire at `until`. */
export const createNotices =
  ({ messages, defaultLanguage }: NoticeDeps, above: RecipientPort) =>
  async (tx: Tx, notices: readonly Notice[], until: Date | null = null): Promise<void> => {
    if (notices.length === 0) return
    const ids = notices.map(({ customerId }) => customerId)
    const [phones, languages] = [
      await above.identity.phonesOf(tx, ids),
      await above.customers.languagesOf(tx, ids),
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
  /** The phone-money provider for payments from this number; `likely` if it is known. */
  readonly railOf: (phone: Phone, likely?: PhoneMethod) => PhoneMethod
  /** How customers receive money; empty when there is only one phone-money provider. */
  readonly receivingOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, Receiving>>
  readonly agreedToOffers: AgreedToOffers
}

/** A code's SMS expires with the code (rule messages-3). */
const codeValidMs = 10 * 60_000
const batchesOf = (keys: readonly store.MessageKey[], most: number): store.MessageKey[][] =>
  Array.from({ length: Math.ceil(keys.length / most) }, (_, at) => keys.slice(at * most, (at + 1) * most))
const keyOf = ({ customerId, id }: store.NewMessage): store.MessageKey => ({ customerId, messageId: id })

export type MessageQueue = ReturnType<typeof createMessageQueue>

/** `writtenToday` returns the texts in force today. */
export function createMessageQueue(
  deps: MessageQueueDeps,
  writtenToday: (tx: Db | Tx) => Promise<Written>,
  channels: Channels,
) {
  const { clock, jobs, secrets, sender } = deps

  /** Adds how to pay, by the phone-money provider that the customer chose for the number. */
  async function withRails(tx: Db | Tx, list: readonly Draft[]): Promise<Draft[]> {
    const saysHow = ({ values }: Draft): boolean => 'paybill' in values
    const ids = list.filter(saysHow).flatMap(({ recipient: { customerId } }) => customerId ?? [])
    const chosen = ids.length > 0 ? await deps.receivingOf(tx, ids) : null
    const railOf = ({ to, customerId }: Recipient): PhoneMethod =>
      deps.railOf(to, chosenFor(customerId ? chosen?.get(customerId) : null, to))
    return list.map((each) =>
      saysHow(each) ? { ...each, values: { ...each.values, rail: railOf(each.recipient) } } : each,
    )
  }

  /** The row of an SMS, or of the message with the same text that takes its place. */
  function phoneRow<Kind extends MessageKind>(
    draft: Draft & { readonly kind: Kind; readonly values: MessageValues[Kind] },
    { texts, said }: Written,
    instead: ReadonlyMap<Draft, MessageChannelName>,
  ): store.NewMessage {
    const { recipient, kind, values, expiresAt } = draft
    const { to, customerId = null, language, withheld = false } = recipient
    const text = toGsm7(messageText(language, kind, values, sender, texts, said))
    const channel = instead.get(draft) ?? 'sms'
    const body = channels[channel].instead?.bodyOf(draft, text) ?? text
    return {
      id: randomUUID(),
      customerId,
      channel,
      phone: to,
      email: null,
      language,
      kind,
      status: withheld ? 'withheld' : 'queued',
      queuedAt: clock.now(),
      about: aboutOf(values),
      body: secrets.seal(bodyPurpose, body),
      expiresAt,
    }
  }

  /** Writes each draft once by SMS or the channel in its place, and by every channel that goes along with it. */
  async function rowsOf(tx: Db | Tx, drafts: readonly Draft[]): Promise<store.NewMessage[]> {
    const written = await writtenToday(tx)
    const along: store.NewMessage[] = []
    const instead = new Map<Draft, MessageChannelName>()
    for (const name of messageChannelNames) {
      const channel: MessageChannel = channels[name]
      along.push(...((await channel.along?.(tx, drafts, written)) ?? []))
      for (const draft of (await channel.instead?.takers(tx, drafts)) ?? [])
        if (!instead.has(draft)) instead.set(draft, name)
    }
    return [...drafts.map((draft) => phoneRow(draft as never, written, instead)), ...along]
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
      const expiresAt = isCodeKind(kind) ? new Date(clock.now().getTime() + codeValidMs) : null
      const rows = await rowsOf(tx, await withRails(tx, [{ recipient, kind, values: about, expiresAt }]))
      await store.insertMessages(tx, rows)
      for (const each of rows) await jobs.add(tx, sendJobOf(each), keyOf(each), { maxAttempts: sendAttempts })
      return keyOf(rows[0]!)
    },

    /** Queues many messages in a constant number of statements. Unsent messages expire at `expiresAt`. */
    async queueMany(
      tx: Db | Tx,
      queued: readonly QueuedMessage[],
      expiresAt: Date | null = null,
    ): Promise<void> {
      if (queued.length === 0) return
      const drafts = queued.map((each): Draft => ({ ...each, expiresAt }))
      const all = await rowsOf(tx, await withRails(tx, drafts))
      const unwanted = await unwantedOffers(tx, all, deps.agreedToOffers)
      const rows = all.filter(({ id }) => !unwanted.has(id))
      await store.insertMessages(tx, rows)
      for (const [job, sent] of Map.groupBy(rows, sendJobOf)) {
        const keys = sent.map(keyOf)
        const together = batchJobOf(job)
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
