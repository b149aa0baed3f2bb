/**
 * Confirms an e-mail address: a link goes to it, and opening the link and pressing the button confirms it.
 * Until then nothing else goes there.
 */
import type { Failure } from '../../../../contract/errors.ts'
import type { Language } from '../../../../contract/texts/index.ts'
import type { Messages } from '../../../messaging/messages/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { Customers } from '../../records/index.ts'
import { newToken, type Secrets } from '../../../platform/security/secrets.ts'
import type { Limits } from '../abuse-protection/limits.ts'
import * as store from '../store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly limits: Limits
  readonly customers: Pick<Customers, 'get'>
  readonly messages: Pick<Messages, 'mailEmailLink'>
}

/** Days for which a link confirms its address. */
export const emailLinkDays = 7

export type EmailLinks = ReturnType<typeof createEmailLinks>

export function createEmailLinks({ database, clock, secrets, limits, customers, messages }: Deps) {
  const linkPurpose = 'identity.emailLink'

  /**
   * Sends a link to the customer's address, in the customer's own language (`asked` is that of the page).
   * Returns why nothing is sent: e-mail is off, mail to the address bounced, or others requested links to it
   * too.
   */
  async function send(
    tx: Tx,
    customerId: string,
    address: string,
    asked: Language,
  ): Promise<{ readonly sent: true } | Failure<'emailUnreachable' | 'tooManyRequests'>> {
    const refusal = await limits.consume(tx, 'emailAddress', address.toLowerCase())
    if (refusal) return refusal
    const token = newToken()
    const language = (await customers.get(customerId, tx))?.language ?? asked
    if (!(await messages.mailEmailLink(tx, { customerId, address, language }, { token })))
      return { error: 'emailUnreachable' }
    await store.saveEmailLink(tx, customerId, secrets.hash(linkPurpose, token), clock.now())
    return { sent: true }
  }

  return {
    sendEmailLink: send,

    /** Sends another link and ends the one before. */
    async resendEmailLink(
      customerId: string,
      asked: Language,
    ): Promise<
      { readonly sent: true } | Failure<'emailNotWaiting' | 'emailUnreachable' | 'tooManyRequests'>
    > {
      return database.transaction(async (tx) => {
        const user = await store.userById(tx, customerId)
        if (!user?.email || user.emailProvedAt) return { error: 'emailNotWaiting' }
        const refusal = await limits.consume(tx, 'emailLink', customerId)
        return refusal ?? send(tx, customerId, user.email, asked)
      })
    },

    /** Confirms the address of a link. Pressed twice, it answers the same. */
    async proveEmail(
      token: string,
      address: string,
    ): Promise<{ readonly proved: true } | Failure<'emailLinkEnded' | 'tooManyRequests'>> {
      const refusal = await limits.consume(database.db, 'emailLinkTry', address)
      if (refusal) return refusal
      const since = new Date(clock.now().getTime() - emailLinkDays * 86_400_000)
      return (await store.proveEmail(database.db, secrets.hashes(linkPurpose, token), since, clock.now()))
        ? { proved: true }
        : { error: 'emailLinkEnded' }
    },
  }
}
