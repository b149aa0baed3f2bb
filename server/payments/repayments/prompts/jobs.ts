/** The jobs of prompts and their keys, and the rails available for a number. */
import { likelyMethod } from '../../../../domain/payment/networks.ts'
import type { Phone } from '../../../../domain/person/phone.ts'
import { phoneMethodOf, phoneMethods, type PhoneMethod } from '../../../../domain/payment/receiving.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import type { Lane } from '../../../platform/jobs/lanes.ts'
import type { MoneyInRails } from '../../rails/index.ts'

/** Jobs queued by an older version carry the id without the customer. */
export type OfPrompt = { readonly promptId: string; readonly customerId?: string }
/** One job per provider lane, so that a slow provider does not delay prompts of another. */
const atEachProvider = (name: string, [mpesa, airtel]: readonly [Lane, Lane]) => ({
  mpesa: defineJob<OfPrompt>(name, mpesa),
  airtel: defineJob<OfPrompt>(`${name}ByAirtel`, airtel),
})
export const pushPromptJob = atEachProvider('payments.pushPrompt', ['mpesa', 'airtel'])
export const promptStatusJob = atEachProvider('payments.promptStatus', ['mpesaQuestions', 'airtelQuestions'])
export const laneOf = phoneMethodOf
/** The job's key, the same in every lane. */
export const statusKey = (promptId: string): string => `payments.promptStatus:${promptId}`

/** The rails that can prompt a number, the one that the number is known or likely to use first. */
export function railsFor(
  rails: MoneyInRails,
  phone: Phone,
  likely = likelyMethod(phone),
): readonly PhoneMethod[] {
  return phoneMethods
    .filter((method) => rails.all.some(({ name }) => name === method))
    .toSorted((one, other) => Number(other === likely) - Number(one === likely))
}
