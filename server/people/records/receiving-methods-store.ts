/** SQL of receiving methods in customer profiles. */
import { isPhoneMethod, type Receiving } from '../../../domain/payment/receiving.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ProfileRow } from './store.ts'

type Row = Pick<ProfileRow, 'receivingMethod' | 'receivingPhone' | 'receivingTargetId'>

export function receivingOfRow({
  receivingMethod,
  receivingPhone,
  receivingTargetId,
}: Row): Receiving | null {
  if (receivingMethod === null) return null
  if (isPhoneMethod(receivingMethod))
    return receivingPhone === null ? null : { method: receivingMethod, phone: receivingPhone }
  return receivingTargetId === null ? null : { method: receivingMethod, targetId: receivingTargetId }
}

/** Returns the methods of the customers who chose one. */
export async function receivingOfMany(
  db: Db,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Receiving>> {
  const rows = await db
    .selectFrom('customer_profile')
    .select(['customerId', 'receivingMethod', 'receivingPhone', 'receivingTargetId'])
    .where('customerId', '=', (eb) => eb.fn.any(eb.val(customerIds)))
    .$narrowType<Pick<Row, 'receivingMethod' | 'receivingPhone'>>()
    .execute()
  return new Map(
    rows.flatMap(({ customerId, ...row }) => {
      const receiving = receivingOfRow(row)
      return receiving ? [[customerId, receiving] as const] : []
    }),
  )
}
