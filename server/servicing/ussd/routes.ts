/**
 * Africa's Talking sends USSD requests without a signature, so the secret in the address authenticates them.
 */
import type { Country } from '../../../domain/country/country.ts'
import { hooks } from '../../../contract/payments.ts'
import { methodOfNetwork } from '../../../domain/payment/networks.ts'
import { parsePhone } from '../../../domain/person/phone.ts'
import { isInvalid } from '../../../domain/validation.ts'
import type { CallbackGate } from '../../platform/security/callbacks.ts'
import { answer, handle, type Route } from '../../platform/http/http.ts'
import { fail } from '../../platform/http/problem.ts'
import type { Ussd } from './service.ts'

const sessionIdPattern = /^[\w.:-]{1,200}$/
const statusPattern = /^\w{1,20}$/
const plainText = { headers: { 'content-type': 'text/plain; charset=utf-8' } } as const

/** A form field as text; empty if it is missing or repeated. */
function fieldOf(body: unknown, name: string): string {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : ''
}

export const ussdRoutes = (ussd: Ussd, fromProvider: CallbackGate, country: Country): Route[] => [
  handle(hooks.ussd, async (input) => {
    if (!fromProvider(input)) return fail('notFound')
    const { body } = input.unparsed
    const [sessionId, phone] = [
      fieldOf(body, 'sessionId'),
      parsePhone(fieldOf(body, 'phoneNumber'), country.phone),
    ]
    return answer(
      isInvalid(phone) || !sessionIdPattern.test(sessionId)
        ? ussd.unavailable()
        : await ussd.answer({
            sessionId,
            phone,
            network: methodOfNetwork(fieldOf(body, 'networkCode')),
            text: fieldOf(body, 'text'),
          }),
      plainText,
    )
  }),
  handle(hooks.ussdEnd, async (input) => {
    if (!fromProvider(input)) return fail('notFound')
    const { body } = input.unparsed
    const [sessionId, status] = [fieldOf(body, 'sessionId'), fieldOf(body, 'status')]
    if (sessionIdPattern.test(sessionId))
      await ussd.ended(sessionId, statusPattern.test(status) ? status : 'unknown')
    return { ResultCode: 0, ResultDesc: 'Accepted' }
  }),
]
