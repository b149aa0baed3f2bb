/** SQL of applications whose money would go to a phone that staff replaced. */
import type { Phone } from '../../../../domain/person/phone.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Application } from '../intake/application.ts'
import { lockCustomer, requests } from '../store.ts'

/**
 * Returns the customer's applications with this destination, ended ones included, locked like `lockCurrent`.
 */
export async function lockPaidTo(tx: Tx, customerId: string, phone: Phone): Promise<Application[]> {
  await lockCustomer(tx, customerId)
  return requests(tx)
    .where('customerId', '=', customerId)
    .where('payoutTargetId', 'is', null)
    .where('payoutPhone', '=', phone)
    .orderBy('sequence')
    .forNoKeyUpdate()
    .execute()
}
