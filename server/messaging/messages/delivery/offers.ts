/**
 * Offers go only by the channels that their customers consented to, checked when they are queued and when
 * they are sent (rule messages-19).
 */
import { messageChannels, type MessageChannelName } from '../../../../domain/message-channels.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { isOffer } from '../texts/kind-properties.ts'
import type { MessageRow } from '../store.ts'

/** Returns which of these customers consent to offers by the channel. */
export type AgreedToOffers = (
  db: Db | Tx,
  customerIds: readonly string[],
  channel: MessageChannelName,
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
  for (const [channel, sent] of Map.groupBy(offers, (offer) => offer.channel)) {
    if (messageChannels[channel].offersConsent === null) continue
    const agreed = await agreedToOffers(
      db,
      sent.flatMap(({ customerId }) => customerId ?? []),
      channel,
    )
    for (const { id, customerId } of sent)
      if (customerId !== null && agreed.has(customerId)) unwanted.delete(id)
  }
  return unwanted
}
