/** E-mails without an SMS: to staff, and the link that confirms an address. */
import { randomUUID } from 'node:crypto'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import { bodyPurpose, emailPurpose } from '../purposes.ts'
import { sendAttempts, sendJobs } from '../send-jobs.ts'
import * as stops from '../stops-store.ts'
import * as store from '../store.ts'
import type { EmailBody } from './body.ts'
import type { EmailLinkKind } from './emails.ts'
import type { StaffEmailKind } from './staff.ts'

export type EmailOnlyMessage = {
  readonly customerId: string | null
  readonly address: string
  readonly language: Language
}

type Deps = {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly jobs: Jobs
  /** Whether there is an e-mail provider. */
  readonly mails: boolean
}

export const createEmailOnly =
  ({ mails, secrets, clock, jobs }: Deps, emailKeys: (address: string) => readonly string[]) =>
  /** Returns how many e-mails are queued: none if e-mail is off or the address is blocked. */
  async (
    tx: Tx,
    to: readonly EmailOnlyMessage[],
    kind: StaffEmailKind | EmailLinkKind,
    body: EmailBody,
  ): Promise<number> => {
    if (!mails) return 0
    const stopped = await stops.stoppedEmails(
      tx,
      to.flatMap(({ address }) => emailKeys(address)),
    )
    const rows = to
      .filter(({ address }) => !emailKeys(address).some((key) => stopped.has(key)))
      .map(({ customerId, address, language }): store.NewMessage => ({
        id: randomUUID(),
        customerId,
        channel: 'email',
        phone: null,
        email: secrets.seal(emailPurpose, address),
        language,
        kind,
        status: 'queued',
        queuedAt: clock.now(),
        about: null,
        body: secrets.seal(bodyPurpose, JSON.stringify(body)),
        expiresAt: null,
      }))
    if (rows.length === 0) return 0
    await store.insertMessages(tx, rows)
    await jobs.addMany(
      tx,
      sendJobs.email,
      rows.map(({ customerId, id }) => ({ payload: { customerId, messageId: id } })),
      { maxAttempts: sendAttempts },
    )
    return rows.length
  }
