/**
 * Notifies a customer of a changed destination: on the account's phone, and on the previous number if a loan
 * was ever paid to it.
 */
import type { Phone } from '../../../domain/person/phone.ts'
import type { Receiving } from '../../../domain/payment/receiving.ts'
import type { Loans } from '../../loans/loans/index.ts'
import type { IdentityService } from '../../people/identity/index.ts'
import type { PastPayouts } from '../payouts/index.ts'
import type { Customers } from '../../people/records/index.ts'
import type { Destination, DestinationAct, Messages } from '../../messaging/messages/index.ts'
import type { Clock } from '../../platform/time/clock.ts'
import type { Tx } from '../../platform/database/database.ts'

type Deps = {
  readonly clock: Clock
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Pick<Customers, 'get'>
  readonly identity: Pick<IdentityService, 'phoneOf'>
  readonly loans: Pick<Loans, 'ofCustomer'>
  readonly pastPayouts: Pick<PastPayouts, 'anyPaidTo'>
}
type Change = {
  readonly act: DestinationAct
  readonly to: Destination
  /** From when money may go there. */
  readonly payableFrom: Date
  /** The previous destination; null when not known. */
  readonly before: Receiving | null
}

export function createDestinationNotices({ clock, messages, customers, identity, loans, pastPayouts }: Deps) {
  /** Whether a loan of the customer was ever paid to this number. */
  const paidTo = async (tx: Tx, customerId: string, phone: Phone): Promise<boolean> =>
    pastPayouts.anyPaidTo(
      tx,
      customerId,
      (await loans.ofCustomer(customerId, tx)).map(({ requestId }) => requestId),
      phone,
    )
  return async (tx: Tx, customerId: string, { act, to, payableFrom, before }: Change): Promise<void> => {
    // A number that never received a loan may be mistyped and belong to a stranger.
    const old =
      before && 'phone' in before && (await paidTo(tx, customerId, before.phone)) ? before.phone : null
    const phones = [await identity.phoneOf(tx, customerId), old]
    const language = (await customers.get(customerId, tx))?.language ?? 'en'
    const values = { change: { act, to }, from: payableFrom > clock.now() ? payableFrom : null }
    for (const phone of new Set(phones))
      if (phone) await messages.queue(tx, { to: phone, customerId, language }, 'destinationChanged', values)
  }
}
export type NotifyOfDestination = ReturnType<typeof createDestinationNotices>
