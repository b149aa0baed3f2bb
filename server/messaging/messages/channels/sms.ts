/** SMS: the channel of every message, and the one that replaces another that did not reach the customer. */
import { smsParts } from '../../../../domain/contact/gsm7.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { DeliveryReport, OptOut, Sms } from '../../../providers/sms/port.ts'
import { bodyPurpose, phonePurpose } from '../purposes.ts'
import * as stops from '../stops-store.ts'
import * as store from '../store.ts'
import { isAnswer } from '../texts/kind-properties.ts'
import type { ChannelDeps, MessageChannel, Unreadable } from './port.ts'

export type SmsClient = {
  readonly sms: Sms
  /** Number to which customers text keywords, and from which answers come; null if there is none. */
  readonly shortCode: string | null
  /** Parses a report of the provider. */
  readonly parseReport: (form: unknown) => DeliveryReport | Unreadable
  readonly parseOptOut: (form: unknown) => OptOut | Unreadable
}

export function createSmsChannel(
  { database, clock, secrets, log, metrics }: ChannelDeps,
  { sms, shortCode, parseReport, parseOptOut }: SmsClient,
): MessageChannel {
  const optOut = (db: Db | Tx, phone: string): Promise<void> =>
    stops.recordOptOut(
      db,
      secrets.hashes(phonePurpose, phone),
      secrets.seal(phonePurpose, phone),
      clock.now(),
    )

  return {
    async send({ customerId, id, phone, kind }, body) {
      const text = secrets.open(bodyPurpose, body)
      const from = isAnswer(kind) && shortCode !== null ? { from: shortCode } : {}
      const outcome = await sms.send({ phone: phone!, text, ...from })
      if ('accepted' in outcome) {
        const parts = smsParts(text)
        metrics.smsSent(kind, parts, outcome.costCents ?? 0)
        return { ...outcome, parts }
      }
      // sending twice is better than not at all
      if ('unknown' in outcome) throw new Error(`the SMS provider did not answer: ${outcome.unknown}`)
      const failure = `${outcome.refused} ${outcome.code}`
      if (outcome.resendSafe) {
        await store.noteRefusal(database.db, { customerId, messageId: id }, failure)
        throw new Error(`the SMS provider refused for now: ${failure}`)
      }
      if (outcome.refused !== 'blacklisted') return { ended: 'failed', failure }
      return { ended: 'blacklisted', failure, remember: (tx) => optOut(tx, phone!) }
    },

    readText: (body) => body,

    /** A delivery report, which may come before our own record that the message was sent, or an opt-out. */
    async receive(form) {
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
