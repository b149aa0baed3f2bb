/**
 * Who has which phone and e-mail address, and where money may go: for the other capabilities, never told to
 * whoever asked.
 */
import type { Day } from '../../../../domain/days.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Customers } from '../../records/index.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { SetCookie } from '../../../platform/http/cookies.ts'
import type { Database, Db, Tx } from '../../../platform/database/database.ts'
import {
  knownCustomersCookie,
  knownKey,
  readKnownCustomers,
} from '../../../platform/http/visitor/known-customer.ts'
import type { Secrets } from '../../../platform/security/secrets.ts'
import { SessionGone } from '../../../platform/http/errors/session-ended.ts'
import type { ProvedBy } from '../proof/proof.ts'
import type { Passkeys } from '../credentials/passkeys.ts'
import { pinSetSince } from '../credentials/pins-store.ts'
import { endSessionsOf } from '../sessions/sessions-store.ts'
import * as store from '../store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly customers: Customers
  readonly passkeys: Pick<Passkeys, 'removeAll'>
}

export function createContacts({ database, clock, secrets, customers, passkeys }: Deps) {
  const dayAgo = (): Date => new Date(clock.now().getTime() - 86_400_000)
  return {
    async account(
      customerId: string,
      db: Db | Tx = database.db,
    ): Promise<{
      readonly guid: string
      readonly phone: Phone
      readonly birthDate: Day | null
      readonly firstName: string | null
      readonly registrationComplete: boolean
    }> {
      const user = await store.userById(db, customerId)
      if (!user) throw new SessionGone()
      const customer = await customers.get(customerId, db)
      return {
        guid: customerId,
        phone: user.phone,
        birthDate: customer?.personal?.birthDate ?? null,
        firstName: customer?.personal?.firstName ?? null,
        registrationComplete: Boolean(customer?.personal && customer.additional && customer.receiving),
      }
    },

    /** Keeps the account as it is until the transaction ends; throws where it is deleted by now. */
    async lock(tx: Tx, customerId: string): Promise<void> {
      if (!(await store.lockUser(tx, customerId))) throw new SessionGone()
    },

    async phoneOf(db: Db | Tx, customerId: string): Promise<Phone | null> {
      return (await store.userById(db, customerId))?.phone ?? null
    },

    /** Who has this phone; for messages and for our staff. */
    async customerOf(phone: Phone, db: Db | Tx = database.db): Promise<string | null> {
      return (await store.userByPhone(db, phone))?.id ?? null
    },

    /**
     * Another phone in place of the one that somebody lost, by our staff: sessions and passkeys end,
     * and false where somebody else has it.
     */
    async changePhone(tx: Tx, customerId: string, phone: Phone): Promise<boolean> {
      const user = await store.userById(tx, customerId)
      if (!user) throw new SessionGone()
      if (!(await store.savePhone(tx, user, phone))) return false
      await endSessionsOf(tx, customerId, clock.now())
      await passkeys.removeAll(tx, { id: customerId, phone })
      return true
    },

    /** The phones of many customers at once, by customer. */
    async phonesOf(db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Phone>> {
      return new Map((await store.phonesOf(db, customerIds)).map(({ id, phone }) => [id, phone]))
    },

    /** The e-mail addresses of those who proved one, by customer. */
    async provedEmailsOf(db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      return new Map((await store.provedEmailsOf(db, customerIds)).map(({ id, email }) => [id, email]))
    },

    /** From when money may go to this number; null where it is not known (rule identity-47). */
    async numberPayableFrom(db: Db | Tx, customerId: string, phone: Phone): Promise<Date | null> {
      const known = await customers.knownNumberUsableAt(db, customerId, phone)
      if (known) return known
      return (await store.userById(db, customerId))?.phone === phone ? clock.now() : null
    },

    /**
     * Makes a number known, and returns from when money may go there: a number other than the account's waits a day
     * after a restoration (rule identity-6). A PIN is chosen with what restores a password, so a PIN of the last day
     * has the number wait too.
     */
    async keepKnownNumber(tx: Tx, customerId: string, phone: Phone, by: ProvedBy | null): Promise<Date> {
      const user = await store.userById(tx, customerId)
      if (user?.phone === phone) return customers.keepKnownNumber(tx, customerId, phone, null)
      const pinSetAt = by === 'pin' ? await pinSetSince(tx, customerId, dayAgo()) : null
      return customers.keepKnownNumber(tx, customerId, phone, user?.restoredAt ?? pinSetAt)
    },

    keepPaidNumber: (tx: Tx, customerId: string, phone: Phone): Promise<void> =>
      customers.keepPaidNumber(tx, customerId, phone),

    /**
     * From when money may go to a card or a bank account that is named now: a day later where the password
     * was ever restored (rule identity-6).
     */
    async usableFrom(tx: Db | Tx, customerId: string): Promise<Date> {
      return customers.usableFrom((await store.userById(tx, customerId))?.restoredAt ?? null)
    },

    /** How the customer can be reached. */
    async contactOf(
      customerId: string,
    ): Promise<{ readonly phone: Phone; readonly email: string | null; readonly emailProved: boolean }> {
      const user = await store.userById(database.db, customerId)
      if (!user) throw new SessionGone()
      return { phone: user.phone, email: user.email, emailProved: user.emailProvedAt !== null }
    },

    /** The phone of a customer whom a device knows, by default of the last one; null where it knows nobody such. */
    async knownPhone(cookie: string | null, key?: string): Promise<Phone | null> {
      const known = readKnownCustomers(secrets, cookie).find(
        ({ customerId }) => key === undefined || knownKey(customerId) === key,
      )
      return known ? ((await store.userById(database.db, known.customerId))?.phone ?? null) : null
    },

    /** The cookie of a device that forgets one of those whom it knows, or all of them. */
    withoutKnown: (cookie: string | null, key?: string): SetCookie =>
      knownCustomersCookie(
        secrets,
        key === undefined
          ? []
          : readKnownCustomers(secrets, cookie).filter(({ customerId }) => knownKey(customerId) !== key),
      ),
  }
}
