/**
 * Applications without a loan: a counter-offer is answered; a pending application shows what it needs and can
 * be cancelled.
 */
import { isPin } from './pin.ts'
import { priceText, unsignedPlace } from './borrow-places.ts'
import {
  go,
  menu,
  text,
  type CustomerFacts,
  type PayoutMoment,
  type OpenRequest,
  type MenuPlace,
  type TextValue,
  type PlaceDefinitions,
} from './types.ts'

type Offer = Extract<OpenRequest, { readonly is: 'offer' }>
type Pending = Extract<OpenRequest, { readonly is: 'pending' }>

/** Reached only with an offer: see `withFittingPlace`. */
const offerOf = ({ request }: CustomerFacts): Offer => {
  if (request?.is !== 'offer') throw new Error('the place needs a counter-offer')
  return request
}
const pendingOf = ({ request }: CustomerFacts): Pending => {
  if (request?.is !== 'pending') throw new Error('the place needs a pending application')
  return request
}

/** When a scheduled payout is sent. */
export const leavesValues = (leaves?: PayoutMoment): Readonly<Record<string, TextValue>> => ({
  leaves: leaves ? { day: leaves.on } : 'none',
  time: leaves?.time ?? 'none',
})

/** The place that shows the open application; null when there is none. */
export function placeOfRequest({ borrowing, request }: CustomerFacts): MenuPlace | null {
  if (borrowing && 'toSign' in borrowing) return unsignedPlace(borrowing)
  if (request === null) return null
  return { at: request.is === 'offer' ? 'offer' : request.is === 'failed' ? 'elsewhere' : 'request' }
}

export const requestPlaces: PlaceDefinitions<
  'offer' | 'acceptOffer' | 'declineOffer' | 'request' | 'cancelRequest'
> = {
  offer: {
    text: (_, known) => {
      const { price, requestedCents, until } = offerOf(known)
      return priceText('offer', price, {
        requested: price.amountCents === requestedCents ? 'none' : { cents: requestedCents },
        until: { day: until },
      })
    },
    choices: (_, known) => [
      { text: text('offerAccept'), turn: go({ at: 'acceptOffer', price: offerOf(known).price }) },
      { text: text('offerDecline'), turn: go({ at: 'declineOffer' }) },
    ],
    back: () => menu,
  },
  acceptOffer: {
    text: ({ price }) => priceText('acceptOffer', price),
    read: (input, { price }) =>
      isPin(input) ? { ask: { do: 'acceptOffer', pin: input, price } } : { hint: text('hintPin') },
    back: () => ({ at: 'offer' }),
    typedAlone: true,
  },
  declineOffer: {
    text: (_, known) => priceText('declineOffer', offerOf(known).price),
    choices: (_, known) => [
      {
        text: text('confirm'),
        turn: { ask: { do: 'declineOffer', amountCents: offerOf(known).price.amountCents } },
      },
    ],
    back: () => ({ at: 'offer' }),
  },
  request: {
    text: (_, known) => {
      const { waits, amountCents, by, material = 'other', leaves } = pendingOf(known)
      return text('request', {
        waits,
        material,
        amount: { cents: amountCents },
        by: by === null ? 'none' : { day: by },
        ...leavesValues(leaves),
      })
    },
    choices: (_, known) =>
      pendingOf(known).canCancel ? [{ text: text('cancelRequest'), turn: go({ at: 'cancelRequest' }) }] : [],
    back: () => menu,
  },
  cancelRequest: {
    text: (_, known) => text('confirmCancel', { amount: { cents: pendingOf(known).amountCents } }),
    choices: () => [{ text: text('confirm'), turn: { ask: { do: 'cancelRequest' } } }],
    back: () => ({ at: 'request' }),
  },
}
