/**
 * Offers go only by the channels that their customers consented to, checked when they are queued and when
 * they are sent (rule messages-19).
 */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isOffer } from '../texts/groups.ts'
import type { MessageRow } from '../store.ts'

export type OfferWay = 'sms' | 'email'
/** Returns which of these customers consent to offers by SMS, or by e-mail. */
export type AgreedToOffers = (
  db: Db | Tx,
  customerIds: readonly string[],
  way: OfferWay,
) => Promise<ReadonlySet<string>>

type Leaving = Pick<MessageRow, 'id' | 'customerId' | 'channel' | 'kind'>

/** Returns the ids of offers whose customers do not consent to the channel. */
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
