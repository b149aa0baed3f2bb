/** What is known of payouts before one is made, for the capabilities that a payout takes its destination from. */
import type { Tx } from '../../platform/database/database.ts'
import type { CustomerScopedId } from '../../platform/database/rows/customer-scoped.ts'
import * as store from './store.ts'

export type PastPayouts = typeof pastPayouts

export const pastPayouts = {
  /** Whether a payout to this card or bank account is under way. */
  isUnderWayTo: (tx: Tx, target: CustomerScopedId): Promise<boolean> => store.hasPayoutUnderWayTo(tx, target),

  /** Whether any payout of these requests was paid to this number. */
  async anyPaidTo(
    tx: Tx,
    customerId: string,
    requestIds: readonly string[],
    phone: string,
  ): Promise<boolean> {
    return (await store.ofRequests(tx, customerId, requestIds)).some(
      (payout) =>
        payout.phone === phone &&
        payout.returnedAt === null &&
        (payout.status === 'paid' || payout.status === 'failedLatePaid'),
    )
  },
}
