/**
 * Delivery: a job sends each queued message at least once, by SMS, e-mail or WhatsApp. Reports of the
 * providers set its status and record recipients who opted out.
 */
import { smsParts } from '../../../../domain/contact/gsm7.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { defineJob, type Job, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Publish } from '../../../platform/capability/domain-events.ts'
import type { Log } from '../../../platform/observability/log.ts'
import type { Metrics } from '../../../platform/observability/metrics/metrics.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { Email, EmailAttachment, EmailReport } from '../../../providers/email/port.ts'
import type { DeliveryReport, OptOut, Sms } from '../../../providers/sms/port.ts'
import type { AcceptedMessage, SignedCopyOf } from '../texts/about.ts'
import type { EmailBody } from '../emails/body.ts'
import { isAnswer, isAwaited, isCounted, waitsAtNight, isBulk, opensAccount } from '../texts/groups.ts'
import { shouldStillSend, type LeavingDeps } from './pre-send-check.ts'
import * as stops from './stops-store.ts'
import * as store from '../store.ts'
import { createWhatsAppDelivery, type WhatsAppDelivery, type WhatsAppDeps } from './whatsapp.ts'

type Unreadable = { readonly error: 'callbackUnreadable' }

export type DeliveryDeps = LeavingDeps & {
  readonly publish: Publish
  readonly sms: Sms
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: Log
  readonly jobs: Jobs
  readonly whatsApp: WhatsAppDelivery | null
  readonly chatDocument: WhatsAppDeps['chatDocument']
  readonly metrics: Pick<Metrics, 'smsSent' | 'smsReported'>
  /** Number to which customers text keywords, and from which answers come; null if there is none. */
  readonly shortCode: string | null
  /** Parses a report of the provider. */
  readonly parseReport: (form: unknown) => DeliveryReport | Unreadable
  readonly parseOptOut: (form: unknown) => OptOut | Unreadable
  /** Null without e-mail. */
  readonly email: Email | null
  readonly parseEmailReport: (body: unknown) => EmailReport | Unreadable
  /** Returns the signed copy to attach to an e-mail. */
  readonly signedCopy: (customerId: string, about: SignedCopyOf) => Promise<EmailAttachment | null>
  /** Returns when message hours begin; null within them. */
  readonly quietUntil: () => Promise<Date | null>
}

type OfBatch = { readonly messages: readonly store.MessageKey[] }
/** Separate lanes, so that a code does not wait behind the day's reminders. */
export const sendJobs = {
  awaited: defineJob<store.MessageKey>('messages.sendAwaited', 'codes'),
  sms: defineJob<store.MessageKey>('messages.sendSms', 'sms'),
  email: defineJob<store.MessageKey>('messages.sendEmail', 'email'),
  toMany: defineJob<store.MessageKey>('messages.sendToMany', 'bulk'),
} as const
/**
 * Messages queued together, which one job sends at the same time to save statements. A killed process may
 * send up to this many twice.
 */
const together = {
  toMany: { job: defineJob<OfBatch>('messages.sendBatch', 'bulk'), most: 20 },
  awaited: { job: defineJob<OfBatch>('messages.sendAwaitedBatch', 'codes'), most: 10 },
} as const
/** Sends any messages, also those usually sent one by one. */
export const sendBatchJob = together.toMany.job
export const batchJobs = Object.values(together).map(({ job }) => job)
export const togetherOf = (job: Job<store.MessageKey>) => {
  if (job === sendJobs.toMany) return together.toMany
  return job === sendJobs.awaited ? together.awaited : null
}
export const sendJobOf = ({
  channel,
  kind,
}: Pick<store.NewMessage, 'channel' | 'kind'>): Job<store.MessageKey> => {
  if (isBulk(kind)) return sendJobs.toMany
  if (channel === 'email') return sendJobs.email
  return kind === 'chatAnswer' || isAwaited(kind) ? sendJobs.awaited : sendJobs.sms
}

export const phonePurpose = 'message.phone'
export const bodyPurpose = 'message.body'
export const emailPurpose = 'message.email'

/** A sent message; `watched`: whether its delivery is checked later. */
type Sending = store.SentNote & {
  readonly watched: boolean
  readonly accepted: AcceptedMessage | null
}
/** The provider's id of the message, or why it will never be sent. */
type Sent =
  | { readonly messageId: string; readonly parts: number | null; readonly costCents: number | null }
  | {
      readonly ended: 'failed' | 'blacklisted'
      readonly failure: string
      readonly remember?: (tx: Tx) => Promise<void>
    }
  /** An SMS is sent instead. */
  | null

