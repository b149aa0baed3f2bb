/** SMS: the channel of every message, and the one that replaces another that did not reach the customer. */
import { smsParts } from '../../../../domain/contact/gsm7.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OptOut, SmsProvider } from '../../../providers/sms/port.ts'
import { bodyPurpose, phonePurpose } from '../purposes.ts'
import * as reports from '../reports-store.ts'
import * as stops from '../stops-store.ts'
import * as store from '../store.ts'
import { isAnswer, isAwaited } from '../texts/kind-properties.ts'
import type { ChannelDeps, MessageChannel, Unreadable } from './port.ts'
import { createSmsFailover } from './sms-failover.ts'

export type SmsClient = {
  /** In the order in which they are asked; the first also receives what customers text. */
  readonly providers: readonly [SmsProvider, ...SmsProvider[]]
  /** Number to which customers text keywords, and from which answers come; null if there is none. */
  readonly shortCode: string | null
  readonly parseOptOut: (form: unknown) => OptOut | Unreadable
}

/**
 * How long a message without a known outcome waits for a report before it is sent again: a provider that accepted it
 * reports within seconds. Shorter while the customer waits for it.
 */
const awaitedReportMs = 25_000
const otherReportMs = 300_000

export function createSmsChannel(
  { database, clock, secrets, log, metrics }: ChannelDeps,
  { providers, shortCode, parseOptOut }: SmsClient,
): MessageChannel {
  const failover = createSmsFailover({ clock, log, providers })
  const optOut = (db: Db | Tx, phone: string): Promise<void> =>
    stops.recordOptOut(
      db,
      secrets.hashes(phonePurpose, phone),
      secrets.seal(phonePurpose, phone),
      clock.now(),
    )

  return {
    async send({ customerId, id, phone, kind, provider: asked, unknownAt }, body) {
      const key = { customerId, messageId: id }
      const text = secrets.open(bodyPurpose, body)
      const parts = smsParts(text)
      const phoneKeys = secrets.hashes(phonePurpose, phone!)
      if (unknownAt !== null && asked !== null) {
        const reported = await reports.claimReport(database.db, key, phoneKeys, unknownAt)
        if (reported !== null) {
          metrics.smsSent(kind, parts, 0)
          return { messageId: reported, parts, costCents: null, provider: asked }
        }
        const waitMs = isAwaited(kind) ? awaitedReportMs : otherReportMs
        if (clock.now().getTime() - unknownAt.getTime() < waitMs)
          throw new Error(`${asked} did not answer: the SMS waits for a report before it is sent again`)
      }
      const since = clock.now()
      const from = isAnswer(kind) && shortCode !== null ? { from: shortCode } : {}
      const { outcome, provider } = await failover.send(
        { phone: phone!, text, ...from },
        {
          except: unknownAt === null ? null : asked,
          // The other provider does not know who opted out at the first one.
          mayReplace: async () => !(await stops.hasOptedOut(database.db, phoneKeys)),
        },
      )
      if ('accepted' in outcome) {
        metrics.smsSent(kind, parts, outcome.costCents ?? 0)
        return { ...outcome, parts, provider }
      }
      if ('unknown' in outcome) {
        await reports.noteUnknown(database.db, key, { provider, since })
        throw new Error(`${provider} did not answer: ${outcome.unknown}`)
      }
      const failure = `${outcome.refused} ${outcome.code}`
      if (outcome.resendSafe) {
        await store.noteRefusal(database.db, key, failure)
        throw new Error(`${provider} refused for now: ${failure}`)
      }
      if (outcome.refused !== 'blacklisted') return { ended: 'failed', failure }
      return { ended: 'blacklisted', failure, remember: (tx) => optOut(tx, phone!) }
    },

    readText: (body) => body,

    reporters: providers.slice(1).map(({ name }) => name),

    /** Delivery reports, which may come before our own record that the message was sent, or an opt-out. */
    async receive(body, from = providers[0].name) {
      const read = providers.find(({ name }) => name === from)!.parseReports(body)
      if ('error' in read) {
        const asked = from === providers[0].name ? parseOptOut(body) : read
        if ('error' in asked) return log.warn({ provider: from }, 'an SMS report could not be read')
        return optOut(database.db, asked.phone)
      }
      for (const { messageId, phone, status, failureReason, providerStatus, costCents } of read) {
        metrics.smsReported(status)
        const failure = failureReason ?? (status === 'failed' ? providerStatus : null)
        const phoneKey = phone ? secrets.hashes(phonePurpose, phone)[0] : null
        await database.transaction((tx) =>
          reports.saveReport(tx, { messageId, status, failure, phoneKey, costCents }, clock.now()),
        )
      }
    },
  }
}
