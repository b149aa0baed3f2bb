/** What a customer is told when money is to go somewhere else: on the phone of the account, and on the number that had it before. */
import type { Phone } from '../../../domain/phone.ts'
import type { Receiving } from '../../../domain/receiving.ts'
import type { Customers } from '../../customers/records/index.ts'
import type { Destination, DestinationAct, Messages } from '../../service/messages/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database.ts'

type Deps = {
  readonly clock: Clock
  readonly messages: Pick<Messages, 'queue'>
  readonly customers: Pick<Customers, 'get'>
  readonly phoneOf: (db: Db | Tx, customerId: string) => Promise<Phone | null>
}
type Change = {
  readonly act: DestinationAct
  readonly to: Destination
  /** From when money may go there. */
  readonly payableFrom: Date
  /** Where money went before, where that is known. */
  readonly before: Receiving | null
}

export const createDestinationNotices =
  ({ clock, messages, customers, phoneOf }: Deps) =>
  async (tx: Tx, customerId: string, { act, to, payableFrom, before }: Change): Promise<void> => {
    const phones = [await phoneOf(tx, customerId), before?.method === 'mpesa' ? before.phone : null]
    const language = (await customers.get(customerId, tx))?.language ?? 'en'
    const values = { change: { act, to }, from: payableFrom > clock.now() ? payableFrom : null }
    for (const phone of new Set(phones))
      if (phone) await messages.queue(tx, { to: phone, customerId, language }, 'destinationChanged', values)
  }
export type TellDestination = ReturnType<typeof createDestinationNotices>
