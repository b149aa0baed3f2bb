/**
 * Phones, e-mail addresses and payable numbers of customers: for other capabilities, never shown to an
 * unproven caller.
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
import { SessionEnded } from '../../../platform/http/errors/session-ended.ts'
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
      if (!user) throw new SessionEnded()
      const customer = await customers.get(customerId, db)
      return {
        guid: customerId,
        phone: user.phone,
        birthDate: customer?.personal?.birthDate ?? null,
        firstName: customer?.personal?.firstName ?? null,
        registrationComplete: Boolean(customer?.personal && customer.additional && customer.receiving),
      }
    },

    /** Locks the account until the transaction ends; throws if it was deleted. */
    async lock(tx: Tx, customerId: string): Promise<void> {
      if (!(await store.lockUser(tx, customerId))) throw new SessionEnded()
    },

    async phoneOf(db: Db | Tx, customerId: string): Promise<Phone | null> {
      return (await store.userById(db, customerId))?.phone ?? null
    },

    /** Returns the customer with this phone; for messages and staff. */
    async customerOf(phone: Phone, db: Db | Tx = database.db): Promise<string | null> {
      return (await store.userByPhone(db, phone))?.id ?? null
    },

    /**
     * Replaces a lost phone, by staff: sessions and passkeys end. Returns false if another customer has the
     * phone.
     */
    async changePhone(tx: Tx, customerId: string, phone: Phone): Promise<boolean> {
      const user = await store.userById(tx, customerId)
      if (!user) throw new SessionEnded()
      if (!(await store.savePhone(tx, user, phone))) return false
      await endSessionsOf(tx, customerId, clock.now())
      await passkeys.removeAll(tx, { id: customerId, phone })
      return true
    },

    /** Returns the phones of many customers, by customer. */
    async phonesOf(db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Phone>> {
      return new Map((await store.phonesOf(db, customerIds)).map(({ id, phone }) => [id, phone]))
    },

    /** Returns confirmed e-mail addresses, by customer. */
    async provedEmailsOf(db: Db | Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
      return new Map((await store.provedEmailsOf(db, customerIds)).map(({ id, email }) => [id, email]))
    },

    /** Returns from when money may go to this number; null if it is not known (rule identity-47). */
    async numberPayableFrom(db: Db | Tx, customerId: string, phone: Phone): Promise<Date | null> {
      const known = await customers.knownNumberUsableAt(db, customerId, phone)
      if (known) return known
      return (await store.userById(db, customerId))?.phone === phone ? clock.now() : null
    },

    /**
     * Makes a number known and returns from when money may go there. If the password was ever reset, a number
     * other than the account's waits a day from now (rule identity-6). A PIN is chosen with what resets a
     * password, so a PIN of the last day has the same effect.
     */
    async saveKnownNumber(tx: Tx, customerId: string, phone: Phone, by: ProvedBy | null): Promise<Date> {
      const user = await store.userById(tx, customerId)
      if (user?.phone === phone) return customers.saveKnownNumber(tx, customerId, phone, null)
      const pinSetAt = by === 'pin' ? await pinSetSince(tx, customerId, dayAgo()) : null
      return customers.saveKnownNumber(tx, customerId, phone, user?.restoredAt ?? pinSetAt)
    },

    savePaidNumber: (tx: Tx, customerId: string, phone: Phone): Promise<void> =>
      customers.savePaidNumber(tx, customerId, phone),

    /**
     * Returns from when money may go to a card or bank account that is named now: a day later if the password
     * was ever reset (rule identity-6).
     */
    async usableFrom(tx: Db | Tx, customerId: string): Promise<Date> {
      return customers.usableFrom((await store.userById(tx, customerId))?.restoredAt ?? null)
    },

    /** Returns how the customer can be reached. */
    async contactOf(
      customerId: string,
    ): Promise<{ readonly phone: Phone; readonly email: string | null; readonly emailProved: boolean }> {
      const user = await store.userById(database.db, customerId)
      if (!user) throw new SessionEnded()
      return { phone: user.phone, email: user.email, emailProved: user.emailProvedAt !== null }
    },

    /**
     * Returns the phone of a customer whom the device remembers, by default the last one; null if there is
     * none.
     */
    async knownPhone(cookie: string | null, key?: string): Promise<Phone | null> {
      const known = readKnownCustomers(secrets, cookie).find(
        ({ customerId }) => key === undefined || knownKey(customerId) === key,
      )
      return known ? ((await store.userById(database.db, known.customerId))?.phone ?? null) : null
    },

    /** Returns the cookie without one of the remembered customers, or without all. */
    withoutKnown: (cookie: string | null, key?: string): SetCookie =>
      knownCustomersCookie(
        secrets,
        key === undefined
          ? []
          : readKnownCustomers(secrets, cookie).filter(({ customerId }) => knownKey(customerId) !== key),
      ),
  }
}
