/** Requests whose money was to go to a phone that our staff replaced: the SQL. */
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Application } from '../intake/application.ts'
import { lockCustomer, requests } from '../store.ts'

/** The customer's requests whose money goes to this number, over or not, locked like `lockCurrent`. */
export async function lockPaidTo(tx: Tx, customerId: string, phone: Phone): Promise<Application[]> {
  await lockCustomer(tx, customerId)
  return requests(tx)
    .where('customer_id', '=', customerId)
    .where('payout_target_id', 'is', null)
    .where('payout_phone', '=', phone)
    .orderBy('sequence')
    .forNoKeyUpdate()
    .execute()
}