export function createDelivery(deps: DeliveryDeps) {
  const { database, sms, clock, secrets, log, metrics, parseReport, parseOptOut, email } = deps
  const byWhatsApp = createWhatsAppDelivery({ ...deps, bodyPurpose, jobOf: sendJobOf })
  /** Keyed hashes of the address, one per key of the ring. */
  const emailKeys = (address: string): readonly [string, ...string[]] =>
    secrets.hashes(emailPurpose, address.toLowerCase())
  const optOut = (db: Db | Tx, phone: string): Promise<void> =>
    stops.recordOptOut(
      db,
      secrets.hashes(phonePurpose, phone),
      secrets.seal(phonePurpose, phone),
      clock.now(),
    )
  const stopEmail = (tx: Tx, address: string, reason: stops.StopReason): Promise<void> =>
    stops.stopEmail(tx, emailKeys(address), secrets.seal(emailPurpose, address), reason, clock.now())

  /** Sends messages; throws if a provider must be tried again for one. Sent ones are not sent again. */
  async function send(keys: readonly store.MessageKey[]): Promise<void> {
    const messages = await holdAtNight(await store.readMessages(database.db, keys))
    const stopOf = await shouldStillSend(deps, messages)
    const noting = createNoting()
    const ends = await Promise.allSettled(
      messages.map((message) => sendOne(message, stopOf(message), noting)),
    )
    const faults = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as Error] : []))
    if (faults.length > 1)
      throw new AggregateError(
        faults,
        `${faults.length} of ${messages.length} messages: ${faults[0]!.message}`,
      )
    if (faults[0]) throw faults[0]
  }

  /** Returns the messages that may go now; holds others until message hours begin. */
  async function holdAtNight(messages: readonly store.MessageRow[]): Promise<readonly store.MessageRow[]> {
    const held = messages.filter(({ kind, status }) => status === 'queued' && waitsAtNight(kind))
    const runAt = held.length > 0 ? await deps.quietUntil() : null
    if (runAt === null) return messages
    const payload = { messages: held.map(({ customerId, id }) => ({ customerId, messageId: id })) }
    await deps.jobs.add(database.db, sendBatchJob, payload, { runAt })
    return messages.filter((message) => !held.includes(message))
  }

  /** Records sent messages at once: those sent while a record is written go into the next one together. */
  function createNoting(): (sent: Sending) => Promise<void> {
    let last = Promise.resolve()
    let next: { readonly notes: Sending[]; readonly written: Promise<void> } | undefined
    return (sent) => {
      if (!next) {
        const notes: Sending[] = []
        const written = last.then(() => {
          next = undefined
          return database.transaction(async (tx) => {
            await store.markSent(tx, notes, clock.now())
            for (const { accepted } of notes)
              if (accepted) await deps.publish(tx, 'message.accepted', accepted)
            await byWhatsApp.watch(
              tx,
              notes.filter(({ watched }) => watched),
            )
          })
        })
        next = { notes, written }
        last = written.catch(() => undefined)
      }
      next.notes.push(sent)
      return next.written
    }
  }

  async function sendOne(
    message: store.MessageRow,
    /** Reason why the message is not sent any more, or null. */ stop: string | null,
    note: (sent: Sending) => Promise<void>,
  ): Promise<void> {
    const { about, body } = message
    if (body === null) return
    const key = { customerId: message.customerId, messageId: message.id }
    const wipe = opensAccount(message.kind)
    if (message.status === 'withheld')
      return store.markEnded(database.db, key, 'withheld', null, true, clock.now())
    if (message.status !== 'queued') return
    if (message.expiresAt && message.expiresAt <= clock.now())
      return store.markEnded(database.db, key, 'expired', null, wipe, clock.now())
    if (stop !== null) return store.markEnded(database.db, key, 'expired', stop, wipe, clock.now())

    const sent = await sendBy(message, body)
    if (sent === null) return
    if ('messageId' in sent) {
      const { messageId: providerMessageId, parts, costCents } = sent
      if (parts !== null) metrics.smsSent(message.kind, parts, costCents ?? 0)
      const watched = message.channel === 'whatsapp' && message.kind !== 'chatAnswer'
      const { customerId, kind } = message
      const accepted =
        isCounted(kind) && customerId !== null && about !== null ? { customerId, kind, about } : null
      return note({ ...key, providerMessageId, wipe, parts, costCents, watched, accepted })
    }
    log.warn(
      { messageId: key.messageId, channel: message.channel, kind: message.kind, refused: sent.failure },
      'a message cannot be delivered',
    )
    await database.transaction(async (tx) => {
      await store.markEnded(tx, key, sent.ended, sent.failure, wipe, clock.now())
      await sent.remember?.(tx)
    })
  }

  async function sendBy(message: store.MessageRow, body: Buffer): Promise<Sent> {
    if (message.channel === 'sms') return sendSms(message, body)
    if (message.channel === 'email') return sendEmail(message, body)
    const { customerId, id } = message
    const messageId = await byWhatsApp.send({ customerId, messageId: id }, message, body)
    return messageId === null ? null : { messageId, parts: null, costCents: null }
  }

  async function sendSms({ customerId, id, phone, kind }: store.MessageRow, body: Buffer): Promise<Sent> {
    const text = secrets.open(bodyPurpose, body)
    const from = isAnswer(kind) && deps.shortCode !== null ? { from: deps.shortCode } : {}
    const outcome = await sms.send({ phone: phone!, text, ...from })
    if ('accepted' in outcome) return { ...outcome, parts: smsParts(text) }
    // sending twice is better than not at all
    if ('unknown' in outcome) throw new Error(`the SMS provider did not answer: ${outcome.unknown}`)
    const failure = `${outcome.refused} ${outcome.code}`
    if (outcome.resendSafe) {
      await store.noteRefusal(database.db, { customerId, messageId: id }, failure)
      throw new Error(`the SMS provider refused for now: ${failure}`)
    }
    if (outcome.refused !== 'blacklisted') return { ended: 'failed', failure }
    return {
      ended: 'blacklisted',
      failure,
      remember: (tx) => optOut(tx, phone!),
    }
  }

  async function sendEmail(
    { email: sealed, customerId, about }: store.MessageRow,
    body: Buffer,
  ): Promise<Sent> {
    if (!email || !sealed) return { ended: 'failed', failure: 'off' }
    const to = secrets.open(emailPurpose, sealed)
    if ((await stops.stoppedEmails(database.db, emailKeys(to))).size > 0)
      return { ended: 'blacklisted', failure: 'stopped' }
    const copy = about && 'part' in about && customerId ? await deps.signedCopy(customerId, about) : null
    const outcome = await email.send({
      to,
      ...(JSON.parse(secrets.open(bodyPurpose, body)) as EmailBody),
      attachments: copy ? [copy] : [],
    })
    if ('accepted' in outcome) return { ...outcome, parts: null, costCents: null }
    // sending twice is better than not at all
    if ('unknown' in outcome) throw new Error(`the e-mail provider did not answer: ${outcome.unknown}`)
    if (outcome.resendSafe)
      throw new Error(`the e-mail provider refused for now: ${outcome.refused} ${outcome.code}`)
    const reason = outcome.refused === 'inactive' ? 'bounced' : 'refused'
    return {
      ended: outcome.refused === 'inactive' ? 'blacklisted' : 'failed',
      failure: `${outcome.refused} ${outcome.code}`,
      remember: (tx) => stopEmail(tx, to, reason),
    }
  }

  return {
    send,
    sendSmsInstead: byWhatsApp.sendSmsInstead,
    emailKeys,
    applyWhatsAppStatus: byWhatsApp.applyStatus,
    replyByWhatsApp: byWhatsApp.reply,

    /** Applies reports of the e-mail provider: delivery, bounces and unsubscriptions. */
    applyEmailReport: async (body: unknown): Promise<void> => {
      const report = deps.parseEmailReport(body)
      if ('error' in report) return log.warn('an e-mail report could not be read')
      await database.transaction(async (tx) => {
        if (report.stops) await stopEmail(tx, report.address, report.stops)
        if (report.resumes) await stops.resumeEmail(tx, emailKeys(report.address))
        if (report.status !== 'underway')
          await store.saveReport(
            tx,
            { messageId: report.messageId, status: report.status, failure: report.detail },
            clock.now(),
          )
      })
    },

    /**
     * Applies a delivery report, whether it comes before or after our own record that the message was sent.
     */
    applyReport: async (form: unknown): Promise<void> => {
      const report = parseReport(form)
      if ('error' in report) {
        const asked = parseOptOut(form)
        if ('error' in asked) return log.warn('an SMS report could not be read')
        return optOut(database.db, asked.phone)
      }
      metrics.smsReported(report.status)
      const failure = report.failureReason ?? (report.status === 'failed' ? report.providerStatus : null)
      await database.transaction((tx) =>
        store.saveReport(tx, { messageId: report.messageId, status: report.status, failure }, clock.now()),
      )
    },
  }
}
