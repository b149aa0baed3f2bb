/** E-mails that accompany an SMS, to customers with a confirmed address that accepts e-mail. */
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import type { Email } from '../../../providers/email/port.ts'
import { aboutOf } from '../texts/about.ts'
import { bodyPurpose, emailPurpose } from './delivery.ts'
import type { MessageKind, MessageValues, Recipient, Sender } from '../texts/kinds.ts'
import * as stops from './stops-store.ts'
import type * as store from '../store.ts'
import type { Written } from '../texts/texts-in-force.ts'
import { isEmailKind } from '../emails/content.ts'
import { emailFor } from '../emails/emails.ts'

export type EmailRowDeps = {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly sender: Sender
  /** Null when e-mail is off. */
  readonly email: Email | null
  /** Confirmed addresses, by customer. */
  readonly provedEmailsOf: (
    db: Db | Tx,
    customerIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>
}

export type EmailRows = ReturnType<typeof createEmailRows>

export const createEmailRows =
  (
    { clock, secrets, sender, email, provedEmailsOf }: EmailRowDeps,
    emailKeys: (address: string) => readonly string[],
  ) =>
  async (
    tx: Db | Tx,
    list: readonly {
      readonly recipient: Recipient
      readonly kind: MessageKind
      readonly values: MessageValues[MessageKind]
      readonly expiresAt: Date | null
    }[],
    { texts, said }: Written,
  ): Promise<store.NewMessage[]> => {
    const mailed = email ? list.filter(({ kind }) => isEmailKind(kind)) : []
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
        const goes = address !== undefined && !withheld && !emailKeys(address).some((key) => stopped.has(key))
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
  }
