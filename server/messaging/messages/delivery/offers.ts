/** Offers go only by the ways that their customers agreed to, when they are queued and when they leave (rule messages-19). */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isOffer } from '../texts/groups.ts'
import type { MessageRow } from '../store.ts'

export type OfferWay = 'sms' | 'email'
/** Those of these customers who agree to offers by SMS, or by e-mail. */
export type AgreedToOffers = (
  db: Db | Tx,
  customerIds: readonly string[],
  way: OfferWay,
) => Promise<ReadonlySet<string>>

type Leaving = Pick<MessageRow, 'id' | 'customerId' | 'channel' | 'kind'>

/** The ids of offers among these messages whose customers do not agree to their way. */
export async function unwantedOffers(
  db: Db | Tx,
  messages: readonly Leaving[],
  agreedToOffers: AgreedToOffers,
): Promise<ReadonlySet<string>> {
  const offers = messages.filter(({ kind }) => isOffer(kind))
  const unwanted = new Set(offers.map(({ id }) => id))
  for (const way of ['sms', 'email'] as const) {
    const sent = offers.filter(({ channel }) => channel === way)
    if (sent.length === 0) continue
    const agreed = await agreedToOffers(
      db,
      sent.flatMap(({ customerId }) => customerId ?? []),
      way,
    )
    for (const { id, customerId } of sent)
      if (customerId !== null && agreed.has(customerId)) unwanted.delete(id)
  }
  return unwanted
}
