/** The jobs of prompts, under which keys they wait, and by which rails a number can be asked. */
import { likelyMethod } from '../../../domain/payment/networks.ts'
import type { Phone } from '../../../domain/person/phone.ts'
import { phoneMethodOf, phoneMethods, type PhoneMethod } from '../../../domain/payment/receiving.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import type { Lane } from '../../platform/jobs/lanes.ts'
import type { MoneyInRails } from '../rails/index.ts'

/** Queued before it named the customer, a job has the id alone. */
export type OfPrompt = { readonly promptId: string; readonly customerId?: string }
/** The same job in the lane of each provider: one that is slow holds up no prompt of another. */
const atEachProvider = (name: string, [mpesa, airtel]: readonly [Lane, Lane]) => ({
  mpesa: defineJob<OfPrompt>(name, mpesa),
  airtel: defineJob<OfPrompt>(`${name}ByAirtel`, airtel),
})
export const pushPromptJob = atEachProvider('payments.pushPrompt', ['mpesa', 'airtel'])
export const promptStatusJob = atEachProvider('payments.promptStatus', ['mpesaQuestions', 'airtelQuestions'])
export const laneOf = phoneMethodOf
/** Under which it waits, whichever its lane. */
export const statusKey = (promptId: string): string => `payments.promptStatus:${promptId}`

/** The providers that can put a prompt on a phone, the one that this number most likely has first, or is known to have. */
export function railsFor(
  rails: MoneyInRails,
  phone: Phone,
  likely = likelyMethod(phone),
): readonly PhoneMethod[] {
  return phoneMethods
    .filter((method) => rails.all.some(({ name }) => name === method))
    .toSorted((one, other) => Number(other === likely) - Number(one === likely))
}
