/** The jobs of prompts and their keys, and the rails available for a number. */
import type { Country } from '../../../../domain/country/country.ts'
import { likelyMethod } from '../../../../domain/payment/networks.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { phoneMethodOf, phoneMethods, type PhoneMethod } from '../../../../domain/payment/receiving.ts'
import { questionLaneOf } from '../../../platform/jobs/lanes.ts'
import { jobOfEachProvider, moneyLaneOf, type MoneyInRails } from '../../rails/index.ts'

/** Jobs queued by an older version carry the id without the customer. */
export type OfPrompt = { readonly promptId: string; readonly customerId?: string }
export const pushPromptJob = jobOfEachProvider<OfPrompt>('payments.pushPrompt', moneyLaneOf)
export const promptStatusJob = jobOfEachProvider<OfPrompt>('payments.promptStatus', questionLaneOf)
export const laneOf = phoneMethodOf
/** The job's key, the same in every lane. */
export const statusKey = (promptId: string): string => `payments.promptStatus:${promptId}`

/** The rails that can prompt a number, the one that the number is known or likely to use first. */
export function railsFor(
  rails: MoneyInRails,
  phone: Phone,
  country: Pick<Country, 'phone'>,
  likely = likelyMethod(phone, country.phone),
): readonly PhoneMethod[] {
  return phoneMethods
    .filter((method) => rails.all.some(({ name }) => name === method))
    .toSorted((one, other) => Number(other === likely) - Number(one === likely))
}
