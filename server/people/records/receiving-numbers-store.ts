/** SQL of numbers that customers named for payouts. */
import type { Phone } from '../../../domain/person/phone.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { noteCustomerOf } from '../../platform/database/sharding/shared-identifiers.ts'

/** Returns from when money may go to a known number; undefined for any other number (rule identity-47). */
export async function knownNumberUsableAt(
  db: Db,
  customerId: string,
  phone: Phone,
): Promise<Date | undefined> {
  const known = await db
    .selectFrom('customer_receiving_number')
    .select('usableAt')
    .where('customerId', '=', customerId)
    .where('phone', '=', phone)
    .where('provedAt', 'is not', null)
    .executeTakeFirst()
  return known?.usableAt
}

/** Makes the number known; a number that is known already keeps its waiting time. */
export async function saveKnownNumber(
  tx: Db,
  customerId: string,
  phone: Phone,
  at: Date,
  usableAt: Date,
): Promise<Date> {
  // Usually it is known already: a loan names its number several times.
  const known = await knownNumberUsableAt(tx, customerId, phone)
  if (known) return known
  await noteCustomerOf(tx, 'customer_of_phone', phone, customerId)
  await insertKnown(tx, customerId, phone, at, usableAt)
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'phone'])
        .doUpdateSet({ usableAt, provedAt: at, replacedAt: null })
        .where('customer_receiving_number.provedAt', 'is', null),
    )
    .execute()
  return (await knownNumberUsableAt(tx, customerId, phone)) ?? usableAt
}

/** Makes a number known that a loan was paid to, unless staff replaced it while the money was on its way. */
export async function savePaidNumber(tx: Db, customerId: string, phone: Phone, at: Date): Promise<void> {
  await noteCustomerOf(tx, 'customer_of_phone', phone, customerId)
  await insertKnown(tx, customerId, phone, at, at)
    .onConflict((conflict) =>
      conflict
        .columns(['customerId', 'phone'])
        .doUpdateSet({ usableAt: at, provedAt: at })
        .where('customer_receiving_number.provedAt', 'is', null)
        .where('customer_receiving_number.replacedAt', 'is', null),
    )
    .execute()
}

const insertKnown = (tx: Db, customerId: string, phone: Phone, at: Date, usableAt: Date) =>
  tx
    .insertInto('customer_receiving_number')
    .values({ customerId, phone, firstNamedAt: at, usableAt, provedAt: at })

/**
 * The number is no longer known. The record that it was named stays, so that other customers with the same
 * number are found.
 */
export async function deleteKnownNumber(
  tx: Tx,
  customerId: string,
  phone: Phone,
  replacedAt: Date,
): Promise<void> {
  await tx
    .updateTable('customer_receiving_number')
    .set({ provedAt: null, replacedAt })
    .where('customerId', '=', customerId)
    .where('phone', '=', phone)
    .execute()
}
