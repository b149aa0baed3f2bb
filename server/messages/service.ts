/** The outbox: a message is queued in the business transaction and sent by a job, at least once (PRODUCT 6.6). */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../contract/texts/index.ts'
import type { Phone } from '../../domain/phone.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { DeliveryReport, OptOut, Sms } from '../providers/sms/port.ts'
import { toGsm7 } from './gsm7.ts'
import * as store from './store.ts'
import { isCodeKind, messageText, type CodeKind, type MessageKind, type MessageValues, type Sender } from './texts.ts'

type Unreadable = { readonly error: 'callbackUnreadable' }
type Deps = {
  readonly database: Database
  readonly jobs: Jobs
  readonly sms: Sms
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  readonly sender: Sender
  /** How the provider's reports are read. */
  readonly parseReport: (form: unknown) => DeliveryReport | Unreadable
  readonly parseOptOut: (form: unknown) => OptOut | Unreadable
}

export type Recipient = {
  readonly to: Phone
  readonly customerId?: string | null
  readonly language: Language
  /** Does all the work of a message and sends none: so that an answer takes as long for a phone that nobody has. */
  readonly withheld?: boolean
}

/** Codes are queued one by one. */
type PlainKind = Exclude<MessageKind, CodeKind>
export type QueuedMessage = { readonly [Kind in PlainKind]: { readonly recipient: Omit<Recipient, 'withheld'>; readonly kind: Kind; readonly values: MessageValues[Kind] } }[PlainKind]

export const sendMessageJob = 'messages.send'
/** A code's SMS is of no use when its ten minutes are over (PRODUCT 4.2). */
const codeValidMs = 10 * 60_000
/** The provider is asked again for about a day; a receipt that comes later than that confuses. */
const sendAttempts = 18
/** What was written is kept for questions about it; that it was written, for good. */
export const bodyKeepDays = 30
const phonePurpose = 'message.phone'
const bodyPurpose = 'message.body'

export type Messages = ReturnType<typeof createMessages>

export function createMessages({ database, jobs, sms, clock, secrets, log, sender, parseReport, parseOptOut }: Deps) {
  /** Sends one message; throws where the provider has to be asked again. */
  async function send({ messageId }: { readonly messageId: string }): Promise<void> {
    const message = await store.readMessage(database.db, messageId)
    if (!message || message.body === null) return
    const wipe = isCodeKind(message.kind)
    if (message.status === 'withheld') return store.markEnded(database.db, messageId, 'withheld', null, true, clock.now())
    if (message.status !== 'queued') return
    if (message.expiresAt && message.expiresAt <= clock.now()) return store.markEnded(database.db, messageId, 'expired', null, wipe, clock.now())

    const outcome = await sms.send({ phone: message.phone, text: secrets.open(bodyPurpose, message.body) })
    if ('accepted' in outcome) return database.transaction((tx) => store.markSent(tx, messageId, outcome.messageId, wipe, clock.now()))
    if ('unknown' in outcome) throw new Error(`the SMS provider did not answer: ${outcome.unknown}`) // twice is better than never
    if (outcome.resendSafe) throw new Error(`the SMS provider refused for now: ${outcome.refused} ${outcome.code}`)
    log.warn({ messageId, kind: message.kind, refused: outcome.refused }, 'message cannot be delivered')
    const blacklisted = outcome.refused === 'blacklisted'
    await database.transaction(async (tx) => {
      await store.markEnded(tx, messageId, blacklisted ? 'blacklisted' : 'failed', `${outcome.refused} ${outcome.code}`, wipe, clock.now())
      if (blacklisted) await store.recordOptOut(tx, secrets.hash(phonePurpose, message.phone), clock.now())
    })
  }

  return {
    /** Puts a message and the job that sends it into the caller's transaction. Returns the message's id. */
    async queue<Kind extends MessageKind>(tx: Db | Tx, { to, customerId = null, language, withheld = false }: Recipient, kind: Kind, values: MessageValues[Kind]): Promise<string> {
      const id = randomUUID()
      const now = clock.now()
      await store.insertMessage(tx, {
        id, customerId, phone: to, language, kind, status: withheld ? 'withheld' : 'queued', queuedAt: now,
        body: secrets.seal(bodyPurpose, toGsm7(messageText(language, kind, values, sender))),
        expiresAt: isCodeKind(kind) ? new Date(now.getTime() + codeValidMs) : null,
      })
      await jobs.add(tx, sendMessageJob, { messageId: id }, { maxAttempts: sendAttempts })
      return id
    },

    /** The same for many messages at once, in two statements whatever their number. */
    async queueMany(tx: Db | Tx, messages: readonly QueuedMessage[]): Promise<void> {
      if (messages.length === 0) return
      const queuedAt = clock.now()
      const rows = messages.map(({ recipient: { to, customerId = null, language }, kind, values }) => ({
        id: randomUUID(), customerId, phone: to, language, kind, status: 'queued' as const, queuedAt,
        body: secrets.seal(bodyPurpose, toGsm7(messageText(language, kind, values, sender))), expiresAt: null,
      }))
      await store.insertMessages(tx, rows)
      await jobs.addMany(tx, sendMessageJob, rows.map(({ id }) => ({ payload: { messageId: id } })))
    },

    /** Applies a delivery report, whichever comes first: it or our own note that the message was sent. */
    async applyReport(form: unknown): Promise<void> {
      const report = parseReport(form)
      if ('error' in report) {
        const optOut = parseOptOut(form)
        if ('error' in optOut) return log.warn('an SMS report could not be read')
        return store.recordOptOut(database.db, secrets.hash(phonePurpose, optOut.phone), clock.now())
      }
      const failure = report.failureReason ?? (report.status === 'failed' ? report.providerStatus : null)
      await database.transaction((tx) => store.keepReport(tx, { messageId: report.messageId, status: report.status, failure }, clock.now()))
    },

    /** What was sent to a customer, newest first, without its text. */
    of: (customerId: string): Promise<store.MessageView[]> => store.messagesOf(database.db, customerId),

    /** Takes away the texts of old messages. */
    purge: (): Promise<void> => store.purgeBodies(database.db, new Date(clock.now().getTime() - bodyKeepDays * 86_400_000)),

    jobs: { [sendMessageJob]: send },
  }
}
