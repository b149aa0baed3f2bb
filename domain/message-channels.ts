/**
 * The channels by which messages reach customers, one row each. Consents, the customer's list of messages and the
 * filters of staff derive from this table; `server/messaging/messages/channels/table.ts` says what each channel does.
 */
type ChannelFacts = {
  /** `first`: every message goes by it, unless a channel of `instead` takes its place. `along`: goes in addition. */
  readonly place: 'first' | 'instead' | 'along'
  /** Consent that the customer gives before anything goes by the channel; null if none is needed. */
  readonly consent: string | null
  /** Consent without which no offer goes by the channel; null if offers never do. */
  readonly offersConsent: string | null
}

export const messageChannels = {
  sms: { place: 'first', consent: null, offersConsent: 'marketingSms' },
  /** To confirmed addresses. */
  email: { place: 'along', consent: null, offersConsent: 'marketingEmail' },
  whatsapp: { place: 'instead', consent: 'whatsApp', offersConsent: null },
  /** To browsers in which the customer turned notifications on: that is the consent. */
  push: { place: 'along', consent: null, offersConsent: null },
} as const satisfies Readonly<Record<string, ChannelFacts>>

export type MessageChannelName = keyof typeof messageChannels
export const messageChannelNames = Object.keys(messageChannels) as MessageChannelName[]

type ConsentOf<Fact extends keyof ChannelFacts> = NonNullable<
  (typeof messageChannels)[MessageChannelName][Fact]
>
export type ChannelConsent = ConsentOf<'consent'>

const consentsIn = <Fact extends keyof ChannelFacts>(fact: Fact): ConsentOf<Fact>[] =>
  Object.values<ChannelFacts>(messageChannels).flatMap(
    (channel) => (channel[fact] ?? []) as ConsentOf<Fact> | [],
  )
/** Consents to channels, each withdrawn at any time. */
export const channelConsents = consentsIn('consent')
/** Consents to offers, each by one channel. */
export const offersConsents = consentsIn('offersConsent')

/** The channel that needs this consent; undefined if no channel does. */
export const channelOfConsent = (consent: string): MessageChannelName | undefined =>
  messageChannelNames.find((name) => messageChannels[name].consent === consent)
