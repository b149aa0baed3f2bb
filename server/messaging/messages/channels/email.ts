/** E-mail in addition to an SMS, to customers with a confirmed address that accepts e-mail (rule messages-4). */
import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Email, EmailAttachment, EmailReport } from '../../../providers/email/port.ts'
import type { EmailBody } from '../emails/body.ts'
import { emailFor } from '../emails/emails.ts'
import { bodyPurpose, emailPurpose } from '../purposes.ts'
import * as reports from '../reports-store.ts'
import * as stops from '../stops-store.ts'
import type * as store from '../store.ts'
import { aboutOf, type SignedCopyOf } from '../texts/message-subject.ts'
import { isEmailKind } from '../texts/kind-properties.ts'
import type { ChannelDeps, MessageChannel, Unreadable } from './port.ts'

export type EmailClient = {
  /** Null when e-mail is off. */
  readonly email: Email | null
  readonly parseReport: (body: unknown) => EmailReport | Unreadable
  /** Confirmed addresses, by customer. */
  readonly provedEmailsOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
  /** Returns the signed copy to attach to an e-mail. */
  readonly signedCopy: (customerId: string, about: SignedCopyOf) => Promise<EmailAttachment | null>
}

/** Keyed hashes of an address, one per key of the ring. */
export const emailKeysBy =
  ({ secrets }: Pick<ChannelDeps, 'secrets'>) =>
  (address: string): readonly [string, ...string[]] =>
    secrets.hashes(emailPurpose, address.toLowerCase())

export function createEmailChannel(
  { database, clock, secrets, log, sender }: ChannelDeps,
  { email, parseReport, provedEmailsOf, signedCopy }: EmailClient,
): MessageChannel {
  const emailKeys = emailKeysBy({ secrets })
  const stopEmail = (tx: Tx, address: string, reason: stops.StopReason): Promise<void> =>
    stops.stopEmail(tx, emailKeys(address), secrets.seal(emailPurpose, address), reason, clock.now())

  return {
    async along(tx, drafts, { texts, said }) {
      const mailed = email ? drafts.filter(({ kind }) => isEmailKind(kind)) : []
      if (mailed.length === 0) return []
      const addresses = await provedEmailsOf(
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
          const goes =
            address !== undefined && !withheld && !emailKeys(address).some((key) => stopped.has(key))
          // A code for a phone without a customer takes the same work as one for a customer with an address
          // (rule identity-11).
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
    },

    async send({ email: sealed, customerId, about }, body) {
      if (!email || !sealed) return { ended: 'failed', failure: 'off' }
      const to = secrets.open(emailPurpose, sealed)
      if ((await stops.stoppedEmails(database.db, emailKeys(to))).size > 0)
        return { ended: 'blacklisted', failure: 'stopped' }
      const copy = about && 'part' in about && customerId ? await signedCopy(customerId, about) : null
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
      const isInactive = outcome.refused === 'inactive'
      return {
        ended: isInactive ? 'blacklisted' : 'failed',
        failure: `${outcome.refused} ${outcome.code}`,
        remember: (tx) => stopEmail(tx, to, isInactive ? 'bounced' : 'refused'),
      }
    },

    /** Its subject: the e-mail itself is with the customer. */
    readText: (body) => (JSON.parse(body) as EmailBody).subject,

    /** Reports of delivery, bounces and unsubscriptions. */
    async receive(body) {
      const report = parseReport(body)
      if ('error' in report) return log.warn('an e-mail report could not be read')
      await database.transaction(async (tx) => {
        if (report.stops) await stopEmail(tx, report.address, report.stops)
        if (report.resumes) await stops.resumeEmail(tx, emailKeys(report.address))
        if (report.status !== 'underway')
          await reports.saveReport(
            tx,
            { messageId: report.messageId, status: report.status, failure: report.detail },
            clock.now(),
          )
      })
    },
  }
}
