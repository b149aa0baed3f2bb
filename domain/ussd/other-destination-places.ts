/**
 * Sends a failed payout to another destination: the customer chooses the provider and number and confirms
 * with the PIN.
 */
import { isOnOtherNetwork } from '../payment/networks.ts'
import { parsePhone, showPhone, type Phone } from '../person/phone.ts'
import { phoneMethodNames, type PhoneMethod } from '../payment/receiving.ts'
import { isInvalid } from '../validation.ts'
import { isPin } from './pin.ts'
import { leavesValues } from './request-places.ts'
import {
  go,
  menu,
  text,
  type FailedPayout,
  type CustomerFacts,
  type PayoutMoment,
  type TextValue,
  type PlaceDefinitions,
  type Text,
} from './types.ts'

type To = { readonly method: PhoneMethod; readonly phone: Phone }

/** Reached only with a failed payout: see `withFittingPlace`. */
const failedOf = ({ request }: CustomerFacts): FailedPayout => {
  if (request?.is !== 'failed') throw new Error('the place needs a failed payout')
  return request
}
/** Shows the same warning as the web about a number, and allows it like the web. */
const failedThere = (known: CustomerFacts, { method, phone }: To): boolean =>
  failedOf(known).failedTo.some((failed) => failed.method === method && failed.to === phone)
/**
 * For the customer's own number, the network of the session is stronger evidence than the number's prefix.
 */
const doubtful = (known: CustomerFacts, { method, phone }: To): boolean =>
  phone === failedOf(known).own ? method !== known.rail : isOnOtherNetwork(method, phone, known.country.phone)

const shownTo = (known: CustomerFacts, { method, phone }: To): Readonly<Record<string, TextValue>> => ({
  amount: { cents: failedOf(known).amountCents },
  method: phoneMethodNames[method],
  phone: showPhone(phone),
})
/** An example of a number that most likely has it. */

/** Confirms that the money is being sent now, or when it will be. */
export const sendingText = (to: To, known: CustomerFacts, leaves?: PayoutMoment): Text =>
  text('goesElsewhere', { ...shownTo(known, to), ...leavesValues(leaves) })

export const otherDestinationPlaces: PlaceDefinitions<'elsewhere' | 'elsewhereNumber' | 'confirmElsewhere'> =
  {
    elsewhere: {
      text: (_, known) => {
        const { amountCents, by, to, reason, methods } = failedOf(known)
        return text('elsewhere', {
          amount: { cents: amountCents },
          by: { day: by },
          to: to.method,
          digits: to.lastDigits,
          reason: reason ?? 'other',
          where: methods.length > 0 ? 'here' : 'site',
        })
      },
      choices: (_, known) =>
        failedOf(known).methods.map((method) => ({
          text: text('phoneMoney', { method: phoneMethodNames[method] }),
          turn: go({ at: 'elsewhereNumber', method }),
        })),
      back: () => menu,
    },
    elsewhereNumber: {
      text: ({ method }, known) =>
        text('elsewhereNumber', {
          method: phoneMethodNames[method],
          example: known.country.phone.networks[method].example,
        }),
      choices: ({ method }, known) => {
        const phone = failedOf(known).own
        return [
          {
            text: text('thisPhone', { failed: failedThere(known, { method, phone }) ? 'yes' : 'no' }),
            turn: go({ at: 'confirmElsewhere', method, phone }),
          },
        ]
      },
      read: (input, { method }, known) => {
        const phone = parsePhone(input, known.country.phone)
        return isInvalid(phone) ? { hint: text('hintPhone') } : go({ at: 'confirmElsewhere', method, phone })
      },
      back: () => ({ at: 'elsewhere' }),
    },
    confirmElsewhere: {
      text: (to, known) =>
        text('confirmElsewhere', {
          ...shownTo(known, to),
          doubt: failedThere(known, to) ? 'failed' : doubtful(known, to) ? 'network' : 'none',
        }),
      read: (input, { method, phone }) =>
        isPin(input)
          ? { ask: { do: 'sendElsewhere', pin: input, method, phone } }
          : { hint: text('hintPin') },
      back: ({ method }) => ({ at: 'elsewhereNumber', method }),
      typedAlone: true,
    },
  }
