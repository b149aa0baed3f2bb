/** Which published prices apply to a customer (rule price-18). */
import { isBound } from '../../../domain/staff/customer-notices.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import * as store from './store.ts'

type Deps = {
  readonly database: Database
  readonly clock: Clock
  readonly customers: Pick<Customers, 'joinedAt'>
}

export const createBindingPrices = ({ database, clock, customers }: Deps) => ({
  /**
   * Returns the product versions that do not apply to a customer: dearer ones that the customer has not been
   * notified of and accepted.
   */
  async notBinding(customerId: string, db: Db | Tx = database.db): Promise<readonly number[]> {
    const joinedAt = await customers.joinedAt(db, customerId)
    if (joinedAt === null) return []
    const today = clock.today()
    return (await store.pricesSince(db, customerId, joinedAt))
      .filter((notice) => !isBound(notice, today))
      .map(({ productsVersion }) => productsVersion)
  },
})
