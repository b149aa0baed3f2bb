/**
 * Numbers on which customers receive money: known, paid, and replaced with the phone of the account (rule
 * identity-47).
 */
import { isPhoneMethod } from '../../../domain/payment/receiving.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/capability/domain-events.ts'
import * as numbers from './receiving-numbers-store.ts'
import * as store from './store.ts'

/** `moved`: money for the old number goes to the new one. `sent`: it was sent to the old one before. */
export type ReplacedMoney = 'moved' | 'sent'
export type ReplacedPhone = {
  readonly customerId: string
  readonly from: Phone
  readonly to: Phone
  /** Each subscriber reports what happened to the payments it owns. */
  readonly report: (money: ReplacedMoney) => void
}

/** After a password reset, a number that was not named before waits for a day (rule identity-6). */
const receivingHoldHours = 24

export function createReceivingNumbers({
  clock,
  publish,
}: {
  readonly clock: Clock
  readonly publish: Publish
}) {
  const usableFrom = (restoredAt: Date | null): Date =>
    restoredAt ? new Date(clock.now().getTime() + receivingHoldHours * 3_600_000) : clock.now()
  const saveKnownNumber = (
    tx: Tx,
    customerId: string,
    phone: Phone,
    restoredAt: Date | null,
  ): Promise<Date> => numbers.saveKnownNumber(tx, customerId, phone, clock.now(), usableFrom(restoredAt))

  return {
    /** Returns from when money may go to a destination that the customer names now. */
    usableFrom,

    /** Returns from when money may go to a known number; undefined for any other number. */
    knownNumberUsableAt: (db: Db | Tx, customerId: string, phone: Phone): Promise<Date | undefined> =>
      numbers.knownNumberUsableAt(db, customerId, phone),

    /**
     * Makes a number known. `restoredAt`: the last password reset; if there was one, the number waits a day from
     * now.
     */
    saveKnownNumber,

    savePaidNumber: (tx: Tx, customerId: string, phone: Phone): Promise<void> =>
      numbers.savePaidNumber(tx, customerId, phone, clock.now()),

    /**
     * The new phone of an account replaces the old one for all payments, a day from now, because the old one
     * may be in other hands (rule identity-6). Returns what happened to the customer's money.
     */
    async replaceNumber(
      tx: Tx,
      customerId: string,
      from: Phone,
      to: Phone,
    ): Promise<ReadonlySet<ReplacedMoney>> {
      const money = new Set<ReplacedMoney>()
      await numbers.deleteKnownNumber(tx, customerId, from, clock.now())
      await saveKnownNumber(tx, customerId, to, clock.now())
      const chosen = await store.readProfile(tx, customerId)
      const method = chosen?.receivingMethod
      if (chosen?.receivingPhone === from && method && isPhoneMethod(method)) {
        await store.saveReceiving(tx, customerId, { method, phone: to }, clock.now())
        money.add('moved')
      }
      await publish(tx, 'customer.phoneReplaced', { customerId, from, to, report: (each) => money.add(each) })
      return money
    },
  }
}
