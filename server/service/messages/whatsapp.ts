/**
 * Messages by WhatsApp (rule messages-15): sent in place of the SMS; where one is refused, fails, or is not delivered in
 * time, the SMS goes, once.
 */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/texts/index.ts'
import type { Phone } from '../../../domain/phone.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineJob, runs, type Job, type Jobs } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Template, WhatsApp, WhatsAppStatus } from '../../providers/whatsapp/port.ts'
import * as store from './store.ts'
import * as chats from './whatsapp-store.ts'

/** How messages go by WhatsApp; null where none does. */
export type ByWhatsApp = {
  readonly client: WhatsApp
  /** After so long without a delivery the SMS goes. */
  readonly smsAfterMinutes: number
}
type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly jobs: Jobs
  readonly log: Log
  readonly whatsApp: ByWhatsApp | null
  readonly bodyPurpose: string
  readonly jobOf: (row: Pick<store.NewMessage, 'channel' | 'kind'>) => Job<store.MessageKey>
}

/** Sealed as the body of the message: as it is sent, and as it is read or goes as an SMS. */
export type WhatsAppBody = { readonly text: string; readonly template: Template | null }

const lateWhatsAppJob = defineJob<store.MessageKey>('messages.whatsAppLate', 'sms')

export function createByWhatsApp(deps: Deps) {
  const { database, clock, secrets, jobs, log, whatsApp, bodyPurpose, jobOf } = deps
  const bodyOf = (sealed: Buffer): WhatsAppBody =>
    JSON.parse(secrets.open(bodyPurpose, sealed)) as WhatsAppBody
  const smsAfterMs = (whatsApp?.smsAfterMinutes ?? 0) * 60_000

  /** The SMS in its place, once, whatever says first that it did not arrive. */
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
    await jobs.add(tx, jobOf(sms), { customerId: key.customerId, messageId: id })
  }
  const fallBackNow = (key: store.MessageKey, failure: string): Promise<void> =>
    database.transaction((tx) => fallBack(tx, key, failure))

  return {
    /** The provider's id; null where the SMS goes in its place, or nothing more. Throws to be asked again. */
    async send(key: store.MessageKey, row: store.MessageRow, body: Buffer): Promise<string | null> {
      const { text, template } = bodyOf(body)
      const isLate = clock.now().getTime() - row.queuedAt.getTime() >= smsAfterMs
      if (!whatsApp || (template && isLate)) {
        await fallBackNow(key, whatsApp ? 'late' : 'off')
        return null
      }
      const outcome = await (template
        ? whatsApp.client.sendTemplate(row.phone!, template)
        : whatsApp.client.sendText(row.phone!, text))
      if ('accepted' in outcome) return outcome.messageId
      if ('unknown' in outcome) throw new Error(`WhatsApp did not answer: ${outcome.unknown}`)
      const failure = `${outcome.refused} ${outcome.code}`
      if (outcome.resendSafe) throw new Error(`WhatsApp refused for now: ${failure}`)
      log.warn({ messageId: key.messageId, refused: failure }, 'a message by WhatsApp cannot be delivered')
      if (template) await fallBackNow(key, failure)
      else await store.markEnded(database.db, key, 'failed', failure, false, clock.now())
      return null
    },

    /** In the transaction that notes that they were sent: looked at again when their time is over. */
    async watch(tx: Tx, keys: readonly store.MessageKey[]): Promise<void> {
      const runAt = new Date(clock.now().getTime() + smsAfterMs)
      for (const key of keys) await jobs.add(tx, lateWhatsAppJob, key, { runAt })
    },

    /** What the provider reports of one; whichever comes first, it or our own note. */
    applyStatus: ({ messageId, status, failure }: WhatsAppStatus): Promise<void> =>
      database.transaction(async (tx) => {
        const key = status === 'failed' ? await chats.keyOfProvider(tx, messageId) : null
        await store.keepReport(tx, { messageId, status, failure }, clock.now())
        if (key) await fallBack(tx, key, failure ?? 'failed')
      }),

    jobs: [runs(lateWhatsAppJob, (key) => fallBackNow(key, 'not delivered in time'))],

    /** An answer to somebody who wrote; within 24 hours of it. */
    reply: async (
      tx: Tx,
      {
        to,
        customerId,
        language,
      }: { readonly to: Phone; readonly customerId: string | null; readonly language: Language },
      text: string,
    ): Promise<void> => {
      const id = randomUUID()
      const body: WhatsAppBody = { text, template: null }
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
        expiresAt: new Date(clock.now().getTime() + replyWindowMs),
      }
      await store.insertMessages(tx, [row])
      await jobs.add(tx, jobOf(row), { customerId, messageId: id })
    },
  }
}

/** WhatsApp takes free texts for so long after somebody wrote. */
const replyWindowMs = 24 * 3_600_000
