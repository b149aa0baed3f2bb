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
    .select('usable_at as usableAt')
    .where('customer_id', '=', customerId)
    .where('phone', '=', phone)
    .where('proved_at', 'is not', null)
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
        .columns(['customer_id', 'phone'])
        .doUpdateSet({ usable_at: usableAt, proved_at: at, replaced_at: null })
        .where('customer_receiving_number.proved_at', 'is', null),
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
        .columns(['customer_id', 'phone'])
        .doUpdateSet({ usable_at: at, proved_at: at })
        .where('customer_receiving_number.proved_at', 'is', null)
        .where('customer_receiving_number.replaced_at', 'is', null),
    )
    .execute()
}

const insertKnown = (tx: Db, customerId: string, phone: Phone, at: Date, usableAt: Date) =>
  tx
    .insertInto('customer_receiving_number')
    .values({ customer_id: customerId, phone, first_named_at: at, usable_at: usableAt, proved_at: at })

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
    .set({ proved_at: null, replaced_at: replacedAt })
    .where('customer_id', '=', customerId)
    .where('phone', '=', phone)
    .execute()
}
